/** Rule ids in sentences of the log: they are in brackets, `(attempt.end.no-group)`, and shown as links. */
export const RULE = /\(([a-z][\w-]*(?:\.[\w-]+)+)\)/g;

/** A sentence without the ids, where links are not possible. */
export const withoutRules = (text: string): string => text.replaceAll(RULE, '').trimEnd();
