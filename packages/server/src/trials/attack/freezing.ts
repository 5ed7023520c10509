/** Texts that take for ever to read: while one is read, does the server still answer others? */
import { api } from '../client.ts';
import { type Attempt, newcomer, nodeOf, type Tally, type Target, tally } from './attempt.ts';

const SIZE = 50_000;
const filled = (piece: string): string => piece.repeat(Math.ceil(SIZE / piece.length)).slice(0, SIZE);

/** Lists that made some expression or loop try everything with everything. */
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

/** Asks one thing, and others meanwhile. A server that stands still answers nobody in between. */
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
