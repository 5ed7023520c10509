/**
 * Passkeys: signing in with a key that never leaves its device, by WebAuthn. A challenge is stored in the database until
 * it is answered, once, on any node; a key belongs to the site it was created for. Creating one takes the password, so
 * that a borrowed session cannot leave a back door.
 */

import {
  type AuthenticationResponseJSON,
  type AuthenticatorTransportFuture,
  generateAuthenticationOptions,
  generateRegistrationOptions,
  type PublicKeyCredentialCreationOptionsJSON,
  type PublicKeyCredentialRequestOptionsJSON,
  type RegistrationResponseJSON,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
} from '@simplewebauthn/server';
import { decodeAttestationObject, isoBase64URL } from '@simplewebauthn/server/helpers';
import type { Passkey, Person } from '@spaceline/wire';
import { and, asc, eq, gt, isNull, lt, sql } from 'drizzle-orm';
import { Problem } from '../problem.ts';
import type { Queries } from '../storage/database.ts';
import { passkeyChallenges, passkeys, people } from '../storage/schema.ts';
import { type Limits, networkOf } from './limits.ts';
import type { Mail } from './mail.ts';

/** The site that keys are created for: where its pages are. */
export interface Site {
  readonly origin: string;
  readonly host: string;
}

export interface Passkeys {
  list(person: Person): Promise<readonly Passkey[]>;
  remove(person: Person, id: string): Promise<void>;
  /** What an authenticator needs to create a key. */
  beginMaking(person: Person, site: Site): Promise<PublicKeyCredentialCreationOptionsJSON>;
  finishMaking(
    person: Person,
    site: Site,
    name: string,
    response: RegistrationResponseJSON,
  ): Promise<Passkey>;
  /** What an authenticator needs to sign in; it says itself whose key it is. */
  beginSigning(site: Site, address: string): Promise<PublicKeyCredentialRequestOptionsJSON>;
  finishSigning(site: Site, response: AuthenticationResponseJSON): Promise<Person>;
  sweep(): Promise<void>;
}

const MINUTES = 5;
export const MOST_PASSKEYS = 10;
const WRONG = () => new Problem('unauthenticated', 'This passkey does not belong to an account here.');

/** The challenge inside a signed response. */
function challengeIn({ response }: { readonly response: { readonly clientDataJSON: string } }): string {
  try {
    const { challenge } = JSON.parse(Buffer.from(response.clientDataJSON, 'base64url').toString()) as {
      challenge?: unknown;
    };
    return typeof challenge === 'string' && /^[\w-]{1,200}$/.test(challenge) ? challenge : '';
  } catch {
    return '';
  }
}

const TRANSPORTS: readonly string[] = ['ble', 'cable', 'hybrid', 'internal', 'nfc', 'smart-card', 'usb'];

/**
 * We do not ask who made a device. Attestation certificates could still make the library fetch revocation lists from
 * addresses of an attacker's choice, so responses with certificates are refused before that.
 */
function withoutCertificates({ response }: RegistrationResponseJSON): boolean {
  try {
    const decoded = decodeAttestationObject(isoBase64URL.toBuffer(response.attestationObject));
    const format = decoded.get('fmt');
    return format === 'none' || (format === 'packed' && decoded.get('attStmt').get('x5c') === undefined);
  } catch {
    return false;
  }
}

export function createPasskeys(
  queries: Queries,
  limits: Pick<Limits, 'take'>,
  mail: Pick<Mail, 'notify'>,
): Passkeys {
  const keep = async (challenge: string, person: string | null): Promise<void> => {
    await queries
      .insert(passkeyChallenges)
      .values({ challenge, person, expiresAt: sql`now() + ${MINUTES} * interval '1 minute'` });
  };

  /** Takes a challenge, which works once; false if it does not exist or belongs to somebody else. */
  async function taken(challenge: string, person: string | null): Promise<boolean> {
    const gone = await queries
      .delete(passkeyChallenges)
      .where(
        and(
          eq(passkeyChallenges.challenge, challenge),
          person === null ? isNull(passkeyChallenges.person) : eq(passkeyChallenges.person, person),
          gt(passkeyChallenges.expiresAt, sql`now()`),
        ),
      )
      .returning({ challenge: passkeyChallenges.challenge });
    return gone.length > 0;
  }

  const told = (row: typeof passkeys.$inferSelect): Passkey => ({
    id: row.id,
    name: row.name,
    createdAt: row.createdAt.toISOString(),
    usedAt: row.usedAt?.toISOString() ?? null,
  });

  const of = (q: Queries, person: Person) =>
    q.select().from(passkeys).where(eq(passkeys.person, person.id)).orderBy(asc(passkeys.createdAt));

  return {
    list: async (person) => (await of(queries, person)).map(told),
    async remove(person, id) {
      const gone = await queries
        .delete(passkeys)
        .where(and(eq(passkeys.id, id), eq(passkeys.person, person.id)))
        .returning({ id: passkeys.id });
      if (gone.length === 0) throw new Problem('not-found', 'You have no such passkey.');
    },
    async beginMaking(person, site) {
      const mine = await of(queries, person);
      const options = await generateRegistrationOptions({
        rpName: 'Spaceline',
        rpID: site.host,
        userName: person.name,
        userID: new Uint8Array(Buffer.from(person.id)),
        attestationType: 'none',
        excludeCredentials: mine.map(({ id, transports }) => ({ id, transports: [...transports] })),
        authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
      });
      await keep(options.challenge, person.id);
      return options;
    },
    async finishMaking(person, site, name, response) {
      const challenge = challengeIn(response);
      if (!(await taken(challenge, person.id)))
        throw new Problem('malformed', 'This took too long, or was already answered. Try again.');
      if (!withoutCertificates(response))
        throw new Problem('malformed', 'This passkey cannot be used: it comes with an attestation.');
      const { verified, registrationInfo } = await verifyRegistrationResponse({
        response,
        expectedChallenge: challenge,
        expectedOrigin: site.origin,
        expectedRPID: site.host,
        requireUserVerification: true,
      }).catch((error: unknown) => {
        throw new Problem(
          'malformed',
          `This passkey cannot be used: ${error instanceof Error ? error.message : 'it is broken'}.`,
        );
      });
      if (!verified) throw new Problem('malformed', 'This passkey cannot be used.');
      const { credential } = registrationInfo;
      const kept = await queries.transaction(async (tx) => {
        // Two requests at once must not create an eleventh key.
        await tx.select({ id: people.id }).from(people).where(eq(people.id, person.id)).for('update');
        if ((await of(tx, person)).length >= MOST_PASSKEYS)
          throw new Problem('limited', `Nobody can have more than ${MOST_PASSKEYS} passkeys.`);
        const [row] = await tx
          .insert(passkeys)
          .values({
            id: credential.id,
            person: person.id,
            name,
            publicKey: Buffer.from(credential.publicKey).toString('base64url'),
            counter: credential.counter,
            transports: TRANSPORTS.filter((each) =>
              credential.transports?.includes(each as AuthenticatorTransportFuture),
            ) as AuthenticatorTransportFuture[],
          })
          .onConflictDoNothing()
          .returning();
        if (!row) throw new Problem('conflict', 'This passkey is already registered.');
        return told(row);
      });
      mail.notify(person.id, 'passkey');
      return kept;
    },
    async beginSigning(site, address) {
      await limits.take('passkeyChallenges', networkOf(address));
      const options = await generateAuthenticationOptions({ rpID: site.host, userVerification: 'required' });
      await keep(options.challenge, null);
      return options;
    },
    async finishSigning(site, response) {
      const challenge = challengeIn(response);
      if (!(await taken(challenge, null))) throw WRONG();
      const [found] = await queries
        .select({
          key: passkeys,
          person: { id: people.id, kind: people.kind, name: people.name, role: people.role },
        })
        .from(passkeys)
        .innerJoin(people, eq(people.id, passkeys.person))
        .where(eq(passkeys.id, response.id));
      if (!found) throw WRONG();
      const { key, person } = found;
      const { verified, authenticationInfo } = await verifyAuthenticationResponse({
        response,
        expectedChallenge: challenge,
        expectedOrigin: site.origin,
        expectedRPID: site.host,
        requireUserVerification: true,
        credential: {
          id: key.id,
          publicKey: new Uint8Array(Buffer.from(key.publicKey, 'base64url')),
          counter: key.counter,
          transports: [...key.transports],
        },
      }).catch(() => {
        throw WRONG();
      });
      if (!verified) throw WRONG();
      await queries
        .update(passkeys)
        .set({ counter: authenticationInfo.newCounter, usedAt: sql`now()` })
        .where(eq(passkeys.id, key.id));
      return person;
    },
    async sweep() {
      await queries.delete(passkeyChallenges).where(lt(passkeyChallenges.expiresAt, sql`now()`));
    },
  };
}
