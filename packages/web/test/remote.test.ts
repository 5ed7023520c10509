/** A game on a real server as the table gets it: answers, conflicts, lost connections, agreements, watching. */
import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { chanceFrom, type Question, randomPlayer } from '@spaceline/bots';
import type { Decision, View } from '@spaceline/engine';
import type { Node } from '@spaceline/server';
import { ApiProblem, unreachable } from '../src/api/problem.ts';
import { type RemoteSource, remoteSource } from '../src/play/remote.ts';
import { isHint, type Said, type Seen, type Situation } from '../src/play/source.ts';
import { startNode, type Visitor, visit } from './node.ts';

const LIMIT_MS = 20_000;

/** Waits until a source shows something. */
function until(source: RemoteSource, holds: (situation: Situation) => boolean): Promise<Situation> {
  return new Promise((resolve, reject) => {
    const look = () => {
      const situation = source.situation();
      if (!holds(situation)) return;
      clearTimeout(timer);
      end();
      resolve(situation);
    };
    const end = source.subscribe(look);
    const timer = setTimeout(() => {
      end();
      const { connection, problem, seen, story } = source.situation();
      const { seq, seat, view, proposals } = seen ?? {};
      const shown = { connection, problem, seq, seat, asked: view?.decision?.seat, proposals };
      reject(
        new Error(`It never came: ${JSON.stringify({ ...shown, story: story.map((step) => step.seq) })}`),
      );
    }, LIMIT_MS);
    look();
  });
}

const isMine = ({ seen }: Situation): boolean =>
  seen !== null && (seen.view.outcome !== null || seen.view.decision?.seat === seen.seat);

/** A random answer drawn only from what is shown. It may be refused. */
function drawn({ seat, view, offers }: Seen, chance: ReturnType<typeof chanceFrom>): Said {
  assert.ok(seat !== null);
  const question: Question = {
    seat,
    decision: view.decision as Decision,
    offers,
    view: () => view as View,
    legal: () => true,
  };
  const { decision: _, seat: __, ...said } = randomPlayer().answer(question, chance);
  return said;
}

const MOST_TRIES = 60;

/** Answers the current question, trying until an answer is accepted. */
async function answerOnce(source: RemoteSource, chance: ReturnType<typeof chanceFrom>): Promise<void> {
  const { seen } = await until(source, isMine);
  assert.ok(seen);
  const way = seen.offers.find((offer) => offer.do === 'pass' || offer.do === 'end turn');
  for (let n = 0; n < MOST_TRIES; n++) {
    const said = n > 10 && way ? ({ request: { do: way.do } } as Said) : drawn(seen, chance);
    const refused = await source.answer(said);
    if (refused === null || refused.rule === 'protocol.conflict') return;
  }
  assert.fail('no answer is taken');
}

/** Whichever of two players is asked. */
async function asked(sources: readonly [RemoteSource, RemoteSource]): Promise<RemoteSource> {
  await Promise.race(sources.map((source) => until(source, isMine)));
  return isMine(sources[0].situation()) ? sources[0] : sources[1];
}

/** Checks that the story has every step once and in order, from the first to the current position. */
function storyIsWhole({ story, seen }: Situation): void {
  assert.deepEqual(
    story.map(({ seq }) => seq),
    Array.from({ length: seen?.seq ?? 0 }, (_, n) => n + 1),
  );
}

describe('a game on a server', () => {
  let node: Node;
  const open: { close(): void }[] = [];
  before(async () => {
    node = await startNode();
  });
  after(async () => {
    for (const each of open.reverse()) each.close();
    await node.close();
  });

  async function visitor(name: string): Promise<Visitor> {
    const made = await visit(node.address, name);
    open.push(made.connection);
    return made;
  }

  function sit({ connection, calls }: Visitor, game: string): RemoteSource {
    const source = remoteSource(game, { connection, calls });
    open.push(source);
    return source;
  }

  async function againstBot(who: Visitor): Promise<RemoteSource> {
    const { game } = await who.calls.openTable({
      deck: { starter: 'honor' },
      opponent: { bot: 'bot:random', deck: { starter: 'envoys' } },
      start: true,
    });
    assert.ok(game);
    return sit(who, game);
  }

  /** Two people at one table, with the game begun. */
  async function twoPlayers(names: readonly [string, string]) {
    const [a, b] = [await visitor(names[0]), await visitor(names[1])];
    const { id } = await a.calls.openTable({ deck: { starter: 'honor' } });
    await b.calls.join(id, { starter: 'scholars' });
    const { game } = await a.calls.start(id);
    assert.ok(game);
    return { a, b, id, game, sources: [sit(a, game), sit(b, game)] as const };
  }

  test('a refused hint says why, and so does one that nobody answers', async () => {
    const who = await visitor('Tam Elbrun');
    const source = await againstBot(who);
    await until(source, isMine);
    const hint = await source.hint?.();
    assert.ok(hint && isHint(hint) && hint.why.length > 10);
    const { connection } = who;
    const hintOf = async (problem: ApiProblem) => {
      const calls = { hint: () => Promise.reject(problem), setStops: async () => ({ stops: {} }) };
      const refusing = remoteSource('a-game', { connection, calls });
      open.push(refusing);
      return await refusing.hint?.();
    };
    const rated = {
      code: 'refused',
      text: 'There are no hints in rated games.',
      rule: 'server.rated',
    } as const;
    assert.deepEqual(await hintOf(new ApiProblem(rated)), { rule: rated.rule, text: rated.text });
    assert.deepEqual(await hintOf(unreachable()), {
      rule: 'protocol.unreachable',
      text: unreachable().message,
    });
  });

  test('is played to its end against a bot, with every step told once', async () => {
    const source = await againstBot(await visitor('Ro Laren'));
    const chance = chanceFrom('remote');
    assert.equal(source.situation().connection, 'opening');
    for (let n = 0; n < 2000; n++) {
      const { seen } = await until(source, isMine);
      if (seen?.view.outcome) break;
      await answerOnce(source, chance);
    }
    const end = await until(source, ({ seen, story }) => seen !== null && story.length === seen.seq);
    assert.ok(end.seen?.view.outcome);
    assert.deepEqual(
      end.seen.players.map(({ name, bot }) => [name, bot]),
      [
        ['Ro Laren', false],
        ['random (bot)', true],
      ],
    );
    storyIsWhole(end);
    const refused = await source.answer({ request: { do: 'pass' } } as Said);
    assert.equal(refused?.rule, 'protocol.over');
  });

  test('an illegal action is refused with its rule, and why() says the same without trying', async () => {
    const source = await againstBot(await visitor('Tom'));
    await until(source, isMine);
    const request = { do: 'end turn' } as const;
    const why = await source.why(request);
    assert.ok(why);
    assert.deepEqual(await source.answer({ request }), why);
  });

  test('two people play; a lost connection is shown and comes back, and nothing is missing', async () => {
    const { a, sources } = await twoPlayers(['Worf', 'Data']);
    const chance = chanceFrom('two');
    for (let n = 0; n < 30; n++) await answerOnce(await asked(sources), chance);
    a.connection.networkGone();
    assert.equal(sources[0].situation().connection, 'lost');
    const lost = sources[0].situation().seen?.seq ?? 0;
    // The game continues without the absent player, as far as it can.
    for (let n = 0; n < 20 && isMine(sources[1].situation()); n++) await answerOnce(sources[1], chance);
    const back = await until(sources[0], ({ connection }) => connection === 'live');
    assert.ok((back.seen?.seq ?? 0) >= lost);
    const furthest = Math.max(...sources.map((source) => source.situation().seen?.seq ?? 0));
    for (const source of sources) await until(source, ({ seen }) => (seen?.seq ?? 0) >= furthest);
    for (let n = 0; n < 30; n++) await answerOnce(await asked(sources), chance);
    for (const source of sources)
      storyIsWhole(await until(source, ({ seen, story }) => story.length === seen?.seq));
  });

  test('an answer given while the connection is lost is sent once it is back, and only once', async () => {
    const { a, sources } = await twoPlayers(['Kira', 'Odo']);
    const chance = chanceFrom('lost');
    while ((await asked(sources)) !== sources[0]) await answerOnce(sources[1], chance);
    const seq = sources[0].situation().seen?.seq ?? 0;
    a.connection.networkGone();
    await answerOnce(sources[0], chance);
    const { seen } = await until(sources[1], (situation) => (situation.seen?.seq ?? 0) > seq);
    assert.equal(seen?.seq, seq + 1);
  });

  test('of two answers to one question one is accepted, and both tabs continue from there', async () => {
    const { a, game, sources } = await twoPlayers(['Jadzia', 'Julian']);
    await until(sources[1], ({ seen }) => seen !== null);
    const tab = sit(a, game);
    const chance = chanceFrom('tabs');
    while ((await asked(sources)) !== sources[0]) await answerOnce(sources[1], chance);
    await until(tab, isMine);
    const { seen } = sources[0].situation();
    assert.ok(seen);
    await Promise.all([answerOnce(sources[0], chance), tab.answer(drawn(seen, chanceFrom('other')))]);
    for (const source of [sources[0], tab])
      await until(source, (situation) => (situation.seen?.seq ?? 0) > seen.seq);
    assert.equal(sources[0].situation().seen?.seq, seen.seq + 1);
    assert.equal(tab.situation().seen?.seq, sources[0].situation().seen?.seq);
  });

  test('a draw is proposed, seen by both and declined; a withdrawn one is gone', async () => {
    const { sources } = await twoPlayers(['Nog', 'Jake']);
    const [mine, theirs] = sources;
    await Promise.all(sources.map((source) => until(source, ({ seen }) => seen !== null)));
    assert.equal(await mine.propose?.('draw'), null);
    const { seen } = await until(theirs, (situation) => situation.seen?.proposals.length === 1);
    const [proposal] = seen?.proposals ?? [];
    assert.equal(proposal?.kind, 'draw');
    assert.equal(await theirs.agree?.(proposal?.id ?? '', false), null);
    for (const source of sources) await until(source, (situation) => situation.seen?.proposals.length === 0);
    const again = await mine.propose?.('draw');
    assert.equal(again?.rule, 'protocol.conflict');
    assert.equal(await theirs.propose?.('draw'), null);
    const open = await until(mine, (situation) => situation.seen?.proposals.length === 1);
    assert.equal(await mine.agree?.(open.seen?.proposals[0]?.id ?? '', true), null);
    for (const source of sources) {
      const end = await until(source, (situation) => situation.seen?.view.outcome !== null);
      assert.equal(end.seen?.view.outcome?.winner, null);
    }
  });

  test('a bot declines a draw in words; conceding ends the game', async () => {
    const source = await againstBot(await visitor('Miles'));
    await until(source, isMine);
    assert.equal((await source.propose?.('draw'))?.rule, 'protocol.declined');
    assert.equal(await source.concede?.(), null);
    assert.equal(source.situation().seen?.view.outcome?.rule, 'end.concede');
  });

  test('an action is taken back', async () => {
    const source = await againstBot(await visitor('Keiko'));
    const chance = chanceFrom('undo');
    await answerOnce(source, chance);
    await until(source, isMine);
    assert.equal(await source.undo?.(), null);
    const { story } = await until(source, ({ story }) => story.at(-1)?.kind === 'undo');
    assert.ok(story.at(-1)?.to !== undefined);
  });

  test('others watch an open table and answer nothing; without its link a private game does not exist', async () => {
    const { game, sources } = await twoPlayers(['Tasha', 'Geordi']);
    await until(sources[0], ({ seen }) => seen !== null);
    const watching = sit(await visitor('Guinan'), game);
    const { seen } = await until(watching, (situation) => situation.seen !== null);
    assert.equal(seen?.seat, null);
    assert.equal((await watching.answer({ choose: [] }))?.rule, 'protocol.forbidden');
    const nobody = sit(await visitor('Q'), '00000000-0000-4000-8000-000000000000');
    const { problem } = await until(nobody, ({ connection }) => connection === 'failed');
    assert.equal(problem, 'There is no such game.');
  });

  test('players see who has come and gone', async () => {
    const { b, sources } = await twoPlayers(['Beverly', 'Deanna']);
    await until(sources[0], ({ seen }) => seen?.players[1].present === true);
    b.connection.close();
    await until(sources[0], ({ seen }) => seen?.players[1].present === false);
  });
});
