/** Where a position comes from: an empty table, an example, a file, a game in this browser. */
import { useEffect, useRef, useState } from 'react';
import { t } from '../../messages/index.ts';
import { type Draft, desk, type Taken } from '../../play/desk/index.ts';
import { browserStore, type GameSummary } from '../../play/local/index.ts';
import { Field } from '../../ui/Field.tsx';
import { BLANK, EXAMPLE } from './example.ts';

/** A chosen file: a scenario, or the JSON of a replay. */
async function fromFile(file: File): Promise<Draft | Taken | null> {
  const text = await file.text();
  if (!text.trimStart().startsWith('{')) return await desk().draft(text.split(/^---$/m)[0] ?? text);
  return await desk().fromReplay(JSON.parse(text));
}

const isTaken = (found: Draft | Taken): found is Taken => 'draft' in found;

export function BeginFrom({ onTake }: { readonly onTake: (draft: Draft) => void }) {
  const [games, setGames] = useState<readonly GameSummary[]>([]);
  const [said, setSaid] = useState('');
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    let here = true;
    browserStore()
      .list()
      .then(
        (found) => here && setGames(found),
        // Without storage there are no games.
        () => undefined,
      );
    return () => {
      here = false;
    };
  }, []);
  const take = (found: Draft | Taken | null) => {
    if (!found) return setSaid(t('judge.from.none'));
    if (!isTaken(found)) {
      setSaid('');
      return onTake(found);
    }
    const { at, of, lost } = found;
    setSaid(
      lost.length > 0
        ? t('judge.from.lost', { at, of, lost: lost.join(', ') })
        : t('judge.from.taken', { at, of }),
    );
    onTake(found.draft);
  };
  return (
    <fieldset className="desk-from">
      <legend className="label">{t('judge.from')}</legend>
      <div className="row">
        <button type="button" className="button button--small" onClick={() => take(BLANK)}>
          {t('judge.from.blank')}
        </button>
        <button type="button" className="button button--small" onClick={() => take(EXAMPLE)}>
          {t('judge.from.example')}
        </button>
        <button type="button" className="button button--small" onClick={() => input.current?.click()}>
          {t('judge.from.file')}
        </button>
        <input
          ref={input}
          type="file"
          accept=".yaml,.yml,.json"
          className="unseen"
          tabIndex={-1}
          aria-label={t('judge.from.file')}
          onChange={(event) => {
            const [file] = event.target.files ?? [];
            if (file) fromFile(file).then(take, () => setSaid(t('judge.from.bad')));
            event.target.value = '';
          }}
        />
      </div>
      {games.length > 0 && (
        <Field label={t('judge.from.game')}>
          {(given) => (
            <select
              {...given}
              value=""
              onChange={(event) => void desk().fromGame(event.target.value).then(take)}
            >
              <option value="">{t('judge.from.choose')}</option>
              {games.map(({ game, turn }) => (
                <option key={game.id} value={game.id}>
                  {t('solo.kept.against', { mine: game.seats[0].deckName, theirs: game.seats[1].deckName })} (
                  {turn})
                </option>
              ))}
            </select>
          )}
        </Field>
      )}
      <p className="small quiet" role="status">
        {said}
      </p>
    </fieldset>
  );
}
