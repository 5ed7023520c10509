/**
 * Targets of links in mails: confirming an address, and choosing a new password. The code is in the fragment, so it never
 * appears in a server's logs.
 */
import '../../lobby/lobby.css';
import { type FormEvent, useEffect, useState } from 'react';
import { Link, useLocation } from 'wouter';
import { useDoing } from '../../api/hooks.ts';
import { calls, session } from '../../api/index.ts';
import { ProblemNote } from '../../lobby/ProblemNote.tsx';
import { SubmitRow } from '../../lobby/SubmitRow.tsx';
import { t } from '../../messages/index.ts';
import { Field } from '../../ui/Field.tsx';
import { Page } from '../../ui/Page.tsx';
import { PasswordField } from './fields.tsx';

const codeHere = (): string => location.hash.slice(1);

export function ConfirmMailPage() {
  const [done, setDone] = useState(false);
  const { problem, run } = useDoing();
  // biome-ignore lint/correctness/useExhaustiveDependencies: a link is opened once.
  useEffect(() => {
    void run(() => calls.confirmMail(codeHere())).then(setDone);
  }, []);
  return (
    <Page title={t('mail.title')}>
      <div className="stack">
        <ProblemNote problem={problem} />
        {done && <p role="status">{t('mail.confirmed')}</p>}
        <p>
          <Link href="/account" className="button">
            {t('account.title')}
          </Link>
        </p>
      </div>
    </Page>
  );
}

export function NewPasswordPage() {
  const [password, setPassword] = useState('');
  const [, go] = useLocation();
  const { busy, problem, run } = useDoing();
  const reset = async (event: FormEvent) => {
    event.preventDefault();
    if (await run(() => session.resetPassword(codeHere(), password))) go('/lobby');
  };
  return (
    <Page title={t('forgotten.new')}>
      <form className="stack sign__form" onSubmit={(event) => void reset(event)}>
        <PasswordField
          label={t('account.password.next')}
          value={password}
          fresh
          help={t('sign.password.help')}
          onChange={setPassword}
        />
        <p className="quiet">{t('forgotten.passkeys')}</p>
        <SubmitRow go={t('forgotten.choose')} disabled={busy} problem={problem} look="main" />
      </form>
    </Page>
  );
}

export function ForgottenPage() {
  const [who, setWho] = useState('');
  const [sent, setSent] = useState(false);
  const { busy, problem, run } = useDoing();
  const ask = async (event: FormEvent) => {
    event.preventDefault();
    setSent(await run(() => calls.forgotten(who.trim())));
  };
  return (
    <Page title={t('forgotten.title')} lead={<p className="quiet">{t('forgotten.text')}</p>}>
      <form className="stack sign__form" onSubmit={(event) => void ask(event)}>
        <Field label={t('forgotten.who')}>
          {(given) => (
            <input
              {...given}
              required
              maxLength={254}
              autoComplete="username"
              value={who}
              onChange={(event) => setWho(event.target.value)}
            />
          )}
        </Field>
        <SubmitRow
          go={t('forgotten.go')}
          disabled={busy}
          problem={problem}
          said={sent && t('forgotten.sent')}
          look="main"
        />
      </form>
    </Page>
  );
}
