/**
 * `npm run audit`: asks the registry for known holes in what a server is built on. Exit codes: 0 none of weight, 1 found some, 3 the registry
 * does not answer such questions (mirrors often do not), so nothing is known.
 */
import { spawnSync } from 'node:child_process';
import { root } from './lib/child.ts';

interface Audit {
  readonly message?: string;
  readonly vulnerabilities?: Readonly<Record<string, { readonly severity: string; readonly range: string }>>;
}

const { stdout } = spawnSync('npm', ['audit', '--omit=dev', '--json'], { cwd: root, encoding: 'utf8' });
const audit = read(stdout);
if (audit?.vulnerabilities === undefined) {
  // The address of the registry is nobody's business here.
  console.error('The registry does not answer questions about known holes. Nothing was found out.');
  process.exit(3);
}
const found = Object.entries(audit.vulnerabilities);
const grave = found.filter(([, { severity }]) => severity === 'high' || severity === 'critical');
for (const [name, { severity, range }] of found) console.log(`${severity}: ${name} ${range}`);
console.log(`${found.length} known holes, ${grave.length} of them high or critical.`);
process.exit(grave.length > 0 ? 1 : 0);

function read(text: string): Audit | null {
  try {
    return JSON.parse(text) as Audit;
  } catch {
    return null;
  }
}
