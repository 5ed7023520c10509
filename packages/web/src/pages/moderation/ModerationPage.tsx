/** For directors: reports with their context, bans, and ending a game by decision. For administrators: the audit log. */
import '../../lobby/lobby.css';
import type { Report } from '@spaceline/wire';
import { type FormEvent, useState } from 'react';
import { Link } from 'wouter';
import { useAsked, useDoing, useMe } from '../../api/hooks.ts';
import { calls } from '../../api/index.ts';
import { ProblemNote } from '../../lobby/ProblemNote.tsx';
import { isAdministrator, mayModerate } from '../../lobby/rights.ts';
import { SubmitRow } from '../../lobby/SubmitRow.tsx';
import { MuteDialog } from '../../lobby/TalkDialogs.tsx';
import { sayTime } from '../../lobby/when.ts';
import { t } from '../../messages/index.ts';
import { Choice } from '../../ui/Choice.tsx';
import { Field } from '../../ui/Field.tsx';
import { Page } from '../../ui/Page.tsx';
import { Audit } from './Audit.tsx';
import { Bans } from './Bans.tsx';

export default function ModerationPage() {
  const me = useMe();
  if (!mayModerate(me))
    return (
      <Page title={t('moderation.title')}>
        <div className="stack">
          <p>{t('moderation.not-you')}</p>
          {me?.kind !== 'account' && (
            <p>
              <Link href="/sign-in">{t('sign.title')}</Link>
            </p>
          )}
        </div>
      </Page>
    );
  return (
    <Page title={t('moderation.title')}>
      <div className="account">
        <Reports />
        <Bans networks={isAdministrator(me)} />
        <Adjudicate />
        {isAdministrator(me) && <Audit />}
      </div>
    </Page>
  );
}

function Reports() {
  const { value: reports, problem, set } = useAsked('reports', calls.reports);
  const gone = (message: number) => set((before) => before.filter((each) => each.message.id !== message));
  return (
    <section className="stack" aria-label={t('moderation.reports')}>
      <h2>{t('moderation.reports')}</h2>
      <ProblemNote problem={problem} />
      {reports?.length === 0 && <p className="quiet">{t('moderation.none')}</p>}
      <ul className="stack plain-list">
        {reports?.map((report) => (
          <Reported
            key={`${report.message.id} ${report.reporter}`}
            report={report}
            onSettled={() => gone(report.message.id)}
          />
        ))}
      </ul>
    </section>
  );
}

function Reported({ report, onSettled }: { readonly report: Report; readonly onSettled: () => void }) {
  const { message, reason, around } = report;
  const { busy, problem, run } = useDoing();
  const [muting, setMuting] = useState(false);
  const settle = async (work: () => Promise<unknown>) => {
    if (await run(work)) onSettled();
  };
  return (
    <li className="panel stack">
      <p>
        <strong>{t('moderation.reason')}</strong> {reason}
      </p>
      <ol className="plain-list reported">
        {around.map(({ id, name, person, text, at }) => (
          <li key={id} className={id === message.id ? 'reported__it' : 'quiet'}>
            <span className="num small">{sayTime(at)}</span> <Link href={`/people/${person}`}>{name}</Link>:{' '}
            {text}
          </li>
        ))}
      </ol>
      <ProblemNote problem={problem} />
      <div className="row">
        <button
          type="button"
          className="button"
          disabled={busy}
          onClick={() => void settle(() => calls.removeMessage(message.id))}
        >
          {t('moderation.remove')}
        </button>
        <button type="button" className="button" disabled={busy} onClick={() => setMuting(true)}>
          {t('chat.mute', { name: message.name })}
        </button>
        <button
          type="button"
          className="button button--quiet"
          disabled={busy}
          onClick={() => void settle(() => calls.settle(message.id))}
        >
          {t('moderation.settle')}
        </button>
      </div>
      {muting && <MuteDialog person={message.person} name={message.name} onClose={() => setMuting(false)} />}
    </li>
  );
}

const WINNERS = ['0', '1', 'none'] as const;

/** Finds a game's id in pasted text: a link to a game, or the id itself. */
const gameIn = (text: string): string | null => /[0-9a-f]{8}-[0-9a-f-]{27}/.exec(text)?.[0] ?? null;

function Adjudicate() {
  const [link, setLink] = useState('');
  const [winner, setWinner] = useState<(typeof WINNERS)[number]>('none');
  const [reason, setReason] = useState('');
  const [done, setDone] = useState(false);
  const { busy, problem, run } = useDoing();
  const game = gameIn(link);
  const decide = async (event: FormEvent) => {
    event.preventDefault();
    if (game === null) return;
    const seat = winner === 'none' ? null : winner === '0' ? 0 : 1;
    setDone(await run(() => calls.adjudicate(game, seat, reason.trim())));
  };
  return (
    <form className="stack" onSubmit={(event) => void decide(event)}>
      <h2>{t('adjudicate.title')}</h2>
      <p className="quiet">{t('adjudicate.text')}</p>
      <Field label={t('adjudicate.game')}>
        {(given) => (
          <input {...given} required value={link} onChange={(event) => setLink(event.target.value)} />
        )}
      </Field>
      <Choice
        label={t('adjudicate.winner')}
        value={winner}
        options={WINNERS}
        name={(each) => (each === 'none' ? t('adjudicate.nobody') : t('room.seat', { n: Number(each) + 1 }))}
        onChange={setWinner}
      />
      <Field label={t('mute.reason')}>
        {(given) => (
          <textarea
            {...given}
            rows={3}
            required
            maxLength={500}
            value={reason}
            onChange={(event) => setReason(event.target.value)}
          />
        )}
      </Field>
      <SubmitRow
        go={t('adjudicate.go')}
        disabled={busy || game === null}
        problem={problem}
        said={done && t('adjudicate.done')}
      />
    </form>
  );
}
