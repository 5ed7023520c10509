/**
 * Games of hundreds of decisions against the computer, for watching memory. Ordinary games are over after about two hundred.
 *
 * `growing` lasts because one draws six starter decks: ever more cards lie on the table and in hand, more than games get.
 * `ordinary` lasts because one does many things each turn, to and fro: the table stays as full as late games are.
 * In both the computer's crews may try hardly any mission, nor in the second one's own, so that nobody has a hundred points.
 */
import type { Page } from 'playwright-core';
import { actOften, playInPage } from '../e2e/playing.ts';
import type { SavedDeck } from '../src/decks/store.ts';
import { largeDeck } from './tables.ts';

export interface LongGame {
  readonly name: 'growing' | 'ordinary';
  /** By the names of the decks. */
  readonly mine: string;
  readonly theirs: string;
  /** So many things are done each turn. */
  readonly acts: number;
}

export const LONG_GAMES: readonly LongGame[] = [
  { name: 'ordinary', mine: 'Two decks abroad', theirs: 'Two others abroad', acts: 20 },
  { name: 'growing', mine: 'Six decks', theirs: 'Six decks abroad', acts: 1 },
];

/** The cards of starter decks with missions of these names: one where their outpost stands, others that none of them may try. */
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

/** Puts the decks of these games beside the others this browser keeps. */
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

/** From the page where games are begun to the first turn. */
export async function begin(page: Page, { mine, theirs }: LongGame): Promise<void> {
  await page.getByLabel('Your deck').selectOption({ label: mine });
  await page.getByLabel(/opponent.s deck/i).selectOption({ label: theirs });
  await page.getByRole('button', { name: 'Begin the game' }).click();
  await page.locator('.turn-bar__turn', { hasText: /^Turn \d/ }).waitFor({ timeout: 120_000 });
}

/** Runs in the page: how many decisions of both sides the newest game that this browser keeps has. */
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

/** Runs in the page: whether one is asked what to do in the own turn, with nothing begun: what a game that is opened shows. */
const AT_REST = `(() => {
  const prompt = document.querySelector('.prompt[data-asked]');
  if (!prompt || document.querySelector('.tray, .happening, .outcome')) return false;
  return [...prompt.querySelectorAll('.prompt__buttons button')].some((each) => /End your turn/.test(each.textContent));
})()`;

/** An answer is on its way no longer than this. */
const ANSWERED_MS = 700;

export interface Reached {
  readonly decisions: number;
  readonly over: boolean;
}

/** Decisions are counted after so many presses. */
const COUNT_EVERY = 4;

/** Plays on until so many decisions were made and the own turn is open. */
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
