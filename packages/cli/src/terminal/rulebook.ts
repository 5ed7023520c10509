/** A rule of the rulebook for the screen. */
import { nearest } from '@spaceline/cards';
import { loadRulebook } from '@spaceline/rulings';
import { wordingLines } from '../rulings/rule.ts';
import { wrap } from './console.ts';

/** The rule with an id, as of the game's day. */
export function ruleInWords(id: string, width: number, date: string): string {
  const { rules } = loadRulebook();
  const rule = rules.get(id);
  if (!rule) {
    const near = nearest(id, rules.keys(), 4);
    return `  The rulebook has no rule "${id}".${near.length > 0 ? ` Near it: ${near.join(', ')}.` : ''}`;
  }
  return [`${rule.id} (${rule.sectionTitle})`, ...wordingLines(rule, date)]
    .map((line) => wrap(line, width, '  '))
    .join('\n');
}
