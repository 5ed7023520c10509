/** Other ways into your account: a mail address for a forgotten password, and passkeys. */
import { type FormEvent, useState } from 'react';
import { useAsked, useDoing } from '../../api/hooks.ts';
import { calls } from '../../api/index.ts';
import { canUsePasskeys, makePasskey } from '../../api/passkeys.ts';
import { ProblemNote } from '../../lobby/ProblemNote.tsx';
import { SubmitRow } from '../../lobby/SubmitRow.tsx';
import { sayTime } from '../../lobby/when.ts';
import { t } from '../../messages/index.ts';
import { MailField, PasswordField, TextField } from './fields.tsx';

export function MailAddress() {
  const { value, again } = useAsked('mail', calls.mail);
  const [mail, setMail] = useState('');
  const [password, setPassword] = useState('');
  const [sent, setSent] = useState(false);
  const { busy, problem, run } = useDoing();
  if (!value?.sends) return null;
  const propose = async (event: FormEvent) => {
    event.preventDefault();
    const done = await run(() => calls.proposeMail(mail.trim(), password));
    setSent(done);
    if (done) setPassword('');
  };
  const forget = async () => {
    if (!(await run(() => calls.forgetMail(password)))) return;
    setPassword('');
    again();
  };
  return (
    <form className="stack" onSubmit={(event) => void propose(event)}>
      <h2>{t('mail.title')}</h2>
      <p className="quiet">{value.mail === null ? t('mail.none') : t('mail.is', { mail: value.mail })}</p>
      <MailField label={t('mail.address')} value={mail} onChange={setMail} />
      <PasswordField
        label={t('account.password.now')}
        value={password}
        fresh={false}
        onChange={setPassword}
      />
      <SubmitRow go={t('mail.go')} disabled={busy} problem={problem} said={sent && t('mail.sent')} />
      {value.mail !== null && (
        <div className="row">
          <button
            type="button"
            className="button button--quiet"
            disabled={busy || password === ''}
            onClick={() => void forget()}
          >
            {t('mail.forget')}
          </button>
        </div>
      )}
    </form>
  );
}

export function Passkeys() {
  const { value: passkeys, again } = useAsked('passkeys', calls.passkeys);
  const [name, setName] = useState('');
  const [password, setPassword] = useState('');
  const { busy, problem, run } = useDoing();
  if (!passkeys || !canUsePasskeys()) return null;
  const make = async (event: FormEvent) => {
    event.preventDefault();
    if (!(await run(() => makePasskey(calls, name.trim(), password)))) return;
    setName('');
    setPassword('');
    again();
  };
  const forget = async (id: string) => {
    if (await run(() => calls.forgetPasskey(id))) again();
  };
  return (
    <form className="stack" onSubmit={(event) => void make(event)}>
      <h2>{t('passkeys.title')}</h2>
      <p className="quiet">{t('passkeys.text')}</p>
      <ul className="plain-list stack" aria-label={t('passkeys.title')}>
        {passkeys.map((each) => (
          <li key={each.id} className="row">
            <span>
              {each.name}{' '}
              <span className="quiet">
                {each.usedAt === null
                  ? t('passkeys.unused')
                  : t('passkeys.used', { when: sayTime(each.usedAt) })}
              </span>
            </span>
            <button
              type="button"
              className="button button--small"
              disabled={busy}
              onClick={() => void forget(each.id)}
            >
              {t('passkeys.forget', { name: each.name })}
            </button>
          </li>
        ))}
      </ul>
      <TextField label={t('passkeys.name')} value={name} names="deck" autoComplete="off" onChange={setName} />
      <PasswordField
        label={t('account.password.now')}
        value={password}
        fresh={false}
        onChange={setPassword}
      />
      <SubmitRow go={t('passkeys.go')} disabled={busy} problem={null} />
      <ProblemNote problem={problem} />
    </form>
  );
}
