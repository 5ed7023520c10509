/** Texts that take forever to parse: does the server still answer others meanwhile? */
import { gzipSync } from 'node:zlib';
import { api } from '../client.ts';
import { type Attempt, newcomer, nodeOf, type Tally, type Target, tally } from './attempt.ts';
import { handshake } from './raw.ts';

const SIZE = 50_000;
const filled = (piece: string): string => piece.repeat(Math.ceil(SIZE / piece.length)).slice(0, SIZE);

/** Lists that cause catastrophic backtracking in some expression or loop. */
const DECKS: readonly string[] = [
  Array.from({ length: 16_000 }, (_, n) => n.toString(36))
    .join('\n')
    .slice(0, SIZE),
  filled('ab\n'),
  filled('\n'),
  `a${' '.repeat(SIZE - 10)}b:`,
  `1\t${' '.repeat(SIZE - 10)}x`,
  `name: ${' '.repeat(SIZE - 10)}x`,
  filled(' #'),
  filled('* '),
  filled('a('),
  `Data${' (Premiere)'.repeat(4500)}`,
  filled('60 Data\n'),
  filled('<!--'),
  filled('<'),
  filled('<a>'),
  `<deck>${'<card>\n</card>'.repeat(3500)}</deck>`,
];

/** Makes one request, and others meanwhile. A frozen server answers none of them. */
async function whileOthersAsk(
  node: string,
  count: Tally,
  what: string,
  ask: () => Promise<{ status: number }>,
): Promise<void> {
  let pending = true;
  const began = performance.now();
  const asked = ask().finally(() => {
    pending = false;
  });
  let served = 0;
  while (pending) if ((await api(node, 'GET', '/healthz')).status === 200) served++;
  const { status } = await asked;
  const took = Math.round(performance.now() - began);
  count.try();
  count.held(status < 500, `${what}: answered with ${status}`);
  count.held(took < 1500 || served > 5, `${what}: ${took} ms, in which others were served ${served} times`);
}

export const bombs: Attempt = {
  name: 'bombs',
  about: 'send little that becomes much: compressed bodies and frames, deep and wide JSON',
  async run(target) {
    const count = tally();
    const [node] = target.nodes;
    const { token } = await newcomer(target);
    const zeros = gzipSync(JSON.stringify({ deck: { text: ' '.repeat(40_000_000) } })).toString('latin1');
    for (const encoding of ['gzip', 'deflate', 'br']) {
      const { status } = await api(node, 'POST', '/api/decks/check', {
        token,
        body: zeros,
        headers: { ...target.elsewhere(), 'content-encoding': encoding },
      });
      count.try();
      count.held(status >= 400 && status < 500, `a body in ${encoding}: ${status}`);
    }
    const { head, close } = await handshake(node, {
      ...target.elsewhere(),
      'sec-websocket-extensions': 'permessage-deflate; client_max_window_bits',
    });
    count.try();
    close();
    count.held(!/sec-websocket-extensions/i.test(head), 'frames may be compressed');
    const deep = `${'['.repeat(60_000)}${']'.repeat(60_000)}`;
    const wide = `{${Array.from({ length: 15_000 }, (_, n) => `"k${n}":1`).join(',')}}`;
    for (const body of [deep, `{"deck":${deep}}`, wide, `{"deck":{"starter":"honor"},"format":${wide}}`]) {
      const { status, body: said } = await api(node, 'POST', '/api/tables', {
        token,
        body,
        headers: target.elsewhere(),
      });
      count.try();
      count.held(status === 400, `JSON ${body.slice(0, 20)}: ${status}`);
      count.held(JSON.stringify(said).length < 10_000, `JSON ${body.slice(0, 20)}: a long answer`);
    }
    return count.tried;
  },
};

export const freezeByDecks: Attempt = {
  name: 'freeze-by-decks',
  about: 'stop a node by a deck of fifty thousand characters',
  async run(target: Target) {
    const count = tally();
    const { token } = await newcomer(target);
    const headers = target.elsewhere();
    for (const [n, text] of DECKS.entries()) {
      const node = nodeOf(target, n);
      const what = JSON.stringify(text.slice(0, 12));
      const ways =
        target.long || n % 3 === 0 ? ['/api/decks/check', '/api/decks', '/api/tables'] : ['/api/decks/check'];
      for (const path of ways) {
        const body = path === '/api/decks' ? { text } : { deck: { text } };
        await whileOthersAsk(node, count, `${path} ${what}`, () =>
          api(node, 'POST', path, { token, body, headers }),
        );
      }
    }
    return count.tried;
  },
};
