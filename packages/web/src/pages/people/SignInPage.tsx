/** Signing in or creating an account. A guest who signs up keeps everything. */
import '../../lobby/lobby.css';
import { Tabs } from 'radix-ui';
import { type FormEvent, useState } from 'react';
import { Link, useLocation } from 'wouter';
import { useDoing, useMe } from '../../api/hooks.ts';
import { session } from '../../api/index.ts';
import { canUsePasskeys } from '../../api/passkeys.ts';
import { ProblemNote } from '../../lobby/ProblemNote.tsx';
import { SubmitRow } from '../../lobby/SubmitRow.tsx';
import { t } from '../../messages/index.ts';
import { Page } from '../../ui/Page.tsx';
import { PasswordField, TextField } from './fields.tsx';

export default function SignInPage() {
  const me = useMe();
  const [, go] = useLocation();
  if (me?.kind === 'account')
    return (
      <Page title={t('sign.title')}>
        <div className="stack">
          <p>{t('lobby.account', { name: me.name })}</p>
          <p>
            <Link href="/account" className="button">
              {t('account.title')}
            </Link>
          </p>
        </div>
      </Page>
    );
  const done = () => go('/lobby');
  return (
    <Page title={t('sign.title')} lead={<p className="quiet sign__lead">{t('sign.lead')}</p>}>
      <Tabs.Root defaultValue="in" className="sign">
        <Tabs.List className="tabs-list" aria-label={t('sign.title')}>
          <Tabs.Trigger className="tab" value="in">
            {t('sign.in')}
          </Tabs.Trigger>
          <Tabs.Trigger className="tab" value="up">
            {t('sign.up')}
          </Tabs.Trigger>
        </Tabs.List>
        <Tabs.Content className="tab-panel" value="in">
          <div className="stack">
            <SignForm go={t('sign.in')} fresh={false} send={session.signIn} onDone={done} />
            <OtherWays onDone={done} />
          </div>
        </Tabs.Content>
        <Tabs.Content className="tab-panel" value="up">
          <div className="stack">
            {me && <p className="quiet">{t('sign.up.guest', { name: me.name })}</p>}
            <SignForm go={t('sign.up')} fresh send={session.signUp} onDone={done} />
          </div>
        </Tabs.Content>
      </Tabs.Root>
    </Page>
  );
}

/** Without the password: a passkey, or a mail if it is forgotten. */
function OtherWays({ onDone }: { readonly onDone: () => void }) {
  const { busy, problem, run } = useDoing();
  const byPasskey = async () => {
    if (await run(session.signInByPasskey)) onDone();
  };
  return (
    <>
      <div className="row">
        {canUsePasskeys() && (
          <button type="button" className="button" disabled={busy} onClick={() => void byPasskey()}>
            {t('passkeys.sign-in')}
          </button>
        )}
        <Link href="/forgotten">{t('forgotten.title')}</Link>
      </div>
      <ProblemNote problem={problem} />
    </>
  );
}

interface SignFormProps {
  readonly go: string;
  /** Whether it is a new password. */
  readonly fresh: boolean;
  readonly send: (name: string, password: string) => Promise<unknown>;
  readonly onDone: () => void;
}

function SignForm({ go, fresh, send, onDone }: SignFormProps) {
  const [name, setName] = useState('');
  const [password, setPassword] = useState('');
  const { busy, problem, run } = useDoing();
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (await run(() => send(name.trim(), password))) onDone();
  };
  return (
    <form className="stack sign__form" onSubmit={(event) => void submit(event)}>
      <TextField
        label={t('sign.name')}
        value={name}
        autoComplete="username"
        names={fresh ? 'account' : 'staff'}
        onChange={setName}
      />
      <PasswordField
        label={t('sign.password')}
        value={password}
        fresh={fresh}
        onChange={setPassword}
        help={fresh ? t('sign.password.help') : undefined}
      />
      <SubmitRow go={go} disabled={busy} problem={problem} look="main" />
    </form>
  );
}
