/** The books as files have them; read on first use. */
import { loadCatalogue, loadLibrary } from '@spaceline/cards';
import { loadRulebook, loadRulings } from '@spaceline/rulings';
import { openBooks } from './books.ts';

openBooks({
  catalogue: loadCatalogue,
  library: loadLibrary,
  rules: () => loadRulebook().rules,
  statement: (id) => loadRulebook().rules.get(id)?.statement,
  hasRuling: (id) => loadRulings().find(id) !== undefined,
  rulingIds: () => loadRulings().entries.keys(),
});
