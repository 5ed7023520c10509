/** The judge's desk: a position on the table, questions about it, and answers with the rules that decide. */
import './judge.css';
import { Tabs } from 'radix-ui';
import { Suspense, useEffect, useState } from 'react';
import { useSearch } from 'wouter';
import { ChangedCards } from '../../data/cards.ts';
import { loadScenarioText } from '../../data/scenarios.ts';
import { decodeText } from '../../local/textLink.ts';
import { t } from '../../messages/index.ts';
import { type Draft, desk } from '../../play/desk/index.ts';
import { GameTable } from '../../table/GameTable.tsx';
import { BesideTable } from '../../ui/BesideTable.tsx';
import { PageHeading } from '../../ui/Page.tsx';
import { Waiting } from '../../ui/Waiting.tsx';
import { placeOf } from '../scenarios/address.ts';
import { OpenHands } from '../scenarios/OpenHands.tsx';
import { AskPanel } from './AskPanel.tsx';
import { PositionPanel } from './PositionPanel.tsx';
import { SavePanel } from './SavePanel.tsx';
import { type Desk, useDesk } from './useDesk.ts';

const TABS = ['position', 'ask', 'save'] as const;

/** The position that the address names: a scenario, a game in this browser, or the text in the link itself. */
async function fromAddress(search: string, fragment: string): Promise<Draft | null> {
  const named = new URLSearchParams(search);
  const scenario = named.get('scenario');
  if (scenario !== null) {
    const { file, line } = placeOf(scenario);
    const text = await loadScenarioText(file);
    if (text === null) return null;
    const { shown } = await desk().show(text, file, { line });
    return shown ? await desk().draft(shown.lines.join('\n')) : null;
  }
  const game = named.get('game');
  if (game !== null) return (await desk().fromGame(game))?.draft ?? null;
  return fragment.length > 1 ? await desk().draft(await decodeText(fragment)) : null;
}

export default function JudgePage() {
  const search = useSearch();
  const atDesk = useDesk();
  const { change, study, source } = atDesk;
  const [problem, setProblem] = useState<string | null>(null);
  useEffect(() => {
    let here = true;
    const { hash } = location;
    fromAddress(search, hash).then(
      (draft) => {
        if (!here || !draft) return;
        change(draft);
        // From here on the draft can change, so it is no longer what the address names.
        history.replaceState(null, '', '/judge');
      },
      () => here && setProblem(t('judge.link.bad')),
    );
    return () => {
      here = false;
    };
  }, [search, change]);
  const seen = study?.now;
  return (
    <ChangedCards value={study?.reading.shown?.changed ?? NONE}>
      <BesideTable
        label={t('judge.panel')}
        panel={
          <Suspense fallback={<Waiting what="app.loading.cards" />}>
            <PageHeading title={t('judge.title')} />
            <p className="quiet small">{t('judge.lead')}</p>
            {problem !== null && (
              <p className="notice notice--bad" role="alert">
                {problem}
              </p>
            )}
            <Problems desk={atDesk} />
            <DeskTabs desk={atDesk} />
          </Suspense>
        }
      >
        <Suspense fallback={<Waiting what="judge.loading" />}>
          <GameTable source={source} />
          {seen && <OpenHands seen={seen} />}
        </Suspense>
      </BesideTable>
    </ChangedCards>
  );
}

const NONE = [] as const;

function DeskTabs({ desk: atDesk }: { readonly desk: Desk }) {
  return (
    <Tabs.Root defaultValue="position">
      <Tabs.List className="tabs-list" aria-label={t('judge.tabs')}>
        {TABS.map((tab) => (
          <Tabs.Trigger key={tab} className="tab" value={tab}>
            {t(`judge.tab.${tab}`)}
          </Tabs.Trigger>
        ))}
      </Tabs.List>
      <Tabs.Content className="tab-panel desk-panel" value="position">
        <PositionPanel desk={atDesk} />
      </Tabs.Content>
      <Tabs.Content className="tab-panel desk-panel" value="ask">
        <AskPanel desk={atDesk} />
      </Tabs.Content>
      <Tabs.Content className="tab-panel desk-panel" value="save">
        <SavePanel desk={atDesk} />
      </Tabs.Content>
    </Tabs.Root>
  );
}

function Problems({ desk: { study } }: { readonly desk: Desk }) {
  const shown = study?.reading.shown;
  const problems =
    study?.reading.problems ??
    (shown && shown.frames.length === 0 && shown.failure ? [shown.failure.message] : []);
  if (problems.length === 0) return null;
  return (
    <div className="notice notice--bad" role="alert">
      <h2>{t('judge.problems')}</h2>
      <ul className="plain-list small">
        {problems.map((each) => (
          <li key={each}>{each.replace(/^[^:]+:\d+:\d+: /, '')}</li>
        ))}
      </ul>
    </div>
  );
}
