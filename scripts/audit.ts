/**
 * `npm run audit`: asks the registry for known vulnerabilities of the server's dependencies. Exit codes: 0 none of
 * importance, 1 some found, 3 the registry does not support audits (many mirrors do not), so the result is unknown.
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
  // Do not print the registry's address.
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
