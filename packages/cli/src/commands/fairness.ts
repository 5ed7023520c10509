/** `spaceline replay --fair`: could anyone have chosen how the cards fell? Checked from the file alone. */
import {
  type Engine,
  type FairCheck,
  type Fairness,
  fairnessOf,
  type Replay,
  type Seat,
  walkReplay,
} from '@spaceline/engine';

/** The result of replaying every step. */
interface Walk {
  readonly steps: number;
  readonly drawn: number;
  readonly parting: { readonly at: number; readonly why: string } | null;
}

/** Everything that `--fair` finds out. */
export interface FairVerdict {
  /** Whether all checks pass. */
  readonly fair: boolean;
  readonly fairness: Fairness;
  /** Whether the hash is the one the user gave; null if they gave none. */
  readonly asTold: boolean | null;
  readonly walk: Walk;
}

function walked(engine: Engine, replay: Replay): Walk {
  const walk = walkReplay(engine, replay);
  let [steps, drawn] = [0, 0];
  for (;;) {
    const next = walk.next();
    if (next.done) return { steps, drawn, parting: next.value };
    steps = next.value.entries;
    drawn = next.value.drawn;
  }
}

/** Checks a replay; `told` is the hash shown before the game, if the user noted it. */
export function fairVerdict(engine: Engine, replay: Replay, told?: string): FairVerdict {
  const fairness = fairnessOf(replay);
  const walk = walked(engine, replay);
  const record = fairness.kind === 'checked' ? fairness.record : null;
  const asTold = told === undefined ? null : record?.commitment === told.trim().toLowerCase();
  const fair = fairness.kind === 'checked' && fairness.holds && asTold !== false && walk.parting === null;
  return { fair, fairness, asTold, walk };
}

const mark = (holds: boolean): string => (holds ? '✓' : '✗');

type Checked = Extract<Fairness, { readonly kind: 'checked' }>;

function shareInWords({ players }: Replay, { record }: Checked, seat: Seat, holds: boolean): string {
  const name = players[seat]?.name ?? `Seat ${seat + 1}`;
  const { by, promise } = record.shares[seat];
  if (by === 'player')
    return holds
      ? `${name}: their own client drew the share, and it is the one it had promised.`
      : `${name}: the share is not the one that was promised.`;
  const why =
    promise === null
      ? 'drew no share, so the server’s stands in'
      : 'promised a share and did not reveal it in time, so the server’s stands in';
  return `${name}: ${why}${holds ? ', as derived from its secret.' : '; but it is not the one derived from its secret.'}`;
}

function checkInWords(replay: Replay, checked: Checked, { what, seat = 0, holds }: FairCheck): string {
  switch (what) {
    case 'generator':
      return holds
        ? 'Random numbers come from ChaCha20, which nobody can predict from earlier numbers.'
        : 'Random numbers do not come from ChaCha20, so they could be predicted.';
    case 'commitment':
      return holds
        ? `The server’s secret, the decks in order and the rules give the hash it published before the game: ${checked.record.commitment}`
        : 'The server’s secret, the decks and the rules do not give the hash it is said to have published before the game.';
    case 'share':
      return shareInWords(replay, checked, seat, holds);
    case 'seed':
      return holds
        ? 'The secret and both shares give the seed of the game.'
        : 'The secret and the shares do not give the game’s seed.';
    case 'receipt':
      return holds
        ? 'It matches what was told before the game.'
        : 'It does not match what was told before the game.';
  }
}

/** What follows if all checks pass, and what does not. */
function conclusion(replay: Replay, { from, record }: Checked, asTold: boolean | null): readonly string[] {
  const [one] = from.map((seat) => replay.players[seat]?.name ?? `seat ${seat + 1}`);
  const who =
    from.length === 2
      ? 'So nobody could choose how the cards fell: not the server, not a player, not even the server together with one of them.'
      : one !== undefined
        ? `So the server could not choose how the cards fell, because it did not know ${one}’s share in advance; and ${one} could not, because the server’s secret was already fixed.`
        : 'No player’s client took part. So nothing was changed after the game began, but nothing shows that the server’s secret was random.';
  const kept =
    asTold === null && from.length > 0
      ? ['If you wrote down the hash that the table showed before the game, compare it: --commitment <hash>.']
      : [];
  const withheld = record.shares.some(({ by, promise }) => by === 'server' && promise !== null)
    ? [
        'But a promised share never came: a server in league with the player who held it back could have chosen between two deals.',
      ]
    : [];
  return [who, ...withheld, ...kept];
}

/** The verdict as lines of text. */
export function fairInWords(replay: Replay, { fair, fairness, asTold, walk }: FairVerdict): string {
  const { steps, drawn, parting } = walk;
  const played = parting
    ? `${mark(false)} Step ${parting.at} comes out differently here. ${parting.why}`
    : `${mark(true)} Every shuffle and draw follows from the seed: ${steps} steps replayed, including those taken back; ${drawn} numbers drawn.`;
  if (fairness.kind === 'none')
    return [
      'This replay does not say how its seed was made: it was played on one device, from a given seed, or before servers kept records.',
      parting ? played : `All that can be said: the ${steps} steps follow from the seed in the file.`,
    ].join('\n');
  if (fairness.kind === 'unreadable')
    return `${mark(false)} The replay’s record of how its seed was made cannot be read: secrets, hashes and shares are 64 hexadecimal digits each.\n${played}`;
  return [
    ...fairness.checks.map((check) => `${mark(check.holds)} ${checkInWords(replay, fairness, check)}`),
    ...(asTold === null
      ? []
      : [`${mark(asTold)} The hash is ${asTold ? '' : 'not '}the one you were told before the game.`]),
    played,
    ...(fair ? conclusion(replay, fairness, asTold) : ['This game cannot be shown to be fair.']),
  ].join('\n');
}
