/** How often the deck starts well, simulated many times in the worker. */
import type { Deck } from '@spaceline/engine';
import { useState } from 'react';
import { useCards } from '../../data/cards.ts';
import { type HandsReport, MISSION_TURNS, TURNS } from '../../decks/hands.ts';
import { askHands } from '../../decks/tasks.ts';
import { sayShare, t } from '../../messages/index.ts';
import { Bars } from '../../ui/Bars.tsx';

const GAMES = 300;
const LEAST = 7;

type State =
  | { readonly is: 'idle' }
  | { readonly is: 'dealing' }
  | { readonly is: 'failed'; readonly why: string }
  | { readonly is: 'done'; readonly report: HandsReport; readonly of: Deck };

export function OpeningHands({ deck, date }: { readonly deck: Deck; readonly date: string }) {
  const [state, setState] = useState<State>({ is: 'idle' });
  const [seed, setSeed] = useState(1);
  if (deck.draw.length < LEAST) return <p className="quiet">{t('deck.hands.small')}</p>;
  const deal = async () => {
    setState({ is: 'dealing' });
    setSeed(seed + 1);
    try {
      const report = await askHands(deck, date, GAMES, seed);
      if (report) setState({ is: 'done', report, of: deck });
    } catch (error) {
      setState({ is: 'failed', why: error instanceof Error ? error.message : String(error) });
    }
  };
  const current = state.is === 'done' && state.of === deck ? state.report : undefined;
  return (
    <div className="stack">
      <p className="small quiet">{t('deck.hands.text', { n: GAMES })}</p>
      <div className="row">
        <button type="button" className="button" disabled={state.is === 'dealing'} onClick={deal}>
          {current ? t('deck.hands.again') : t('deck.hands.go', { n: GAMES })}
        </button>
        <span role="status" className="quiet small">
          {state.is === 'dealing' && t('deck.hands.wait')}
        </span>
      </div>
      {state.is === 'failed' && <p role="alert">{t('deck.failed', { why: state.why })}</p>}
      {current && <Report report={current} />}
    </div>
  );
}

function Report({ report }: { readonly report: HandsReport }) {
  const { library } = useCards();
  return (
    <div className="charts">
      <dl className="hands-heads">
        <div>
          <dt>{t('deck.hands.somebody')}</dt>
          <dd className="num">{sayShare(report.somebody)}</dd>
        </div>
        <div>
          <dt>{t('deck.hands.both')}</dt>
          <dd className="num">{sayShare(report.shipAndCrew)}</dd>
        </div>
      </dl>
      <section className="stack">
        <h3>{t('deck.hands.staffed')}</h3>
        <Bars
          most={1}
          lines={TURNS.map((turn, index) => ({
            name: t('deck.hands.turn', { n: turn }),
            value: report.staffed[index] ?? 0,
            says: sayShare(report.staffed[index] ?? 0),
          }))}
        />
      </section>
      {report.missions.length > 0 && (
        <section className="stack">
          <h3 id="hands-missions">{t('deck.hands.missions')}</h3>
          {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard. */}
          <section className="table-wrap" tabIndex={0} aria-labelledby="hands-missions">
            <table className="table num">
              <thead>
                <tr>
                  <th scope="col">{t('deck.hands.mission')}</th>
                  {MISSION_TURNS.map((turn) => (
                    <th key={turn} scope="col">
                      {t('deck.hands.turn', { n: turn })}
                    </th>
                  ))}
                </tr>
              </thead>
              <tbody>
                {report.missions.map(({ id, seen }) => (
                  <tr key={id}>
                    <th scope="row">{library.get(id)?.facts.title ?? id}</th>
                    {MISSION_TURNS.map((turn, index) => (
                      <td key={turn}>{sayShare(seen[index] ?? 0)}</td>
                    ))}
                  </tr>
                ))}
              </tbody>
            </table>
          </section>
        </section>
      )}
    </div>
  );
}
