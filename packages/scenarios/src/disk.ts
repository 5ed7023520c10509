/** The books from files; read on first use. */
import { loadCatalogue, loadLibrary } from '@spaceline/cards';
import {
  type Doubt,
  doubtInWords,
  doubtsOn,
  loadRulebook,
  loadRulings,
  statementOn,
} from '@spaceline/rulings';
import type { CaveatKind } from './answer/caveat.ts';
import { openBooks } from './books.ts';

const KINDS = {
  'from memory': 'memory',
  'in part from memory': 'memory',
  'open question': 'open',
  'stated later': 'later',
} as const satisfies Record<Doubt, CaveatKind>;

openBooks({
  catalogue: loadCatalogue,
  library: loadLibrary,
  rules: () => loadRulebook().rules,
  statement: (id, date) => {
    const rule = loadRulebook().rules.get(id);
    return rule && statementOn(rule, date);
  },
  doubts: (id, date) => {
    const rule = loadRulebook().rules.get(id);
    return rule
      ? doubtsOn(rule, date).map((doubt) => ({ kind: KINDS[doubt], text: doubtInWords(id, doubt) }))
      : [];
  },
  dating: (id) => loadRulings().find(id)?.dating,
  hasRuling: (id) => loadRulings().find(id) !== undefined,
  rulingIds: () => loadRulings().entries.keys(),
  situationsOf: (id) => loadRulings().find(id)?.situations.length ?? 0,
});
