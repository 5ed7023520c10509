/**
 * Games of hundreds of decisions against the computer, for measuring memory. Ordinary games last about two hundred.
 *
 * `growing` lasts because the player draws six starter decks: more and more cards lie on the table and in hand, more than
 * in real games. `ordinary` lasts because the player does many things each turn, back and forth, and the table stays as
 * full as in a late game. In both, the computer's crews can attempt hardly any mission, and in `ordinary` neither can the
 * player's, so nobody reaches a hundred points.
 */
import type { Page } from 'playwright-core';
import { actOften, playInPage } from '../e2e/playing.ts';
import type { SavedDeck } from '../src/decks/store.ts';
import { largeDeck } from './tables.ts';

export interface LongGame {
  readonly name: 'growing' | 'ordinary';
  /** Names of decks. */
  readonly mine: string;
  readonly theirs: string;
  /** Actions per turn. */
  readonly acts: number;
}

export const LONG_GAMES: readonly LongGame[] = [
  { name: 'ordinary', mine: 'Two decks abroad', theirs: 'Two others abroad', acts: 20 },
  { name: 'growing', mine: 'Six decks', theirs: 'Six decks abroad', acts: 1 },
];

/**
 * The cards of starter decks with the missions of these names: one for their outpost, and others that none of them can
 * attempt.
 */
const abroad = (drawn: readonly string[], missions: readonly string[]): SavedDeck['deck'] => ({
  ...largeDeck(drawn[0] ?? '', drawn),
  missions: missions.map((name) => `premiere/${name}`),
});

const SIX = ['engineers', 'envoys', 'scholars', 'engineers', 'envoys', 'scholars'];
const ROMULAN = ['strategic-diversion', 'expose-covert-supply', 'covert-rescue', 'covert-installation'];

const DECKS: Readonly<Record<string, SavedDeck['deck']>> = {
  'Two decks abroad': abroad(['engineers', 'engineers'], ['excavation', ...ROMULAN, 'secret-salvage']),
  'Two others abroad': abroad(
    ['envoys', 'envoys'],
    [
      'test-mission',
      'plunder-site',
      'sarthong-plunder',
      'relief-mission',
      'explore-typhon-expanse',
      'investigate-raid',
    ],
  ),
  'Six decks': largeDeck('engineers', SIX),
  'Six decks abroad': abroad(
    SIX.map(() => 'honor'),
    ['plunder-site', ...ROMULAN, 'investigate-raid'],
  ),
};

/** Adds the decks of these games to those stored in this browser. */
export async function keepDecks(page: Page): Promise<void> {
  const changed = new Date().toISOString();
  const decks: readonly SavedDeck[] = Object.entries(DECKS).map(([name, deck]) => ({
    id: name.toLowerCase().replaceAll(' ', '-'),
    name,
    about: '',
    changed,
    deck,
  }));
  await page.addInitScript(
    `localStorage.setItem('spaceline.decks', ${JSON.stringify(JSON.stringify(decks))})`,
  );
}

/** From the page where games are started to the first turn. */
export async function begin(page: Page, { mine, theirs }: LongGame): Promise<void> {
  await page.getByLabel('Your deck').selectOption({ label: mine });
  await page.getByLabel(/opponent.s deck/i).selectOption({ label: theirs });
  await page.getByRole('button', { name: 'Begin the game' }).click();
  await page.locator('.turn-bar__turn', { hasText: /^Turn \d/ }).waitFor({ timeout: 120_000 });
}

/** Runs in the page: how many decisions, of both sides, the newest stored game has. */
const KEPT = `new Promise((resolve, reject) => {
  const request = indexedDB.open('spaceline', 1);
  request.onerror = () => reject(request.error);
  request.onsuccess = () => {
    const all = request.result.transaction('games').objectStore('games').getAll();
    all.onerror = () => reject(all.error);
    all.onsuccess = () => {
      request.result.close();
      const [game] = all.result.sort((a, b) => b.changed.localeCompare(a.changed));
      resolve(game.entries.length);
    };
  };
})`;

export const decisionsIn = async (page: Page): Promise<number> => Number(await page.evaluate(KEPT));

/**
 * Runs in the page: whether the player is asked for an action in their own turn with nothing selected, which is what a
 * freshly opened game shows.
 */
const AT_REST = `(() => {
  const prompt = document.querySelector('.prompt[data-asked]');
  if (!prompt || document.querySelector('.tray, .happening, .outcome')) return false;
  return [...prompt.querySelectorAll('.prompt__buttons button')].some((each) => /End your turn/.test(each.textContent));
})()`;

/** An answer takes at most this long. */
const ANSWERED_MS = 700;

export interface Reached {
  readonly decisions: number;
  readonly over: boolean;
}

/** Decisions are counted after this many presses. */
const COUNT_EVERY = 4;

/** Plays until this many decisions have been made and it is the player's own turn. */
export async function playTo(page: Page, { acts }: LongGame, decisions: number): Promise<Reached> {
  if (acts > 1) await actOften(page, acts);
  const end = await playInPage(
    page,
    `(() => {
      let presses = 0;
      let made = 0;
      return async () => {
        if (made < ${decisions} && ++presses % ${COUNT_EVERY} === 0) made = await ${KEPT};
        if (made < ${decisions}) return false;
        await new Promise((resolve) => setTimeout(resolve, ${ANSWERED_MS}));
        return ${AT_REST};
      };
    })()`,
  );
  return { decisions: await decisionsIn(page), over: end !== 'enough' };
}
