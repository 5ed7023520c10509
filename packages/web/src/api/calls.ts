/** Everything that can be asked of the server over HTTP, each under the name of what it does. */
import type {
  AuthenticationResponseJSON,
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
  RegistrationResponseJSON,
} from '@simplewebauthn/browser';
import type { Replay, Seat } from '@spaceline/engine';
import type { Http } from './http.ts';
import type {
  AuditLine,
  Ban,
  BanWish,
  DeckChoice,
  DeckReport,
  GameTold,
  HintTold,
  Message,
  Notice,
  Passkey,
  Person,
  Played,
  Profile,
  Ranked,
  Report,
  Somebody,
  Table,
  TableWish,
} from './types.ts';

interface SignedIn {
  readonly person: Person;
}

/** A path with what stands behind its question mark; what is undefined is left out. */
function at(path: string, query: Readonly<Record<string, string | number | undefined>> = {}): string {
  const asked = Object.entries(query).flatMap(([key, value]) =>
    value === undefined ? [] : [[key, String(value)] as [string, string]],
  );
  return asked.length === 0 ? path : `${path}?${new URLSearchParams(asked)}`;
}

/** The body of a request without what is undefined. */
const body = (what: { readonly [key: string]: unknown }) =>
  Object.fromEntries(Object.entries(what).filter(([, value]) => value !== undefined));

export type Calls = ReturnType<typeof createCalls>;

export function createCalls(http: Http) {
  const get = <T>(path: string): Promise<T> => http('GET', path);
  return {
    version: () => get<{ protocol: number; build: string }>('/api/version'),

    me: async () => (await get<SignedIn>('/api/me')).person,
    beGuest: async (name: string) => (await http<SignedIn>('POST', '/api/guests', { name })).person,
    signUp: async (name: string, password: string) =>
      (await http<SignedIn>('POST', '/api/accounts', { name, password })).person,
    signIn: async (name: string, password: string) =>
      (await http<SignedIn>('POST', '/api/session', { name, password })).person,
    signOut: () => http<object>('DELETE', '/api/session'),
    signOutEverywhere: () => http<object>('DELETE', '/api/sessions'),
    changePassword: async (password: string, next: string) =>
      (await http<SignedIn>('PUT', '/api/me/password', { password, next })).person,
    mail: () => get<{ sends: boolean; mail: string | null }>('/api/me/mail'),
    proposeMail: (mail: string, password: string) => http<object>('PUT', '/api/me/mail', { mail, password }),
    forgetMail: (password: string) => http<object>('DELETE', '/api/me/mail', { password }),
    confirmMail: (code: string) => http<object>('POST', '/api/mail/confirm', { code }),
    forgotten: (who: string) => http<object>('POST', '/api/password/forgotten', { who }),
    resetPassword: async (code: string, password: string) =>
      (await http<SignedIn>('POST', '/api/password/reset', { code, password })).person,
    passkeys: async () => (await get<{ passkeys: Passkey[] }>('/api/me/passkeys')).passkeys,
    passkeyOptions: async (password: string) =>
      (
        await http<{ options: PublicKeyCredentialCreationOptionsJSON }>('POST', '/api/me/passkeys/options', {
          password,
        })
      ).options,
    keepPasskey: (name: string, response: RegistrationResponseJSON) =>
      http<object>('POST', '/api/me/passkeys', { name, response }),
    forgetPasskey: (id: string) => http<object>('DELETE', `/api/me/passkeys/${id}`),
    passkeyChallenge: async () =>
      (await http<{ options: PublicKeyCredentialRequestOptionsJSON }>('POST', '/api/passkeys/options'))
        .options,
    signInByPasskey: async (response: AuthenticationResponseJSON) =>
      (await http<SignedIn>('POST', '/api/passkeys/session', { response })).person,
    describeMe: (about: string) => http<Profile>('PUT', '/api/me/profile', { about }),
    setStops: (stops: Readonly<Record<string, string>>) => http<object>('PUT', '/api/me/stops', stops),
    everythingAboutMe: () => get<object>('/api/me/export'),
    deleteMe: (password?: string) =>
      http<object>('DELETE', '/api/me', password === undefined ? undefined : { password }),

    profile: (person: string) => get<Profile>(`/api/people/${person}`),
    games: async (person: string, before?: string) =>
      (await get<{ games: Played[] }>(at(`/api/people/${person}/games`, { before }))).games,
    leaderboard: async (of: 'people' | 'bots' | 'all') =>
      (await get<{ players: Ranked[] }>(at('/api/leaderboard', { of }))).players,

    checkDeck: (deck: DeckChoice, rules: string) =>
      http<DeckReport>('POST', '/api/decks/check', { deck, rules }),

    tables: async () => (await get<{ tables: Table[] }>('/api/tables')).tables,
    myTables: async () => (await get<{ tables: Table[] }>('/api/tables/mine')).tables,
    table: async (id: string, code?: string) =>
      (await get<{ table: Table }>(at(`/api/tables/${id}`, { code }))).table,
    openTable: async (wish: TableWish) => (await http<{ table: Table }>('POST', '/api/tables', wish)).table,
    join: async (id: string, deck: DeckChoice, code?: string, promise?: string) =>
      (await http<{ table: Table }>('POST', `/api/tables/${id}/join`, body({ deck, code, promise }))).table,
    share: async (id: string, share: string) =>
      (await http<{ table: Table }>('POST', `/api/tables/${id}/share`, { share })).table,
    seatBot: async (id: string, bot: string, deck?: DeckChoice) =>
      (await http<{ table: Table }>('POST', `/api/tables/${id}/bot`, body({ bot, deck }))).table,
    leave: (id: string) => http<object>('POST', `/api/tables/${id}/leave`),
    start: async (id: string) => (await http<{ table: Table }>('POST', `/api/tables/${id}/start`)).table,
    invite: (id: string, person: string) => http<object>('POST', `/api/tables/${id}/invite`, { person }),

    look: (game: string) => get<GameTold>(`/api/games/${game}`),
    hint: (game: string) => http<HintTold>('POST', `/api/games/${game}/hint`),
    seed: (game: string) => http<{ seq: number; done: boolean }>('POST', `/api/games/${game}/seeding`),
    stopSeeding: (game: string) => http<object>('DELETE', `/api/games/${game}/seeding`),
    replay: (game: string, code?: string) => get<Replay>(at(`/api/games/${game}/replay`, { code })),
    adjudicate: (game: string, winner: Seat | null, reason: string) =>
      http<object>('POST', `/api/games/${game}/adjudicate`, { winner, reason }),

    presence: async (where: { table?: string; code?: string } = {}) =>
      (await get<{ people: Somebody[] }>(at('/api/presence', where))).people,
    chat: async (where: { table?: string; code?: string; before?: number } = {}) =>
      (await get<{ messages: Message[] }>(at('/api/chat', where))).messages,
    report: (message: number, reason: string, code?: string) =>
      http<object>('POST', `/api/chat/${message}/report`, body({ reason, code })),
    removeMessage: (message: number) => http<object>('DELETE', `/api/chat/${message}`),
    reports: async () => (await get<{ reports: Report[] }>('/api/reports')).reports,
    settle: (message: number) => http<object>('POST', `/api/reports/${message}/settle`),
    mute: (person: string, minutes: number, reason: string) =>
      http<object>('PUT', `/api/mutes/${person}`, { minutes, reason }),
    unmute: (person: string) => http<object>('DELETE', `/api/mutes/${person}`),
    bans: async () => (await get<{ bans: Ban[] }>('/api/bans')).bans,
    ban: (wish: BanWish) => http<object>('POST', '/api/bans', wish),
    liftBan: (id: string) => http<object>('DELETE', `/api/bans/${id}`),
    audit: async (before?: number) => (await get<{ lines: AuditLine[] }>(at('/api/audit', { before }))).lines,
    blocked: async () => (await get<{ people: Somebody[] }>('/api/blocks')).people,
    block: (person: string) => http<object>('PUT', `/api/blocks/${person}`),
    unblock: (person: string) => http<object>('DELETE', `/api/blocks/${person}`),
    notices: async () => (await get<{ notices: Notice[] }>('/api/notices')).notices,
    readNotices: (upTo: number) => http<object>('POST', '/api/notices/read', { upTo }),
  };
}
