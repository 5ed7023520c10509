/** Moved: see `src/trials/client.ts`. */
export * from '../src/trials/client.ts';
