/** Texts of the board and the prompt: who is where, whose it is, how many to choose, taking back. */
export const BOARD = {
  'table.solved': 'Solved by {who}',
  'table.things': '{n} equipment',
  'table.group.with': '{group}, {things}',
  'table.group.things': 'Equipment {n}',

  'table.picked.one': 'Choose one or none',
  'table.picked.most': '{n} chosen; up to {max}, or none',
  'table.picked.any': '{n} chosen; as many as you like, or none',
  'table.picked.least': '{n} chosen; at least {min}',

  'table.undo.title': 'Take it back anyway?',
  'table.undo.seen': 'You have seen hidden cards since. If you take it back, that is noted in the log.',
  'table.undo.crossed':
    'The computer has acted since, or something was left to chance. If you take it back, that is noted in the log.',
  'table.undo.yes': 'Take it back',
  'table.undo.no': 'Leave it as it is',
  'table.log.undo.upgrade': 'The rules were updated, and the game continued from an earlier position.',
  'table.log.undo.crossed': 'The last actions were taken back after hidden information had been seen.',

  'table.ask.touch': 'Marked cards can act: tap one.',
  'table.doing.touch': 'Pick here or on the board.',
  'card.keys.touch': 'Press and hold a card to look closely.',
  'table.tool.stops': 'When to ask',
} as const;
