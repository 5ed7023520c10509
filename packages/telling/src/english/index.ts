/** English as it is spoken at the table: card texts from the engine, everything else from here. */
import { ENGLISH } from '@spaceline/engine';
import type { TableLanguage } from '../language.ts';
import { capital } from '../writing.ts';
import { draws, events } from './events.ts';
import { names } from './names.ts';
import { groups, offers, parts } from './offers.ts';
import { acts, choosing, occasions, price, prompts } from './questions.ts';
import { reasons } from './reasons.ts';

export const TABLE_ENGLISH: TableLanguage = {
  ...ENGLISH,
  names,
  events,
  draws,
  occasions,
  acts,
  waiting: (player) => `${capital(player)} decides`,
  prompts,
  asks: (card, question) => `${capital(card)}: ${question}`,
  choosing,
  price,
  offers,
  groups,
  parts,
  reasons,
};
