/** Games: how one is described, what happened in it, and what can be said and asked about it. */
import type { HeardEvent, Offer, Refusal, Replay, View, WatcherView } from '@spaceline/engine';
import { z } from 'zod';
import {
  answers,
  byCode,
  byId,
  Code,
  Id,
  REASON,
  Reason,
  Seat,
  Seq,
  type Shape,
  SharePromise,
  typed,
} from './parts.ts';
import { Requested, Said } from './requests.ts';
import { type ClockTerms, TableTold } from './tables.ts';

const Pair = z.tuple([z.number(), z.number()]).readonly();
export const ClockTold = z
  .object({
    terms: typed<ClockTerms>(z.looseObject({})),
    asked: Seat.nullable(),
    running: z.boolean(),
    left: Pair,
    away: Pair,
    leftMove: z.number(),
    absent: z.boolean(),
    stopped: z.enum(['paused', 'adjourned']).nullable(),
    at: z.string(),
    deadline: z.string().nullable(),
  })
  .meta({ description: 'Milliseconds left at a moment, and what runs from there.' });
export type ClockTold = z.output<typeof ClockTold>;

const AGREEMENTS = ['undo', 'draw', 'pause', 'adjourn', 'resume', 'hands', 'rematch'] as const;
/** What players propose to each other. */
export type Agreement = (typeof AGREEMENTS)[number];

export const ProposalTold = z.object({
  id: z.string(),
  game: z.string(),
  kind: z.enum(AGREEMENTS),
  seat: Seat.meta({ description: 'Who proposes.' }),
  seq: z.number(),
  to: z.number().nullable().meta({ description: 'For an undo: the place to go back to.' }),
  status: z.enum(['open', 'agreed', 'declined', 'withdrawn', 'lapsed']),
});
export type ProposalTold = z.output<typeof ProposalTold>;

/** The result of proposing or answering. */
export const Agreed = z.object({
  proposal: ProposalTold.nullable(),
  done: z.boolean().meta({ description: 'Whether it has happened.' }),
  seq: z.number().meta({ description: 'How far the game is then.' }),
  table: TableTold.nullable().meta({ description: 'For a rematch: the new table, with its game.' }),
});
export type Agreed = z.output<typeof Agreed>;

/** Continue from the last position that both builds agree on, or end the game without a result. */
const CHOICES = ['back', 'void'] as const;
export type PartingChoice = (typeof CHOICES)[number];

export const PartingTold = z
  .object({
    seq: z.number(),
    to: z.number(),
    choices: z.array(z.enum(CHOICES).nullable()).readonly(),
  })
  .meta({
    description: 'What both players have to decide: the server plays what came after `to` otherwise now.',
  });
export type PartingTold = z.output<typeof PartingTold>;

export const GameSeen = z.object({
  game: z.string(),
  seat: Seat.nullable(),
  players: z
    .array(
      z.object({
        seat: Seat,
        name: z.string(),
        bot: z.string().nullable(),
        person: z.string().nullable(),
      }),
    )
    .readonly(),
  table: z.string().nullable(),
  seq: z.number(),
  view: typed<View | WatcherView>(z.unknown()).meta({
    description: 'What this seat may see (docs/protocol.md, Views).',
  }),
  offers: typed<readonly Offer[]>(z.array(z.unknown()).readonly()).meta({
    description: 'What is open to this seat, when it is asked what to do.',
  }),
  asking: z.object({ how: z.enum(['always', 'even']), ms: z.number() }).nullable(),
  clock: ClockTold.nullable(),
});
/** A game as one viewer sees it. */
export type GameSeen = z.output<typeof GameSeen>;

export const GameTold = GameSeen.extend({
  proposals: z.array(ProposalTold).readonly(),
  parting: PartingTold.nullable(),
});
/** The same with the players' open proposals and decisions, for clients that request it. */
export type GameTold = z.output<typeof GameTold>;

export const StepTold = z.object({
  seq: z.number(),
  at: z.string(),
  kind: z.string(),
  seat: Seat.nullable(),
  events: typed<readonly HeardEvent[]>(z.array(z.unknown()).readonly()),
  to: z.number().exactOptional().meta({ description: 'For an undo: the place the game went back to.' }),
  reason: z.enum(['agreed', 'free', 'upgrade']).exactOptional().meta({ description: '… and why it could.' }),
});
/** One entry of a game's log as one viewer hears it. */
export type StepTold = z.output<typeof StepTold>;

/** The sequence number that the game has reached. */
export const Moved = z.object({ seq: z.number() });

export const Decided = z.object({ seq: z.number(), parting: PartingTold.nullable() });
export const Seeded = z.object({ seq: z.number(), done: z.boolean() });
export const Logged = z.object({ seq: z.number(), steps: z.array(StepTold).readonly() });
export const WhyNot = z.object({
  refusal: typed<Refusal>(
    z.object({
      rule: z.string(),
      text: z.string().meta({ description: 'The reason in English.' }),
      ...REASON,
      card: z.number().optional(),
      cure: z.unknown().optional(),
    }),
  ).nullable(),
});
export const HintTold = z.object({
  seq: z.number(),
  said: typed<Said>(
    z.union([
      z.object({ request: z.looseObject({ do: z.string() }) }),
      z.object({ choose: z.array(z.union([z.number(), z.string()])) }),
    ]),
  ),
  why: z.string(),
});
export type HintTold = z.output<typeof HintTold>;

const Game = z.object({ game: Id, code: Code });

/** What can be asked of a game, over the socket by these names or over HTTP. */
export const Look = Game;
export const Watch = Game.extend({
  since: Seq.optional(),
  changes: z.boolean().default(false).meta({
    description: 'Whether moves are told by what they change in the view, instead of the whole view.',
  }),
});
export const Unwatch = z.object({ game: Id });
export const Log = Game.extend({ since: Seq.default(0) });
export const Answer = z.object({ game: Id, seq: Seq, answer: Said });
export const Why = z.object({ game: Id, request: Requested });
export const Concede = z.object({ game: Id });
export const Hint = z.object({ game: Id });
export const Hold = z.object({ game: Id });
export const Seed = z.object({ game: Id });

/** Proposals between players. */
export const Propose = z.object({
  game: Id,
  kind: z.enum(AGREEMENTS),
  to: Seq.optional(),
  promise: SharePromise,
});
export const Agree = z.object({ game: Id, proposal: Id, agree: z.boolean(), promise: SharePromise });
/** What to do with a game whose log the new build plays differently. */
export const Decide = z.object({
  game: Id,
  choice: z.enum(CHOICES).meta({
    description: 'back: go on from the last place that both programs know; void: end without a result.',
  }),
});
export const Adjudicate = z.object({ game: Id, winner: Seat.nullable(), reason: Reason });

export const GAME_ROUTES = {
  'GET /api/games/:id': {
    summary: 'The game as I may see it now',
    params: byId,
    querystring: byCode,
    response: answers(GameTold),
  },
  'GET /api/games/:id/log': {
    summary: 'What happened after a sequence number, as I may know it; at most 200 steps at a time',
    params: byId,
    querystring: z.object({
      since: z.coerce.number().int().min(0).max(1_000_000).default(0),
      code: Code,
    }),
    response: answers(Logged),
  },
  'POST /api/games/:id/answer': {
    summary: 'Answer the decision that is pending at a sequence number',
    params: byId,
    body: Answer.omit({ game: true }),
    response: answers(Moved),
  },
  'POST /api/games/:id/decide': {
    summary: 'Say what is to be done with a game whose last moves the renewed server plays otherwise',
    params: byId,
    body: Decide.omit({ game: true }),
    response: answers(Decided),
  },
  'POST /api/games/:id/why': {
    summary: 'Why I may not do this, by which rule; null when I may',
    params: byId,
    body: Why.omit({ game: true }),
    response: answers(WhyNot),
  },
  'POST /api/games/:id/hold': {
    summary: 'Ask openly for more time before anybody passes by themselves, in games that ask openly',
    params: byId,
    response: answers(Moved),
  },
  'POST /api/games/:id/hint': {
    summary: 'What the planner would answer in my place, and why; not in rated games, nor against a person',
    params: byId,
    response: answers(HintTold),
  },
  'POST /api/games/:id/seeding': {
    summary: 'Seed for me from now on until the first turn, as the planner would; not in rated games',
    description: 'Answers when I am no longer asked; while it is not `done` it goes on by itself.',
    params: byId,
    response: answers(Seeded),
  },
  'DELETE /api/games/:id/seeding': { summary: 'Seed no more for me', params: byId, response: answers(Moved) },
  'POST /api/games/:id/concede': {
    summary: 'Give up, whoever is asked',
    params: byId,
    response: answers(Moved),
  },
  'POST /api/games/:id/proposals': {
    summary: 'Propose an undo, a draw, a pause, to adjourn or resume, to show hands, a rematch',
    description: 'What needs no consent happens at once: then `done` is true.',
    params: byId,
    body: Propose.omit({ game: true }),
    response: answers(Agreed),
  },
  'POST /api/games/:id/proposals/:proposal': {
    summary: 'Agree to a proposal, or decline it; one’s own is withdrawn by declining',
    params: z.object({ id: Id, proposal: Id }),
    body: Agree.omit({ game: true, proposal: true }),
    response: answers(Agreed),
  },
  'POST /api/games/:id/adjudicate': {
    summary: 'Say how a game ends; for directors and administrators',
    params: byId,
    body: Adjudicate.omit({ game: true }),
    response: answers(Moved),
  },
  'GET /api/games/:id/replay': {
    summary: 'The finished game as a file that can be played again offline; for whoever may watch it',
    params: byId,
    querystring: byCode,
    response: answers(
      typed<Replay>(z.looseObject({ spaceline: z.literal('replay'), version: z.literal(1) })),
    ),
  },
} as const satisfies Readonly<Record<string, Shape>>;
