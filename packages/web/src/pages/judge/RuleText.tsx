/** A rule behind an answer: its id, and its text on that day. */
import './judge.css';
import { doubtInWords, doubtsOn, statementOn } from '@spaceline/rulings/browser';
import { Suspense } from 'react';
import { Link } from 'wouter';
import { useRulings } from '../../data/rulings.ts';
import { Prose } from '../../ui/Prose.tsx';

interface Props {
  readonly id: string;
  readonly date: string;
}

export function RuleText({ id, date }: Props) {
  return (
    <blockquote className="rule-text">
      <p className="small">
        <Link href={`/rulings/rules/${id}`}>
          <code>{id}</code>
        </Link>
      </p>
      <Suspense>
        <Statement id={id} date={date} />
      </Suspense>
    </blockquote>
  );
}

function Statement({ id, date }: Props) {
  const { rules } = useRulings();
  const rule = rules.get(id);
  return rule ? (
    <>
      <p>
        <Prose text={statementOn(rule, date)} />
      </p>
      {doubtsOn(rule, date).map((doubt) => (
        <p key={doubt} className="small quiet">
          {doubtInWords(id, doubt)}
        </p>
      ))}
    </>
  ) : null;
}
