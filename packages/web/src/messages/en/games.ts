/** Texts for games in progress, and for the page that lists all of your games. */
export const GAMES = {
  'press.click': 'click',
  'press.tap': 'tap',

  'pick.plans': 'How each starter deck is played',
  'play.dealt': 'You play {deck}.',
  'play.dealt.plan': 'Its general plan: {plan} A hint looks at the table as it is now, and may disagree.',

  'over.label': 'The game is over',
  'over.again': 'Play again',

  'running.label': 'Continue',
  'running.go': 'Continue your game',
  'running.state': 'Turn {turn}, {mine} to {theirs}, against {name}',
  'running.seeding': 'Seeding, against {name}',
  'running.deck': 'Your deck: {deck}',
  'running.your-move': 'Your move',
  'running.all': 'All your games',

  'mygames.title': 'Your games',
  'mygames.lead': 'Games in this browser and on the server, finished ones included.',
  'mygames.server': 'Games on the server',
  'mygames.none': 'No game has been played in this browser yet.',
  'mygames.new': 'New game',
} as const;
