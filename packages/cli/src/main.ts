/** Runs the `spaceline` command with the given arguments. */
import { createProgram, loadAsked } from './program.ts';

await createProgram(await loadAsked(process.argv.slice(2))).parseAsync();
