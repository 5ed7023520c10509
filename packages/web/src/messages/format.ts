/**
 * Fills values into messages. `{name}` is a value; `{n|card|cards}` picks the singular or plural by the number `n`.
 * Numbers are formatted for the language.
 */
export type Values = Readonly<Record<string, string | number>>;

const HOLE = /\{(\w+)(?:\|([^|}]*)\|([^|}]*))?\}/g;

/** A function that fills in messages of one language. */
export function formatter(language: string): (message: string, values?: Values) => string {
  const plural = new Intl.PluralRules(language);
  const number = new Intl.NumberFormat(language);
  return (message, values = {}) =>
    message.replace(HOLE, (hole, name: string, one?: string, other?: string) => {
      const value = values[name];
      if (value === undefined) return hole;
      if (one !== undefined && other !== undefined)
        return plural.select(Number(value)) === 'one' ? one : other;
      return typeof value === 'number' ? number.format(value) : value;
    });
}
