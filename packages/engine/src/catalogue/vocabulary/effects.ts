/** The verbs: `kill(one(crew, random))`, `placeOn('ship')`, `chooseOne(you, {...})`. */
import type { Effect, Who } from '../../effects/effect.ts';
import type { Duration } from '../../effects/last.ts';
import type { PlaceOnEffect } from '../../effects/placeOn.ts';
import type { Destination } from '../../effects/relocate.ts';
import type { Amount } from '../../queries/amount.ts';
import type { Condition } from '../../queries/condition.ts';
import type { Filter } from '../../queries/filter.ts';
import type { Modifier } from '../../queries/modifier.ts';
import type { Selector } from '../../queries/selector.ts';
import { selectorOf, thisCard, type Whom } from './selectors.ts';

/** One effect or several in order. */
export type Do = Effect | readonly Effect[];
const isList = (what: Do): what is readonly Effect[] => Array.isArray(what);
export const listOf = (what: Do): readonly Effect[] => (isList(what) ? what : [what]);

export const you: Who = 'you';
export const opponent: Who = 'opponent';
export const thatPlayer: Who = 'that player';
/** The number in the card's point box. */
export const box: Amount = 'box';
/** As many as were picked under a name. */
export const asMany = (name: string): Amount => ({ times: 1, picked: name });
/** One for each skill dot of what a response is about. */
export const itsSkillDots: Amount = { times: 1, dotsOf: 'event' };

export const kill = (whom: Whom): Effect => ({ do: 'kill', target: selectorOf(whom) });
export const stop = (whom: Whom): Effect => ({ do: 'stop', target: selectorOf(whom) });
/** Stopped for as long as this card is in play. */
export const stopWhileInPlay = (whom: Whom): Effect => ({
  do: 'stop',
  target: selectorOf(whom),
  lasting: true,
});
export const unstop = (whom: Whom): Effect => ({ do: 'unstop', target: selectorOf(whom) });
export const discard = (whom: Whom): Effect => ({ do: 'discard', target: selectorOf(whom) });
export const discardThis: Effect = discard(thisCard);
export const outOfPlay = (whom: Whom): Effect => ({
  do: 'discard',
  target: selectorOf(whom),
  outOfPlay: true,
});
export const disable = (whom: Whom): Effect => ({ do: 'disable', target: selectorOf(whom) });
/** No longer disabled. */
export const recover = (whom: Whom): Effect => ({ do: 'disable', target: selectorOf(whom), end: true });
export const putInStasis = (whom: Whom): Effect => ({
  do: 'disable',
  target: selectorOf(whom),
  how: 'stasis',
});
export const damage = (whom: Whom): Effect => ({ do: 'damage', target: selectorOf(whom) });
export const destroy = (whom: Whom): Effect => ({ do: 'destroy', target: selectorOf(whom) });
export const repair = (whom: Whom): Effect => ({ do: 'repair', target: selectorOf(whom) });
/** You use them, and everybody aboard, as your own. */
export const takeControl = (whom: Whom, until: 'end of turn' | 'in play'): Effect => ({
  do: 'take control',
  target: selectorOf(whom),
  until,
});
/** Your opponent gives orders to them, and to everybody aboard where they are, until they are stopped. */
export const lend = (whom: Whom, how?: 'may'): Effect => ({
  do: 'lend',
  target: selectorOf(whom),
  ...(how ? { may: true } : {}),
});
/** Everything at the location of this card is destroyed; the mission keeps its span alone. */
export const destroyLocation: Effect = { do: 'destroy location' };
/** They fight those others who are present, now, without leader or restriction; `during` changes them until it is over. */
export const battle = (fighters: Whom, against: Whom, during?: Modifier): Effect => ({
  do: 'battle',
  with: selectorOf(fighters),
  against: selectorOf(against),
  ...(during ? { during } : {}),
});
/** This card, which is nobody's, attacks each of them with all its WEAPONS. */
export const attackEach = (whom: Whom): Effect => ({ do: 'attack each', target: selectorOf(whom) });
/** This card flies on along the spaceline by its RANGE, and off its end. */
export const moveOn: Effect = { do: 'move on' };
/** The same by one card at a time. */
export const moveOnOneCard: Effect = { do: 'move on', by: 'card' };
/** More cards from hand come into play with this one, aboard the same ship. */
export const board = (whom: Whom): Effect => ({ do: 'board', target: selectorOf(whom) });
export const nullify = (whom: Whom): Effect => ({ do: 'nullify', target: selectorOf(whom) });
export const capture = (whom: Whom, by: 'you' | 'opponent'): Effect => ({
  do: 'capture',
  target: selectorOf(whom),
  by,
});
/** You capture them, and they go with the group of this card (`capture.relocate-specific`). */
export const captureAlong = (whom: Whom): Effect => ({
  do: 'capture',
  target: selectorOf(whom),
  by: 'you',
  withGroup: true,
});
export const toHand = (whom: Whom): Effect => ({ do: 'to hand', target: selectorOf(whom) });
export const toDeck = (whom: Whom, where: 'top' | 'bottom'): Effect => ({
  do: 'to deck',
  target: selectorOf(whom),
  where,
});
/** Shuffled among themselves, then beneath the deck. */
export const buryShuffled = (whom: Whom): Effect => ({
  do: 'to deck',
  target: selectorOf(whom),
  where: 'bottom',
  shuffled: true,
});
export const hold = (whom: Whom): Effect => ({ do: 'hold', target: selectorOf(whom) });
export const relocate = (whom: Whom, to: Destination): Effect => ({
  do: 'relocate',
  target: selectorOf(whom),
  to,
});
/** A card just played goes back to hand, and its player must play a different one instead. */
export const playAnother = (whom: Selector): Effect => ({ do: 'play another', target: whom });
/** A card picked from hand is played at a location of your choice; what follows happens `there`. */
export const playAt = (whom: Selector, then: Do): Effect => ({
  do: 'play at',
  target: whom,
  then: listOf(then),
});
/** Aboard a ship or facility of theirs here; what happens when they cannot comes second. */
export const beamUp = (whom: Whom, orElse: Do): Effect => ({
  do: 'beam up',
  target: selectorOf(whom),
  orElse: listOf(orElse),
});
/** They come aboard a ship of yours at the location. */
export const takeAboard = (whom: Whom): Effect => ({ do: 'take aboard', target: selectorOf(whom) });
/** You beam personnel of yours up or down, as the rules of beaming let them. */
export const beamUpOrDown: Effect = { do: 'beam', way: 'up or down' };
/** At most so many of your personnel and equipment beam from the ship concerned to a neighbouring location. */
export const beamAcross = (most: number): Effect => ({ do: 'beam across', most });
/** The ship must fly to the far end of the spaceline, or to where a card is; goes with `mustTravel`. */
export const setCourse = (whom: Whom, to: 'far end' | Selector = 'far end'): Effect => ({
  do: 'set course',
  target: selectorOf(whom),
  to,
});
/** They are nowhere for as long as this card is in play; it marks the location they come back to. */
export const disappear = (whom: Whom): Effect => ({ do: 'disappear', target: selectorOf(whom) });
/** You say how long this card stays in play, up to so many turns. */
export const nameCountdown = (most: number, who: Who = 'you'): Effect => ({
  do: 'name countdown',
  who,
  most,
});
/** They cloak, or decloak if they are cloaked. */
export const cloakOrDecloak = (whom: Whom): Effect => ({
  do: 'cloak or decloak',
  target: selectorOf(whom),
});
/** Cloaked or phased cards appear. */
export const decloak = (whom: Whom): Effect => ({ do: 'decloak', target: selectorOf(whom) });
/** They have the skills of another for this turn, besides their own. */
export const copySkills = (whom: Whom, from: Selector): Effect => ({
  do: 'copy skills',
  target: selectorOf(whom),
  of: from,
});
export const restoreRange = (whom: Whom): Effect => ({ do: 'restore range', target: selectorOf(whom) });
export const look = (whom: Whom, who: Who = 'you'): Effect => ({
  do: 'look',
  target: selectorOf(whom),
  who,
});
/** You name a card type and point at a card; if it is of that type, something happens to it. */
export const guessType = (whom: Selector, right: Do): Effect => ({
  do: 'guess',
  who: 'you',
  target: whom,
  right: listOf(right),
});
/** You report any number of such cards from hand, one after the other. */
export const reportAny = (what: Filter): Effect => ({ do: 'report', who: 'you', what });
export const draw = (n: Amount, who: Who = 'you'): Effect => ({ do: 'draw', n, who });
/** More normal card plays this turn. */
export const gainPlay = (n = 1): Effect => ({ do: 'gain play', n });
export const shuffleDeck = (who: Who = 'you'): Effect => ({ do: 'shuffle', who });
/** Points for a player; the card goes to the point area. */
export const score = (points: Amount, who: Who = 'you'): Effect => ({ do: 'score', points, who });
export const losePoints = (n: number, who: Who = 'you'): Effect => ({ do: 'score', points: -n, who });
export const forfeit = (who: Who): Effect => ({ do: 'forfeit', who });
/** One more card of the loser's goes to the winner. */
export const raiseStakes: Effect = { do: 'raise stakes' };
export const rearrangeSpaceline = (who: Who): Effect => ({ do: 'rearrange', who });
/** A player looks through a draw deck and orders it as he likes. */
export const rearrangeDeck = (who: Who, by: Who = 'you'): Effect => ({ do: 'rearrange deck', who, by });
/** Your last two actions, the present one included, have not been; your turn ends. */
export const undoActions: Effect = { do: 'undo' };
export const endAttempt: Effect = { do: 'end attempt' };

/** Out of phase for as long as this card is in play. */
export const phase = (whom: Whom): Effect => ({ do: 'phase', target: selectorOf(whom) });
/** You divide a group in two, and both parts have a name from then on. */
export const split = (whom: Whom, names: { readonly larger: string; readonly smaller: string }): Effect => ({
  do: 'split',
  target: selectorOf(whom),
  ...names,
});
/** Choose now, name them, use them later. */
export const pick = (name: string, whom: Selector): Effect => ({ do: 'pick', as: name, target: whom });
/** Keep them in mind for as long as this card is in play. */
export const remember = (name: string, whom: Whom): Effect => ({
  do: 'remember',
  as: name,
  target: selectorOf(whom),
});
/** One more mark under a name on this card. */
export const count = (counter: string): Effect => ({ do: 'count', counter });
export const placeOn = (where: PlaceOnEffect['target']): Effect => ({ do: 'place on', target: where });
/** The same, and it is from then on a card of the player whom the event is about. */
export const placeForThatPlayer = (where: PlaceOnEffect['target']): Effect => ({
  do: 'place on',
  target: where,
  for: 'that player',
});

export const ifThen = (condition: Condition, then: Do, otherwise?: Do): Effect => ({
  do: 'if',
  if: condition,
  then: listOf(then),
  ...(otherwise ? { otherwise: listOf(otherwise) } : {}),
});
/** Unless something holds, this happens. */
export const unless = (condition: Condition, otherwise: Do): Effect => ifThen(condition, [], otherwise);
/** Alternatives by name; an empty list is "nothing". */
export const chooseOne = (who: 'you' | 'opponent', options: Readonly<Record<string, Do>>): Effect => ({
  do: 'choose one',
  who,
  options: Object.entries(options).map(([name, what]) => ({ name, do: listOf(what) })),
});
/** A modifier on some cards for a while: `forNow(it, multiply('RANGE', 2, it), 'end of turn')`. */
export const forNow = (whom: Whom, modifier: Modifier, until: Duration): Effect => ({
  do: 'last',
  target: selectorOf(whom),
  modifier,
  until,
});
