/** Limits what changed between two days to one subject. Nothing here reads files. */
import type { Ruling } from './entries.ts';
import type { Rule } from './parse.ts';
import { basicForm, stem, wordsOf } from './search/words.ts';
import type { SwitchChange } from './switches.ts';
import type { Difference } from './time.ts';
import { TOLD } from './told.ts';

/** The part of a rule that shows its subject. */
type Subject = Pick<Rule, 'id' | 'sectionTitle' | 'keywords'>;

/** Whether a text is about a subject: it contains all its words, in any form. Without words every text is. */
export function speaksOf(subject: string): (...texts: readonly string[]) => boolean {
  const wanted = wordsOf(subject).flatMap((word) => basicForm(word) ?? []);
  return (...texts) => {
    const has = new Set(texts.flatMap(wordsOf).map(stem));
    return wanted.every((word) => has.has(word));
  };
}

/**
 * The part of a difference that is about a subject: entries by subject, topic, keywords and cards; rules by name, section
 * and their text on one of the two days; switches by what they are about.
 */
export function differenceAbout<R extends Subject>(
  found: Difference<R>,
  subject: string,
  statement: (rule: R, date: string) => string,
): Difference<R> {
  const about = speaksOf(subject);
  const entry = ({ subject: own, topic, keywords, cards }: Ruling) =>
    about(own, topic, ...keywords, ...cards.map(({ title }) => title));
  const named = ({ id, sectionTitle, keywords = '' }: R) => [id, sectionTitle, keywords];
  const moved = ({ name, summary, rules }: SwitchChange) =>
    about(name, summary, ...rules, ...Object.values(TOLD[name]));
  const { from, to, entries, rules, switches } = found;
  return {
    ...found,
    entries: {
      new: entries.new.filter(entry),
      changed: entries.changed.filter(entry),
      carriedOver: entries.carriedOver.filter(entry),
      ended: entries.ended.filter(entry),
    },
    rules: {
      begin: rules.begin.filter((rule) => about(...named(rule), statement(rule, to))),
      end: rules.end.filter((rule) => about(...named(rule), statement(rule, from))),
      changed: rules.changed.filter(({ rule, before, after }) => about(...named(rule), before, after)),
    },
    switches: switches.filter(moved),
  };
}
