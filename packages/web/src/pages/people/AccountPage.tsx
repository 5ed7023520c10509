/** My account: profile, password, stored data, blocked people, and deleting it. */
import '../../lobby/lobby.css';
import type { Person } from '@spaceline/wire';
import { type FormEvent, useState } from 'react';
import { Link, useLocation } from 'wouter';
import { useAsked, useDoing, useMe } from '../../api/hooks.ts';
import { calls, session } from '../../api/index.ts';
import { ProblemNote } from '../../lobby/ProblemNote.tsx';
import { mayModerate } from '../../lobby/rights.ts';
import { SubmitRow } from '../../lobby/SubmitRow.tsx';
import { forgetBlocked } from '../../lobby/usePlace.ts';
import { t } from '../../messages/index.ts';
import { Field } from '../../ui/Field.tsx';
import { Page } from '../../ui/Page.tsx';
import { Popup } from '../../ui/Popup.tsx';
import { saveFile } from '../../ui/saveFile.ts';
import { PasswordField } from './fields.tsx';
import { MailAddress, Passkeys } from './Recovery.tsx';

export default function AccountPage() {
  const me = useMe();
  const [, go] = useLocation();
  const leaving = useDoing();
  if (!me)
    return (
      <Page title={t('account.title')}>
        <div className="stack">
          <p>{t('account.nobody')}</p>
          <p>
            <Link href="/sign-in" className="button button--main">
              {t('sign.title')}
            </Link>
          </p>
        </div>
      </Page>
    );
  const leave = (way: () => Promise<void>) => void leaving.run(way).then((done) => done && go('/'));
  return (
    <Page
      title={t('account.title')}
      lead={
        <p className="quiet">
          {t(me.kind === 'guest' ? 'lobby.guest' : 'lobby.account', { name: me.name })}{' '}
          <Link href={`/people/${me.id}`}>{t('account.profile')}</Link>
        </p>
      }
      beside={
        <div className="row">
          {mayModerate(me) && (
            <Link href="/moderation" className="button">
              {t('moderation.title')}
            </Link>
          )}
          <button
            type="button"
            className="button"
            disabled={leaving.busy}
            onClick={() => leave(session.signOut)}
          >
            {t('account.out')}
          </button>
        </div>
      }
    >
      <div className="account">
        <ProblemNote problem={leaving.problem} />
        {me.kind === 'guest' && (
          <section className="panel stack">
            <h2>{t('account.keep')}</h2>
            <p className="quiet">{t('account.keep.text')}</p>
            <p>
              <Link href="/sign-in" className="button button--main">
                {t('sign.up')}
              </Link>
            </p>
          </section>
        )}
        <About me={me} />
        {me.kind === 'account' && (
          <>
            <NewPassword />
            <MailAddress />
            <Passkeys />
          </>
        )}
        <Blocked />
        <section className="stack">
          <h2>{t('account.data')}</h2>
          <p className="quiet">{t('account.data.text')}</p>
          <div className="row">
            <Export />
            {me.kind === 'account' && (
              <button type="button" className="button" onClick={() => leave(session.signOutEverywhere)}>
                {t('account.out.all')}
              </button>
            )}
            <Delete me={me} onGone={() => go('/')} />
          </div>
        </section>
      </div>
    </Page>
  );
}

function About({ me }: { readonly me: Person }) {
  const { value: profile } = useAsked(me.id, () => calls.profile(me.id));
  if (!profile) return null;
  return <AboutForm key={me.id} about={profile.about} />;
}

function AboutForm({ about }: { readonly about: string }) {
  const [text, setText] = useState(about);
  const [saved, setSaved] = useState(false);
  const { busy, problem, run } = useDoing();
  const save = async (event: FormEvent) => {
    event.preventDefault();
    setSaved(await run(() => calls.describeMe(text)));
  };
  return (
    <form className="stack" onSubmit={(event) => void save(event)}>
      <Field label={t('account.about')}>
        {(given) => (
          <textarea
            {...given}
            rows={4}
            maxLength={1000}
            value={text}
            onChange={(event) => {
              setText(event.target.value);
              setSaved(false);
            }}
          />
        )}
      </Field>
      <SubmitRow
        go={t('account.save')}
        disabled={busy}
        problem={problem}
        said={saved && t('account.saved')}
      />
    </form>
  );
}

function NewPassword() {
  const [password, setPassword] = useState('');
  const [next, setNext] = useState('');
  const [saved, setSaved] = useState(false);
  const { busy, problem, run } = useDoing();
  const change = async (event: FormEvent) => {
    event.preventDefault();
    const done = await run(() => session.changePassword(password, next));
    setSaved(done);
    if (!done) return;
    setPassword('');
    setNext('');
  };
  return (
    <form className="stack" onSubmit={(event) => void change(event)}>
      <h2>{t('account.password')}</h2>
      <PasswordField
        label={t('account.password.now')}
        value={password}
        fresh={false}
        onChange={setPassword}
      />
      <PasswordField
        label={t('account.password.next')}
        value={next}
        fresh
        help={t('sign.password.help')}
        onChange={setNext}
      />
      <SubmitRow
        go={t('account.password.go')}
        disabled={busy}
        problem={problem}
        said={saved && t('account.password.done')}
      />
    </form>
  );
}

function Blocked() {
  const { value: people, set } = useAsked('blocked', calls.blocked);
  const { problem, run } = useDoing();
  if (!people || people.length === 0) return null;
  return (
    <section className="stack">
      <h2>{t('account.blocked')}</h2>
      <ul className="people plain-list">
        {people.map(({ id, name }) => (
          <li key={id}>
            <button
              type="button"
              className="button button--small"
              onClick={() =>
                void run(async () => {
                  await calls.unblock(id);
                  forgetBlocked();
                  set((before) => before.filter((each) => each.id !== id));
                })
              }
            >
              {t('account.unblock', { name })}
            </button>
          </li>
        ))}
      </ul>
      <ProblemNote problem={problem} />
    </section>
  );
}

function Export() {
  const { busy, problem, run } = useDoing();
  return (
    <>
      <button
        type="button"
        className="button"
        disabled={busy}
        onClick={() =>
          void run(async () => {
            const kept = await calls.everythingAboutMe();
            saveFile('spaceline-export.json', JSON.stringify(kept, null, 2), 'application/json');
          })
        }
      >
        {t('account.export')}
      </button>
      <ProblemNote problem={problem} />
    </>
  );
}

function Delete({ me, onGone }: { readonly me: Person; readonly onGone: () => void }) {
  const [asking, setAsking] = useState(false);
  const [password, setPassword] = useState('');
  const { busy, problem, run } = useDoing();
  const account = me.kind === 'account';
  const remove = async (event: FormEvent) => {
    event.preventDefault();
    if (await run(() => session.deleteMe(account ? password : undefined))) onGone();
  };
  return (
    <>
      <button type="button" className="button button--bad" onClick={() => setAsking(true)}>
        {t('account.delete')}
      </button>
      {asking && (
        <Popup
          title={t('account.delete')}
          text={t('account.delete.text')}
          onClose={() => {
            setAsking(false);
            setPassword('');
          }}
        >
          <form className="stack" onSubmit={(event) => void remove(event)}>
            {account && (
              <PasswordField
                label={t('account.password.now')}
                value={password}
                fresh={false}
                onChange={setPassword}
              />
            )}
            <SubmitRow go={t('account.delete.go')} disabled={busy} problem={problem} look="bad" />
          </form>
        </Popup>
      )}
    </>
  );
}
