/** Texts about the server itself and a game on it. */
export const SERVER = {
  'server.unreachable': 'The server does not answer. Check your connection, or try again in a moment.',
  'server.expired':
    'Your session has ended: you signed out, or were away for too long. Sign in, or reload the page to continue as a guest.',
  'server.failed': 'Something went wrong. Nothing was changed; try again.',
  'guest.name': 'Ensign {n}',

  'play.title': 'A game',
  'play.your-move': '● Your move · {page}',
  'play.declined': 'The other player did not agree.',
  'play.seeding': 'Your cards are being seeded for you.',
  'play.seeding.stop': 'Let me do it',
  'play.seeding.offer': 'Before the first turn both players seed: missions, dilemmas under them, outposts.',
  'play.seeding.waits': 'Your cards are being seeded for you. The server needs {n} {n|second|seconds} first.',
  'play.replay': 'Watch it again',
  'play.to.lobby': 'To the lobby',
} as const;
