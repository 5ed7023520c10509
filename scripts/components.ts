/** `npm run components`: installs what tests need beside npm's packages (docs in CONTRIBUTING.md). Ends with 1 when something is missing. */
import { haveComponents } from './lib/components.ts';

for (const had of await haveComponents()) {
  if ('where' in had) console.log(`${had.name}: ${had.where}${had.isNew ? ' (installed now)' : ''}`);
  else {
    console.error(`${had.name} could not be had: ${had.why}`);
    process.exitCode = 1;
  }
}
