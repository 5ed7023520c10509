/** Impersonation: deceptive names, forged addresses, pages of other origins. */
import { api } from '../client.ts';
import { type Attempt, newcomer, tally } from './attempt.ts';
import { handshake } from './raw.ts';

const NAMES: readonly string[] = [
  '',
  '   ',
  'a\u0000b',
  'a\u200bb',
  '\u202eevil',
  '\u3164',
  'Administrator',
  '\u0410dministrator',
  'bot:planner',
  'planner (bot)',
  'b0t:planner',
  'x'.repeat(41),
  'x'.repeat(100_000),
];

export const names: Attempt = {
  name: 'names',
  about: 'be called what deceives, cannot be seen, or breaks the database',
  async run(target) {
    const count = tally();
    const [node] = target.nodes;
    const { token } = await newcomer(target);
    for (const name of NAMES) {
      const shown = JSON.stringify(name.slice(0, 20));
      for (const [path, body] of [
        ['/api/guests', { name }],
        ['/api/accounts', { name, password: 'tea, earl grey, hot' }],
        ['/api/session', { name, password: 'tea, earl grey, hot' }],
      ] as const) {
        const { status } = await api(node, 'POST', path, { body, headers: target.elsewhere() });
        count.try();
        count.held(
          status === 400 || (status === 401 && path === '/api/session'),
          `${path} ${shown}: ${status}`,
        );
      }
      if (name.trim() === '' || /^[\x20-\x7e]{1,80}$|^\u0410/.test(name)) continue;
      const text = `Name: ${name.slice(0, 45_000)}\nDraw\n1 Data\n`;
      const { status } = await api(node, 'POST', '/api/decks', {
        token,
        body: { text },
        headers: target.elsewhere(),
      });
      count.try();
      count.held(status === 400, `a deck called ${shown}: ${status}`);
    }
    return count.tried;
  },
};

export const forgedAddresses: Attempt = {
  name: 'forged-addresses',
  about: 'read the metrics, or go around limits, by saying that one comes from elsewhere',
  async run(target) {
    const count = tally();
    for (const said of [
      { 'x-forwarded-for': '127.0.0.1' },
      { 'x-forwarded-for': '127.0.0.1, 127.0.0.1' },
      { 'x-forwarded-for': '203.0.113.7, 127.0.0.1' },
      { 'x-forwarded-for': '::1' },
      { forwarded: 'for=127.0.0.1' },
      { 'x-forwarded-for': '' },
    ] as const) {
      const { status } = await api(target.nodes[0], 'GET', '/metrics', { headers: said });
      count.try();
      count.held(status === 403, `${JSON.stringify(said)}: ${status}`);
    }
    // Whatever a client writes before the proxy's part counts for nothing: all of this comes from one address.
    const { 'x-forwarded-for': real = '' } = target.elsewhere();
    let made = 0;
    for (let n = 0; n < 75; n++) {
      const headers = { 'x-forwarded-for': `198.51.100.${n}, ${real}` };
      const { status } = await api(target.nodes[0], 'POST', '/api/guests', { body: {}, headers });
      count.try();
      if (status === 201) made++;
    }
    count.held(made <= 60, `${made} guests from one address that says it is many`);
    return count.tried;
  },
};

export const foreignPages: Attempt = {
  name: 'foreign-pages',
  about: 'act as, or read for, a page of another address',
  async run(target) {
    const count = tally();
    const [node] = target.nodes;
    const { token } = await newcomer(target);
    for (const origin of ['https://elsewhere.example', 'null', `${node}.elsewhere.example`, 'file://'])
      for (const method of ['GET', 'POST', 'PUT', 'DELETE', 'OPTIONS']) {
        const { status, headers } = await api(node, method, '/api/me', {
          headers: { ...target.elsewhere(), origin, cookie: `spaceline_session=${token}` },
        });
        count.try();
        count.held(!headers.has('access-control-allow-origin'), `${method} from ${origin} may be read`);
        if (method !== 'GET' && method !== 'OPTIONS')
          count.held(status >= 400, `${method} from ${origin}: ${status}`);
      }
    for (const origin of ['https://elsewhere.example', 'null', 'file://']) {
      const cookie = `spaceline_session=${token}`;
      const { head, close } = await handshake(node, { ...target.elsewhere(), origin, cookie });
      close();
      count.try();
      count.held(!head.startsWith('HTTP/1.1 101'), `a socket for ${origin} is opened`);
    }
    return count.tried;
  },
};
