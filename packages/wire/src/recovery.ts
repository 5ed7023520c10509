/** Ways into an account other than its password: a confirmed mail address, and passkeys. */
import { z } from 'zod';
import { AnyPassword, answers, DeckName, made, Nothing, Password, type Shape } from './parts.ts';
import { Opened } from './people.ts';

const Mail = z.email('is not a mail address').max(254);
const MailCode = z.string().min(20).max(100);
/** Data from an authenticator; the library that checks signatures parses it. */
const Encoded = z.string().max(20_000);
const KeyId = z
  .string()
  .max(1400)
  .regex(/^[\w-]+=*$/, 'is no id of a passkey');
const Signed = z.looseObject({
  id: KeyId,
  rawId: z.string().max(1400),
  type: z.literal('public-key'),
  response: z.looseObject({ clientDataJSON: Encoded }),
  clientExtensionResults: z.looseObject({}).default({}),
});
const Options = z.object({ options: z.looseObject({}) });

export const Passkey = z.object({
  id: z.string(),
  name: z.string(),
  createdAt: z.string(),
  usedAt: z.string().nullable(),
});
export type Passkey = z.output<typeof Passkey>;

export const RECOVERY_ROUTES = {
  'GET /api/me/mail': {
    summary: 'My confirmed mail address, and whether this server sends mail',
    response: answers(z.object({ sends: z.boolean(), mail: z.string().nullable() })),
  },
  'PUT /api/me/mail': {
    summary: 'Use this mail address, once the link that is sent to it was opened',
    body: z.object({ mail: Mail, password: AnyPassword }),
    response: answers(Nothing),
  },
  'DELETE /api/me/mail': {
    summary: 'Forget my mail address',
    body: z.object({ password: AnyPassword }),
    response: answers(Nothing),
  },
  'POST /api/mail/confirm': {
    summary: 'Confirm a mail address with the code of the link',
    body: z.object({ code: MailCode }),
    response: answers(Nothing),
  },
  'POST /api/password/forgotten': {
    summary: 'Send a link for a new password to the confirmed address of an account',
    description: 'The answer is the same whether there is such an account or not.',
    body: z.object({ who: z.string().min(1).max(254).meta({ description: 'Its name or its address.' }) }),
    response: answers(Nothing),
  },
  'POST /api/password/reset': {
    summary: 'Choose a new password with the code of the link; all sessions end, the answer has a new token',
    body: z.object({ code: MailCode, password: Password }),
    response: answers(Opened),
  },
  'GET /api/me/passkeys': {
    summary: 'My passkeys',
    response: answers(z.object({ passkeys: z.array(Passkey).readonly() })),
  },
  'POST /api/me/passkeys/options': {
    summary: 'What an authenticator needs to make a passkey for me',
    body: z.object({ password: AnyPassword }),
    response: answers(Options),
  },
  'POST /api/me/passkeys': {
    summary: 'Keep a passkey that was made',
    body: z.object({ name: DeckName, response: Signed }),
    response: made(z.object({ passkey: Passkey })),
  },
  'DELETE /api/me/passkeys/:id': {
    summary: 'Forget one of my passkeys',
    params: z.object({ id: KeyId }),
    response: answers(Nothing),
  },
  'POST /api/passkeys/options': {
    summary: 'What an authenticator needs to sign in',
    response: answers(Options),
  },
  'POST /api/passkeys/session': {
    summary: 'Sign in with a passkey',
    body: z.object({ response: Signed }),
    response: answers(Opened),
  },
} as const satisfies Readonly<Record<string, Shape>>;
