/** Ids of rules in told sentences: they stand in brackets, `(attempt.end.no-group)`, and are shown as links. */
export const RULE = /\(([a-z][\w-]*(?:\.[\w-]+)+)\)/g;

/** A sentence for whoever cannot follow links. */
export const withoutRules = (text: string): string => text.replaceAll(RULE, '').trimEnd();
