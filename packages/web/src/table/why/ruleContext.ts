/** Shows a rule over the table, so that nobody leaves a game to read one. Without a table, links lead to pages. */
import { createContext, useContext } from 'react';

export const RuleContext = createContext<((rule: string) => void) | null>(null);

export const useShowRule = (): ((rule: string) => void) | null => useContext(RuleContext);
