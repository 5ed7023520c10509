/** Words about the server itself and a game on it. */
export const SERVER = {
  'server.unreachable': 'No server answers. Check the connection, or try again in a moment.',
  'server.failed': 'Something went wrong on the way. Nothing was changed; try again.',
  'guest.name': 'Ensign {n}',

  'play.title': 'A game',
  'play.your-move': '● Your move · {page}',
  'play.declined': 'The other side does not agree to this.',
  'play.lost':
    'The connection is lost. It comes back by itself; nothing is missed, and what you answer now is sent then.',
  'play.seeding': 'Your cards are being seeded for you.',
  'play.seeding.stop': 'Let me do it',
  'play.replay': 'Watch it again',
  'play.rematch': 'Rematch, seats swapped',
  'play.rematch.asked': 'Proposed. It begins when both agree.',
  'play.to.lobby': 'To the lobby',
} as const;
