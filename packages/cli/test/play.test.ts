import assert from 'node:assert/strict';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { greedyPlayer } from '@spaceline/bots';
import { loadLibrary, starterDecks } from '@spaceline/cards';
import { createEngine, hashState, readReplay, verifyReplay } from '@spaceline/engine';
import { type Console, wrap } from '../src/terminal/console.ts';
import { type History, historyOf } from '../src/terminal/history.ts';
import { find, findSeveral } from '../src/terminal/menu.ts';
import { NotAGameError, readGame, replayOf } from '../src/terminal/save.ts';
import { type Ending, playAtTable } from '../src/terminal/table.ts';
import { realSpaceline, spaceline } from './command.ts';

const engine = createEngine(loadLibrary());
const folder = mkdtempSync(join(tmpdir(), 'spaceline-play-'));
after(() => rmSync(folder, { recursive: true }));

const deckOf = (key: string) => {
  const starter = starterDecks().find((each) => each.key === key);
  assert.ok(starter);
  return starter.deck;
};
const setup = { decks: [deckOf('envoys'), deckOf('plunder')] as const, rules: '2014-12-01' };

/** Types lines into a game; returns the screen output. */
async function typed(
  lines: readonly string[],
  seed = '3',
  history: History = historyOf(engine, setup, seed, 0),
  width = 100,
): Promise<{ screen: string; ending: Ending; history: History }> {
  const waiting = [...lines];
  const shown: string[] = [];
  const out: Console = {
    width,
    write: (text) => void shown.push(text),
    ask: async (prompt) => {
      const line = waiting.shift() ?? null;
      shown.push(`${prompt}${line ?? ''}`);
      return line;
    },
    paint: (_tone, text) => text,
    close() {},
  };
  const opponent = greedyPlayer(engine.library);
  const file = join(folder, 'game.json');
  const ending = await playAtTable({ engine, console: out, history, seat: 0, opponent, file });
  return { screen: shown.join('\n'), ending, history };
}

/** A seeded game at the person's first turn, with the titles of two different personnel in hand. */
async function seeded(seed = '3'): Promise<{ history: History; people: readonly [string, string] }> {
  const { history } = await typed(['auto'], seed);
  const state = history.state();
  const people = new Set<string>();
  for (const c of state.cards) {
    const facts = engine.library.get(state.defs[c.def] ?? '')?.facts;
    if (c.zone === 'hand' && c.host === 0 && facts?.type === 'personnel') people.add(facts.title);
  }
  const [a, b] = people;
  assert.ok(a !== undefined && b !== undefined);
  return { history, people: [a, b] };
}

const times = (n: number, line: string): string[] => Array.from({ length: n }, () => line);

test('a whole game can be played, and its end is told', async () => {
  const { screen, ending } = await typed(times(600, 'auto'));
  assert.equal(ending, 'over');
  assert.match(screen, /(You win|greedy wins|Nobody wins)/);
  assert.match(screen, /\((win|end)\.[\w.-]+\)/);
});

test('the screen is no wider than it should be', async () => {
  for (const width of [80, 120]) {
    const looks = ['board', 'hand', 'missions', 'help', 'card data', 'rule attempt.solved'];
    const history = historyOf(engine, setup, 'wide', 0);
    const { screen } = await typed([...times(60, 'auto'), ...looks], 'wide', history, width);
    for (const line of screen.split('\n')) assert.ok(line.length <= width, `${line.length}: ${line}`);
  }
});

test('the input may end at any time', async () => {
  const { ending, screen } = await typed([]);
  assert.equal(ending, 'input ended');
  assert.match(screen, /Seeding/);
  assert.equal((await typed(['quit'])).ending, 'quit');
});

test('the screen shows of the opponent only what the rules allow', async () => {
  const { screen, history } = await typed([...times(40, 'auto'), 'board', 'log 500']);
  const state = history.state();
  const hidden = state.cards.filter((c) => (c.zone === 'hand' || c.zone === 'deck') && c.owner === 1);
  const open = new Set(state.cards.filter((c) => !hidden.includes(c)).map((c) => c.def));
  const mine = new Set(state.cards.filter((c) => c.owner === 0).map((c) => c.def));
  const secrets = hidden.filter((c) => !open.has(c.def) && !mine.has(c.def));
  assert.ok(secrets.length > 5);
  for (const c of secrets) {
    const title = engine.library.get(state.defs[c.def] ?? '')?.facts.title ?? '';
    assert.ok(!screen.includes(title), `${title} is the opponent’s secret`);
  }
});

test('an action is found by number and by prefixes of its words, and not by nonsense', async () => {
  const { history, people } = await seeded();
  const { screen } = await typed([`report ${people[0]}`, 'flibbertigibbet', 'end'], '3', history);
  assert.ok(screen.includes(`Your ${people[0]} reports for duty`));
  assert.match(screen, /Nothing on the list is like that/);
  assert.match(screen, /You draw/);
  const names = ['Data', 'Dr. Selar', 'Deanna Troi', 'Mendon', 'Mendon'];
  const same = (text: string): string => text;
  assert.deepEqual(find(names, '2', same), ['Dr. Selar']);
  assert.deepEqual(find(names, 'd', same), ['Data', 'Dr. Selar', 'Deanna Troi']);
  assert.deepEqual(find(names, 'troi de', same), ['Deanna Troi']);
  const objects = names.map((name) => ({ name }));
  const titles = (picked: ReturnType<typeof findSeveral<{ name: string }>>) =>
    typeof picked === 'string' ? picked : picked.map(({ name }) => name);
  const several = (line: string) => titles(findSeveral(objects, line, ({ name }) => name));
  assert.deepEqual(several('1 3'), ['Data', 'Deanna Troi']);
  assert.deepEqual(several('2-4'), ['Dr. Selar', 'Deanna Troi', 'Mendon']);
  assert.deepEqual(several('mendon, mendon, data'), ['Mendon', 'Mendon', 'Data']);
  assert.equal(several('all').length, 5);
  assert.match(String(several('d')), /could be Data or/);
  assert.match(String(several('q')), /none of these/);
});

test('"why" names the rule that forbids a wish', async () => {
  const { screen } = await typed([
    'auto',
    'why attempt excavation',
    'why end turn',
    'why beam flibbertigibbet',
    'why dance',
    'why',
  ]);
  assert.match(screen, /No: .*\[attempt\.planet-group\]/);
  assert.match(screen, /You can: look for "end turn"/);
  assert.match(screen, /Nothing that you can see is called "flibbertigibbet"/);
  assert.match(screen, /Begin with what you want to do/);
});

test('a hint names an answer and a reason, and changes nothing', async () => {
  const { history } = await seeded();
  const before = JSON.stringify(history.state());
  const { screen } = await typed(['hint', 'hint'], '3', history);
  assert.equal(screen.match(/play · .+ · .+ Outpost\. .+\./gs)?.length, 1);
  assert.equal(JSON.stringify(history.state()), before);
});

test('asking twice for a hint gives the same answer', async () => {
  // In this game the planner would give a different hint the second time, because it assumes that the first was followed.
  const { history } = await typed(['auto'], '7');
  let asked = 0;
  for (let n = 0; n < 120; n++) {
    const { screen, ending } = await typed(['hint', 'hint'], '7', history);
    if (ending === 'over') break;
    const [first = '', second = ''] = screen.split(/hint$/m).slice(1);
    const told = first.slice(0, first.lastIndexOf('\n'));
    assert.ok(told.includes('.') && second.startsWith(told), screen);
    asked++;
    await typed(['auto'], '7', history);
  }
  assert.ok(asked > 20, `${asked} hints`);
});

test('a finished game is saved as a replay', async () => {
  const { history, ending } = await typed(['auto', 'concede']);
  assert.equal(ending, 'over');
  const replay = replayOf(engine, history, 0, 'greedy');
  assert.deepEqual(readReplay(JSON.parse(JSON.stringify(replay))), replay);
  assert.equal(verifyReplay(engine, replay).same, true);
  assert.equal(replay.outcome?.winner, 1);
});

test('a step can be taken back unless it revealed something', async () => {
  const { history, people } = await seeded();
  const [first, second] = people;
  const lines = [`report ${first}`, 'undo', `report ${second}`, 'end', 'undo', 'undo'];
  const { screen } = await typed(lines, '3', history);
  assert.match(screen, /Taken back\./);
  const reported = (title: string) =>
    history.state().cards.some((c) => {
      const facts = engine.library.get(history.state().defs[c.def] ?? '')?.facts;
      return facts?.title === title && c.zone === 'aboard';
    });
  assert.ok(reported(second));
  assert.ok(!reported(first));
  // The card drawn at the end of the turn, and the opponent's turn, stay.
  assert.match(screen, /The opponent has answered since/);
});

test('a draw cannot be taken back', () => {
  const history = historyOf(engine, setup, 'draw', 0);
  for (let n = 0; n < 400; n++) {
    const { decision, turn } = history.state();
    assert.ok(decision);
    const answers = [...engine.legalAnswers(history.state())].slice(0, 40);
    const ends = answers.find((a) => 'request' in a && a.request.do === 'end turn');
    const answer = ends ?? answers[0];
    assert.ok(answer);
    const hash = hashState(history.state());
    history.take(answer);
    if (ends && decision.seat === 0 && turn.number > 0) {
      assert.match(history.back() ?? '', /came to light/);
      assert.notEqual(hashState(history.state()), hash);
      return;
    }
  }
  assert.fail('no turn was ended');
});

test('a saved game continues where it stopped', async () => {
  const file = join(folder, 'saved.json');
  const first = await typed([...times(12, 'auto'), `save ${file}`, 'quit']);
  assert.match(first.screen, /Saved\./);
  const saved = readGame(file, engine);
  assert.equal(saved.opponent, 'greedy');
  const again = historyOf(engine, saved.setup, saved.seed, saved.seat);
  for (const answer of saved.answers) again.take(answer);
  assert.equal(hashState(again.state()), hashState(first.history.state()));
  // Both continue the same way: the opponent's dice do not depend on how the position was reached.
  const goOn = await typed(times(20, 'auto'), saved.seed, again);
  const straight = await typed(times(20, 'auto'), '3', first.history);
  assert.equal(hashState(goOn.history.state()), hashState(straight.history.state()));
});

test('a file that is not a game, or another game, is not resumed', () => {
  const file = join(folder, 'broken.json');
  writeFileSync(file, '{"spaceline":"deck"}');
  assert.throws(() => readGame(file, engine), NotAGameError);
  writeFileSync(file, 'no json');
  assert.throws(() => readGame(file, engine), NotAGameError);
  const saved = JSON.parse(readFileSync(join(folder, 'saved.json'), 'utf8'));
  writeFileSync(file, JSON.stringify({ ...saved, hash: '0' }));
  assert.throws(() => readGame(file, engine), /a different position/);
  writeFileSync(file, JSON.stringify({ ...saved, answers: saved.answers.slice(1) }));
  assert.throws(() => readGame(file, engine), /no longer legal/);
});

test('long lines are broken between words', () => {
  const text = wrap('one two three four five six', 12, '  ', '    ');
  assert.equal(text, '  one two\n    three\n    four\n    five six');
});

test('without a terminal the command plays in plain text, and ends with its input', () => {
  const { stdout, stderr, status } = realSpaceline(
    ['play', '--seed', '5', '--deck', 'honor'],
    'auto\nboard\nauto\n',
  );
  assert.equal(status, 0, stderr);
  assert.match(stdout, /You play Honor of the Empire/);
  assert.match(stdout, /The input has ended/);
  assert.ok(!stdout.includes('\u001b'), 'no colours where nobody sees them');
});

test('the command says what is wrong with its options', () => {
  const deck = spaceline('play', '--deck', 'nonsense');
  assert.notEqual(deck.status, 0);
  assert.match(deck.stderr, /There is no deck and no file "nonsense".*envoys/s);
  const file = join(folder, 'bad.deck.txt');
  writeFileSync(file, 'Draw\n1 Jean-Luc Piccard\n');
  assert.match(spaceline('play', '--deck', file).stderr, /line 2: .*Did you mean Jean-Luc Picard/);
  assert.match(spaceline('play', '--opponent', 'nobody').stderr, /Players are: random, greedy/);
  assert.match(spaceline('play', '--rules', 'yesterday').stderr, /YYYY-MM-DD/);
});

test('simulate reports its numbers', () => {
  const { stdout, status, stderr } = spaceline(
    'simulate',
    '--games',
    '4',
    '--players',
    'greedy,random',
    '--json',
  );
  assert.equal(status, 0, stderr);
  const report = JSON.parse(stdout);
  assert.equal(report.games, 4);
  for (const key of [
    'seconds',
    'gamesPerSecond',
    'decisionsPerSecond',
    'decisionsPerGame',
    'cloneMicroseconds',
  ])
    assert.ok(report[key] > 0, key);
  assert.equal(report.wins.A + report.wins.B + report.wins.none, 4);
  assert.equal(stderr, '', 'no progress where nobody looks');
});

test('fuzz finds nothing, records failures, and replays them', () => {
  const games = spaceline('fuzz', '--games', '2', '--seed', 'cli', '--json');
  assert.equal(games.status, 0, games.stdout + games.stderr);
  assert.equal(JSON.parse(games.stdout).violations, 0);
  const answers = spaceline('fuzz', '--answers', '300', '--json');
  assert.equal(answers.status, 0, answers.stdout + answers.stderr);
  assert.equal(JSON.parse(answers.stdout).refused, 300);
  // A record whose answers no longer fit the game is a failure that shows again.
  const file = join(folder, 'failure.json');
  writeFileSync(
    file,
    JSON.stringify({
      seed: 'x',
      setup,
      answers: [{ decision: 1, seat: 0, request: { do: 'end turn' } }],
      faults: [],
    }),
  );
  const again = spaceline('fuzz', '--again', file);
  assert.equal(again.status, 1);
  assert.match(again.stdout, /after answer 1/);
});
