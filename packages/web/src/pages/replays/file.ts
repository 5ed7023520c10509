/** The replay opened from a file, kept while the page lives. It is not sent anywhere. */
import { type Replay, readReplay } from '@spaceline/engine';

/** Takes the place of the game's id in addresses. */
export const FROM_FILE = 'file';

let opened: Replay | null = null;

export const openedFile = (): Replay | null => opened;

/** Opens a replay made in this browser. */
export function openReplay(replay: Replay): void {
  opened = replay;
}

/** Reads a file; false if it is not a replay. */
export async function openFile(file: File): Promise<boolean> {
  try {
    opened = readReplay(JSON.parse(await file.text()));
  } catch {
    opened = null;
  }
  return opened !== null;
}
