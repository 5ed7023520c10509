/** Runs the `spaceline` command with what was typed. */
import { createProgram, loadAsked } from './program.ts';

await createProgram(await loadAsked(process.argv.slice(2))).parseAsync();
