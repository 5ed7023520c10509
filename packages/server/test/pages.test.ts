/** The pages as a node serves them: compression, caching, what is a page and what is not. */
import assert from 'node:assert/strict';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, describe, test } from 'node:test';
import { brotliCompressSync, brotliDecompressSync } from 'node:zlib';
import { type Node, openNode } from '../src/node.ts';
import type { Pages } from '../src/transport/pages.ts';
import { api } from '../src/trials/client.ts';
import { embeddedStage, type Stage } from './stages.ts';

const POLICY = "default-src 'self'; img-src https:";
const PAGE = '<!doctype html><title>The table</title>';
const SCRIPT = 'console.log("a script long enough to be worth it")';

describe('pages', () => {
  let folder: string;
  let stage: Stage;
  let node: Node;
  let state: ReturnType<Pages['state']> = 'ready';
  let progress = { words: 'pages', share: 0.2 };
  before(async () => {
    folder = mkdtempSync(join(tmpdir(), 'spaceline-pages-'));
    mkdirSync(join(folder, 'assets'));
    writeFileSync(join(folder, 'index.html'), PAGE);
    writeFileSync(join(folder, 'sw.js'), SCRIPT);
    writeFileSync(join(folder, '.secret'), 'not for anybody');
    writeFileSync(join(folder, 'assets/main-1a2b.js'), SCRIPT);
    writeFileSync(join(folder, 'assets/main-1a2b.js.br'), brotliCompressSync(SCRIPT));
    stage = await embeddedStage();
    node = await openNode(stage.config(), {
      pages: { folder, policy: POLICY, state: () => state, progress: () => progress },
    });
  });
  after(async () => {
    await node.close();
    stage.clear();
    rmSync(folder, { recursive: true });
  });
  const get = (path: string, headers = {}) => api(node.address, 'GET', path, { headers });

  /** A request with an unnormalised path and an undecoded response. */
  const plainly = (path: string, headers: Record<string, string> = {}) =>
    new Promise<{ status: number | undefined; encoding: string | undefined; body: Buffer }>(
      (resolve, reject) => {
        request(`${node.address}`, { path, headers, agent: false }, (response) => {
          const parts: Buffer[] = [];
          response.on('data', (part: Buffer) => parts.push(part));
          response.on('end', () =>
            resolve({
              status: response.statusCode,
              encoding: response.headers['content-encoding'],
              body: Buffer.concat(parts),
            }),
          );
        })
          .on('error', reject)
          .end();
      },
    );

  test('every address that is not a file is a page, with the policy of the pages, and is revalidated', async () => {
    for (const path of ['/', '/lobby', '/games/5f0c?code=1', '/decks/a.deck', '/apiary']) {
      const { status, body, headers } = await get(path);
      assert.deepEqual([status, body], [200, PAGE], path);
      assert.equal(headers.get('content-security-policy'), POLICY);
      assert.equal(headers.get('cache-control'), 'no-cache');
      assert.equal(headers.get('x-content-type-options'), 'nosniff');
    }
    assert.equal((await get('/sw.js')).headers.get('cache-control'), 'no-cache');
  });

  test('files that never change may be cached forever, and are sent compressed if the client accepts it', async () => {
    const { headers, body } = await get('/assets/main-1a2b.js');
    assert.equal(body, SCRIPT);
    assert.match(headers.get('cache-control') ?? '', /immutable/);
    assert.match(headers.get('content-type') ?? '', /javascript/);
    const packed = await plainly('/assets/main-1a2b.js', { 'accept-encoding': 'gzip, br' });
    assert.equal(packed.encoding, 'br');
    assert.equal(brotliDecompressSync(packed.body).toString(), SCRIPT);
    const plain = await plainly('/assets/main-1a2b.js');
    assert.deepEqual([plain.encoding, plain.body.toString()], [undefined, SCRIPT]);
  });

  test('missing files and unknown API addresses are not pages', async () => {
    for (const path of ['/assets/main-gone.js', '/api', '/api/nothing', '/socket.io', '/metrics/x']) {
      const { status, body } = await get(path);
      assert.notEqual(status, 200, path);
      assert.notEqual(body, PAGE, path);
    }
    assert.equal((await api(node.address, 'POST', '/lobby', { body: {} })).status, 404);
  });

  test('nothing outside the folder is served, nor anything hidden in it', async () => {
    for (const path of [
      '/../../../../etc/passwd',
      '/..%2f..%2f..%2fetc%2fpasswd',
      '/assets/..%5c..%5cetc%5cpasswd',
      '/%2e%2e/%2e%2e/etc/passwd',
      '/.secret',
      '/%00',
      '//etc/passwd',
    ]) {
      const { status, body } = await plainly(path);
      const text = body.toString();
      assert.ok(text === PAGE || (status ?? 0) >= 400, `${path}: ${status}`);
      assert.doesNotMatch(text, /root:|not for anybody/, path);
    }
  });

  test('while they are being built the API answers, and a browser is told to try again', async () => {
    try {
      state = 'in the making';
      const { status, headers, body } = await get('/lobby');
      assert.deepEqual([status, headers.get('refresh'), headers.get('retry-after')], [503, '2', '2']);
      assert.equal(headers.get('cache-control'), 'no-store');
      assert.match(body, /being built/);
      assert.match(body, /<progress max="100" value="20"[^>]*>.*20 %: pages/s);
      progress = { words: '<b>smaller & smaller', share: 0.655 };
      const later = (await get('/')).body;
      assert.match(later, /value="66".*66 %: &lt;b&gt;smaller &amp; smaller/s);
      // It needs nothing else, and its policy allows nothing else.
      assert.doesNotMatch(later, /<script|<link|src=|href=/);
      assert.match((await get('/')).headers.get('content-security-policy') ?? '', /^default-src 'none'/);
      assert.equal((await get('/assets/main-1a2b.js')).status, 404);
      assert.equal((await get('/api/version')).status, 200);
      state = 'missing';
      assert.match((await get('/')).body, /npm run build/);
    } finally {
      state = 'ready';
    }
    assert.equal((await get('/')).body, PAGE);
  });

  test('a node without pages is only an API', async () => {
    const bare = await embeddedStage();
    const alone = await openNode(bare.config());
    try {
      assert.equal((await api(alone.address, 'GET', '/')).status, 404);
    } finally {
      await alone.close();
      bare.clear();
    }
  });
});
