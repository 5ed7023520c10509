/** Banned people and, for administrators, banned networks. */

import type { Ban } from '@spaceline/wire';
import { type FormEvent, useState } from 'react';
import { Link } from 'wouter';
import { useAsked, useDoing } from '../../api/hooks.ts';
import { calls } from '../../api/index.ts';
import { ProblemNote } from '../../lobby/ProblemNote.tsx';
import { SubmitRow } from '../../lobby/SubmitRow.tsx';
import { saySeconds, sayTime } from '../../lobby/when.ts';
import { t } from '../../messages/index.ts';
import { Choice } from '../../ui/Choice.tsx';
import { Field } from '../../ui/Field.tsx';

const LENGTHS = ['1440', '10080', '525600', 'good'] as const;

/** Finds a person's id in pasted text: a link to a profile, or the id itself. */
const personIn = (text: string): string | null => /[0-9a-f]{8}-[0-9a-f-]{27}/.exec(text)?.[0] ?? null;

export function Bans({ networks }: { readonly networks: boolean }) {
  const { value: bans, problem, again } = useAsked('bans', calls.bans);
  return (
    <section className="stack" aria-label={t('bans.title')}>
      <h2>{t('bans.title')}</h2>
      <ProblemNote problem={problem} />
      {bans?.length === 0 && <p className="quiet">{t('bans.none')}</p>}
      <ul className="stack plain-list">
        {bans?.map((ban) => (
          <Banned key={ban.id} ban={ban} liftable={ban.network === null || networks} onLifted={again} />
        ))}
      </ul>
      <BanForm networks={networks} onBanned={again} />
    </section>
  );
}

interface BannedProps {
  readonly ban: Ban;
  readonly liftable: boolean;
  readonly onLifted: () => void;
}

function Banned({ ban: { id, person, network, reason, until }, liftable, onLifted }: BannedProps) {
  const { busy, problem, run } = useDoing();
  const lift = async () => {
    if (await run(() => calls.liftBan(id))) onLifted();
  };
  return (
    <li className="panel stack">
      <p>
        {person ? <Link href={`/people/${person.id}`}>{person.name}</Link> : <code>{network}</code>}{' '}
        <span className="quiet">
          {until === null ? t('bans.for-good') : t('bans.until', { when: sayTime(until) })}
        </span>
        <br />
        {reason}
      </p>
      <ProblemNote problem={problem} />
      {liftable && (
        <div className="row">
          <button type="button" className="button" disabled={busy} onClick={() => void lift()}>
            {t('bans.lift')}
          </button>
        </div>
      )}
    </li>
  );
}

function BanForm({ networks, onBanned }: { readonly networks: boolean; readonly onBanned: () => void }) {
  const [whom, setWhom] = useState('');
  const [reason, setReason] = useState('');
  const [length, setLength] = useState<(typeof LENGTHS)[number]>('10080');
  const { busy, problem, run } = useDoing();
  const person = personIn(whom);
  const known = person !== null || (networks && whom.trim() !== '');
  const ban = async (event: FormEvent) => {
    event.preventDefault();
    const wish = {
      ...(person === null ? { network: whom.trim() } : { person }),
      reason: reason.trim(),
      ...(length === 'good' ? {} : { minutes: Number(length) }),
    };
    if (!(await run(() => calls.ban(wish)))) return;
    setWhom('');
    setReason('');
    onBanned();
  };
  return (
    <form className="stack" onSubmit={(event) => void ban(event)}>
      <Field label={networks ? t('bans.whom.networks') : t('bans.whom')}>
        {(given) => (
          <input {...given} required value={whom} onChange={(event) => setWhom(event.target.value)} />
        )}
      </Field>
      <Choice
        label={t('mute.length')}
        value={length}
        options={LENGTHS}
        name={(each) => (each === 'good' ? t('bans.for-good') : saySeconds(Number(each) * 60))}
        onChange={setLength}
      />
      <Field label={t('bans.reason')}>
        {(given) => (
          <textarea
            {...given}
            rows={2}
            required
            maxLength={500}
            value={reason}
            onChange={(event) => setReason(event.target.value)}
          />
        )}
      </Field>
      <SubmitRow go={t('bans.go')} disabled={busy || !known || reason.trim() === ''} problem={problem} />
    </form>
  );
}
