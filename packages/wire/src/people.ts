/** People: guests and accounts, signing in and out, and when somebody wants to be asked. */
import { GUEST_NAME, type WindowKind } from '@spaceline/engine';
import { z } from 'zod';
import {
  AccountName,
  AnyPassword,
  answers,
  byId,
  GuestName,
  LoginName,
  made,
  Nothing,
  Password,
  type Shape,
} from './parts.ts';

const ROLES = ['player', 'director', 'administrator'] as const;

export const Person = z.object({
  id: z.string(),
  kind: z.enum(['guest', 'account']),
  name: z.string(),
  role: z.enum(ROLES),
});
export type Person = z.output<typeof Person>;

/** Somebody by name, as in lists of who is here. */
export const Somebody = z.object({ id: z.string(), name: z.string() });
export type Somebody = z.output<typeof Somebody>;

/** A new session. */
export const Opened = z.object({ person: Person, token: z.string(), expires: z.string() });

/** Kinds of moments a stop can be set for. */
const STOPPED = ['respond', 'between', 'suspend', 'start', 'end'] as const satisfies readonly WindowKind[];
/** Always; if there is a possible response; never. */
const STOPS = ['always', 'able', 'never'] as const;

/** At which kinds of moments somebody is asked. */
export const StopsSet = z
  .strictObject(
    Object.fromEntries(STOPPED.map((kind) => [kind, z.enum(STOPS).optional()])) as Record<
      (typeof STOPPED)[number],
      z.ZodOptional<z.ZodEnum<{ [S in (typeof STOPS)[number]]: S }>>
    >,
  )
  .meta({ description: 'always; able: when there is something to say; never. What is left out is `able`.' });
export type StopsSet = { readonly [K in WindowKind]?: (typeof STOPS)[number] | undefined };

export const PEOPLE_ROUTES = {
  'POST /api/guests': {
    summary: 'Play as a guest: makes a person and a session',
    description:
      'Sets the session cookie and tells the token, which programs send as "Authorization: Bearer …".',
    body: z.object({ name: GuestName.default(GUEST_NAME) }).default({ name: GUEST_NAME }),
    response: made(Opened),
  },
  'GET /api/me': { summary: 'Who I am', response: answers(z.object({ person: Person })) },
  'GET /api/me/stops': {
    summary: 'At which moments I want to be asked',
    response: answers(z.object({ stops: StopsSet })),
  },
  'PUT /api/me/stops': {
    summary: 'Say at which moments I want to be asked; nobody else is told',
    body: StopsSet,
    response: answers(z.object({ stops: StopsSet })),
  },
  'DELETE /api/session': {
    summary: 'Sign out: the token is worth nothing afterwards',
    response: answers(Nothing),
  },
} as const satisfies Readonly<Record<string, Shape>>;

export const ACCOUNT_ROUTES = {
  'POST /api/accounts': {
    summary: 'Sign up',
    description:
      'A guest who signs up stays the same person, with all games and decks. Older sessions end: the answer has a new token.',
    body: z.object({ name: AccountName, password: Password }),
    response: made(Opened),
  },
  'POST /api/session': {
    summary: 'Sign in to an account',
    body: z.object({ name: LoginName, password: AnyPassword }),
    response: answers(Opened),
  },
  'DELETE /api/sessions': { summary: 'Sign out everywhere', response: answers(Nothing) },
  'PUT /api/me/password': {
    summary: 'Change my password; all sessions end, the answer has a new token',
    body: z.object({ password: AnyPassword, next: Password }),
    response: answers(Opened),
  },
  'DELETE /api/me': {
    summary: 'Delete me: running games are given up, finished ones stay without my name',
    body: z
      .object({ password: AnyPassword.optional() })
      .nullish()
      .meta({ description: 'Accounts say their password; guests need none.' }),
    response: answers(Nothing),
  },
  'POST /api/people/:id/password': {
    summary: 'A new password for somebody who has forgotten it; for administrators',
    params: byId,
    response: answers(z.object({ password: z.string() })),
  },
  'PUT /api/people/:id/role': {
    summary: 'Give an account a role; for administrators',
    params: byId,
    body: z.object({ role: z.enum(['player', 'director', 'administrator']) }),
    response: answers(z.object({ person: Person })),
  },
} as const satisfies Readonly<Record<string, Shape>>;
