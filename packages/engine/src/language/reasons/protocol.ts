/** Why something cannot be done, in English: answers that are not moves, and timing. */
interface Part {
  readonly verb: string;
  readonly name: string;
}

export const PROTOCOL = {
  'protocol.shape#shape': 'An answer names the decision, the seat, and a request or a choice.',
  'protocol.over': 'The game is over.',
  'protocol.stale': 'This answers another decision than the one that is pending.',
  'protocol.seat': 'Another player is asked.',
  'protocol.shape#wants-request': 'This decision wants a request to act.',
  'protocol.shape#wants-choice': 'This decision wants a choice.',
  'protocol.choice#not-among': 'Only what is offered can be chosen.',
  'protocol.choice#twice': 'Nothing can be chosen twice.',
  'protocol.card#no-card': 'There is no such card in this game.',
  'protocol.card#unseen': 'A card that you cannot see cannot be named.',
  'protocol.place#answers': 'There is no such location in this game.',
  'turn.sequence': 'This cannot be done at this moment.',
  'seed.allowed-actions': 'During the seed phases cards are seeded and nothing else is done.',
  'action.turns.opponent-limits#verbs':
    'On the other player’s turn only responses and cards that say so may be used.',
  'action.response.valid#verbs': 'This does not respond to what was just begun.',
  'turn.control-loan': 'Only orders to the cards under your control for now are possible at this moment.',
  'seed.mission.exhaust': 'Missions are seeded until both piles are empty; nobody passes.',
  'protocol.date': ({ date }: { readonly date: string }) => `"${date}" is not a date (YYYY-MM-DD).`,
  'protocol.chance': ({ chance }: { readonly chance: string }) => `This program knows no chance "${chance}".`,
  'protocol.verb': ({ verb }: { readonly verb: string | null }) =>
    `There is no action ${verb === null ? 'of that kind' : `"${verb}"`}.`,
  'protocol.shape#unnamed': ({ verb, name }: Part) => `"${verb}" must name "${name}".`,
  'protocol.shape#wrong': ({ verb, name, kind }: Part & { readonly kind: string }) =>
    `The "${name}" of "${verb}" is not a ${kind === 'cards' ? 'list of cards' : kind}.`,
  'protocol.shape#strange': ({ verb, name }: Part) => `"${verb}" knows no "${name}".`,
  // The rule is that of the question.
  'choice.count': ({
    min,
    max,
    chosen,
  }: {
    readonly min: number;
    readonly max: number;
    readonly chosen: number;
  }) => `Choose ${min === max ? min : `${min} to ${max}`}, not ${chosen}.`,
} as const;
