/** Finds the proxies of `deploy/` on this machine. Nothing is installed here: `npm run test:long` does that. */
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const PROXIES = ['nginx', 'caddy'] as const;
export type ProxyName = (typeof PROXIES)[number];

type Environment = Readonly<Record<string, string | undefined>>;

const ROOT = fileURLToPath(new URL('../../../../', import.meta.url));
/** Where packages install such programs. */
const FOLDERS = ['usr/sbin', 'usr/bin', 'usr/local/sbin', 'usr/local/bin'];

/** Where packages are unpacked just for tests; under `SPACELINE_TEST_ROOT` if set. */
export const unpackedIn = ({ SPACELINE_TEST_ROOT: root = ROOT }: Environment): string =>
  join(root, 'node_modules/.cache/spaceline/proxies');

/** The program of a proxy: where packages install it, on PATH, or unpacked for the tests. */
export function findProxy(name: ProxyName, environment: Environment = process.env): string | undefined {
  const { SPACELINE_TEST_ROOT: root = '/', PATH = '' } = environment;
  const under = (place: string): readonly string[] => FOLDERS.map((folder) => join(place, folder));
  return [...under(root), ...PATH.split(delimiter), ...under(unpackedIn(environment))]
    .filter((folder) => folder !== '')
    .map((folder) => join(folder, name))
    .find((file) => existsSync(file));
}

/** Why a proxy cannot be tested here; false if it can. */
export function whyNoProxy(name: ProxyName): string | false {
  if (findProxy(name) === undefined)
    return `${name} is not installed (it is Debian's package of that name; npm run test:long fetches it where that is possible)`;
  const openssl = (process.env.PATH ?? '').split(delimiter).some((each) => existsSync(join(each, 'openssl')));
  return openssl ? false : 'there is no openssl to make a certificate with';
}
