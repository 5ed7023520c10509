/** Texts of replays. */
export const REPLAYS = {
  'replays.title': 'Replays',
  'replays.lead': 'Watch finished games again, from either seat or from above.',
  'replays.file': 'Your own file',
  'replays.file.text':
    'Replay files come from finished games here, or from games played in this browser. The file never leaves your browser, and this works offline.',
  'replays.open': 'Open a replay file',
  'replays.no-replay': '“{name}” is not a replay this program can read.',
  'replays.mine': 'Your games',
  'replay.opening': 'Fetching the game…',
  'replay.no-file': 'A file stays open only as long as the page does. Choose it again.',
  'replay.of': 'Replay: {who}',
  'replay.looking': 'This is a replay; you cannot play here.',
  'replay.unreadable': 'the file is damaged.',
  'replay.other-rules': 'This replay cannot be shown: {why}',
  'replay.parting':
    'From step {n} on, this version plays the game differently from the one it was played with. You can watch everything before that.',
  'replay.controls': 'Replay controls',
  'replay.first': 'To the beginning',
  'replay.back': 'One step back (,)',
  'replay.play': 'Play (k)',
  'replay.pause': 'Pause (k)',
  'replay.on': 'One step forward (.)',
  'replay.last': 'To the end',
  'replay.slider': 'Step',
  'replay.step': 'Step {at} of {last}',
  'replay.turn': 'Turn {n}',
  'replay.seeding': 'Seeding',
  'replay.walking': 'replaying…',
  'replay.turn.before': 'Previous turn',
  'replay.turn.after': 'Next turn',
  'replay.more': 'Pace, link, file',
  'replay.pace': 'Pace',
  'replay.pace.calm': 'Calm',
  'replay.pace.brisk': 'Brisk',
  'replay.pace.quick': 'Quick',
  'replay.eyes': 'Point of view',
  'replay.above': 'From above',
  'replay.link': 'Copy a link to this moment',
  'replay.save': 'Save the file',
  'fair.title': 'Was it fair?',
  'fair.lead':
    'Could anyone have chosen how the cards fell? This is checked here, from the replay; you do not have to trust anyone.',
  'fair.working': 'Replaying the game…',
  'fair.holds': 'Holds:',
  'fair.fails': 'Does not hold:',
  'fair.generator':
    'Random numbers came from a stream that nobody can predict from earlier numbers (ChaCha20).',
  'fair.generator.not': 'Random numbers came from a generator that can be predicted.',
  'fair.commitment':
    'Before the game, the server published a hash of its secret, the decks in order and the rules. They do give that hash: {hash}',
  'fair.commitment.not':
    'The server’s secret, the decks and the rules do not give the hash it is said to have published before the game: {hash}',
  'fair.share': '{name}’s own program drew a share of the randomness, and it is the one it had promised.',
  'fair.share.not': 'The share of {name} is not the one that was promised.',
  'fair.instead':
    '{name} drew no share of the randomness; the server’s stands in, as derived from its secret.',
  'fair.withheld':
    '{name} promised a share and did not reveal it in time; the server’s stands in, as derived from its secret. A server in league with {name} could have chosen between two deals.',
  'fair.instead.not': 'The share that stands in for {name} is not the one derived from the server’s secret.',
  'fair.seed': 'The secret and both shares give the seed of the game.',
  'fair.seed.not': 'The secret and the shares do not give the game’s seed.',
  'fair.receipt':
    'It matches what this browser was told before the game, and includes this browser’s own share.',
  'fair.receipt.not':
    'It does not match what this browser was told before the game, or leaves out this browser’s share.',
  'fair.played':
    'Every shuffle and draw follows from the seed: {n} steps were replayed, including those taken back; {drawn} numbers were drawn.',
  'fair.played.not': 'From step {n} on, the game does not follow from the seed as this program plays it.',
  'fair.unreadable': 'The replay’s record of how its seed was made cannot be read.',
  'fair.none':
    'This replay does not say how its seed was made: it was played on one device, from a given seed, or before servers kept records. All that can be checked is that it follows from the seed in the file.',
  'fair.sum.both':
    'Nobody could choose how the cards fell: not the server, not a player, not even the server together with one of them.',
  'fair.sum.one':
    'Neither the server nor {name} could choose how the cards fell: each was committed before knowing the other’s part.',
  'fair.sum.none':
    'No player’s program took part. Nothing was changed after the game began, but nothing shows that the server’s secret was random.',
  'fair.sum.not': 'This game cannot be shown to be fair.',
} as const;
