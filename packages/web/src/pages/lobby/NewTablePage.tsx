/** Opens a table: deck, visibility, rules and clock. */
import '../../lobby/lobby.css';
import type { GameSetup } from '@spaceline/engine';
import { type FormEvent, useId, useState } from 'react';
import { Link, useLocation } from 'wouter';
import { useDoing, useMe } from '../../api/hooks.ts';
import { calls, session, shares } from '../../api/index.ts';
import { BackIcon } from '../../icons/interface.tsx';
import { CLOCK_NAMES, CLOCKS, type ClockName, sayClock } from '../../lobby/clock.ts';
import { DeckPicker } from '../../lobby/DeckPicker.tsx';
import { deckChosen, lastDeck } from '../../lobby/decks.ts';
import { ProblemNote } from '../../lobby/ProblemNote.tsx';
import { useRulesDate } from '../../local/rulesDate.ts';
import { useStored } from '../../local/storage.ts';
import { t } from '../../messages/index.ts';
import { Choice } from '../../ui/Choice.tsx';
import { DateChoice } from '../../ui/DateChoice.tsx';
import { Page } from '../../ui/Page.tsx';

const WHO = ['open', 'private'] as const;
const WINNING = ['open', 'modern'] as const;
const MISSEEDS = ['allowed', 'refused'] as const;
const ASKING = ['always', 'even', 'able'] as const;
const DELAYS = ['0', '5', '15'] as const;

export default function NewTablePage() {
  const me = useMe();
  const [deck, setDeck] = useStored(lastDeck);
  const [rules, setRules] = useRulesDate();
  const [visibility, setVisibility] = useState<(typeof WHO)[number]>('open');
  const [clock, setClock] = useState<ClockName>('none');
  const [winning, setWinning] = useState<(typeof WINNING)[number]>('open');
  const [misSeeds, setMisSeeds] = useState<(typeof MISSEEDS)[number]>('allowed');
  const [delay, setDelay] = useState<(typeof DELAYS)[number]>('0');
  const [asking, setAsking] = useState<(typeof ASKING)[number] | null>(null);
  const [rated, setRated] = useState(false);
  const [, go] = useLocation();
  const { busy, problem, run } = useDoing();
  const account = me?.kind === 'account';
  const counts = rated && account;
  const wished = asking === 'able' && counts ? null : asking;
  const terms = CLOCKS[clock];
  const asks = wished ?? (counts || (terms !== null && 'days' in terms) ? 'even' : 'always');
  const open = (event: FormEvent) => {
    event.preventDefault();
    void run(async () => {
      const chosen = await deckChosen(deck);
      await session.somebody();
      const format: NonNullable<GameSetup['format']> = {
        ...(winning === 'open' ? {} : { winning }),
        ...(misSeeds === 'allowed' ? {} : { misSeeds }),
        // The default is left to the server, because it differs against a computer.
        ...(wished === null ? {} : { asking: wished }),
      };
      const promise = await shares.promise();
      const { id } = await calls.openTable({
        deck: chosen,
        visibility,
        rules,
        format,
        clock: CLOCKS[clock],
        rated: counts,
        delay: { minutes: Number(delay) },
        ...(promise === undefined ? {} : { promise }),
      });
      go(`/tables/${id}`);
    });
  };
  return (
    <Page
      title={t('new.title')}
      above={
        <Link href="/lobby" className="back">
          <BackIcon />
          {t('lobby.title')}
        </Link>
      }
    >
      <form className="new-table" onSubmit={open}>
        <DeckPicker label={t('front.play.deck')} any={t('front.play.any')} value={deck} onChange={setDeck} />
        <Radios
          legend={t('new.who')}
          options={WHO}
          value={visibility}
          name={(each) => t(`new.who.${each}`)}
          onChange={setVisibility}
        />
        <Choice
          label={t('new.clock')}
          value={clock}
          options={CLOCK_NAMES}
          name={(each) => sayClock(CLOCKS[each])}
          onChange={setClock}
        />
        <div className="field">
          <DateChoice label={t('deck.date')} value={rules} onChange={setRules} />
        </div>
        <div className="stack">
          <Choice
            label={t('new.asking')}
            value={asks}
            options={counts ? ASKING.filter((each) => each !== 'able') : ASKING}
            name={(each) => t(`new.asking.${each}`)}
            onChange={setAsking}
          />
          <p className="small quiet">{t(`new.asking.${asks}.help`)}</p>
        </div>
        <details className="new-table__more">
          <summary>{t('new.more')}</summary>
          <div className="new-table__rest">
            <Choice
              label={t('new.winning')}
              value={winning}
              options={WINNING}
              name={(each) => t(`new.winning.${each}`)}
              onChange={setWinning}
            />
            <Choice
              label={t('new.misseeds')}
              value={misSeeds}
              options={MISSEEDS}
              name={(each) => t(`new.misseeds.${each}`)}
              onChange={setMisSeeds}
            />
            <Choice
              label={t('new.delay')}
              value={delay}
              options={DELAYS}
              name={(each) => (each === '0' ? t('new.delay.none') : t('time.minutes', { n: Number(each) }))}
              onChange={setDelay}
            />
          </div>
        </details>
        <div className="stack">
          <label className="check">
            <input
              type="checkbox"
              disabled={!account}
              checked={counts}
              onChange={(event) => setRated(event.target.checked)}
            />
            {t('new.rated')}
          </label>
          {!account && (
            <p className="small quiet">
              {t('new.rated.account')} <Link href="/sign-in">{t('lobby.sign-in')}</Link>
            </p>
          )}
        </div>
        <ProblemNote problem={problem} />
        <div>
          <button type="submit" className="button button--main button--large" disabled={busy}>
            {t('new.go')}
          </button>
        </div>
      </form>
    </Page>
  );
}

interface RadiosProps<T extends string> {
  readonly legend: string;
  readonly options: readonly T[];
  readonly value: T;
  readonly name: (option: T) => string;
  readonly onChange: (option: T) => void;
}

function Radios<T extends string>({ legend, options, value, name, onChange }: RadiosProps<T>) {
  const group = useId();
  return (
    <fieldset>
      <legend className="label">{legend}</legend>
      <div className="segments">
        {options.map((option) => (
          <label key={option} className="segment">
            <input type="radio" name={group} checked={value === option} onChange={() => onChange(option)} />
            <span>{name(option)}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
