/** A profile: what somebody says about themselves, their rating, and their games. */
import '../../lobby/lobby.css';
import type { Profile } from '@spaceline/wire';
import { useState } from 'react';
import { Link } from 'wouter';
import { useAsked, useDoing, useMe } from '../../api/hooks.ts';
import { calls, session } from '../../api/index.ts';
import { Games } from '../../lobby/Games.tsx';
import { ProblemNote } from '../../lobby/ProblemNote.tsx';
import { mayModerate } from '../../lobby/rights.ts';
import { MuteDialog } from '../../lobby/TalkDialogs.tsx';
import { forgetBlocked } from '../../lobby/usePlace.ts';
import { sayDate, t } from '../../messages/index.ts';
import { Page } from '../../ui/Page.tsx';
import { Waiting } from '../../ui/Waiting.tsx';

export default function ProfilePage({ id }: { readonly id: string }) {
  const me = useMe();
  const { value: profile, problem } = useAsked(id, async () => {
    await session.somebody();
    return await calls.profile(id);
  });
  if (problem || !profile)
    return (
      <Page title={t('profile.title')}>
        <ProblemNote problem={problem} />
        {!problem && <Waiting />}
      </Page>
    );
  const mine = me?.id === id;
  return (
    <Page
      title={profile.name}
      lead={<p className="quiet">{whatIs(profile)}</p>}
      beside={
        mine ? (
          <Link href="/account" className="button">
            {t('account.title')}
          </Link>
        ) : (
          <Dealings profile={profile} />
        )
      }
    >
      <div className="profile">
        <div className="stack">
          {profile.about !== '' && <p className="profile__about">{profile.about}</p>}
          <Strength profile={profile} />
        </div>
        <section className="stack" aria-label={t('games.title')}>
          <h2>{t('games.title')}</h2>
          <Games person={id} />
        </section>
      </div>
    </Page>
  );
}

const ROLES: Readonly<Record<string, 'role.director' | 'role.administrator'>> = {
  director: 'role.director',
  administrator: 'role.administrator',
};

function whatIs({ kind, role, since }: Profile): string {
  const named = ROLES[role];
  const what = named === undefined ? t(kind === 'guest' ? 'profile.guest' : 'profile.account') : t(named);
  return t('profile.since', { what, date: sayDate(since.slice(0, 10)) });
}

function Strength({ profile: { rating } }: { readonly profile: Profile }) {
  if (!rating) return <p className="quiet">{t('profile.unrated')}</p>;
  const { wins, draws, losses, provisional } = rating;
  return (
    <dl className="facts num">
      <div>
        <dt className="label">{t('best.rating')}</dt>
        <dd>
          {t('best.plus', { rating: Math.round(rating.rating), deviation: Math.round(2 * rating.deviation) })}
          {provisional && <span className="small quiet"> {t('profile.provisional')}</span>}
        </dd>
      </div>
      <div>
        <dt className="label">{t('best.record')}</dt>
        <dd>{t('best.games', { wins, draws, losses })}</dd>
      </div>
    </dl>
  );
}

/** Actions regarding somebody else. */
function Dealings({ profile: { id, name } }: { readonly profile: Profile }) {
  const me = useMe();
  const { value: blocked, set } = useAsked('blocked', async () =>
    (await calls.blocked()).map((each) => each.id),
  );
  const { busy, problem, run } = useDoing();
  const [muting, setMuting] = useState(false);
  const isBlocked = blocked?.includes(id) ?? false;
  return (
    <div className="stack">
      <div className="row">
        <button
          type="button"
          className="button"
          disabled={busy || !blocked}
          onClick={() =>
            void run(async () => {
              await (isBlocked ? calls.unblock(id) : calls.block(id));
              forgetBlocked();
              set((before) => (isBlocked ? before.filter((each) => each !== id) : [...before, id]));
            })
          }
        >
          {t(isBlocked ? 'profile.unblock' : 'profile.block')}
        </button>
        {mayModerate(me) && (
          <>
            <button type="button" className="button" onClick={() => setMuting(true)}>
              {t('profile.mute')}
            </button>
            <button type="button" className="button" onClick={() => void run(() => calls.unmute(id))}>
              {t('profile.unmute')}
            </button>
          </>
        )}
      </div>
      <ProblemNote problem={problem} />
      {muting && <MuteDialog person={id} name={name} onClose={() => setMuting(false)} />}
    </div>
  );
}
