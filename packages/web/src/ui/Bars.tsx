/** Numbers as bars: a list for screen readers, with bars drawn next to it. */
export interface BarLine {
  readonly name: string;
  readonly value: number;
  /** Shown instead of the plain number. */
  readonly says?: string;
}

export function Bars({ lines, most }: { readonly lines: readonly BarLine[]; readonly most?: number }) {
  const top = most ?? Math.max(1, ...lines.map(({ value }) => value));
  return (
    <ul className="bars plain-list">
      {lines.map(({ name, value, says }) => (
        <li key={name} className="bar">
          <span className="bar__name">{name}</span>
          <span className="bar__track" aria-hidden="true">
            <span className="bar__fill" style={{ inlineSize: `${(100 * value) / top}%` }} />
          </span>
          <span className="bar__value num">{says ?? value}</span>
        </li>
      ))}
    </ul>
  );
}
