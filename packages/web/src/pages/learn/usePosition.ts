/** A prepared position on the table, against an opponent who does only what they must. */
import { useCallback, useEffect, useState, useSyncExternalStore } from 'react';
import { useCards } from '../../data/cards.ts';
import { t } from '../../messages/index.ts';
import { desk, type StepDraft } from '../../play/desk/index.ts';
import { type LocalSource, localSource } from '../../play/local/index.ts';
import type { Seen } from '../../play/source.ts';
import { positionText, stepsBefore } from './files.ts';
import { type Scene, sceneOf } from './scene.ts';

export interface Prepared {
  /** Null while it is being set up. */
  readonly source: LocalSource | null;
  readonly seen: Seen | null;
  readonly scene: Scene | null;
  /** The recorded solution. */
  readonly line: readonly StepDraft[];
  readonly again: () => void;
}

/** Takes a file, and the note of the step in it where play begins. */
export function usePosition(file: string, note: string | null): Prepared {
  const { library } = useCards();
  const [opened, setOpened] = useState<{ source: LocalSource; line: readonly StepDraft[] } | null>(null);
  const [round, setRound] = useState(0);
  useEffect(() => {
    let source: LocalSource | null = null;
    let here = true;
    const open = async () => {
      const text = await positionText(file);
      const line = (await desk().draft(text))?.steps ?? [];
      const position = await desk().stateAt(text, stepsBefore(line, note));
      if (!here || !position) return;
      source = localSource(
        {
          id: file,
          seats: [
            { name: t('learn.player'), bot: null, deckName: '' },
            { name: t('learn.opponent'), bot: 'quiet', deckName: '' },
          ],
          beginning: { position, seed: `${file}/${round}` },
          kept: false,
        },
        'brisk',
      );
      setOpened({ source, line });
    };
    void open();
    return () => {
      here = false;
      source?.close();
      setOpened(null);
    };
  }, [file, note, round]);
  const source = opened?.source ?? null;
  const seen = useSyncExternalStore(source?.subscribe ?? NEVER, () => source?.situation().seen ?? null);
  return {
    source,
    seen,
    scene: seen && sceneOf(seen.view, library),
    line: opened?.line ?? NO_LINE,
    again: useCallback(() => setRound((before) => before + 1), []),
  };
}

const NEVER = () => () => undefined;
const NO_LINE: readonly StepDraft[] = [];
