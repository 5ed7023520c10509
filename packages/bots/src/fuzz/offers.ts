/** Offers must be usable: every offer has a legal filling, and `apply` accepts whatever the check accepts. */
import { type Answer, type Engine, fillOffer, type Offer, type Session } from '@spaceline/engine';
import type { Chance } from '../chance.ts';
import { fillAtRandom } from '../filling.ts';

const RANDOM_TRIES = 20;
const LISTED = 40;

/** A legal answer made from an offer, or null if every tried filling is refused. */
function fillingOf(session: Session, offer: Offer, chance: Chance): Answer | null {
  const decision = session.state.decision;
  if (!decision) return null;
  const head = { decision: decision.id, seat: decision.seat };
  const taken = (answer: Answer): boolean => session.why(answer) === null;
  for (let n = 0; n < (offer.slots ? RANDOM_TRIES : 1); n++) {
    const answer = { ...head, request: fillAtRandom(offer, chance) };
    if (taken(answer)) return answer;
  }
  for (const filling of smallFillings(offer)) {
    const answer = { ...head, request: fillOffer(offer, filling) };
    if (taken(answer)) return answer;
  }
  return null;
}

/** Each slot with as few values as it needs, in every rotation: finds fillings that random tries missed. */
function* smallFillings(offer: Offer): Generator<Record<string, readonly unknown[]>> {
  const slots = Object.entries(offer.slots ?? {});
  const longest = Math.max(0, ...slots.map(([, slot]) => slot.among.length));
  for (let turn = 0; turn < Math.min(longest, 60); turn++) {
    const filling: Record<string, readonly unknown[]> = {};
    for (const [name, { among, min }] of slots) {
      const n = Math.max(1, min);
      filling[name] = Array.from({ length: n }, (_, i) => among[(turn + i) % among.length]);
    }
    yield filling;
  }
}

/** Faults of the offers of the pending decision. `apply` is tried with one filling of one offer. */
export function offerFaults(engine: Engine, session: Session, chance: Chance): string[] {
  const { state } = session;
  const faults: string[] = [];
  if (!state.decision) return faults;
  const answers: Answer[] = [];
  if (state.decision.kind === 'act') {
    const offers = session.offers();
    if (offers.length === 0) faults.push('A player is asked what to do and nothing is open.');
    for (const offer of offers) {
      const answer = fillingOf(session, offer, chance);
      if (answer) answers.push(answer);
      else faults.push(`No filling of this offer is legal: ${JSON.stringify(offer)}`);
    }
    const anew = engine.offers(state);
    if (JSON.stringify(anew) !== JSON.stringify(offers))
      faults.push('A state opened anew offers other things than one kept open.');
  }
  let listed = 0;
  for (const answer of engine.legalAnswers(state)) {
    if (listed++ >= LISTED) break;
    if (!engine.isLegal(state, answer)) faults.push(`Listed as legal and refused: ${JSON.stringify(answer)}`);
    answers.push(answer);
  }
  if (answers.length === 0) faults.push('No answer is legal.');
  else {
    const answer = chance.pick(answers);
    try {
      engine.apply(state, answer);
    } catch (error) {
      faults.push(
        `Legal, and yet ${String(error instanceof Error ? error.message : error)} ${JSON.stringify(answer)}`,
      );
    }
  }
  return faults;
}
