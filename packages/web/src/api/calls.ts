/** Everything the pages can ask the server over HTTP, each call named by what it does. */
import type {
  AuthenticationResponseJSON,
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
  RegistrationResponseJSON,
} from '@simplewebauthn/browser';
import type { Seat } from '@spaceline/engine';
import type { BanWish, BodyOf, DeckChoice, StopsSet, TableWish } from '@spaceline/wire';
import type { Http } from './http.ts';

/** The authenticator's response, passed on as it is. */
type Signed = BodyOf<'POST /api/passkeys/session'>['response'];

export type Calls = ReturnType<typeof createCalls>;

export function createCalls(http: Http) {
  return {
    version: () => http('GET /api/version'),

    me: async () => (await http('GET /api/me')).person,
    beGuest: async (name: string) => (await http('POST /api/guests', { name })).person,
    signUp: async (name: string, password: string) =>
      (await http('POST /api/accounts', { name, password })).person,
    signIn: async (name: string, password: string) =>
      (await http('POST /api/session', { name, password })).person,
    signOut: () => http('DELETE /api/session'),
    signOutEverywhere: () => http('DELETE /api/sessions'),
    changePassword: async (password: string, next: string) =>
      (await http('PUT /api/me/password', { password, next })).person,
    mail: () => http('GET /api/me/mail'),
    proposeMail: (mail: string, password: string) => http('PUT /api/me/mail', { mail, password }),
    forgetMail: (password: string) => http('DELETE /api/me/mail', { password }),
    confirmMail: (code: string) => http('POST /api/mail/confirm', { code }),
    forgotten: (who: string) => http('POST /api/password/forgotten', { who }),
    resetPassword: async (code: string, password: string) =>
      (await http('POST /api/password/reset', { code, password })).person,
    passkeys: async () => (await http('GET /api/me/passkeys')).passkeys,
    passkeyOptions: async (password: string) =>
      (await http('POST /api/me/passkeys/options', { password }))
        .options as unknown as PublicKeyCredentialCreationOptionsJSON,
    keepPasskey: (name: string, response: RegistrationResponseJSON) =>
      http('POST /api/me/passkeys', { name, response: response as unknown as Signed }),
    forgetPasskey: (id: string) => http('DELETE /api/me/passkeys/:id', { id }),
    passkeyChallenge: async () =>
      (await http('POST /api/passkeys/options')).options as unknown as PublicKeyCredentialRequestOptionsJSON,
    signInByPasskey: async (response: AuthenticationResponseJSON) =>
      (await http('POST /api/passkeys/session', { response: response as unknown as Signed })).person,
    describeMe: (about: string) => http('PUT /api/me/profile', { about }),
    setStops: (stops: StopsSet) => http('PUT /api/me/stops', stops),
    everythingAboutMe: () => http('GET /api/me/export'),
    deleteMe: (password?: string) => http('DELETE /api/me', { password }),

    profile: (person: string) => http('GET /api/people/:id', { id: person }),
    games: async (person: string, before?: string) =>
      (await http('GET /api/people/:id/games', { id: person, before })).games,
    leaderboard: async (of: 'people' | 'bots' | 'all') =>
      (await http('GET /api/leaderboard', { of })).players,

    checkDeck: (deck: DeckChoice, rules: string) => http('POST /api/decks/check', { deck, rules }),

    tables: async () => (await http('GET /api/tables')).tables,
    myTables: async () => (await http('GET /api/tables/mine')).tables,
    table: async (id: string, code?: string) => (await http('GET /api/tables/:id', { id, code })).table,
    openTable: async (wish: TableWish) => (await http('POST /api/tables', wish)).table,
    join: async (id: string, deck: DeckChoice, code?: string, promise?: string) =>
      (await http('POST /api/tables/:id/join', { id, deck, code, promise })).table,
    share: async (id: string, share: string) =>
      (await http('POST /api/tables/:id/share', { id, share })).table,
    seatBot: async (id: string, bot: string, deck?: DeckChoice) =>
      (await http('POST /api/tables/:id/bot', { id, bot, deck })).table,
    leave: (id: string) => http('POST /api/tables/:id/leave', { id }),
    start: async (id: string) => (await http('POST /api/tables/:id/start', { id })).table,
    invite: (id: string, person: string) => http('POST /api/tables/:id/invite', { id, person }),

    look: (game: string) => http('GET /api/games/:id', { id: game }),
    hint: (game: string) => http('POST /api/games/:id/hint', { id: game }),
    seed: (game: string) => http('POST /api/games/:id/seeding', { id: game }),
    stopSeeding: (game: string) => http('DELETE /api/games/:id/seeding', { id: game }),
    replay: (game: string, code?: string) => http('GET /api/games/:id/replay', { id: game, code }),
    adjudicate: (game: string, winner: Seat | null, reason: string) =>
      http('POST /api/games/:id/adjudicate', { id: game, winner, reason }),

    presence: async (where: { table?: string; code?: string } = {}) =>
      (await http('GET /api/presence', where)).people,
    chat: async (where: { table?: string; code?: string; before?: number } = {}) =>
      (await http('GET /api/chat', where)).messages,
    report: (message: number, reason: string, code?: string) =>
      http('POST /api/chat/:id/report', { id: message, reason, code }),
    removeMessage: (message: number) => http('DELETE /api/chat/:id', { id: message }),
    reports: async () => (await http('GET /api/reports')).reports,
    settle: (message: number) => http('POST /api/reports/:id/settle', { id: message }),
    mute: (person: string, minutes: number, reason: string) =>
      http('PUT /api/mutes/:id', { id: person, minutes, reason }),
    unmute: (person: string) => http('DELETE /api/mutes/:id', { id: person }),
    bans: async () => (await http('GET /api/bans')).bans,
    ban: (wish: BanWish) => http('POST /api/bans', wish),
    liftBan: (id: string) => http('DELETE /api/bans/:id', { id }),
    audit: async (before?: number) => (await http('GET /api/audit', { before })).lines,
    blocked: async () => (await http('GET /api/blocks')).people,
    block: (person: string) => http('PUT /api/blocks/:id', { id: person }),
    unblock: (person: string) => http('DELETE /api/blocks/:id', { id: person }),
    notices: async () => (await http('GET /api/notices')).notices,
    readNotices: (upTo: number) => http('POST /api/notices/read', { upTo }),
  };
}
