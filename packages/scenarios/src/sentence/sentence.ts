/**
 * What a player says in a step, as requests to the engine. Some sentences leave open which of several requests is
 * meant (`play X` for the table or for its effect): then all are given, and the first legal one is taken.
 */
import {
  type CardId,
  type CardState,
  cardsAt,
  factsOf,
  isEquipment,
  isPersonnel,
  type Place,
  placeOf,
  type Request,
} from '@spaceline/engine';
import { MisunderstoodError, type Named } from '../names.ts';
import { didYouMean } from '../read/source.ts';
import { build, clause, play, report, seed, target } from './entering.ts';
import {
  inHand,
  inPlayFirst,
  locationNamed,
  modeNumber,
  own,
  ownFirst,
  Phrase,
  type Reading,
  readPlace,
  type Saying,
  theirs,
} from './phrase.ts';

/** A sentence with its verb known and the rest still to be read. */
export interface Sentence {
  readonly verb: string;
  readonly rest: string;
}

/** `with X` or `with S and X` names the ship, the team, or both. */
const attempt: Reading = (saying, phrase) => {
  const { g, seat } = saying;
  const location = locationNamed(saying, phrase.name('a mission'));
  if (phrase.maybe('with')) {
    const parts: { ship?: CardId; team?: CardId } = {};
    for (const named of phrase.list()) {
      const c = own(saying, named);
      const { type } = factsOf(g, c.id);
      if (type === 'ship' || type === 'facility') parts.ship = c.id;
      else parts.team = c.id;
    }
    return [{ do: 'attempt', location, ...parts }];
  }
  const ships = cardsAt(g, 'space', location).filter(
    (id) => factsOf(g, id).type === 'ship' && g.state.cards[id]?.controller === seat,
  );
  if (
    ships.length > 1 &&
    factsOf(g, cardsAt(g, 'line', location)[0] ?? 0).type === 'mission' &&
    !isPlanet(saying, location)
  )
    throw new MisunderstoodError('There are several ships here; say with which: "attempt M with S".');
  const [ship] = ships;
  return isPlanet(saying, location) || ship === undefined
    ? [{ do: 'attempt', location }]
    : [{ do: 'attempt', location, ship }];
};

function isPlanet({ g }: Saying, location: number): boolean {
  const [mission] = cardsAt(g, 'line', location);
  const facts = mission === undefined ? undefined : factsOf(g, mission);
  return facts?.type === 'mission' && facts.kind === 'planet';
}

const transfer =
  (how: 'beam' | 'walk'): Reading =>
  (saying, phrase) => {
    const { g, names, seat } = saying;
    const all = phrase.maybe('all');
    const said = all ? [] : phrase.list('a card to move');
    let from: Place | undefined;
    if (phrase.maybe('from')) from = readPlace(saying, phrase);
    phrase.need('to');
    const to = readPlace(saying, phrase);
    if (all && from === undefined) throw new MisunderstoodError('Say from where: "beam all from P to P".');
    const mine = (c: CardState) => c.controller === seat || c.captor === seat;
    const start = from;
    const there = (c: CardState) => start !== undefined && c.zone === start.zone && c.host === start.host;
    const cards = all
      ? cardsAt(g, from?.zone ?? 'aboard', from?.host ?? 0)
          .filter((id) => (isPersonnel(g, id) || isEquipment(g, id)) && mine(g.state.cards[id] as CardState))
          .slice()
      : said.map((named) => names.one(g, named, there, inPlayFirst(saying), mine).id);
    const first = g.state.cards[cards[0] ?? -1];
    from ??= first ? placeOf(first) : to;
    return [{ do: how, cards, from, to }];
  };

/** `attack T with S1, S2` or `attack with S1, S2 target T`. */
const attack: Reading = (saying, phrase) => {
  if (phrase.maybe('with')) {
    const ships = phrase.list();
    phrase.need('target');
    return [attackBy(saying, ships, phrase.name())];
  }
  const victim = phrase.name();
  phrase.need('with');
  return [attackBy(saying, phrase.list(), victim)];
};
const attackBy = (saying: Saying, ships: readonly Named[], victim: Named): Request => ({
  do: 'attack',
  with: ships.map((named) => own(saying, named).id),
  target: theirs(saying, victim).id,
});

/** `fight X with Y` or `fight with Y against X`. */
const fight: Reading = (saying, phrase) => {
  if (phrase.maybe('with')) {
    const mine = phrase.name();
    phrase.need('against');
    return [{ do: 'fight', group: own(saying, mine).id, against: theirs(saying, phrase.name()).id }];
  }
  const against = phrase.name();
  phrase.need('with');
  return [{ do: 'fight', group: own(saying, phrase.name()).id, against: theirs(saying, against).id }];
};

/** Clauses a card could have; more than any has. */
const CLAUSES = 8;

const use: Reading = (saying, phrase) => {
  const { g, names } = saying;
  const c = names.one(
    g,
    phrase.name(),
    (each) => inPlayFirst(saying)(each) || each.zone === 'hand',
    ownFirst(saying),
  );
  const chosen = clause(phrase).clause;
  const targets = phrase.maybe('on')
    ? { targets: phrase.list().map((named) => target(saying, named).id) }
    : {};
  const numbers = chosen === undefined ? Array.from({ length: CLAUSES }, (_, n) => n) : [chosen];
  return numbers.map((n) => ({ do: 'use', card: c.id, clause: n, ...targets }));
};

const respond: Reading = (saying, phrase) => {
  phrase.need('with');
  return use(saying, phrase);
};

const move: Reading = (saying, phrase) => {
  const ship = own(saying, phrase.name('a ship')).id;
  phrase.need('to');
  return [{ do: 'move', ship, to: locationNamed(saying, phrase.name('a mission')) }];
};

const tow: Reading = (saying, phrase) => {
  const towed = own(saying, phrase.name('a ship')).id;
  phrase.need('with');
  const ship = own(saying, phrase.name('a ship')).id;
  phrase.need('to');
  return [{ do: 'tow', ship, towed, to: locationNamed(saying, phrase.name('a mission')) }];
};

const two =
  (word: string, make: (first: CardId, second: CardId) => Request): Reading =>
  (saying, phrase) => {
    const first = own(saying, phrase.name()).id;
    phrase.need(word);
    return [make(first, own(saying, phrase.name()).id)];
  };

const one =
  (make: (id: CardId) => Request): Reading =>
  (saying, phrase) => [make(own(saying, phrase.name()).id)];

/** `land S`, `land S by X`: the card whose text lets it. */
const by =
  (verb: 'land' | 'take off'): Reading =>
  (saying, phrase) => {
    const ship = own(saying, phrase.name('a ship')).id;
    return [{ do: verb, ship, ...(phrase.maybe('by') ? { by: own(saying, phrase.name()).id } : {}) }];
  };

/** `cloak S`, `cloak S with X, Y`: what is cloaked together with it. */
const hide =
  (verb: 'cloak' | 'phase'): Reading =>
  (saying, phrase) => {
    const { id } = own(saying, phrase.name('a ship'));
    const others = phrase.maybe('with') ? { with: phrase.list().map((named) => own(saying, named).id) } : {};
    return [{ do: verb, card: id, ...others }];
  };

const exchange: Reading = (saying, phrase) => {
  const card = own(saying, phrase.name()).id;
  phrase.need('for');
  return [{ do: 'exchange', card, for: inHand(saying, phrase.name()).id }];
};

/** `download X with Y to P`, `… on Z`, or for the table or its effect: Y has the icon, X lies in the deck or hand. */
const download: Reading = (saying, phrase) => {
  const { g, names, seat } = saying;
  const wanted = names.one(
    g,
    phrase.name('a card'),
    (c) => c.zone === 'deck' || c.zone === 'hand',
    ownFirst(saying),
  );
  phrase.need('with');
  const card = own(saying, phrase.name('the card with the icon')).id;
  const places: Place[] = [];
  if (phrase.maybe('to')) {
    const to = readPlace(saying, phrase);
    places.push(to, ...(to.zone === 'aboard' ? [{ zone: 'docked', host: to.host } as const] : []));
  } else if (phrase.maybe('on')) places.push({ zone: 'on', host: target(saying, phrase.name()).id });
  else places.push({ zone: 'table', host: seat }, { zone: 'stack', host: 0 });
  const fetch = factsOf(g, wanted.id).id;
  const icons = factsOf(g, card).specialDownloads?.length ?? 1;
  const requests = (icon: number) => places.map((to): Request => ({ do: 'download', card, icon, fetch, to }));
  return Array.from({ length: icons }, (_, icon) => requests(icon)).flat();
};

const changeMode: Reading = (saying, phrase) => {
  const c = own(saying, phrase.name());
  phrase.need('to');
  return [{ do: 'mode', card: c.id, mode: modeNumber(saying, c, phrase.word('an affiliation')) }];
};

const captive =
  (make: (id: CardId) => Request): Reading =>
  (saying, phrase) => [
    make(
      saying.names.one(
        saying.g,
        phrase.name('a captive'),
        (c) => c.captor === saying.seat,
        inPlayFirst(saying),
      ).id,
    ),
  ];

const bare =
  (request: Request): Reading =>
  () => [request];

const READINGS: Readonly<Record<string, Reading>> = {
  attempt,
  beam: transfer('beam'),
  walk: transfer('walk'),
  move,
  dock: two('at', (ship, at) => ({ do: 'dock', ship, at })),
  undock: one((ship) => ({ do: 'undock', ship })),
  land: by('land'),
  'take off': by('take off'),
  load: two('into', (ship, into) => ({ do: 'load', ship, into })),
  launch: one((ship) => ({ do: 'launch', ship })),
  tow,
  cloak: hide('cloak'),
  decloak: one((card) => ({ do: 'decloak', card })),
  phase: hide('phase'),
  dephase: one((card) => ({ do: 'dephase', card })),
  report,
  play,
  build,
  seed,
  attack,
  fight,
  mode: changeMode,
  exchange,
  download,
  activate: one((card) => ({ do: 'activate', card })),
  use,
  respond,
  brig: captive((id) => ({ do: 'brig', captive: id, into: true })),
  unbrig: captive((id) => ({ do: 'brig', captive: id, into: false })),
  free: captive((id) => ({ do: 'free', captive: id })),
  pass: bare({ do: 'pass' }),
  'end turn': bare({ do: 'end turn' }),
  concede: bare({ do: 'concede' }),
};

/** Every verb a step can begin with. */
export const VERBS: readonly string[] = [...Object.keys(READINGS), 'choose'];

const verbOf = (text: string): string | undefined =>
  VERBS.find((each) => text === each || text.startsWith(`${each} `));

/** Why a text does not begin with a verb, or null when it does. */
export function whyNoVerb(text: string): string | null {
  if (verbOf(text) !== undefined) return null;
  const first = text.split(' ')[0] ?? '';
  const hint = didYouMean(first, VERBS) || ` Verbs are ${VERBS.join(', ')}.`;
  return `"${first}" is nothing that a player does.${hint}`;
}

/** Splits off the verb. */
export function readVerb(text: string): Sentence {
  const verb = verbOf(text);
  if (verb === undefined) throw new MisunderstoodError(whyNoVerb(text) ?? text);
  return { verb, rest: text.slice(verb.length).trim() };
}

/** The requests a sentence may mean, in a situation; the likeliest first. */
export function requestsOf(saying: Saying, { verb, rest }: Sentence): readonly Request[] {
  const reading = READINGS[verb];
  if (!reading) throw new MisunderstoodError(`"${verb}" is no request.`);
  const phrase = new Phrase(saying.names, rest);
  const requests = reading(saying, phrase);
  phrase.end();
  return requests;
}
