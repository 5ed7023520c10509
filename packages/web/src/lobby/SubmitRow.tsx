/** The end of a form: the server's refusal, the submit button, and a confirmation. */
import type { ProblemTold } from '../api/index.ts';
import { ProblemNote } from './ProblemNote.tsx';

interface Props {
  readonly go: string;
  readonly disabled: boolean;
  readonly problem: ProblemTold | null;
  readonly look?: 'main' | 'bad';
  /** Shown after success. */
  readonly said?: string | false;
}

export function SubmitRow({ go, disabled, problem, look, said }: Props) {
  return (
    <>
      <ProblemNote problem={problem} />
      <div className="row">
        <button type="submit" className={look ? `button button--${look}` : 'button'} disabled={disabled}>
          {go}
        </button>
        {said !== undefined && (
          <span role="status" className="small quiet">
            {said}
          </span>
        )}
      </div>
    </>
  );
}
