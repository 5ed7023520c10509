/** Words about the server itself and a game on it. */
export const SERVER = {
  'server.unreachable': 'No server answers. Check the connection, or try again in a moment.',
  'server.expired':
    'The server does not know you any more: you signed out, or were away for long. Sign in, or load the page to go on as a guest.',
  'server.failed': 'Something went wrong on the way. Nothing was changed; try again.',
  'guest.name': 'Ensign {n}',

  'play.title': 'A game',
  'play.your-move': '● Your move · {page}',
  'play.declined': 'The other side does not agree to this.',
  'play.seeding': 'Your cards are being seeded for you.',
  'play.seeding.stop': 'Let me do it',
  'play.seeding.offer': 'Before the first turn both players seed: missions, dilemmas under them, outposts.',
  'play.seeding.waits':
    'Your cards are being seeded for you. The server asks for {n} {n|second|seconds} of patience first.',
  'play.replay': 'Watch it again',
  'play.to.lobby': 'To the lobby',
} as const;
