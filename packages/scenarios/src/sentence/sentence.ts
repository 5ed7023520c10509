/**
 * What a player says in a step, as requests to the engine. The rooms of the verbs define what can be said: words, and the
 * names of parts between them. Some sentences leave open which of several requests is meant (`play X` for the table or
 * for its effect); then all are returned, and the first legal one is used.
 */
import type { Request } from '@spaceline/engine';
import { MisunderstoodError } from '../names.ts';
import { didYouMean } from '../read/source.ts';
import { FORMS, readPieces, type SaidParts } from './forms.ts';
import { requestsMeant } from './meaning.ts';
import { ExpectedError, SaidWords, type Saying } from './words.ts';

/** A sentence with its verb known and the rest still to be read. */
export interface Sentence {
  readonly verb: string;
  readonly rest: string;
}

/** Every verb a step can begin with. */
export const VERBS: readonly string[] = [...new Set(FORMS.map(({ head }) => head)), 'choose'];

const verbOf = (text: string): string | undefined =>
  VERBS.find((each) => text === each || text.startsWith(`${each} `));

/** Why a text does not begin with a verb, or null if it does. */
export function whyNoVerb(text: string): string | null {
  if (verbOf(text) !== undefined) return null;
  const first = text.split(' ')[0] ?? '';
  const hint = didYouMean(first, VERBS) || ` Verbs are ${VERBS.join(', ')}.`;
  return `"${first}" is nothing that a player does.${hint}`;
}

/** Splits off the verb. */
export function readVerb(text: string): Sentence {
  const verb = verbOf(text);
  if (verb === undefined) throw new MisunderstoodError(whyNoVerb(text) ?? text);
  return { verb, rest: text.slice(verb.length).trim() };
}

/** The errors of the forms that got furthest, combined. */
function complaint(
  failed: readonly { readonly error: MisunderstoodError; readonly at: number }[],
): MisunderstoodError {
  const furthest = Math.max(...failed.map(({ at }) => at));
  const errors = failed.filter(({ at }) => at === furthest).map(({ error }) => error);
  const missing = errors.filter((error) => error instanceof ExpectedError);
  const [first] = missing;
  if (first && missing.length === errors.length)
    return new ExpectedError([...new Set(missing.flatMap(({ expected }) => expected))], first.where);
  return errors[0] ?? new MisunderstoodError('This is no sentence.');
}

/** The requests a sentence may mean in a situation, most likely first. */
export function requestsOf(saying: Saying, { verb, rest }: Sentence): readonly Request[] {
  const forms = FORMS.filter(({ head }) => head === verb);
  if (forms.length === 0) throw new MisunderstoodError(`"${verb}" is no request.`);
  const failed: { error: MisunderstoodError; at: number }[] = [];
  for (const form of forms) {
    const words = new SaidWords(saying.names, rest);
    const said: SaidParts = new Map();
    try {
      readPieces(words, form, form.pieces, said);
      words.end();
      const requests = requestsMeant(saying, form, said);
      if (requests) return requests;
    } catch (error) {
      if (!(error instanceof MisunderstoodError)) throw error;
      failed.push({ error, at: words.position });
    }
  }
  throw complaint(failed);
}
