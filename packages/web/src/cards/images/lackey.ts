/**
 * Pictures in a LackeyCCG plugin folder. `sets/*.txt` are tables that name each card's picture, which is under
 * `sets/setimages/<set>/`. A picture that no table names is found by its file name.
 */
import { fold } from '@spaceline/cards/browser';

/** A file in the folder, opened only when it is shown. */
export interface PluginFile {
  /** Relative to the folder, with forward slashes. */
  readonly path: string;
  readonly open: () => Promise<File>;
}

/** Pictures by the normalised name of their card. */
export type Pictures = ReadonlyMap<string, PluginFile>;

const PICTURE = /\.(?:jpe?g|png|webp|gif)$/i;

const bareName = (path: string): string => path.slice(path.lastIndexOf('/') + 1).replace(/\.\w+$/, '');

/** The pictures named in a table: card name and file, both as written. */
export function picturesInTable(table: string): readonly (readonly [name: string, file: string])[] {
  const [head = '', ...rows] = table.split(/\r\n?|\n/);
  const columns = head.split('\t').map((name) => name.trim().toLowerCase());
  const name = columns.indexOf('name');
  const file = columns.indexOf('imagefile');
  if (name < 0 || file < 0) return [];
  return rows.flatMap((row) => {
    const cells = row.split('\t');
    // A card with two faces names two pictures; the first is the front.
    const picture = cells[file]?.split(',')[0]?.trim() ?? '';
    const title = cells[name]?.trim() ?? '';
    return title === '' || picture === '' ? [] : [[title, picture] as const];
  });
}

/** Finds the pictures among the files of a plugin. */
export async function findPictures(files: readonly PluginFile[]): Promise<Pictures> {
  const byFile = new Map<string, PluginFile>();
  const pictures = new Map<string, PluginFile>();
  for (const file of files) {
    if (!PICTURE.test(file.path)) continue;
    byFile.set(bareName(file.path).toLowerCase(), file);
    pictures.set(fold(bareName(file.path).replaceAll('_', ' ')), file);
  }
  for (const file of files) {
    if (!/(?:^|\/)sets\/[^/]+\.txt$/i.test(file.path)) continue;
    for (const [name, picture] of picturesInTable(await (await file.open()).text())) {
      const found = byFile.get(bareName(picture).toLowerCase());
      if (found) pictures.set(fold(name), found);
    }
  }
  return pictures;
}
