/**
 * Shared by the browser tests of games: a server for the built pages, visitors with a browser each, and a player who
 * answers with the table's own buttons.
 */
import assert from 'node:assert/strict';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chanceFrom, plannerPlayer, questionOf } from '@spaceline/bots';
import type { Seat, State } from '@spaceline/engine';
import { type Node, openNode, readConfig } from '@spaceline/server';
import { fillFolder } from '@spaceline/server/trials';
import type { Browser, BrowserContext, BrowserContextOptions, Page } from 'playwright-core';
import { launch } from '../scripts/browser.ts';
import { CONTENT_POLICY, DIST, isBuilt } from '../scripts/index.ts';
import { type KeptPage, pagesOf } from './again.ts';
import { BLINK_MS } from './doing.ts';
import { DESKTOP } from './lib.ts';

const PLENTY = '100000';
/** Time limit for anything on a page on a busy machine. */
const PATIENCE_MS = 20_000;

export const ADMINISTRATOR = { name: 'Director Nechayev', password: 'alynna of the hansen cluster' } as const;

export interface House {
  readonly node: Node;
  /** A new visitor with their own browser. */
  visitor(options?: BrowserContextOptions): Promise<Visitor>;
  /** Closes all visitors' pages, for `afterEach`: open pages would be told of everything others do, and draw it. */
  everybodyLeaves(): Promise<void>;
  /** Closes everything; fails if a page logged a complaint. */
  close(): Promise<void>;
}

export interface Visitor {
  readonly page: Page;
  readonly context: BrowserContext;
}

/** What a page may log when the test itself takes it offline, or makes the server refuse requests over its limit. */
const OFFLINE = /status of 429|ERR_INTERNET_DISCONNECTED|ERR_NETWORK_CHANGED|WebSocket connection/;

/**
 * A server whose games are the same each time if the same answers are given; with its own settings, and with the
 * complaints its pages are allowed. If it is not `fixed`, it deals like a real server.
 */
export async function openHouse(
  changes: Readonly<Record<string, string>> = {},
  fixed = true,
  excuse: RegExp = OFFLINE,
): Promise<House> {
  assert.ok(isBuilt(), 'The pages are not built: npm run build -w @spaceline/web');
  const config = readConfig({
    SPACELINE_PORT: '0',
    SPACELINE_LOG: 'silent',
    SPACELINE_BOT_THREADS: '1',
    SPACELINE_REQUESTS_PER_MINUTE: PLENTY,
    SPACELINE_GUESTS_PER_HOUR: PLENTY,
    SPACELINE_ADMINISTRATOR: ADMINISTRATOR.name,
    SPACELINE_ADMINISTRATOR_PASSWORD: ADMINISTRATOR.password,
    ...changes,
  });
  const folder = mkdtempSync(join(tmpdir(), 'spaceline-house-'));
  await fillFolder(folder, 'ready');
  let games = 0;
  const node = await openNode(
    { ...config, database: { folder } },
    {
      pages: { folder: DIST, policy: CONTENT_POLICY, state: () => 'ready' },
      ...(fixed ? { newSeed: () => `house/${games++}` } : {}),
    },
  );
  const browser: Browser = await launch();
  const pages = pagesOf(browser, node.address, { excuse, patienceMs: PATIENCE_MS });
  const here: KeptPage[] = [];
  const complaints: string[] = [];
  async function everybodyLeaves(): Promise<void> {
    for (const visitor of here.splice(0)) {
      complaints.push(...visitor.complaints);
      await visitor.giveBack(false);
    }
  }
  return {
    node,
    everybodyLeaves,
    async visitor(options = {}) {
      const visitor = await pages.of({
        viewport: DESKTOP,
        serviceWorkers: 'block',
        reducedMotion: 'reduce',
        ...options,
      });
      here.push(visitor);
      return visitor;
    },
    async close() {
      await everybodyLeaves();
      await browser.close();
      await node.close();
      rmSync(folder, { recursive: true, force: true });
      assert.deepEqual(complaints, [], 'a page complained');
    },
  };
}

/**
 * One press of a player who does a little each turn and then ends it; `actOften` makes them do more. Runs in the page and
 * returns what it found.
 */
const PRESS = `(() => {
  const memory = (window.player ??= { turn: '', done: 0, refused: 0, most: 1, acts: 0 });
  if (document.querySelector('.outcome')) return 'over';
  const prompt = document.querySelector('.prompt[data-asked]');
  if (!prompt) return 'waiting';
  const press = (element, what) => { element.click(); return what; };
  const free = (selector) => [...prompt.querySelectorAll(selector)].filter((each) => !each.disabled);
  const buttons = free('.prompt__buttons button');
  const named = (words) => buttons.find((each) => words.test(each.textContent));
  if (prompt.querySelector('.prompt__refused')) {
    memory.refused++;
    memory.done++;
    const back = named(/Back$/);
    if (back) return press(back, 'back');
  } else memory.refused = 0;
  const candidates = free('.tray .candidate');
  const listed = prompt.querySelector('.action-groups');
  if (candidates.length > 0 && !listed) {
    const main = buttons.find((each) => each.classList.contains('button--main'));
    if (main) return press(main, 'confirm');
    const open = candidates.filter((each) => each.getAttribute('aria-pressed') !== 'true');
    const pick = open[memory.refused % Math.max(1, open.length)];
    return pick ? press(pick, 'pick') : 'stuck';
  }
  const turn = document.querySelector('.turn-bar, .turnbar')?.textContent ?? '';
  if (turn !== memory.turn) { memory.turn = turn; memory.done = 0; }
  const end = named(/End your turn/);
  if (listed && candidates.length > 0) {
    const acts = candidates.filter((each) => !/^(End|Concede|Pass)/.test(each.textContent));
    const act = memory.most === 1 ? candidates[0] : acts[memory.acts++ % Math.max(1, acts.length)];
    if (act) return press(act, 'act');
  }
  const list = named(/What can I do/);
  if (end && list && memory.done < memory.most) { memory.done++; return press(list, 'list'); }
  const pass = end ?? named(/pass|No /i) ?? buttons.at(-1);
  return pass ? press(pass, 'pass') : 'stuck';
})()`;

/** From now on the player of this page does up to this many things each turn, varying them. */
export const actOften = (page: Page, most: number): Promise<unknown> =>
  page.evaluate(`window.player = { turn: '', done: 0, refused: 0, most: ${most}, acts: 0 }`);

export interface Presses {
  /** How often each action was done. */
  readonly done: Map<string, number>;
  over: boolean;
}

/** How many times to look before giving up on the other side. */
const MOST_WAITING = 400;

/**
 * The same without leaving the page between presses, for long games on a busy machine. `until` is a function that runs in
 * the page and says when to stop.
 */
export const playInPage = async (page: Page, until: string): Promise<'enough' | 'over' | 'stuck'> =>
  (await page.evaluate(`(async () => {
    const enough = ${until};
    for (let waiting = 0; waiting < ${MOST_WAITING}; ) {
      const did = ${PRESS};
      if (did === 'over') return 'over';
      waiting = did === 'waiting' || did === 'stuck' ? waiting + 1 : 0;
      if (await enough()) return 'enough';
      await new Promise((resolve) => setTimeout(resolve, ${BLINK_MS}));
    }
    return 'stuck';
  })()`)) as 'enough' | 'over' | 'stuck';

/** Plays until a condition holds after a press, the game is over, or nothing happens any more. */
export async function play(
  page: Page,
  until: (did: string) => Promise<boolean> = async () => false,
): Promise<Presses> {
  const presses: Presses = { done: new Map(), over: false };
  for (let waiting = 0; waiting < MOST_WAITING; ) {
    const did = String(await page.evaluate(PRESS));
    if (did === 'over') return { ...presses, over: true };
    presses.done.set(did, (presses.done.get(did) ?? 0) + 1);
    waiting = did === 'waiting' || did === 'stuck' ? waiting + 1 : 0;
    if (await until(did)) return presses;
    await page.waitForTimeout(BLINK_MS);
  }
  return presses;
}

/** Sends a chat message. */
export const say = async (page: Page, text: string): Promise<void> => {
  await page.getByLabel('Say something').fill(text);
  await page.getByRole('button', { name: 'Send', exact: true }).click();
};

/** Signs in with an account and goes to the lobby. */
export const signIn = async (
  page: Page,
  { name, password }: { readonly name: string; readonly password: string },
): Promise<void> => {
  await page.goto('/sign-in');
  await page.getByLabel('Name').fill(name);
  await page.getByLabel('Password').fill(password);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await page.getByRole('heading', { level: 1, name: 'The lobby' }).waitFor();
};

/** Has everybody's cards seeded and waits for the first turn. */
export async function seedByAdvice(pages: readonly Page[]): Promise<void> {
  for (const page of pages) await page.getByRole('button', { name: 'Seed my cards for me' }).click();
  for (const page of pages)
    await page
      .getByText('Your cards are being seeded for you.')
      .waitFor({ state: 'hidden', timeout: 120_000 });
}

/** The events that begin and end an attempt. */
const OPENS = 'attempts';
const CLOSES = 'attemptEnds';

/**
 * Answers for both seats as the planner would, directly at the server, until somebody is asked something in the middle of
 * a mission attempt. Returns that player's page, or null if the game ended first.
 */
export async function playOnUntilAttempt(
  { node: { games } }: House,
  game: string,
  pages: readonly Page[],
): Promise<Page | null> {
  const { engine } = games;
  const planners = [plannerPlayer(engine.library), plannerPlayer(engine.library)];
  const { seq: begun, record } = await games.newest(game);
  let told = begun;
  let inside = false;
  for (let n = 0; n < 600; n++) {
    const { seq, state } = await games.newest(game);
    for (const { events } of await games.stepsAfter(game, told)) {
      if (events.some(({ kind }) => kind === OPENS)) inside = true;
      if (events.some(({ kind }) => kind === CLOSES)) inside = false;
    }
    told = seq;
    const question = questionOf(engine.session(state));
    if (!question) return null;
    const { seat } = question;
    if (inside) return await pageOf(game, seat, pages);
    const answer = planners[seat]?.answer(question, chanceFrom(`${record.seed}/${seq}`));
    assert.ok(answer);
    const { decision: _, seat: __, ...said } = answer;
    await games.answer(game, seat, seq, said as Parameters<typeof games.answer>[3]);
  }
  throw new Error('Nobody was asked anything in an attempt.');
}

/** Ends turns and passes; mandatory choices are made as the planner would. */
const END: readonly string[] = ['end turn', 'pass'];

/**
 * Answers for a guest directly at the server, doing as little as possible, until a condition holds; the computer plays
 * its own game. For the long middle of a game, which no test looks at.
 */
export async function passUntil(
  { node: { games } }: House,
  game: string,
  seat: Seat,
  enough: (state: State) => boolean,
): Promise<void> {
  const { engine } = games;
  const planner = plannerPlayer(engine.library);
  for (let n = 0; n < 2000; n++) {
    let moved = () => {};
    const movement = new Promise<void>((resolve) => {
      moved = resolve;
    });
    const unlisten = games.onMoved((which) => which === game && moved());
    try {
      const { seq, state, record } = await games.newest(game);
      if (state.outcome || enough(state)) return;
      if (state.decision?.seat !== seat) {
        await movement;
        continue;
      }
      const way = engine.offers(state).find((offer) => END.includes(offer.do));
      const question = questionOf(engine.session(state));
      const answer = question && planner.answer(question, chanceFrom(`${record.seed}/${seq}`));
      assert.ok(answer);
      const { decision: _, seat: __, ...said } = answer;
      const least = way ? { request: { do: way.do } } : said;
      await games.answer(game, seat, seq, least as Parameters<typeof games.answer>[3]);
    } finally {
      unlisten();
    }
  }
  throw new Error('It never came to that.');
}

/** Which of the pages belongs to a seat. */
async function pageOf(game: string, seat: number, pages: readonly Page[]): Promise<Page> {
  for (const page of pages) {
    const looked = await page.request.get(`/api/games/${game}`);
    if (((await looked.json()) as { readonly seat: number }).seat === seat) return page;
  }
  throw new Error(`Nobody plays seat ${seat}.`);
}

/** Both agree to another game and are taken to it. */
export async function rematch(game: string, [one, two]: readonly [Page, Page]): Promise<void> {
  const path = `/api/games/${game}/proposals`;
  const proposed = await one.request.post(path, { data: { kind: 'rematch' } });
  const { proposal } = (await proposed.json()) as { readonly proposal: { readonly id: string } };
  assert.ok((await two.request.post(`${path}/${proposal.id}`, { data: { agree: true } })).ok());
  for (const page of [one, two]) {
    await page.waitForURL((url) => /\/play\//.test(url.pathname) && !url.pathname.includes(game));
    await page.getByRole('region', { name: 'What is asked' }).waitFor();
  }
}
