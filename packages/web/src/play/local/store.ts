/** Games stored in this browser, in IndexedDB. The page lists them and the worker writes them. */
import type { GameStore, GameSummary, SavedGame } from './setup.ts';

const DATABASE = 'spaceline';
const GAMES = 'games';

const done = <T>(request: IDBRequest<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });

function open(): Promise<IDBDatabase> {
  const request = indexedDB.open(DATABASE, 1);
  request.onupgradeneeded = () => request.result.createObjectStore(GAMES, { keyPath: 'game.id' });
  return done(request);
}

/** Without storage (a private window, a full disk) games last as long as the page. */
export function browserStore(): GameStore {
  let opened: Promise<IDBDatabase> | undefined;
  const games = async (mode: IDBTransactionMode): Promise<IDBObjectStore> => {
    opened ??= open();
    return (await opened).transaction(GAMES, mode).objectStore(GAMES);
  };
  const summary = ({ entries: _, game: { id, seats }, ...rest }: SavedGame): GameSummary => ({
    ...rest,
    game: { id, seats },
  });
  return {
    async get(id) {
      const found = (await done((await games('readonly')).get(id))) as SavedGame | undefined;
      return found?.version === 1 ? found : null;
    },
    async put(game) {
      await done((await games('readwrite')).put(game));
    },
    async remove(id) {
      await done((await games('readwrite')).delete(id));
    },
    async list() {
      const all = (await done((await games('readonly')).getAll())) as SavedGame[];
      return all
        .filter(({ version }) => version === 1)
        .map(summary)
        .sort((a, b) => b.changed.localeCompare(a.changed));
    },
  };
}
