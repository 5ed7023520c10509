/**
 * A game against the computer with one press. Everything is preset, by default or from the last time, and can be changed
 * next to the button. A new visitor becomes a guest on the way.
 */
import { type FormEvent, useId } from 'react';
import { Link, useLocation } from 'wouter';
import { useDoing } from '../../api/hooks.ts';
import { calls, session, shares } from '../../api/index.ts';
import { COUNTS } from '../../data/counts.ts';
import { DeckPicker } from '../../lobby/DeckPicker.tsx';
import { DeckPlans } from '../../lobby/DeckPlans.tsx';
import { ANY, type DeckKey, deckChosen, lastDeck } from '../../lobby/decks.ts';
import { ProblemNote } from '../../lobby/ProblemNote.tsx';
import { stored, useStored } from '../../local/storage.ts';
import { t } from '../../messages/index.ts';
import { wasDealt } from '../../play/dealt.ts';
import { wishSeeding } from '../../play/seeding.ts';

/** Strengths for people, weakest first. */
const LEVELS = ['cadet', 'officer', 'admiral'] as const;
type Level = (typeof LEVELS)[number];

const lastLevel = stored<Level>('spaceline.play.level', 'cadet', {
  read: (text) => LEVELS.find((level) => level === text) ?? 'cadet',
  write: (level) => level,
});
const lastOpponent = stored<DeckKey>('spaceline.play.against', ANY, {
  read: (text) => text,
  write: (key) => key,
});
const seeded = stored('spaceline.play.seeded', true);

export function PlayForm() {
  const [deck, setDeck] = useStored(lastDeck);
  const [level, setLevel] = useStored(lastLevel);
  const [against, setAgainst] = useStored(lastOpponent);
  const [seeds, setSeeds] = useStored(seeded);
  const [, go] = useLocation();
  const { busy, problem, run } = useDoing();
  const name = useId();
  const play = (event: FormEvent) => {
    event.preventDefault();
    void run(async () => {
      const mine = await deckChosen(deck);
      const theirs = against === ANY ? undefined : await deckChosen(against);
      await session.somebody();
      const promise = await shares.promise();
      const opened = await calls.openTable({
        deck: mine,
        visibility: 'private',
        opponent: { bot: `bot:${level}`, ...(theirs === undefined ? {} : { deck: theirs }) },
        start: true,
        ...(promise === undefined ? {} : { promise }),
      });
      const { game, seats: taken } = await shares.attend(opened);
      if (game === null) return;
      if (seeds) wishSeeding(game);
      const dealt = COUNTS.starters.find(({ name: each }) => taken.some(({ deckName }) => deckName === each));
      if ('any' in mine && dealt) wasDealt(game, dealt.key);
      go(`/play/${game}`);
    });
  };
  return (
    <form className="play-form" onSubmit={play}>
      <h2 className="unseen">{t('front.play.title')}</h2>
      <div className="play-form__choices">
        <DeckPicker label={t('front.play.deck')} any={t('front.play.any')} value={deck} onChange={setDeck} />
        <DeckPicker
          label={t('front.play.against')}
          any={t('front.play.against.any')}
          value={against}
          onChange={setAgainst}
        />
        <fieldset className="play-form__levels">
          <legend className="label">{t('front.play.level')}</legend>
          <div className="segments">
            {LEVELS.map((each) => (
              <label key={each} className="segment" title={t(`solo.level.${each}.text`)}>
                <input
                  type="radio"
                  name={name}
                  value={each}
                  checked={level === each}
                  onChange={() => setLevel(each)}
                />
                <span>{t(`solo.level.${each}`)}</span>
              </label>
            ))}
          </div>
        </fieldset>
        <label className="check">
          <input type="checkbox" checked={seeds} onChange={(event) => setSeeds(event.target.checked)} />
          {t('solo.seeds')}
        </label>
      </div>
      <div className="row">
        <button type="submit" className="button button--main button--large" disabled={busy}>
          {t(busy ? 'front.play.going' : 'front.play.go')}
        </button>
        <Link href="/lobby" className="button button--large">
          {t('front.play.people')}
        </Link>
        <Link href="/learn" className="button button--large button--quiet">
          {t('front.learn.go')}
        </Link>
      </div>
      <DeckPlans />
      <ProblemNote problem={problem}>
        {problem?.code === 'unreachable' && (
          <div className="stack">
            <p>{t('front.play.alone')}</p>
            <p>
              <Link href="/solo" className="button">
                {t('front.play.alone.go')}
              </Link>
            </p>
          </div>
        )}
      </ProblemNote>
    </form>
  );
}
