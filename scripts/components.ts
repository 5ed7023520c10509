/**
 * `npm run components`: installs what tests need besides npm packages (see CONTRIBUTING.md). Exits with 1 if something is
 * missing.
 */
import { haveComponents } from './lib/components.ts';

for (const had of await haveComponents()) {
  if ('where' in had) console.log(`${had.name}: ${had.where}${had.isNew ? ' (installed now)' : ''}`);
  else {
    console.error(`${had.name} could not be had: ${had.why}`);
    process.exitCode = 1;
  }
}
