/** The rule that decides, as a link into the rulebook; cards link to themselves. */
import { Link } from 'wouter';

/** `premiere/q-net` is a card, `protocol.*` and `server.*` no rules at all, everything else a rule of the rulebook. */
export function RuleLink({ rule }: { readonly rule: string }) {
  if (/^(protocol|server)\./.test(rule)) return null;
  const href = rule.includes('/') ? `/cards/${rule}` : `/rulings/rules/${encodeURIComponent(rule)}`;
  return (
    <Link href={href} className="rule-link" target="_blank">
      {rule}
    </Link>
  );
}
