/** A refusal by the server, with every reason and the rules behind it. */
import type { ReactNode } from 'react';
import { Link } from 'wouter';
import type { ProblemTold } from '../api/index.ts';
import { t } from '../messages/index.ts';

/** Whether an id is in the rulebook; the server also has ids of its own. */
const isRule = (rule: string): boolean => !/^(protocol|server)\./.test(rule) && !rule.includes('/');

export function ProblemNote({
  problem,
  children,
}: {
  readonly problem: ProblemTold | null;
  /** What the reader can do about it. */
  readonly children?: ReactNode;
}) {
  if (!problem) return null;
  const { text, rule, reasons = [] } = problem;
  return (
    <div className="notice notice--bad stack problem" role="alert">
      <p>
        {text} {rule !== undefined && <Rule rule={rule} />}
      </p>
      {reasons.length > 0 && (
        <ul className="problem__reasons">
          {reasons.map((reason) => (
            <li key={`${reason.rule} ${reason.text}`}>
              {reason.text} {reason.rule !== undefined && <Rule rule={reason.rule} />}
            </li>
          ))}
        </ul>
      )}
      {children}
    </div>
  );
}

function Rule({ rule }: { readonly rule: string }) {
  if (!isRule(rule)) return null;
  return (
    <Link href={`/rulings/rules/${rule}`} aria-label={t('deck.rule', { rule })}>
      <code>{rule}</code>
    </Link>
  );
}
