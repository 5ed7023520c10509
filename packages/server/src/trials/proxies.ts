/**
 * The proxies of `deploy/` in front of the nodes of a trial: the very files that operators get, changed only where an
 * operator changes them (where it listens, which nodes, whose certificate). The certificate is created here and trusted
 * from then on.
 */
import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { chmodSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { getCACertificates, setDefaultCACertificates } from 'node:tls';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { freePort } from './postgres.ts';
import { findProxy, type ProxyName } from './proxyPrograms.ts';

const run = promisify(execFile);
const DEPLOY = fileURLToPath(new URL('../../../../deploy/', import.meta.url));
const PATIENCE_MS = 15_000;

export interface RunningProxy {
  /** Its addresses, with TLS and without. */
  readonly address: string;
  readonly plainAddress: string;
  stop(): Promise<void>;
}

/** A text with a replacement that must match: if the example reads differently, it is not what we are testing. */
function withReplaced(text: string, from: string, to: string): string {
  if (!text.includes(from)) throw new Error(`The example has no "${from}" any more.`);
  return text.replaceAll(from, to);
}

interface Places {
  readonly scratch: string;
  readonly tls: number;
  readonly plain: number;
  /** The nodes' hosts with their ports. */
  readonly nodes: readonly [string, string];
}

/** What to write and run for each. */
const WAYS: Readonly<
  Record<ProxyName, (places: Places) => { readonly args: readonly string[]; readonly environment: object }>
> = {
  nginx({ scratch, tls, plain, nodes }) {
    let site = readFileSync(join(DEPLOY, 'nginx.conf'), 'utf8');
    site = withReplaced(site, 'listen [::]:80;', '');
    site = withReplaced(site, 'listen [::]:443 ssl http2;', '');
    site = withReplaced(site, 'listen 80;', `listen 127.0.0.1:${plain};`);
    site = withReplaced(site, 'listen 443 ssl http2;', `listen 127.0.0.1:${tls} ssl http2;`);
    site = withReplaced(site, '/etc/letsencrypt/live/play.example.org', scratch);
    site = withReplaced(site, 'server_name play.example.org;', 'server_name localhost;');
    site = withReplaced(site, 'server 127.0.0.1:4242', `server ${nodes[0]}`);
    site = withReplaced(site, 'server 127.0.0.1:4243', `server ${nodes[1]}`);
    writeFileSync(join(scratch, 'site.conf'), site);
    const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
      .map((each) => `${each}_temp_path ${join(scratch, each)};`)
      .join(' ');
    writeFileSync(
      join(scratch, 'nginx.conf'),
      `daemon off; worker_processes 1; pid ${join(scratch, 'pid')}; error_log stderr warn;
       events {}
       http { access_log off; ${temporary} include ${join(scratch, 'site.conf')}; }`,
    );
    return { args: ['-c', join(scratch, 'nginx.conf'), '-e', 'stderr'], environment: {} };
  },
  caddy({ scratch, tls, plain, nodes }) {
    // A name without a public certificate: a self-signed one, and other ports than the standard ones.
    const site = withReplaced(
      readFileSync(join(DEPLOY, 'Caddyfile'), 'utf8'),
      'encode zstd gzip',
      `tls ${join(scratch, 'fullchain.pem')} ${join(scratch, 'privkey.pem')}\n\tencode zstd gzip`,
    );
    writeFileSync(
      join(scratch, 'Caddyfile'),
      `{\n\tadmin off\n\tskip_install_trust\n\thttp_port ${plain}\n\thttps_port ${tls}\n}\n${site}`,
    );
    return {
      args: ['run', '--adapter', 'caddyfile', '--config', join(scratch, 'Caddyfile')],
      environment: {
        SITE: 'localhost',
        NODES: nodes.join(' '),
        HOME: scratch,
        XDG_DATA_HOME: scratch,
        XDG_CONFIG_HOME: scratch,
      },
    };
  },
};

/** A self-signed certificate for this machine, which this process trusts from now on. */
async function certify(scratch: string): Promise<void> {
  await run('openssl', [
    ...['req', '-x509', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes', '-days', '2'],
    ...['-subj', '/CN=localhost', '-addext', 'subjectAltName=DNS:localhost,IP:127.0.0.1'],
    ...['-keyout', join(scratch, 'privkey.pem'), '-out', join(scratch, 'fullchain.pem')],
  ]);
  setDefaultCACertificates([
    ...getCACertificates('default'),
    readFileSync(join(scratch, 'fullchain.pem'), 'utf8'),
  ]);
}

const listens = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1', () => {
      socket.destroy();
      resolve(true);
    });
    socket.on('error', () => resolve(false));
  });

/** Starts a proxy in front of two nodes, given their addresses. */
export async function startProxy(name: ProxyName, nodes: readonly [string, string]): Promise<RunningProxy> {
  const program = findProxy(name);
  if (program === undefined) throw new Error(`${name} is not installed.`);
  const scratch = mkdtempSync(join(tmpdir(), `spaceline-${name}-`));
  // Its workers may run as another user.
  chmodSync(scratch, 0o755);
  await certify(scratch);
  const [tls, plain] = [await freePort(), await freePort()];
  const [one, two] = nodes.map((node) => new URL(node).host) as [string, string];
  const { args, environment } = WAYS[name]({ scratch, tls, plain, nodes: [one, two] });
  const child: ChildProcess = spawn(program, args, {
    stdio: ['ignore', 'ignore', 'pipe'],
    env: { ...process.env, ...environment },
  });
  let said = '';
  child.stderr?.on('data', (bytes: Buffer) => {
    said = `${said}${bytes}`.slice(-4000);
  });
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  const kill = (): void => void child.kill('SIGKILL');
  process.once('exit', kill);
  const stop = async (): Promise<void> => {
    process.off('exit', kill);
    // Does not wait for open connections.
    child.kill('SIGTERM');
    await Promise.race([ended, setTimeout(2000, null, { ref: false }).then(kill)]);
    await ended;
    rmSync(scratch, { recursive: true, force: true });
  };
  for (
    const end = performance.now() + PATIENCE_MS;
    !((await listens(tls)) && (await listens(plain)));
    await setTimeout(50)
  )
    if (child.exitCode !== null || performance.now() > end) {
      await stop();
      throw new Error(`${name} does not start: ${said}`);
    }
  return { address: `https://localhost:${tls}`, plainAddress: `http://localhost:${plain}`, stop };
}
