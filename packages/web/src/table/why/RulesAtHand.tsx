/** Lets every rule named at a table be read over it. The rulebook is fetched on first use. */
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { RuleContext } from './ruleContext.ts';

const RuleSheet = lazy(() => import('./RuleSheet.tsx'));

interface Props {
  /** The day whose rules apply. */
  readonly date: string;
  readonly children: ReactNode;
}

export function RulesAtHand({ date, children }: Props) {
  const [rule, setRule] = useState<string | null>(null);
  return (
    <RuleContext value={setRule}>
      {children}
      {rule !== null && (
        <Suspense>
          <RuleSheet key={rule} rule={rule} date={date} onClose={() => setRule(null)} />
        </Suspense>
      )}
    </RuleContext>
  );
}
