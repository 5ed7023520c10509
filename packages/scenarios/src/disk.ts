/** The books as files have them; read on first use. */
import { loadCatalogue, loadLibrary } from '@spaceline/cards';
import { loadRulebook, loadRulings, statementOn } from '@spaceline/rulings';
import { openBooks } from './books.ts';

openBooks({
  catalogue: loadCatalogue,
  library: loadLibrary,
  rules: () => loadRulebook().rules,
  statement: (id, date) => {
    const rule = loadRulebook().rules.get(id);
    return rule && statementOn(rule, date);
  },
  hasRuling: (id) => loadRulings().find(id) !== undefined,
  rulingIds: () => loadRulings().entries.keys(),
});
