/** The replay that was opened from a file, for as long as the page lives. It is sent nowhere. */
import { type Replay, readReplay } from '@spaceline/engine';

/** Stands in addresses where the game's id stands otherwise. */
export const FROM_FILE = 'file';

let opened: Replay | null = null;

export const openedFile = (): Replay | null => opened;

/** Opens a replay that was made here. */
export function openReplay(replay: Replay): void {
  opened = replay;
}

/** Reads a file; false when it holds no replay. */
export async function openFile(file: File): Promise<boolean> {
  try {
    opened = readReplay(JSON.parse(await file.text()));
  } catch {
    opened = null;
  }
  return opened !== null;
}
