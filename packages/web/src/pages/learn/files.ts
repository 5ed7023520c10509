/** The files of lessons and positions, each fetched when it is opened. */
const files = import.meta.glob<string>('../../../positions/*.yaml', { query: '?raw', import: 'default' });

/** The text of a file by its name. */
export async function positionText(name: string): Promise<string> {
  const load = files[`../../../positions/${name}.yaml`];
  if (!load) throw new Error(`There is no position "${name}".`);
  return await load();
}

/** How many steps of a file come before the part that leads to the step with this note: all up to the previous note. */
export function stepsBefore(steps: readonly { readonly note?: string }[], note: string | null): number {
  const at = steps.findIndex((step) => step.note === note);
  return note === null || at < 0
    ? 0
    : steps.slice(0, at).findLastIndex((step) => step.note !== undefined) + 1;
}
