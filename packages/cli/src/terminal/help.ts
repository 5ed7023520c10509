/** The help text: what you can type. */
export const HELP = `Whenever you are asked something, you can type:

  3                 the number of what you want to do
  attempt exc       or the beginnings of its words
  1 4-6, data       several cards: numbers, ranges, names; "all" for all of them
  (Enter)           the default in brackets at the prompt, or back to the list

  board  b          the whole board          hand  h        your hand
  missions  m       what each mission needs  log [n]        the last n things
  card <title>      everything about a card
  why <wish>        why it cannot be done: why attack bortas, why beam data
  rule <id>         a rule of the rulebook, by the id that a refusal names
  hint              what a good player would do now, and why
  auto              let the computer answer, or seed all that is left
  undo              take back your last step, if it revealed nothing
  save [file]       write the game to a file, for spaceline play --resume <file>
  concede           concede the game         quit  q        leave without saving`;
