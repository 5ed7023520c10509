/**
 * Recovery by mail, with a mail server of the test's own: confirming an address, a new password, and what strangers can learn
 * from it.
 */
import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { sql } from 'drizzle-orm';
import { type Node, openNode } from '../src/node.ts';
import { ConfigError, readConfig } from '../src/operating/config.ts';
import { api, connect, type Reply } from '../src/trials/client.ts';
import { openMailbox } from '../src/trials/mailbox.ts';
import { type Account, elsewhere, PASSWORD, signIn, signUp } from './people.ts';
import { onBothDatabases, type Stage } from './stages.ts';

const post = await openMailbox();
const { smtp, codeTo, newsTo } = post;
after(() => post.close());

await onBothDatabases((open) => {
  describe('mail', () => {
    let stage: Stage;
    let node: Node;
    before(async () => {
      stage = await open();
      node = await openNode(
        stage.config({
          trustProxy: { hops: 1 },
          botThreads: 0,
          site: 'https://play.example.org',
          mail: { smtp, from: 'spaceline@example.org', site: 'https://play.example.org' },
        }),
      );
    });
    after(() => node.close());
    const call = (method: string, path: string, body: unknown, token?: string): Promise<Reply> =>
      api(node.address, method, path, {
        body,
        headers: elsewhere(),
        ...(token === undefined ? {} : { token }),
      });

    /** An account with a confirmed address. */
    async function withMail(name: string, mail: string): Promise<Account> {
      const account = await signUp(node.address, name);
      const asked = await call('PUT', '/api/me/mail', { mail, password: PASSWORD }, account.token);
      assert.equal(asked.status, 200, JSON.stringify(asked.body));
      assert.equal((await call('POST', '/api/mail/confirm', { code: await codeTo(mail) })).status, 200);
      return account;
    }

    test('an address counts once its link is opened, takes the password, and belongs to one account', async () => {
      const geordi = await signUp(node.address, 'Geordi');
      const wish = { mail: 'geordi@example.org', password: 'a wrong password' };
      assert.equal((await call('PUT', '/api/me/mail', wish, geordi.token)).status, 401);
      await call('PUT', '/api/me/mail', { ...wish, password: PASSWORD }, geordi.token);
      const code = await codeTo('geordi@example.org');
      const mine = () => api(node.address, 'GET', '/api/me/mail', { token: geordi.token });
      assert.equal((await mine()).body.mail, null);
      assert.equal((await call('POST', '/api/mail/confirm', { code })).status, 200);
      assert.equal((await mine()).body.mail, 'geordi@example.org');
      assert.equal((await call('POST', '/api/mail/confirm', { code })).status, 404, 'a link works once');

      const thief = await signUp(node.address, 'Lore');
      await call('PUT', '/api/me/mail', { mail: 'GEORDI@example.org', password: PASSWORD }, thief.token);
      const taken = await call('POST', '/api/mail/confirm', { code: await codeTo('GEORDI@example.org') });
      assert.equal(taken.status, 409);
    });

    test('a forgotten password is replaced by a link that works once; all sessions end', async () => {
      const troi = await withMail('Troi', 'troi@example.org');
      const client = await connect(node.address, troi.token);
      const gone = new Promise((resolve) => client.socket.once('disconnect', resolve));
      assert.equal((await call('POST', '/api/password/forgotten', { who: 'troi' })).status, 200);
      const first = await codeTo('troi@example.org');
      await call('POST', '/api/password/forgotten', { who: 'TROI@example.org' });
      const code = await codeTo('troi@example.org');
      const password = 'chocolate, and more of it';
      assert.equal(
        (await call('POST', '/api/password/reset', { code: first, password })).status,
        404,
        'the newest alone',
      );
      const reset = await call('POST', '/api/password/reset', { code, password });
      assert.equal(reset.status, 200, JSON.stringify(reset.body));
      assert.equal(reset.body.person.name, 'Troi');
      await gone;
      client.close();
      assert.equal((await api(node.address, 'GET', '/api/me', { token: troi.token })).status, 401);
      assert.equal((await signIn(node.address, 'Troi')).status, 401, 'the old password');
      assert.equal((await signIn(node.address, 'Troi', password)).status, 200);
      assert.equal((await call('POST', '/api/password/reset', { code, password })).status, 404, 'once');
    });

    test('the old address is told when it is replaced or removed, and of a new password', async () => {
      const { token } = await withMail('Ogawa', 'ogawa@example.org');
      await call('PUT', '/api/me/mail', { mail: 'alyssa@example.org', password: PASSWORD }, token);
      const code = await codeTo('alyssa@example.org');
      assert.equal((await call('POST', '/api/mail/confirm', { code })).status, 200);
      const told = await newsTo('ogawa@example.org');
      assert.match(told, /no longer/);
      assert.ok(!told.includes('alyssa'), 'where to is nobody else’s business');
      const change = { password: PASSWORD, next: 'a password of her own' };
      const changed = await call('PUT', '/api/me/password', change, token);
      assert.match(await newsTo('alyssa@example.org'), /password of your account was changed/);
      await call('DELETE', '/api/me/mail', { password: change.next }, changed.body.token);
      assert.match(await newsTo('alyssa@example.org'), /no longer/);
    });

    test('a link expires', async () => {
      await withMail('Pulaski', 'pulaski@example.org');
      await call('POST', '/api/password/forgotten', { who: 'Pulaski' });
      const code = await codeTo('pulaski@example.org');
      await node.database.queries.execute(
        sql`update mail_codes set expires_at = now() - interval '1 second'`,
      );
      assert.equal(
        (await call('POST', '/api/password/reset', { code, password: 'a long new one' })).status,
        404,
      );
    });

    test('a request reveals nothing about which accounts exist, and nobody’s inbox is flooded', async () => {
      await withMail('Guinan', 'guinan@example.org');
      const known = await call('POST', '/api/password/forgotten', { who: 'Guinan' });
      const unknown = await call('POST', '/api/password/forgotten', { who: 'Nobody at all' });
      assert.deepEqual([known.status, known.body], [unknown.status, unknown.body]);
      await codeTo('guinan@example.org');
      for (let n = 0; n < 5; n++)
        assert.equal((await call('POST', '/api/password/forgotten', { who: 'Guinan' })).status, 200);
      // One confirmation and two resets are three within the hour.
      await codeTo('guinan@example.org');
      await assert.rejects(codeTo('guinan@example.org', 4000), /No such mail/);
      const here = elsewhere();
      let refused = 0;
      for (let n = 0; n < 12; n++) {
        const { status } = await api(node.address, 'POST', '/api/password/forgotten', {
          body: { who: 'x' },
          headers: here,
        });
        if (status === 429) refused++;
      }
      assert.equal(refused, 2);
    });

    test('codes are stored as hashes, and an export contains the address', async () => {
      const { token } = await withMail('Keiko', 'keiko@example.org');
      await call('POST', '/api/password/forgotten', { who: 'Keiko' });
      const code = await codeTo('keiko@example.org');
      const { rows } = (await node.database.queries.execute(sql`select * from mail_codes`)) as unknown as {
        rows: object[];
      };
      assert.ok(rows.length > 0 && !JSON.stringify(rows).includes(code));
      const kept = await api(node.address, 'GET', '/api/me/export', { token });
      assert.match(JSON.stringify(kept.body), /keiko@example\.org/);
    });
  });
});

test('a server without mail says so, and half a configuration is refused', async () => {
  for (const environment of [
    { SPACELINE_SMTP: smtp },
    { SPACELINE_SMTP: smtp, SPACELINE_MAIL_FROM: 'a@example.org' },
    { SPACELINE_MAIL_FROM: 'a@example.org', SPACELINE_SITE: 'https://play.example.org' },
  ])
    assert.throws(() => readConfig(environment), ConfigError);
  const { mail, site } = readConfig({
    SPACELINE_SMTP: smtp,
    SPACELINE_MAIL_FROM: 'a@example.org',
    SPACELINE_SITE: 'https://play.example.org/',
  });
  assert.deepEqual(mail, { smtp, from: 'a@example.org', site: 'https://play.example.org' });
  assert.equal(site, 'https://play.example.org');
});
