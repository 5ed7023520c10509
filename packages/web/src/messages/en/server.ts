/** Words about the server itself: that it cannot be reached, who one is there. */
export const SERVER = {
  'server.unreachable': 'No server answers. Check the connection, or try again in a moment.',
  'server.failed': 'Something went wrong on the way. Nothing was changed; try again.',
  'guest.name': 'Ensign {n}',
  'play.declined': 'The other side does not agree to this.',
} as const;
