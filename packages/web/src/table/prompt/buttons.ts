/** The prompt's buttons at a moment, in the order of their digits. */
import { capital } from '@spaceline/telling';
import { t } from '../../messages/index.ts';
import type { Action } from '../reading/actions.ts';
import type { TableState } from '../useTable.ts';
import { confirmInWords } from './words.ts';

export interface PromptButton {
  readonly name: string;
  readonly label: string;
  readonly run: () => void;
  readonly disabled: boolean;
  /** The one that Space presses. */
  readonly main: boolean;
}

/** More actions than this are found at the cards and in the list. */
const MOST = 3;

const ends = ({ offer }: Action): boolean => offer.do === 'pass' || offer.do === 'end turn';

/** Actions that continue come before those that end something. */
const endLast = (actions: readonly Action[]): readonly Action[] =>
  [...actions].sort((a, b) => Number(ends(a)) - Number(ends(b)));

/** Opens the list of actions. */
export type OpenList = () => void;

export function buttonsOf(table: TableState, openList: OpenList): readonly PromptButton[] {
  const { picking, picks, confirm, back, doing, asked, busy, actions, act } = table;
  if (picking) {
    const enough = picks.length >= picking.min && picks.length <= picking.max;
    const several = picking.max > 1 || picking.min === 0;
    // The main button, which Space presses, never fails a condition.
    const fails = picking.question?.prompt.key === 'pay or fail' && picks.length === 0;
    return [
      ...(several || picks.length > 0
        ? [
            {
              name: 'confirm',
              label: confirmInWords(picking, picks, table),
              run: () => confirm(),
              disabled: busy || !enough,
              main: !fails,
            },
          ]
        : []),
      ...(doing ? [{ name: 'back', label: t('table.back'), run: back, disabled: false, main: false }] : []),
    ];
  }
  if (!asked) return [];
  const all = actions.all.length <= MOST ? endLast(actions.all) : [];
  const last = actions.all.filter(ends);
  const shown = all.length > 0 ? all : last;
  const alone = actions.all.length === 1;
  const { decision } = table.seen.view;
  // In seed phases a pass can be final, and a turn should not end by accident.
  const passes = decision?.kind === 'act' && decision.window !== 'seed' && decision.window !== 'turn';
  return [
    ...(all.length === 0
      ? [
          {
            name: 'list',
            label: t('table.actions.open', { n: actions.all.length }),
            run: openList,
            disabled: busy,
            main: true,
          },
        ]
      : []),
    ...shown.map((action) => ({
      name: `action ${action.index}`,
      label: capital(action.text),
      run: () => act(action),
      disabled: busy,
      main: alone || (passes && action.offer.do === 'pass'),
    })),
  ];
}
