/** Where two texts differ, word by word. */
export interface Stretch {
  readonly text: string;
  readonly is: 'same' | 'gone' | 'come';
}

/** The stretches of two texts in order: common ones, those only in the first, those only in the second. */
export function wordDiff(before: string, after: string): readonly Stretch[] {
  const a = before.split(/(?<=\s)/);
  const b = after.split(/(?<=\s)/);
  const alike = (x: string | undefined, y: string | undefined) => x?.trim() === y?.trim();
  // Length of the longest common subsequence from each pair of positions on.
  const common = Array.from({ length: a.length + 1 }, () => new Array<number>(b.length + 1).fill(0));
  const at = (i: number, j: number): number => common[i]?.[j] ?? 0;
  for (let i = a.length - 1; i >= 0; i--)
    for (let j = b.length - 1; j >= 0; j--) {
      const row = common[i];
      if (row) row[j] = alike(a[i], b[j]) ? at(i + 1, j + 1) + 1 : Math.max(at(i + 1, j), at(i, j + 1));
    }
  const stretches: { text: string; is: Stretch['is'] }[] = [];
  const push = (text: string, is: Stretch['is']) => {
    const last = stretches.at(-1);
    if (last?.is === is) last.text += text;
    else stretches.push({ text, is });
  };
  let i = 0;
  let j = 0;
  while (i < a.length || j < b.length) {
    if (i < a.length && j < b.length && alike(a[i], b[j])) {
      push(b[j++] ?? '', 'same');
      i++;
    } else if (i < a.length && (j === b.length || at(i + 1, j) >= at(i, j + 1))) push(a[i++] ?? '', 'gone');
    else push(b[j++] ?? '', 'come');
  }
  return stretches;
}
