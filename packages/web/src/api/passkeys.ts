/**
 * Passkeys in the browser: passes the server's challenge to the authenticator and its response back. The library is
 * loaded on first use.
 */
import type { Person } from '@spaceline/wire';
import { t } from '../messages/index.ts';
import type { Calls } from './calls.ts';
import { ApiProblem } from './problem.ts';

export const canUsePasskeys = (): boolean =>
  isSecureContext && typeof PublicKeyCredential === 'function' && location.hostname !== '127.0.0.1';

/** Turns any refusal by the browser or its user into a message. */
async function byAuthenticator<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof ApiProblem) throw error;
    const name = error instanceof Error ? error.name : '';
    throw new ApiProblem({
      code: 'refused',
      text: t(name === 'InvalidStateError' ? 'passkeys.known' : 'passkeys.called-off'),
    });
  }
}

export async function makePasskey(calls: Calls, name: string, password: string): Promise<void> {
  const options = await calls.passkeyOptions(password);
  const { startRegistration } = await import('@simplewebauthn/browser');
  const response = await byAuthenticator(() => startRegistration({ optionsJSON: options }));
  await calls.keepPasskey(name, response);
}

export async function signInByPasskey(calls: Calls): Promise<Person> {
  const options = await calls.passkeyChallenge();
  const { startAuthentication } = await import('@simplewebauthn/browser');
  const response = await byAuthenticator(() => startAuthentication({ optionsJSON: options }));
  return await calls.signInByPasskey(response);
}
