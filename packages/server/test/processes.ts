/** Moved: see `src/trials/processes.ts`. */
export * from '../src/trials/processes.ts';
