/**
 * The deciding rule as an unobtrusive link at the end of a sentence; at a table it opens over it. Cards link to their own
 * page.
 */
import { t } from '../../messages/index.ts';
import { useShowRule } from './ruleContext.ts';

/** `premiere/q-net` is a card, `protocol.*` and `server.*` are not rules, everything else is in the rulebook. */
export function RuleLink({ rule }: { readonly rule: string }) {
  const show = useShowRule();
  if (/^(protocol|server|undo)\./.test(rule)) return null;
  const isCard = rule.includes('/');
  const title = isCard ? t('story.card.title') : t('story.rule.title', { id: rule });
  return (
    <a
      href={isCard ? `/cards/${rule}` : `/rulings/rules/${encodeURIComponent(rule)}`}
      className="rule-link"
      target="_blank"
      rel="noreferrer"
      title={title}
      aria-label={title}
      onClick={(event) => {
        if (!show || isCard || event.ctrlKey || event.metaKey || event.shiftKey) return;
        event.preventDefault();
        show(rule);
      }}
    >
      {t(isCard ? 'story.card' : 'story.rule')}
    </a>
  );
}
