/** The picture of a card, if the player uses their own pictures. The folder takes precedence over the pattern. */
import { type CatalogueEntry, fold } from '@spaceline/cards/browser';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { useStored } from '../../local/storage.ts';
import { folderStore } from './folder.ts';
import type { PluginFile } from './lackey.ts';
import { imageAddress, imagePattern, isPattern } from './pattern.ts';

/** An address for an image, or nothing. */
export function useCardImage(entry: CatalogueEntry | undefined): string | undefined {
  const [pattern] = useStored(imagePattern);
  const folder = useSyncExternalStore(folderStore.subscribe, folderStore.get);
  const file =
    folder.is === 'ready' && entry
      ? folder.folder.pictures.get(fold(entry.lackeyName ?? entry.facts.title))
      : undefined;
  const fromFolder = useFileAddress(file);
  const fromPattern = entry && isPattern(pattern) ? imageAddress(pattern, entry) : undefined;
  return useLoadable(fromFolder ?? fromPattern);
}

function useFileAddress(file: PluginFile | undefined): string | undefined {
  const [address, setAddress] = useState<string>();
  useEffect(() => {
    if (!file) return;
    let made: string | undefined;
    let gone = false;
    file.open().then(
      (blob) => {
        if (gone) return;
        made = URL.createObjectURL(blob);
        setAddress(made);
      },
      () => undefined,
    );
    return () => {
      gone = true;
      if (made !== undefined) URL.revokeObjectURL(made);
      setAddress(undefined);
    };
  }, [file]);
  return file ? address : undefined;
}

/** The address once its image has loaded; if it fails to load, the drawn face stays. */
function useLoadable(address: string | undefined): string | undefined {
  const [loaded, setLoaded] = useState<string>();
  useEffect(() => {
    if (address === undefined) return;
    const image = new Image();
    image.onload = () => setLoaded(address);
    image.src = address;
    return () => {
      image.onload = null;
    };
  }, [address]);
  return loaded === address ? address : undefined;
}
