/** `spaceline replay --fair`: whether anybody could have chosen how the cards fell, worked out again from the file alone. */
import {
  type Engine,
  type FairCheck,
  type Fairness,
  fairnessOf,
  type Replay,
  type Seat,
  walkReplay,
} from '@spaceline/engine';

/** What came of playing every step again. */
interface Walk {
  readonly steps: number;
  readonly drawn: number;
  readonly parting: { readonly at: number; readonly why: string } | null;
}

/** All that `--fair` finds out. */
export interface FairVerdict {
  /** Whether everything holds. */
  readonly fair: boolean;
  readonly fairness: Fairness;
  /** Whether the hash is the one the person brought; null when none was brought. */
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

/** Checks a replay; `told` is the hash that was shown before the game, where somebody has kept it. */
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
      ? `${name}: a share drawn by their own client, and the one it had promised.`
      : `${name}: the share is not the one that was promised.`;
  const why =
    promise === null
      ? 'took no part, so the server’s share stands in'
      : 'promised a share and did not tell it in time, so the server’s stands in';
  return `${name}: ${why}${holds ? ', and is the one its secret gives.' : '; but it is not the one its secret gives.'}`;
}

function checkInWords(replay: Replay, checked: Checked, { what, seat = 0, holds }: FairCheck): string {
  switch (what) {
    case 'generator':
      return holds
        ? 'Chance is drawn from ChaCha20, which nobody can guess from what it gave before.'
        : 'Chance is not drawn from ChaCha20, so it could be guessed.';
    case 'commitment':
      return holds
        ? `The server’s secret, the decks in their order and the rules give the hash it said before: ${checked.record.commitment}`
        : 'The server’s secret, the decks and the rules do not give the hash it is said to have told before.';
    case 'share':
      return shareInWords(replay, checked, seat, holds);
    case 'seed':
      return holds
        ? 'The secret and both shares give the seed of the game.'
        : 'The secret and the shares give another seed than the game has.';
    case 'receipt':
      return holds ? 'It is what was told before the game.' : 'It is not what was told before the game.';
  }
}

/** What follows when everything holds, and what does not. */
function conclusion(replay: Replay, { from, record }: Checked, asTold: boolean | null): readonly string[] {
  const [one] = from.map((seat) => replay.players[seat]?.name ?? `seat ${seat + 1}`);
  const who =
    from.length === 2
      ? 'So nobody could choose how the cards fell: not the server, not a player, nor the server together with one of them.'
      : one !== undefined
        ? `So the server could not choose how the cards fell, as it did not know the share of ${one} before; and ${one} could not, as the server’s secret was fixed before.`
        : 'No player’s client had a part in it. So nothing was changed after the game began; that the server drew its secret by lot is not shown.';
  const kept =
    asTold === null && from.length > 0
      ? ['Whoever noted the hash that the table showed before the game can compare it: --commitment <hash>.']
      : [];
  const withheld = record.shares.some(({ by, promise }) => by === 'server' && promise !== null)
    ? [
        'But a share that was promised did not come: a server in league with whoever held it back had one choice between two deals.',
      ]
    : [];
  return [who, ...withheld, ...kept];
}

/** The verdict in lines for people. */
export function fairInWords(replay: Replay, { fair, fairness, asTold, walk }: FairVerdict): string {
  const { steps, drawn, parting } = walk;
  const played = parting
    ? `${mark(false)} Step ${parting.at} is another here. ${parting.why}`
    : `${mark(true)} Every shuffle and draw follows from the seed: ${steps} steps played again, with those that were taken back; ${drawn} numbers drawn.`;
  if (fairness.kind === 'none')
    return [
      'This replay does not say how its seed came about: it was played on one device, from a seed that somebody gave, or before servers kept records.',
      parting
        ? played
        : `All that can be said: the ${steps} steps follow from the seed that stands in the file.`,
    ].join('\n');
  if (fairness.kind === 'unreadable')
    return `${mark(false)} What the replay says of how its seed came about cannot be read: secrets, hashes and shares are 64 hexadecimal digits each.\n${played}`;
  return [
    ...fairness.checks.map((check) => `${mark(check.holds)} ${checkInWords(replay, fairness, check)}`),
    ...(asTold === null
      ? []
      : [`${mark(asTold)} The hash is ${asTold ? '' : 'not '}the one that you were told before the game.`]),
    played,
    ...(fair ? conclusion(replay, fairness, asTold) : ['This game cannot be shown to be fair.']),
  ].join('\n');
}
