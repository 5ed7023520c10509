/** Modifiers of how a player plays: compatibility, what may be played or attempted, doors, free plays, longer turns. */

import type { TargetSpec, Waiver } from '../../catalogue/behaviour.ts';
import { targetSpec, waivers } from '../../catalogue/clauses.ts';
import { fill } from '../../catalogue/speaking.ts';
import { type Do, type Effect, listOf } from '../../language/effect.ts';
import {
  choice,
  either,
  flag,
  forgettable,
  LEFT_OUT,
  list,
  named,
  number,
  oneOf,
  optional,
  part,
  word,
} from '../../language/fields.ts';
import type { Filter } from '../../language/filter.ts';
import type { Limit } from '../../language/limit.ts';
import type { Modifier, PricedAction, TurnPart } from '../../language/modifier.ts';
import type { Affiliation } from '../../language/traits.ts';
import type { ModifierRoom } from '../../state/game.ts';
import { limited, wayInWords } from '../english.ts';
import { oneSuch } from './saying.ts';

/** Your cards of these affiliations are compatible (`treaty.def`), or all your opponent's cards. */
interface MixModifier {
  readonly mod: 'mix';
  readonly affiliations: readonly Affiliation[] | 'all';
  readonly whose?: 'opponent';
}
/** Adds an affiliation to those that may attempt the host mission (`attempt.espionage`). */
interface MayAttemptModifier {
  readonly mod: 'may attempt';
  readonly as: Affiliation;
}
/** More normal card plays or draws each turn, or more turns in a row (`turn.card-play.extra`, `turn.double`). */
interface ExtraModifier {
  readonly mod: 'extra';
  readonly part: TurnPart;
  readonly n: number;
  /** For the player on whose side of the table the card is, not the one who played it. */
  readonly forThatPlayer?: true;
}
/** Nullifies dilemmas encountered where this card is present, or cards in play anywhere (`dilemma.nullify.auto`). */
interface NullifiesModifier {
  readonly mod: 'nullifies';
  readonly what: Filter;
  readonly where: 'present' | 'in play';
}
/** An action costs more, by the text of another card (`action.init.costs`). */
interface PriceModifier {
  readonly mod: 'price';
  readonly action: PricedAction;
  readonly whose: 'your' | 'opponent' | 'every';
  /** Only where this card is. */
  readonly here?: true;
  /** Of downloads: only for such cards. */
  readonly what?: Filter;
  readonly pay: readonly Effect[];
}
/** Cards that fit may not be played (`cannot` of cards in hand). */
interface CannotPlayModifier {
  readonly mod: 'cannot play';
  readonly what: Filter;
  readonly whose: 'your' | 'opponent' | 'every';
}
/** Players who may not download (`download.prevent.computer-crash`). */
interface CannotDownloadModifier {
  readonly mod: 'cannot download';
  readonly whose: 'your' | 'opponent' | 'every';
}
/** Cards that fit are nullified wherever they are in play, and nobody may play another. */
interface CancelsModifier {
  readonly mod: 'cancels';
  readonly what: Filter;
}
/** Lets the player's [AU] cards enter play (`report.au.door`). */
interface OpenDoorModifier {
  readonly mod: 'open door';
  readonly icon: string;
  /** This many plays each turn, however many such doors; seeding is not limited (`report.au.portal`). */
  readonly perTurn?: number;
}
/** A way into play for other cards (`report.permission`, `report.free`). */
interface MayEnterModifier {
  readonly mod: 'may enter';
  readonly who: Filter;
  /** Wherever they may enter anyway if left out: then only the price is another. */
  readonly where?: TargetSpec;
  /** Both players' cards, not only yours. */
  readonly whose?: 'every';
  /** Without the normal card play. */
  readonly free?: true;
  readonly limit?: Limit;
  readonly waives?: readonly Waiver[];
}
declare module '../../language/modifier.ts' {
  interface ModifierWords {
    mix: MixModifier;
    'may attempt': MayAttemptModifier;
    extra: ExtraModifier;
    nullifies: NullifiesModifier;
    price: PriceModifier;
    'cannot play': CannotPlayModifier;
    'cannot download': CannotDownloadModifier;
    cancels: CancelsModifier;
    'open door': OpenDoorModifier;
    'may enter': MayEnterModifier;
  }
}

const mixRoom: ModifierRoom<MixModifier> = {
  about: 'Your cards of the affiliations are compatible, or your opponent’s, whatever their affiliation.',
  answers: { mixes: (m) => m },
  fields: {
    affiliations: either(list(named<Affiliation>('affiliation'), 1), oneOf('all')),
    whose: optional(choice({ opponent: [LEFT_OUT] })),
  },
  english: ({ affiliations, whose }, speaker) => {
    const cards = whose ? 'your opponent’s' : 'your';
    return affiliations === 'all'
      ? `${cards} cards are compatible whatever their affiliation`
      : `${cards} ${speaker.both(affiliations)} cards are compatible`;
  },
  tendency: ({ whose }) => (whose === 'opponent' ? -1 : 1),
  hinders: 'little',
  ofFacts: 'unknown',
};

const mayAttemptRoom: ModifierRoom<MayAttemptModifier> = {
  about: 'Your personnel of this affiliation may attempt the mission it is on.',
  answers: { attempts: ({ as }) => as },
  fields: { as: named<Affiliation>('affiliation') },
  english: (m) => `your ${m.as} personnel may attempt this mission`,
  tendency: () => 1,
  hinders: 'little',
  ofFacts: 'unknown',
};

const PARTS: Readonly<Record<Exclude<TurnPart, 'turn'>, string>> = {
  'card play': '{n|card play|card plays}',
  draw: '{n|draw|draws}',
};

const extraRoom: ModifierRoom<ExtraModifier> = {
  about: 'More card plays or draws each turn, or more turns in a row.',
  answers: { extra: (m) => m },
  fields: {
    part: choice({ 'card play': ['draw'], draw: ['card play'], turn: ['draw'] }),
    n: number(1),
    forThatPlayer: optional(flag),
  },
  english: (m, speaker) => {
    const who = speaker.who(m.forThatPlayer ? 'that player' : 'you');
    if (m.part === 'turn')
      return fill('{who} {who|takes|take} {n} whole turns in a row in place of each one', {
        who,
        n: speaker.count(m.n + 1),
      });
    const more = fill(PARTS[m.part], { n: m.n });
    return fill('{who} {who|has|have} {n} more {more} each turn', { who, n: speaker.count(m.n), more });
  },
  tendency: () => 1,
  hinders: 'little',
  ofFacts: 'unknown',
};

const nullifiesRoom: ModifierRoom<NullifiesModifier> = {
  about: 'Nullifies dilemmas encountered where it is present, or cards anywhere in play.',
  answers: { nullifies: (m) => m },
  fields: { what: word<Filter>('filter'), where: oneOf('present', 'in play') },
  english: ({ what, where }, speaker) => {
    const these = 'any' in what ? speaker.both(what.any.map((f) => speaker.that(f))) : speaker.that(what);
    return `${where === 'present' ? 'where present' : 'while in play'}, it nullifies ${these}`;
  },
  tendency: () => 1,
  hinders: 'little',
  ofFacts: 'unknown',
};

const WHO_PAYS = { your: 'you', opponent: 'your opponent', every: 'each player' } as const;

const priceRoom: ModifierRoom<PriceModifier> = {
  about: 'An action costs more.',
  answers: { price: (m) => m },
  fields: {
    action: oneOf('battle', 'download'),
    whose: choice({ your: ['opponent', 'every'], opponent: ['your'], every: ['your', 'opponent'] }),
    here: optional(flag),
    what: optional(word<Filter>('filter')),
    pay: list(word<Effect>('effect'), 1),
  },
  english: ({ action, whose, here, what, pay }, speaker) => {
    const deed =
      action === 'battle'
        ? `initiate battle${here ? ' here' : ''}`
        : `download ${what ? oneSuch(what, speaker) : 'a card'}${here ? ' here' : ''}`;
    return `to ${deed}, ${WHO_PAYS[whose]} must first pay: ${speaker.effects(pay)}`;
  },
  tendency: () => -1,
  hinders: 'little',
  ofFacts: 'unknown',
};

const NOBODY = { your: 'you cannot', opponent: 'your opponent cannot', every: 'nobody can' } as const;

const cannotPlayRoom: ModifierRoom<CannotPlayModifier> = {
  about: 'Cards that fit may not be played.',
  answers: { forbidsPlay: (m) => m },
  fields: {
    what: word<Filter>('filter'),
    whose: choice({ your: ['opponent', 'every'], opponent: ['your'], every: ['your', 'opponent'] }),
  },
  english: (m, speaker) => `${NOBODY[m.whose]} play ${speaker.that(m.what, true)}`,
  tendency: () => -1,
  hinders: 'little',
  ofFacts: 'unknown',
};

const cannotDownloadRoom: ModifierRoom<CannotDownloadModifier> = {
  about: 'Nobody may download, or one player may not.',
  answers: { forbidsDownload: ({ whose }) => whose },
  fields: { whose: choice({ your: ['opponent', 'every'], opponent: ['your'], every: ['your', 'opponent'] }) },
  english: ({ whose }) => `${NOBODY[whose]} download`,
  tendency: () => -1,
  hinders: 'little',
  ofFacts: 'unknown',
};

const cancelsRoom: ModifierRoom<CancelsModifier> = {
  about: 'Cancels cards that fit, anywhere in play, and keeps both players from playing more of them.',
  answers: {
    nullifies: ({ what }) => ({ what, where: 'in play' }),
    forbidsPlay: ({ what }) => ({ what, whose: 'every' }),
  },
  fields: { what: word<Filter>('filter') },
  english: ({ what }, speaker) => `it cancels ${speaker.that(what)}, and nobody can play another`,
  tendency: () => -1,
  hinders: 'little',
  ofFacts: 'unknown',
};

const openDoorRoom: ModifierRoom<OpenDoorModifier> = {
  about: 'Lets your cards with the icon enter play.',
  answers: { opensDoor: (m) => m },
  fields: { icon: named('icon'), perTurn: forgettable(number(1)) },
  english: (m) => `your ${m.icon} cards may enter play`,
  tendency: () => 1,
  hinders: 'little',
  ofFacts: 'unknown',
};

const WAIVED: Readonly<Record<Waiver, string>> = {
  quadrant: 'in any quadrant',
  copies: 'even if a copy is in play',
};

const mayEnterRoom: ModifierRoom<MayEnterModifier> = {
  about:
    'Gives cards that fit a way into play: where to, for free or not, how often, and which rules it waives.',
  answers: { grants: (m) => m },
  fields: {
    who: word<Filter>('filter'),
    where: optional(targetSpec),
    whose: optional(oneOf('every')),
    free: optional(flag),
    limit: optional(part('limit')),
    waives: optional(waivers),
  },
  english: ({ who, where, whose, free, limit, waives = [] }, speaker) => {
    const kinds = ('any' in who ? who.any : [who]).map((f) => oneSuch(f, speaker));
    // If one kind has alternatives of its own, a comma separates it from the next.
    const nested = kinds.some((kind) => kind.includes(' or '));
    const those = nested ? `${kinds.join(', or ')},` : speaker.either(kinds);
    const enter = whose === 'every' ? 'may be played' : 'of yours may report';
    const to = where ? ` ${wayInWords(where, speaker)}` : '';
    const even = waives.map((waiver) => `, ${WAIVED[waiver]}`).join('');
    return limited(`${those} ${enter}${to}${free ? ' for free' : ''}${even}`, limit);
  },
  tendency: () => 1,
  hinders: 'little',
  ofFacts: 'unknown',
};

export const PLAYING_MODIFIERS = {
  mix: mixRoom,
  'may attempt': mayAttemptRoom,
  extra: extraRoom,
  nullifies: nullifiesRoom,
  price: priceRoom,
  'cannot play': cannotPlayRoom,
  'cannot download': cannotDownloadRoom,
  cancels: cancelsRoom,
  'open door': openDoorRoom,
  'may enter': mayEnterRoom,
};

/** The mission it is on may be attempted by your personnel of that affiliation. */
export const mayAttempt = (as: Affiliation): Modifier => ({ mod: 'may attempt', as });
/** Your cards of these affiliations are compatible. */
export const mayMix = (...affiliations: Affiliation[]): Modifier => ({ mod: 'mix', affiliations });
/** Your opponent's cards are compatible with each other, whatever their affiliation. */
export const opponentMayMix: Modifier = { mod: 'mix', affiliations: 'all', whose: 'opponent' };
/** Such cards are played or reported here without the normal card play, whoever plays them. */
export const freePlay = (who: Filter, limit?: Limit): Modifier => ({
  mod: 'may enter',
  who,
  where: { on: 'here' },
  whose: 'every',
  free: true,
  ...(limit ? { limit } : {}),
});
/** Your cards that fit may report there: for free, so often, waiving rules, as the terms say. */
export const mayReport = (
  who: Filter,
  where: { readonly where: TargetSpec },
  terms: Pick<MayEnterModifier, 'free' | 'limit' | 'waives'> = {},
): Modifier => ({ mod: 'may enter', who, where: where.where, ...terms });
/** Dilemmas where it is present, or cards anywhere in play, are nullified. */
export const nullifies = (what: Filter, where: 'present' | 'in play' = 'present'): Modifier => ({
  mod: 'nullifies',
  what,
  where,
});
/** Battles, or such downloads, cost more, for whom it says. */
export const price = (
  action: PricedAction,
  whose: PriceModifier['whose'],
  pay: Do,
  where: Pick<PriceModifier, 'here' | 'what'> = {},
): Modifier => ({ mod: 'price', action, whose, ...where, pay: listOf(pay) });
/** Cards that fit are cancelled wherever they are in play, and nobody can play another. */
export const cancels = (what: Filter): Modifier => ({ mod: 'cancels', what });
export const cannotPlay = (what: Filter, whose: 'your' | 'opponent' | 'every'): Modifier => ({
  mod: 'cannot play',
  what,
  whose,
});
/** Nobody may download, or one player may not; what needs a download cannot be played either. */
export const cannotDownload = (whose: 'your' | 'opponent' | 'every'): Modifier => ({
  mod: 'cannot download',
  whose,
});
/** More plays, draws or turns, for you or for the player on whose side of the table the card is. */
export const extra = (which: TurnPart, n = 1, forThatPlayer?: 'that player'): Modifier => ({
  mod: 'extra',
  part: which,
  n,
  ...(forThatPlayer ? { forThatPlayer: true } : {}),
});
