/** Sentences that bring a card into play: reporting, playing, building and seeding. */
import { behaviourOf, type CardState, cardsAt, factsOf, type Place, type Request } from '@spaceline/engine';
import { MisunderstoodError, type Named } from '../names.ts';
import {
  inHand,
  locationNamed,
  modeNumber,
  type Phrase,
  type Reading,
  readPlace,
  type Saying,
} from './phrase.ts';

const mode = (saying: Saying, phrase: Phrase, c: CardState): { mode?: number } =>
  phrase.maybe('as') ? { mode: modeNumber(saying, c, phrase.word('an affiliation')) } : {};

/** Where a card from hand goes when it reports: ships dock or stay in space, others go aboard. */
export const report: Reading = (saying, phrase) => {
  const { g } = saying;
  const c = inHand(saying, phrase.name('a card in hand'));
  phrase.need('to');
  const to = readPlace(saying, phrase);
  const rest = mode(saying, phrase, c);
  const ship = factsOf(g, c.id).type === 'ship';
  if (!ship || to.zone !== 'aboard') return [{ do: 'play', card: c.id, to, ...rest }];
  const host = factsOf(g, to.host);
  const place: Place =
    host.type === 'facility' && host.onPlanet
      ? { zone: 'space', host: g.state.cards[to.host]?.host ?? 0 }
      : { zone: 'docked', host: to.host };
  return [{ do: 'play', card: c.id, to: place, ...rest }];
};

export const clause = (phrase: Phrase): { clause?: number } =>
  phrase.maybe('clause') ? { clause: Number(phrase.word('a number')) - 1 } : {};

export const play: Reading = (saying, phrase) => {
  const { g, seat } = saying;
  const c = inHand(saying, phrase.name('a card in hand'));
  const request = (to: Place): Request => ({ do: 'play', card: c.id, to, ...rest });
  let rest: { mode?: number; clause?: number } = {};
  if (phrase.maybe('on')) {
    const host = target(saying, phrase.name());
    rest = { ...mode(saying, phrase, c), ...clause(phrase) };
    return [request({ zone: 'on', host: host.id })];
  }
  if (phrase.maybe('for')) {
    const player = phrase.word('A or B');
    if (player !== 'A' && player !== 'B') throw new MisunderstoodError(`"${player}" is no player.`);
    rest = clause(phrase);
    return [request({ zone: 'table', host: player === 'A' ? 0 : 1 })];
  }
  if (phrase.maybe('at')) {
    const at = locationNamed(saying, phrase.name('a mission'));
    rest = { ...mode(saying, phrase, c), ...clause(phrase) };
    const facts = factsOf(g, c.id);
    if (facts.type === 'facility') return [request({ zone: facts.onPlanet ? 'planet' : 'space', host: at })];
    const missions = cardsAt(g, 'line', at).map((host): Place => ({ zone: 'on', host }));
    return [...missions, { zone: 'space', host: at } as const, { zone: 'planet', host: at } as const].map(
      request,
    );
  }
  if (phrase.maybe('between')) return [request(between(saying, phrase))];
  if (phrase.maybe('to')) {
    const to = readPlace(saying, phrase);
    rest = { ...mode(saying, phrase, c), ...clause(phrase) };
    return [request(to)];
  }
  rest = { ...mode(saying, phrase, c), ...clause(phrase) };
  const onTable = request({ zone: 'table', host: seat });
  const forItsEffect = request({ zone: 'stack', host: 0 });
  // What its text speaks of comes first, so that a refusal speaks of that too.
  const effect = behaviourOf(g, c.id).plays?.some(({ where }) => where.on === 'nothing');
  return effect ? [forItsEffect, onTable] : [onTable, forItsEffect];
};

/** A card that a card is played on: whichever is in play. */
export const target = ({ g, names }: Saying, named: Named): CardState =>
  names.one(g, named, (c) => !['hand', 'deck', 'seed', 'missions', 'discard'].includes(c.zone));

export const build: Reading = (saying, phrase) => {
  const c = inHand(saying, phrase.name('a facility in hand'));
  phrase.need('at');
  const at = locationNamed(saying, phrase.name('a mission'));
  return [{ do: 'play', card: c.id, to: standing(saying, c, at), ...mode(saying, phrase, c) }];
};

/** Facilities stand in space, or on the planet if they say so. */
function standing({ g }: Saying, c: CardState, at: number): Place {
  const facts = factsOf(g, c.id);
  return { zone: facts.type === 'facility' && facts.onPlanet ? 'planet' : 'space', host: at };
}

export const seed: Reading = (saying, phrase) => {
  const { g, names, seat } = saying;
  const named = phrase.name('a card to seed');
  const c = names.one(
    g,
    named,
    (each) => (each.zone === 'seed' || each.zone === 'missions') && each.host === seat,
    (each) => each.owner === seat,
  );
  const facts = factsOf(g, c.id);
  if (facts.type === 'mission')
    return [{ do: 'seed mission', card: c.id, index: missionIndex(saying, phrase, c) }];
  const request = (to: Place): Request => ({ do: 'seed', card: c.id, to, ...rest });
  let rest: { mode?: number } = {};
  if (phrase.maybe('under'))
    return [request({ zone: 'under', host: locationNamed(saying, phrase.name('a mission')) })];
  if (phrase.maybe('on')) return [request({ zone: 'on', host: target(saying, phrase.name()).id })];
  if (phrase.maybe('between')) return [request(between(saying, phrase))];
  if (phrase.maybe('at')) {
    const at = locationNamed(saying, phrase.name('a mission'));
    rest = mode(saying, phrase, c);
    return [request(standing(saying, c, at))];
  }
  rest = mode(saying, phrase, c);
  return [request({ zone: 'table', host: seat })];
};

function missionIndex(saying: Saying, phrase: Phrase, c: CardState): number {
  const { g } = saying;
  const facts = factsOf(g, c.id);
  const line = facts.type === 'mission' ? g.state.lines[facts.quadrant] : [];
  if (phrase.maybe('at')) return phrase.word('left or right') === 'left' ? 0 : line.length;
  if (phrase.maybe('after')) return line.indexOf(locationNamed(saying, phrase.name('a mission'))) + 1;
  if (phrase.maybe('before')) return line.indexOf(locationNamed(saying, phrase.name('a mission')));
  return 0;
}

/** `between M and N`: the edge to the right of the left one. */
function between(saying: Saying, phrase: Phrase): Place {
  const { g } = saying;
  const [one, other] = phrase.list('two missions').map((named) => locationNamed(saying, named));
  const line = Object.values(g.state.lines).find((each) => each.includes(one ?? -1)) ?? [];
  const [a, b] = [line.indexOf(one ?? -1), line.indexOf(other ?? -1)];
  if (a < 0 || b < 0 || Math.abs(a - b) !== 1)
    throw new MisunderstoodError('Between which neighbours? Expected "between M and N".');
  return { zone: 'edge', host: line[Math.min(a, b)] ?? 0 };
}
