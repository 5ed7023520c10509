/** Five views of a deck: list, legality, crew, missions, opening hands. */
import type { Deck } from '@spaceline/engine';
import { Tabs } from 'radix-ui';
import { t } from '../../messages/index.ts';
import { CrewCharts } from './CrewCharts.tsx';
import { DeckList } from './DeckList.tsx';
import { Legality } from './Legality.tsx';
import { MissionOutlooks } from './MissionOutlooks.tsx';
import { OpeningHands } from './OpeningHands.tsx';

interface Props {
  readonly deck: Deck;
  readonly date: string;
  readonly onChange: (deck: Deck) => void;
}

const TABS = ['list', 'check', 'charts', 'missions', 'hands'] as const;

export function DeckTabs({ deck, date, onChange }: Props) {
  return (
    <Tabs.Root defaultValue="list" className="deck-tabs">
      <Tabs.List className="tabs-list" aria-label={t('deck.tabs')}>
        {TABS.map((tab) => (
          <Tabs.Trigger key={tab} value={tab} className="tab">
            {t(`deck.tab.${tab}`)}
          </Tabs.Trigger>
        ))}
      </Tabs.List>
      <Tabs.Content value="list" className="tab-panel">
        <DeckList deck={deck} onChange={onChange} />
      </Tabs.Content>
      <Tabs.Content value="check" className="tab-panel">
        <Legality deck={deck} date={date} />
      </Tabs.Content>
      <Tabs.Content value="charts" className="tab-panel">
        <CrewCharts deck={deck} />
      </Tabs.Content>
      <Tabs.Content value="missions" className="tab-panel">
        <MissionOutlooks deck={deck} date={date} />
      </Tabs.Content>
      <Tabs.Content value="hands" className="tab-panel">
        <OpeningHands deck={deck} date={date} />
      </Tabs.Content>
    </Tabs.Root>
  );
}
