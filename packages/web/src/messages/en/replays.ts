/** Words of replays. */
export const REPLAYS = {
  'replays.title': 'Replays',
  'replays.lead': 'Finished games, watched again from either seat or from above.',
  'replays.file': 'A file of your own',
  'replays.file.text':
    'Replay files come from finished games here, or from games played in this browser. The file is read here and sent nowhere; it works without a connection.',
  'replays.open': 'Open a replay file',
  'replays.no-replay': '“{name}” is no replay that this program can read.',
  'replays.mine': 'Your games',
  'replay.opening': 'Fetching the game…',
  'replay.no-file': 'A file is open only as long as the page is. Choose it again.',
  'replay.of': 'Replay: {who}',
  'replay.looking': 'This is for looking at; nothing is played here.',
  'replay.unreadable': 'the file is damaged.',
  'replay.other-rules': 'This replay cannot be shown: {why}',
  'replay.parting':
    'From step {n} on this program would play the game otherwise than the one it was played with. What comes before is shown.',
  'replay.controls': 'Walk through the game',
  'replay.first': 'To the beginning',
  'replay.back': 'One step back (,)',
  'replay.play': 'Play by itself (k)',
  'replay.pause': 'Pause (k)',
  'replay.on': 'One step on (.)',
  'replay.last': 'To the end',
  'replay.slider': 'Step',
  'replay.step': 'Step {at} of {last}',
  'replay.turn': 'Turn {n}',
  'replay.seeding': 'Seeding',
  'replay.walking': 'playing it again…',
  'replay.turn.before': 'Turn before',
  'replay.turn.after': 'Turn after',
  'replay.more': 'Pace, link, file',
  'replay.pace': 'Pace',
  'replay.pace.calm': 'Calm',
  'replay.pace.brisk': 'Brisk',
  'replay.pace.quick': 'Quick',
  'replay.eyes': 'Whose eyes you look through',
  'replay.above': 'From above',
  'replay.link': 'Copy link to this moment',
  'replay.save': 'Save the file',
  'fair.title': 'Was it fair?',
  'fair.lead':
    'Whether anybody could have chosen how the cards fell. It is worked out here from the replay; nobody has to be believed.',
  'fair.working': 'Playing the game again…',
  'fair.holds': 'Holds:',
  'fair.fails': 'Does not hold:',
  'fair.generator':
    'Chance was drawn from a stream that nobody can guess from what it gave before (ChaCha20).',
  'fair.generator.not': 'Chance was drawn from a generator that can be guessed.',
  'fair.commitment':
    'Before the game the server said a hash of its secret, the decks in their order and the rules. They give that hash: {hash}',
  'fair.commitment.not':
    'The server’s secret, the decks and the rules do not give the hash that it is said to have told before the game: {hash}',
  'fair.share': '{name}’s own program drew a share of the chance, and it is the one it had promised.',
  'fair.share.not': 'The share of {name} is not the one that was promised.',
  'fair.instead':
    '{name} took no part in drawing chance; the server’s share stands in, as its secret gives it.',
  'fair.withheld':
    '{name} promised a share and did not tell it in time; the server’s stands in, as its secret gives it. A server in league with {name} had one choice between two deals.',
  'fair.instead.not': 'The share that stands in for {name} is not the one that the server’s secret gives.',
  'fair.seed': 'The secret and both shares give the seed of the game.',
  'fair.seed.not': 'The secret and the shares give another seed than the game has.',
  'fair.receipt': 'It is what this browser was told before the game, and its own share is in it.',
  'fair.receipt.not': 'It is not what this browser was told before the game, or its share was left out.',
  'fair.played':
    'Every shuffle and draw follows from the seed: {n} steps were played again, with those that were taken back; {drawn} numbers were drawn.',
  'fair.played.not': 'From step {n} on the game does not follow from the seed, as this program plays it.',
  'fair.unreadable': 'What the replay says of how its seed came about cannot be read.',
  'fair.none':
    'This replay does not say how its seed came about: it was played on one device, from a seed that somebody gave, or before servers kept records. That it follows from the seed in the file is all that can be checked.',
  'fair.sum.both':
    'Nobody could choose how the cards fell: not the server, not a player, nor the server together with one of them.',
  'fair.sum.one':
    'Neither the server nor {name} could choose how the cards fell: each was bound before it knew the other’s part.',
  'fair.sum.none':
    'No player’s program had a part in it. Nothing was changed after the game began; that the server drew its secret by lot is not shown.',
  'fair.sum.not': 'This game cannot be shown to be fair.',
} as const;
