/** download: a player fetches cards from deck, hand or open Q's Tent, and plays them at once or keeps them (`download.*`). */

import { fill, type Speaker } from '../../catalogue/speaking.ts';
import { type Context, seatOf, type Who } from '../../language/context.ts';
import { DOWNLOAD_FIELDS, type Download } from '../../language/download.ts';
import type { Effect, EffectFrame } from '../../language/effect.ts';
import type { Filter } from '../../language/filter.ts';
import { downloading } from '../../rules/play/downloads.ts';
import { canFetch, whyPrevented } from '../../rules/play/fetching.ts';
import type { EffectRoom } from '../../state/game.ts';
import { finishPicking } from '../../timing/effects.ts';
import { call } from '../../timing/machine.ts';
import { oneSuch } from '../modifiers/saying.ts';
import { selectorOf, type Whom } from '../vocabulary/selectors.ts';
import { who } from './parts.ts';

interface DownloadEffect extends Download {
  readonly do: 'download';
  readonly who: Who;
}
declare module '../../language/effect.ts' {
  interface EffectWords {
    download: DownloadEffect;
  }
}

/** The download by itself, without whose it is. */
const textOf = ({ do: _do, who: _who, ...text }: DownloadEffect): Download => text;

/** What is fetched: `a Klingon Disruptor`, `up to two mission specialists`. */
function those({ what, n, may }: DownloadEffect, speaker: Speaker): string {
  if (n === undefined)
    return speaker.either(('any' in what ? what.any : [what]).map((each) => oneSuch(each, speaker, 'card')));
  return [may ? 'up to' : '', speaker.count(n), speaker.that(what, true, 'card')]
    .filter((word) => word !== '')
    .join(' ');
}

/** Where it goes. */
function goal({ to }: DownloadEffect, speaker: Speaker): string {
  if (to === undefined) return '';
  if (typeof to === 'object') return ` to ${speaker.those(to).text.replace(/^all /, '')}`;
  switch (to) {
    case 'hand':
      return ' to hand';
    case 'play or hand':
      return ' into play or to hand';
    case 'here':
      return ' to this location';
    case 'under the mission':
      return ' and seed it under this mission';
  }
}

const FROM = {
  'discard too': ', also from the discard pile',
  discard: ' from the discard pile',
} as const;

const nobodyFetched: readonly never[] = [];

export const downloadRoom: EffectRoom<
  DownloadEffect,
  EffectFrame<DownloadEffect, 'start' | 'done', 'downloading'>
> = {
  about:
    'A player searches draw deck, open Q’s Tent and hand for cards, and plays them at once or takes them to hand.',
  fields: { ...DOWNLOAD_FIELDS, who },
  steps: {
    start(g, frame) {
      const { effect, context } = frame;
      frame.at = 'done';
      call(g, downloading({ seat: seatOf(effect.who, context), text: textOf(effect), context, fetched: [] }));
    },
    done(g, frame) {
      finishPicking(g, frame, 'downloaded', frame.returned ?? []);
    },
  },
  // What is only allowed keeps nobody from using the rest of the text.
  possible: (g, effect, context: Context) =>
    effect.may === true ||
    canFetch(g, {
      seat: seatOf(effect.who, context),
      text: textOf(effect),
      context,
      fetched: nobodyFetched,
    }),
  whyImpossible: (g, effect, context) =>
    whyPrevented(g, seatOf(effect.who, context))
      ? 'download.prevent.computer-crash'
      : 'download.fail#nothing',
  english: (effect, speaker) =>
    fill(`{who} ${effect.may ? 'may download' : '{who|downloads|download}'} {those}{goal}{from}{limit}`, {
      who: speaker.who(effect.who),
      those: those(effect, speaker),
      goal: goal(effect, speaker),
      from: effect.from ? FROM[effect.from] : '',
      limit: effect.oncePer ? `, once in a game for each ${effect.oncePer}` : '',
    }),
  becomes: 'unsaid',
  tendency: 'helps',
  strikes: 'nobody',
  names: ['downloaded'],
};

/** What a text says of a download beyond what is fetched; `to` may name cards. */
interface How extends Omit<Download, 'what' | 'to'> {
  readonly who?: Who;
  readonly to?: Exclude<Download['to'], object> | Whom;
}

/** You download a card that fits: required, unless it says `may`. */
export function download(what: Filter, { who: whose = 'you', to, ...how }: How = {}): Effect {
  const goes = to === undefined ? {} : { to: typeof to === 'object' ? selectorOf(to) : to };
  return { do: 'download', who: whose, what, ...how, ...goes };
}
