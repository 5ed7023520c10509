/** Moved: see `src/trials/postgres.ts`. */
export * from '../src/trials/postgres.ts';
