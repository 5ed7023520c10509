/** Words of games that wait to be gone on with, and of the page that lists all of one's own. */
export const GAMES = {
  'press.click': 'click',
  'press.tap': 'tap',

  'pick.plans': 'How each starter deck is played',
  'play.dealt': 'You play {deck}.',
  'play.dealt.plan':
    'Its plan in general: {plan} A hint looks at the table as it stands, and may say otherwise.',

  'over.label': 'The game is over',
  'over.again': 'Play again',

  'running.label': 'Go on',
  'running.go': 'Go on with your game',
  'running.state': 'Turn {turn}, {mine} to {theirs}, against {name}',
  'running.seeding': 'Seeding, against {name}',
  'running.deck': 'Your deck: {deck}',
  'running.your-move': 'Your move',
  'running.all': 'All your games',

  'mygames.title': 'Your games',
  'mygames.lead': 'Those kept in this browser, and those on the server, also finished ones.',
  'mygames.server': 'Games on the server',
  'mygames.none': 'No game has been played in this browser yet.',
  'mygames.new': 'A new game',
} as const;
