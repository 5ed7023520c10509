/** Chooses decks, opponent and the rest, preset so that one press starts a good first game. */
import { checkDeck, randomBelow, type Seat, seedRandom } from '@spaceline/engine';
import { type FormEvent, useState } from 'react';
import { useLocation, useSearchParams } from 'wouter';
import { useCards } from '../../data/cards.ts';
import { savedDecks } from '../../decks/store.ts';
import { DeckPlans } from '../../lobby/DeckPlans.tsx';
import { planOf } from '../../lobby/decks.ts';
import { useRulesDate } from '../../local/rulesDate.ts';
import { useStored } from '../../local/storage.ts';
import { t } from '../../messages/index.ts';
import { LEVELS } from '../../play/local/index.ts';
import { Choice } from '../../ui/Choice.tsx';
import { DateChoice } from '../../ui/DateChoice.tsx';
import { Field } from '../../ui/Field.tsx';
import { type Chosen, type ChosenDeck, newChance, newGame } from './newGame.ts';
import { toOpen } from './opened.ts';

const OPPONENTS = [...LEVELS, 'person'] as const;
const FIRST = ['lot', 'me', 'other'] as const;
const ANY = '';

type Decks = ReadonlyMap<string, ChosenDeck & { readonly own: boolean }>;

function useDecks(): Decks {
  const { starters } = useCards();
  const [own] = useStored(savedDecks);
  const decks = new Map<string, ChosenDeck & { readonly own: boolean }>();
  for (const { key, name, deck } of starters) decks.set(`starter:${key}`, { name, deck, own: false });
  for (const { id, name, deck } of own)
    decks.set(`own:${id}`, { name: name === '' ? t('decks.untitled') : name, deck, own: true });
  return decks;
}

export function NewGameForm() {
  const decks = useDecks();
  const { library } = useCards();
  const [rules, setRules] = useRulesDate();
  const [, go] = useLocation();
  const [search] = useSearchParams();
  // The deck builder links here with its deck: /solo?deck=own:…
  const [mine, setMine] = useState(() => {
    const wanted = search.get('deck');
    if (wanted !== null && decks.has(wanted)) return wanted;
    return [...decks.keys()].find((key) => key.endsWith(':envoys')) ?? '';
  });
  const [theirs, setTheirs] = useState(ANY);
  const [opponent, setOpponent] = useState<(typeof OPPONENTS)[number]>('cadet');
  const [first, setFirst] = useState<(typeof FIRST)[number]>('lot');
  const [seeds, setSeeds] = useState(true);
  const my = decks.get(mine);
  const other = decks.get(theirs);
  const fault = [my, other].flatMap((each) =>
    each ? checkDeck(library, each.deck, rules).slice(0, 1) : [],
  )[0];

  const begin = (event: FormEvent) => {
    event.preventDefault();
    const others = [...decks].filter(([key, { own }]) => !own && key !== mine).map(([, deck]) => deck);
    // Every game gets its own random seed, unless the address sets one: /solo?seed=… deals the same cards each time.
    const chance = search.get('seed') ?? newChance();
    const against =
      other ?? others[randomBelow({ random: seedRandom(`${chance}/deck`, 'sfc32') }, others.length)];
    if (!my || !against || fault) return;
    const chosen: Chosen = {
      mine: my,
      theirs: against,
      opponent,
      rules,
      seeds,
      chance,
      ...(first === 'lot' ? {} : { first: (first === 'me' ? 0 : 1) as Seat }),
    };
    go(toOpen(newGame(chosen)));
  };

  return (
    <form className="solo__new" onSubmit={begin}>
      <h2 className="unseen">{t('solo.new')}</h2>
      <fieldset className="solo__levels">
        <legend className="label">{t('solo.opponent')}</legend>
        {OPPONENTS.map((level) => (
          <label key={level} className="solo__level">
            <input
              type="radio"
              name="opponent"
              value={level}
              checked={opponent === level}
              onChange={() => setOpponent(level)}
            />
            <span>
              <strong>{t(`solo.level.${level}`)}</strong>
              <span className="small quiet">{t(`solo.level.${level}.text`)}</span>
            </span>
          </label>
        ))}
      </fieldset>
      <div className="solo__decks">
        <DeckSelect label={t('solo.mine')} decks={decks} value={mine} onChange={setMine} />
        <DeckSelect label={t('solo.theirs')} decks={decks} value={theirs} onChange={setTheirs} any />
      </div>
      <DeckPlans />
      <div className="solo__rest">
        <Choice
          label={t('solo.first')}
          value={first}
          options={FIRST}
          name={(option) => t(`solo.first.${option}`)}
          onChange={setFirst}
        />
        <DateChoice label={t('deck.date')} value={rules} onChange={setRules} />
      </div>
      <label className="check solo__seeds">
        <input type="checkbox" checked={seeds} onChange={(event) => setSeeds(event.target.checked)} />
        <span>
          {t('solo.seeds')}
          <span className="small quiet">{t('solo.seeds.text')}</span>
        </span>
      </label>
      {fault && (
        <p className="notice notice--bad" role="status">
          {t('solo.illegal', { why: fault.text })}
        </p>
      )}
      <div>
        <button type="submit" className="button button--main" disabled={!my || fault !== undefined}>
          {t('solo.begin')}
        </button>
      </div>
    </form>
  );
}

interface DeckSelectProps {
  readonly label: string;
  readonly decks: Decks;
  readonly value: string;
  readonly onChange: (key: string) => void;
  readonly any?: true;
}

function DeckSelect({ label, decks, value, onChange, any }: DeckSelectProps) {
  const groups = [
    ['solo.starters', [...decks].filter(([, { own }]) => !own)],
    ['solo.own', [...decks].filter(([, { own }]) => own)],
  ] as const;
  return (
    <Field label={label} help={planOf(value)}>
      {(given) => (
        <select {...given} value={value} onChange={(event) => onChange(event.target.value)}>
          {any && <option value={ANY}>{t('solo.any')}</option>}
          {groups.map(
            ([key, group]) =>
              group.length > 0 && (
                <optgroup key={key} label={t(key)}>
                  {group.map(([each, { name }]) => (
                    <option key={each} value={each}>
                      {name}
                    </option>
                  ))}
                </optgroup>
              ),
          )}
        </select>
      )}
    </Field>
  );
}
