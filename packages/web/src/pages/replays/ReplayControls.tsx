/** Controls of a replay: by step, by turn, by slider or automatically; and whose view is shown. */
import { Popover, Slider } from 'radix-ui';
import { type KeyboardEvent, useEffect, useId, useState } from 'react';
import { Link } from 'wouter';
import { MoreIcon } from '../../icons/interface.tsx';
import { t } from '../../messages/index.ts';
import type { Place, ReplaySource, Viewpoint } from '../../play/replay.ts';
import { useSituation } from '../../table/useTable.ts';
import { Choice } from '../../ui/Choice.tsx';
import { saveFile } from '../../ui/saveFile.ts';
import { FairCheck } from './FairCheck.tsx';
import { FirstIcon, LastIcon, NextIcon, PauseIcon, PlayIcon, PreviousIcon } from './icons.tsx';

interface Props {
  readonly source: ReplaySource;
  readonly place: Place;
  readonly shared: boolean;
}

const PACES = { calm: 2500, brisk: 1000, quick: 300 } as const;
type Pace = keyof typeof PACES;
const PACE_NAMES = Object.keys(PACES) as readonly Pace[];

/** Plays automatically until the end or until stopped. */
function usePlaying(source: ReplaySource, { at, last }: Place) {
  const [playing, setPlaying] = useState(false);
  const [pace, setPace] = useState<Pace>('brisk');
  const ended = at >= last;
  useEffect(() => {
    if (!playing || ended) return;
    const timer = setInterval(() => source.go(source.place().at + 1), PACES[pace]);
    return () => clearInterval(timer);
  }, [playing, ended, pace, source]);
  return { playing: playing && !ended, setPlaying, pace, setPace };
}

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && target.closest('input, textarea, select, [contenteditable]') !== null;

/** Keys that work anywhere on the page, except the arrows, which the table uses. */
function useKeys(keys: Readonly<Record<string, () => void>>): void {
  useEffect(() => {
    const press = (event: globalThis.KeyboardEvent) => {
      if (isTyping(event.target) || event.ctrlKey || event.metaKey || event.altKey) return;
      const work = keys[event.key];
      if (!work) return;
      event.preventDefault();
      work();
    };
    addEventListener('keydown', press);
    return () => removeEventListener('keydown', press);
  });
}

export function ReplayControls({ source, place, shared }: Props) {
  const { at, last, turns } = place;
  const { playing, setPlaying, pace, setPace } = usePlaying(source, place);
  const go = (step: number) => {
    setPlaying(false);
    source.go(step);
  };
  const back = () => go(at - 1);
  const on = () => go(at + 1);
  const turnBefore = turns.findLast((step) => step < at) ?? 0;
  const turnAfter = turns.find((step) => step > at) ?? last;
  useKeys({
    ',': back,
    '.': on,
    '<': () => go(turnBefore),
    '>': () => go(turnAfter),
    k: () => setPlaying(!playing),
  });
  const arrows = (event: KeyboardEvent) => {
    const work = { ArrowLeft: back, ArrowRight: on, Home: () => go(0), End: () => go(last) }[event.key];
    if (!work || (event.target instanceof HTMLElement && event.target.getAttribute('role') === 'slider'))
      return;
    if (isTyping(event.target)) return;
    event.preventDefault();
    work();
  };
  return (
    <div className="replay__bar" role="toolbar" aria-label={t('replay.controls')} onKeyDown={arrows}>
      <div className="replay__buttons">
        <Press label={t('replay.first')} disabled={at === 0} onPress={() => go(0)} icon={<FirstIcon />} />
        <Press label={t('replay.back')} disabled={at === 0} onPress={back} icon={<PreviousIcon />} />
        <Press
          label={t(playing ? 'replay.pause' : 'replay.play')}
          disabled={at >= last && !playing}
          onPress={() => setPlaying(!playing)}
          icon={playing ? <PauseIcon /> : <PlayIcon />}
        />
        <Press label={t('replay.on')} disabled={at >= last} onPress={on} icon={<NextIcon />} />
        <Press label={t('replay.last')} disabled={at >= last} onPress={() => go(last)} icon={<LastIcon />} />
      </div>
      <Slider.Root
        className="slider replay__slider"
        min={0}
        max={Math.max(1, last)}
        step={1}
        value={[at]}
        onValueChange={([step = 0]) => go(step)}
      >
        <Slider.Track className="slider__track">
          <Slider.Range className="slider__range" />
        </Slider.Track>
        <Slider.Thumb
          className="slider__thumb"
          aria-label={t('replay.slider')}
          aria-valuetext={t('replay.step', { at, last })}
        />
      </Slider.Root>
      <Where source={source} place={place} />
      <div className="replay__turns">
        <button
          type="button"
          className="button button--small button--quiet"
          disabled={at === 0}
          onClick={() => go(turnBefore)}
        >
          {t('replay.turn.before')}
        </button>
        <button
          type="button"
          className="button button--small button--quiet"
          disabled={at >= last}
          onClick={() => go(turnAfter)}
        >
          {t('replay.turn.after')}
        </button>
      </div>
      <Eyes source={source} place={place} />
      <FairCheck replay={source.replay} />
      <More source={source} place={place} shared={shared} pace={pace} onPace={setPace} />
    </div>
  );
}

function Press(props: {
  readonly label: string;
  readonly disabled: boolean;
  readonly onPress: () => void;
  readonly icon: React.ReactNode;
}) {
  const { label, disabled, onPress, icon } = props;
  return (
    <button
      type="button"
      className="button button--icon"
      aria-label={label}
      title={label}
      aria-disabled={disabled}
      onClick={() => !disabled && onPress()}
    >
      {icon}
    </button>
  );
}

/** The current step and turn. */
function Where({
  source,
  place: { at, last, walking },
}: {
  readonly source: ReplaySource;
  readonly place: Place;
}) {
  const { seen } = useSituation(source);
  const turn = seen?.view.turn.number ?? 0;
  return (
    <p className="replay__where num" role="status">
      {t('replay.step', { at, last })}
      <span className="quiet"> · {turn === 0 ? t('replay.seeding') : t('replay.turn', { n: turn })}</span>
      {walking && <span className="quiet"> · {t('replay.walking')}</span>}
    </p>
  );
}

const EYES: readonly Viewpoint[] = [0, 1, null];

function Eyes({ source, place: { seat } }: { readonly source: ReplaySource; readonly place: Place }) {
  const name = useId();
  const says = (who: Viewpoint) =>
    who === null ? t('replay.above') : (source.replay.players[who]?.name ?? t('room.seat', { n: who + 1 }));
  return (
    <fieldset className="replay__eyes">
      <legend className="unseen">{t('replay.eyes')}</legend>
      <div className="segments">
        {EYES.map((who) => (
          <label key={String(who)} className="segment">
            <input type="radio" name={name} checked={seat === who} onChange={() => source.look(who)} />
            <span>{says(who)}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}

interface MoreProps extends Props {
  readonly pace: Pace;
  readonly onPace: (pace: Pace) => void;
}

/** Speed, a link to this moment, and the file. */
function More({ source, place: { at, seat }, shared, pace, onPace }: MoreProps) {
  const [copied, setCopied] = useState('');
  const { replay } = source;
  const code = new URLSearchParams(location.search).get('code');
  const query = new URLSearchParams({
    at: String(at),
    ...(seat === null ? {} : { seat: String(seat) }),
    ...(code === null ? {} : { code }),
  });
  const path = `/replays/${replay.game}?${query}`;
  const copy = () =>
    navigator.clipboard.writeText(`${location.origin}${path}`).then(
      () => setCopied(path),
      // Without clipboard permission the address can be copied by hand.
      () => history.replaceState(null, '', path),
    );
  return (
    <Popover.Root>
      <Popover.Trigger className="button button--icon" aria-label={t('replay.more')} title={t('replay.more')}>
        <MoreIcon />
      </Popover.Trigger>
      <Popover.Portal>
        <Popover.Content
          className="menu replay__more stack"
          align="end"
          sideOffset={6}
          collisionPadding={8}
          aria-label={t('replay.more')}
        >
          <Choice
            label={t('replay.pace')}
            value={pace}
            options={PACE_NAMES}
            name={(each) => t(`replay.pace.${each}`)}
            onChange={onPace}
          />
          {shared && (
            <>
              <button type="button" className="button" onClick={copy}>
                {t('replay.link')}
              </button>
              <span role="status" className="small quiet">
                {copied === path && t('export.copied')}
              </span>
            </>
          )}
          <button
            type="button"
            className="button"
            onClick={() =>
              saveFile(`spaceline-${replay.game}.replay.json`, JSON.stringify(replay), 'application/json')
            }
          >
            {t('replay.save')}
          </button>
          <Link href="/replays" className="button button--quiet">
            {t('replays.title')}
          </Link>
        </Popover.Content>
      </Popover.Portal>
    </Popover.Root>
  );
}
