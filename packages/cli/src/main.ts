/** Runs the `spaceline` command with what was typed. */
import { createProgram } from './program.ts';

await createProgram().parseAsync();
