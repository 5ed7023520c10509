/** Signing in with somebody else's passkeys, or with signatures made for somebody or something else. */
import {
  type Account,
  type Attempt,
  asked,
  ownOf,
  PASSWORD,
  signedUp,
  type Tally,
  type Target,
  tally,
} from './attempt.ts';
import { type Authenticator, createAuthenticator, type Saying } from './authenticator.ts';

const challengeToMake = async (target: Target, { token }: Account): Promise<string> => {
  const { status, body } = await asked(target, 'POST', '/api/me/passkeys/options', {
    token,
    body: { password: PASSWORD },
  });
  if (status !== 200) throw new Error(`No passkey can be begun: ${status} ${JSON.stringify(body)}`);
  return body.options.challenge;
};

const challengeToSign = async (target: Target, n = 0): Promise<string> => {
  const { status, body } = await asked(target, 'POST', '/api/passkeys/options', { n });
  if (status !== 200) throw new Error(`Signing in cannot be begun: ${status} ${JSON.stringify(body)}`);
  return body.options.challenge;
};

const keep = async (target: Target, { token }: Account, response: object): Promise<number> =>
  (await asked(target, 'POST', '/api/me/passkeys', { token, body: { name: 'Mine', response } })).status;

/** Who is signed in by it; null if nobody is. */
async function enters(target: Target, response: object, n = 0): Promise<string | null> {
  const { status, body } = await asked(target, 'POST', '/api/passkeys/session', { n, body: { response } });
  if (status >= 500) throw new Error(`Signing in with a passkey: ${status}`);
  return status === 200 ? body.person.id : null;
}

async function withKey(target: Target): Promise<{ account: Account; key: Authenticator }> {
  const account = await signedUp(target);
  const key = createAuthenticator();
  const { site } = ownOf(target);
  const challenge = await challengeToMake(target, account);
  const status = await keep(target, account, key.making({ challenge, origin: site }));
  if (status !== 201) throw new Error(`A passkey is not kept: ${status}`);
  return { account, key };
}

async function signingIn(target: Target, count: Tally): Promise<void> {
  const origin = ownOf(target).site;
  const [{ account, key }, other] = [await withKey(target), await withKey(target)];
  const challenge = await challengeToSign(target);
  const good = key.signing({ challenge, origin });
  // It must work at all, also on a node other than where it was begun; otherwise the refusals below prove nothing.
  const entered = await enters(target, good, 1);
  if (entered !== account.id) throw new Error('Not even the right passkey signs in.');
  const none = async (what: string, response: object, n = 0): Promise<void> => {
    const who = await enters(target, response, n);
    count.try();
    count.held(who === null, `${what} signed in`);
  };
  await none('a challenge that was answered already', good);
  const again = await challengeToSign(target);
  const twice = key.signing({ challenge: again, origin });
  const at = await Promise.all([0, 1, 2, 3].map((n) => enters(target, twice, n)));
  count.try(4);
  count.held(at.filter((who) => who !== null).length <= 1, 'one challenge signed in more than once');
  const fresh = async (saying: Partial<Saying> = {}): Promise<Saying> => ({
    challenge: await challengeToSign(target),
    origin,
    ...saying,
  });
  for (const [what, saying] of [
    ['a page of another address', { origin: 'https://play.example.com' }],
    ['a page of another port', { origin: `${origin}:8443` }],
    ['a page without TLS', { origin: origin.replace('https', 'http') }],
    ['a subdomain', { origin: origin.replace('//', '//evil.') }],
    ['a key for another site', { site: 'example.com' }],
    ['a device that recognised nobody', { verified: false }],
    ['a challenge that nobody gave', { challenge: 'A'.repeat(43) }],
    ['an empty challenge', { challenge: '' }],
  ] as const)
    await none(what, key.signing(await fresh(saying)));
  await none('another key under this key’s name', other.key.signing(await fresh(), { id: key.id }));
  await none('a key that nobody has kept', createAuthenticator().signing(await fresh()));
  await none('what was signed to make a key', key.signing(await fresh(), { type: 'webauthn.create' }));
  // A challenge to create a key does not work for signing in, and a key signs in its owner whatever it claims.
  await none(
    'a challenge to make a key',
    key.signing({ challenge: await challengeToMake(target, account), origin }),
  );
  const said = await enters(target, other.key.signing(await fresh(), { person: account.id }));
  count.try();
  count.held(said !== account.id, 'a key signed in as somebody whom it only named');
}

async function keeping(target: Target, count: Tally): Promise<void> {
  const origin = ownOf(target).site;
  const [mine, theirs] = [await signedUp(target), await signedUp(target)];
  const key = createAuthenticator();
  const refused = async (what: string, who: Account, response: object): Promise<void> => {
    const status = await keep(target, who, response);
    count.try();
    count.held(status >= 400 && status < 500, `${what} was kept: ${status}`);
  };
  await refused(
    'a key for a challenge of somebody else',
    mine,
    key.making({ challenge: await challengeToMake(target, theirs), origin }),
  );
  await refused(
    'a key for a challenge to sign in',
    mine,
    key.making({ challenge: await challengeToSign(target), origin }),
  );
  for (const saying of [{ origin: 'https://play.example.com' }, { site: 'example.com' }, { verified: false }])
    await refused(
      `a key made with ${JSON.stringify(saying)}`,
      mine,
      key.making({ challenge: await challengeToMake(target, mine), origin, ...saying }),
    );
  const challenge = await challengeToMake(target, mine);
  count.try();
  count.held(
    (await keep(target, mine, key.making({ challenge, origin }))) === 201,
    'the right key is not kept',
  );
  await refused(
    'a challenge that was answered already',
    mine,
    createAuthenticator().making({ challenge, origin }),
  );
  await refused(
    'a key that somebody else has',
    theirs,
    key.making({ challenge: await challengeToMake(target, theirs), origin }),
  );
  const taken = await asked(target, 'DELETE', `/api/me/passkeys/${key.id}`, { token: theirs.token });
  count.try();
  count.held(taken.status === 404, `somebody else removed a key: ${taken.status}`);
  const unsure = await asked(target, 'POST', '/api/me/passkeys/options', {
    token: mine.token,
    body: { password: 'a guess' },
  });
  count.try();
  count.held(unsure.status === 401, `a key was begun without the password: ${unsure.status}`);
}

/**
 * Somebody who had the password may have created a key: after the owner has reset the password by mail, it must not open
 * the account.
 */
async function staying(target: Target, count: Tally): Promise<void> {
  const origin = ownOf(target).site;
  const { mailbox } = ownOf(target);
  const { account, key } = await withKey(target);
  const mail = `${account.id}@example.org`;
  await asked(target, 'PUT', '/api/me/mail', { token: account.token, body: { mail, password: PASSWORD } });
  await asked(target, 'POST', '/api/mail/confirm', { body: { code: await mailbox.codeTo(mail) } });
  await asked(target, 'POST', '/api/password/forgotten', { body: { who: mail } });
  const code = await mailbox.codeTo(mail);
  const reset = await asked(target, 'POST', '/api/password/reset', {
    body: { code, password: 'earl grey, again' },
  });
  if (reset.status !== 200) throw new Error(`The password is not reset: ${reset.status}`);
  const who = await enters(target, key.signing({ challenge: await challengeToSign(target), origin }));
  count.try();
  count.held(who === null, 'a passkey that was made with the old password signed in after a reset by mail');
}

export const passkeyAbuse: Attempt = {
  name: 'passkey-abuse',
  about: 'sign in with a passkey of somebody else, of another site, or with what was signed before',
  async run(target) {
    const count = tally();
    await Promise.all([signingIn(target, count), keeping(target, count), staying(target, count)]);
    return count.tried;
  },
};
