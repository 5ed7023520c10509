/** Taking over accounts, detecting them, and flooding inboxes through the mails that a server sends. */
import { randomBytes } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { api, type Reply } from '../client.ts';
import {
  type Account,
  type Attempt,
  asked,
  nodeOf,
  ownOf,
  PASSWORD,
  signedUp,
  type Tally,
  type Target,
  tally,
} from './attempt.ts';

export interface WithMail extends Account {
  readonly mail: string;
}

let boxes = 0;
const newBox = (): string => {
  boxes++;
  return `ensign.${Date.now().toString(36)}${boxes}@example.org`;
};

/** An account with a confirmed address, to which one mail was sent. */
export async function withMail(target: Target): Promise<WithMail> {
  const account = await signedUp(target);
  const mail = newBox();
  await changeMail(target, account, mail);
  return { ...account, mail };
}

async function changeMail(target: Target, { token }: Account, mail: string): Promise<void> {
  const { mailbox } = ownOf(target);
  const wish = await asked(target, 'PUT', '/api/me/mail', { token, body: { mail, password: PASSWORD } });
  if (wish.status !== 200)
    throw new Error(`No address is taken: ${wish.status} ${JSON.stringify(wish.body)}`);
  const { status } = await asked(target, 'POST', '/api/mail/confirm', {
    body: { code: await mailbox.codeTo(mail) },
  });
  if (status !== 200) throw new Error(`No address is confirmed: ${status}`);
}

const NEXT = 'earl grey, decaffeinated';
const reset = (target: Target, code: string, n = 0): Promise<Reply> =>
  asked(target, 'POST', '/api/password/reset', { n, body: { code, password: NEXT } });
const forgotten = (target: Target, who: string, n = 0): Promise<Reply> =>
  asked(target, 'POST', '/api/password/forgotten', { n, body: { who } });

/** Codes that nobody was sent, and codes used for the wrong purpose. */
async function guess(target: Target, count: Tally): Promise<void> {
  const { mailbox } = ownOf(target);
  const { token, mail } = await withMail(target);
  await forgotten(target, mail);
  const code = await mailbox.codeTo(mail);
  const near = `${code.slice(0, -1)}${code.endsWith('A') ? 'B' : 'A'}`;
  const guesses = [
    near,
    code.toUpperCase(),
    ` ${code}`,
    `${code}\u0000`,
    '%'.repeat(43),
    "' or '1'='1' -- and so on and on",
    ...Array.from({ length: target.long ? 2000 : 60 }, () => randomBytes(32).toString('base64url')),
  ];
  for (const [n, each] of guesses.entries()) {
    if (each === code) continue;
    const { status } = await reset(target, each, n);
    count.try();
    count.held(status === 404 || status === 400, `the code ${JSON.stringify(each.slice(0, 12))}: ${status}`);
  }
  // A link to confirm an address does not work for a password, nor the reverse.
  const wish = { mail: newBox(), password: PASSWORD };
  await asked(target, 'PUT', '/api/me/mail', { token, body: wish });
  const confirms = await mailbox.codeTo(wish.mail);
  count.try(2);
  count.held((await reset(target, confirms)).status === 404, 'a link to confirm an address set a password');
  const crossed = await asked(target, 'POST', '/api/mail/confirm', { body: { code } });
  count.held(crossed.status === 404, 'a link for a password confirmed an address');
}

/** A link works once, even for many requests at once; older links and those from before a new password do not work. */
async function useAgain(target: Target, count: Tally): Promise<void> {
  const { mailbox } = ownOf(target);
  const { name, mail } = await withMail(target);
  await forgotten(target, name);
  const older = await mailbox.codeTo(mail);
  await forgotten(target, mail.toUpperCase());
  const code = await mailbox.codeTo(mail);
  count.try();
  count.held((await reset(target, older)).status === 404, 'an older link set a password');
  const once = await Promise.all(Array.from({ length: 8 }, (_, n) => reset(target, code, n)));
  count.try(8);
  const worked = once.filter(({ status }) => status === 200).length;
  count.held(worked === 1, `a link set ${worked} passwords`);
  count.try();
  count.held((await reset(target, code)).status === 404, 'a link that was used worked again');
}

const MOST_MAILS = 3;

/** The number of mails per hour, however many requests come from wherever. */
async function flood(target: Target, count: Tally): Promise<void> {
  const { mailbox } = ownOf(target);
  const { name, mail } = await withMail(target);
  const times = target.long ? 60 : 12;
  const replies = await Promise.all(
    Array.from({ length: times }, (_, n) => forgotten(target, n % 2 === 0 ? name : mail, n)),
  );
  count.try(times);
  count.held(
    replies.every(({ status }) => status === 200),
    'who asks too often for another’s password is told so',
  );
  // A stranger's inbox, as the address of many accounts.
  const box = newBox();
  const accounts = await Promise.all(Array.from({ length: 6 }, (_, n) => signedUp(target, n)));
  await Promise.all(
    accounts.map(({ token }, n) =>
      asked(target, 'PUT', '/api/me/mail', {
        n,
        token,
        body: { mail: n % 2 === 0 ? box : box.toUpperCase(), password: PASSWORD },
      }),
    ),
  );
  count.try(accounts.length);
  await sleep(500);
  // One came to confirm the address.
  const sent = mailbox.lettersTo(mail).length;
  count.held(sent <= MOST_MAILS, `${sent} mails to one account`);
  const filled = mailbox.lettersTo(box).length + mailbox.lettersTo(box.toUpperCase()).length;
  count.held(filled <= MOST_MAILS, `${filled} mails to a stranger’s box`);
  const headers = target.elsewhere();
  let refused = 0;
  for (let n = 0; n < 15; n++) {
    const { status } = await api(nodeOf(target, n), 'POST', '/api/password/forgotten', {
      body: { who: `x${n}` },
      headers,
    });
    if (status === 429) refused++;
  }
  count.try(15);
  count.held(refused >= 5, `${15 - refused} mails were asked for from one address`);
}

const median = (times: readonly number[]): number => [...times].sort((a, b) => a - b)[times.length >> 1] ?? 0;
/** Differences that a busy machine may cause. */
const ALIKE_MS = 8;

/**
 * Whether the text or the response time reveals that an account exists. Both are asked in turn, so that a busy machine
 * affects both.
 */
async function learn(target: Target, count: Tally): Promise<void> {
  const times: { known: number[]; unknown: number[] } = { known: [], unknown: [] };
  const said = new Set<string>();
  const rounds = target.long ? 150 : 15;
  const accounts = await Promise.all(Array.from({ length: 3 }, () => withMail(target)));
  for (let n = 0; n < rounds; n++)
    for (const [kind, who] of [
      ['known', (n % 2 === 0 ? accounts[n % 3]?.name : accounts[n % 3]?.mail) ?? ''],
      ['unknown', n % 2 === 0 ? `Nobody ${n}` : `nobody${n}@example.org`],
    ] as const) {
      const began = performance.now();
      const { status, body } = await forgotten(target, who, 0);
      times[kind].push(performance.now() - began);
      said.add(`${status} ${JSON.stringify(body)}`);
    }
  count.try(2 * rounds);
  count.held(said.size === 1, `asking is answered in ${said.size} ways: ${[...said].join(' or ')}`);
  const [known, unknown] = [median(times.known), median(times.unknown)];
  count.held(
    Math.abs(known - unknown) < ALIKE_MS + Math.min(known, unknown),
    `asking for who exists takes ${known.toFixed(1)} ms, for nobody ${unknown.toFixed(1)} ms`,
  );
}

/** Replacing an account's address does not go unnoticed: the old address is told. */
async function replaceSilently(target: Target, count: Tally): Promise<void> {
  const { mailbox } = ownOf(target);
  const account = await withMail(target);
  await changeMail(target, account, newBox());
  const end = performance.now() + 3000;
  while (mailbox.lettersTo(account.mail).length < 2 && performance.now() < end) await sleep(20);
  count.try();
  count.held(
    mailbox.lettersTo(account.mail).length === 2,
    'the old address is not told that it was replaced',
  );
}

export const mailAbuse: Attempt = {
  name: 'mail-abuse',
  about: 'take an account, learn of one or fill a box by the mails for a new password',
  async run(target) {
    const count = tally();
    ownOf(target);
    await Promise.all([
      guess(target, count),
      useAgain(target, count),
      flood(target, count),
      replaceSilently(target, count),
    ]);
    await learn(target, count);
    return count.tried;
  },
};
