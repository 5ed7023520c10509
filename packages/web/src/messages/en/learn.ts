/** Texts of the guided first game and the prepared positions. */
export const LEARN = {
  'front.learn.title': 'New to it?',
  'front.learn.text':
    'One game in ten short steps on the real table, then situations to try: solve a mission, fly a rescue, fight a battle.',
  'front.learn.go': 'Learn the game',

  'learn.title': 'Learn the game',
  'learn.lead': 'No manual: one game in ten short steps on the real table, then positions to try things on.',
  'learn.first': 'Your first game',
  'learn.first.text':
    'One game in ten short steps, from the first seed card to the hundredth point. After the third step ten turns go by. You win at the end.',
  'learn.first.go': 'Start',
  'learn.positions': 'Prepared positions',
  'learn.positions.text': 'One situation and one goal each. Take back as often as you like.',
  'learn.open': 'Open',
  'learn.open.label': 'Open the position “{name}”',
  'learn.loading': 'Setting up the position…',
  'learn.panel': 'The lesson',
  'learn.step': 'Step {n} of {all}',
  'learn.steps': 'Steps of the lesson',
  'learn.prepared': 'A prepared position: everything is as the earlier steps leave it.',
  'learn.fold': 'To the table',
  'learn.unfold': 'Read again',
  'learn.goal': 'To do',
  'learn.done': 'Done',
  'learn.next': 'Next step',
  'learn.back': 'Back',
  'learn.again': 'Start this step again',
  'learn.restart': 'Start again',
  'learn.all': 'All lessons',
  'learn.end': 'What next?',
  'learn.end.solo': 'Play a whole game against the computer',
  'learn.solution': 'Show a way to do it',
  'learn.solved': 'Done. Well played.',
  'learn.player': 'You',
  'learn.opponent': 'Opponent',
  'learn.missing': 'There is no such lesson',

  'learn.win.title': 'How you win',
  'learn.win.text':
    'You win with 100 points, and points come from missions. Each card on the line is a mission: on its right are its points, below them what your people need to solve it. The gold edge marks your side; the opponent’s missions are worth points to both of you, if your affiliation is named on them.',
  'learn.win.goal': 'Look at the missions: {press} one to read it. Then go on.',
  'learn.dilemma.title': 'Seed a dilemma',
  'learn.dilemma.text':
    'Still the same table. Before the first turn both players hide cards under missions. Dilemmas go under the missions the opponent wants: anyone who attempts the mission faces them first. Yours is Archer: without SECURITY and MEDICAL, he kills the strongest of the team.',
  'learn.dilemma.goal':
    'Seed Archer under Krios Suppression, one of the opponent’s missions: {press} Archer among your seed cards below the board, then say where.',
  'learn.outpost.title': 'Seed your outpost',
  'learn.outpost.text':
    'Archer is where you put him. When both players are done with dilemmas, facilities follow. The outpost is where your people and ships will arrive, so it stands at one of your own missions; Wormhole Negotiations has the Diplomacy Mission next door. First say that you seed nothing more in this phase.',
  'learn.outpost.goal': 'End the dilemma phase, then seed the Federation Outpost at Wormhole Negotiations.',
  'learn.report.title': 'Report someone for duty',
  'learn.report.text':
    'Ten turns later in the same game: you have solved Wormhole Negotiations for 45 points and have a ship at the outpost with four people inside. The opponent got past your Archer and solved Krios Suppression. Each turn you may play one card: people, ships and equipment report to an outpost of their affiliation. Something is seeded under your Diplomacy Mission, perhaps another Archer: a doctor would be good to have there.',
  'learn.report.goal': 'Report Beverly Crusher to the Federation Outpost.',
  'learn.board.title': 'Go aboard',
  'learn.board.text':
    'Card play is over; now come orders, as many as you like. You board a docked ship on foot: choose who walks from the outpost to the ship. The icons on the ship show who it needs to fly: one commander and one staff officer. “Staffed” means it has them.',
  'learn.board.goal': 'Bring all five aboard the U.S.S. Nebula.',
  'learn.fly.title': 'Fly',
  'learn.fly.text':
    'A docked ship first leaves the dock. Then it flies along the line; each mission costs its span of the ship’s RANGE. The Nebula has RANGE 8: enough for the Diplomacy Mission next door.',
  'learn.fly.goal': 'Undock the U.S.S. Nebula and move it to the Diplomacy Mission.',
  'learn.land.title': 'Beam down',
  'learn.land.text':
    'A planet mission is attempted by an Away Team on the surface. The team’s skills and totals are added up beside it: the mission asks for Diplomacy, INTEGRITY over 30 and CUNNING over 30. Send everybody.',
  'learn.land.goal': 'Beam all five down to the planet of the Diplomacy Mission.',
  'learn.attempt.title': 'Attempt the mission',
  'learn.attempt.text':
    'Now the hidden cards turn up, one after the other. A team that has what they require goes on; then the mission itself is checked. You have SECURITY (Tasha Yar) and MEDICAL (Beverly Crusher): Archer will be no trouble. An attempt cannot be broken off.',
  'learn.attempt.goal': 'Attempt the Diplomacy Mission and score its 30 points.',
  'learn.end.title': 'End your turn',
  'learn.end.text':
    'At the end of a turn you draw a card. Then the opponent plays; you can read what they do above the board and in the log. RANGE is restored when your next turn begins, and people who were stopped are ready again.',
  'learn.end.goal': 'End your turn, and wait until it is yours again.',
  'learn.finish.title': 'Win the game',
  'learn.finish.text':
    'You have 75 points. Excavation is worth 25, lies next door, and asks for Archaeology, which Jean-Luc Picard has. Nothing is seeded there. Beam up, fly, beam down, attempt.',
  'learn.finish.goal': 'Solve Excavation: 100 points.',

  'learn.solve.title': 'Solve this mission',
  'learn.solve.text':
    'Two cards wait under First Contact. You need Diplomacy and Empathy to solve it; the rest of your crew is for what comes first. Who do you send?',
  'learn.solve.goal': 'Solve First Contact this turn.',
  'learn.rescue.title': 'Rescue',
  'learn.rescue.text':
    'Geordi La Forge, Richard Galen and Alyssa Ogawa sit on a planet and their ship is gone. The U.S.S. Phoenix is at the outpost, empty. It needs a commander and a staff officer, and its RANGE is 7.',
  'learn.rescue.goal': 'Bring the three back to Study Nebula.',
  'learn.battle.title': 'Battle',
  'learn.battle.text':
    'Two Klingon cruisers, one Romulan warbird. WEAPONS above the target’s SHIELDS are a hit; above twice the SHIELDS, a direct hit destroys the ship. Klingons may attack Romulans; one cruiser alone would only damage her.',
  'learn.battle.goal': 'Destroy the Haakona.',
  'learn.hundred.title': 'One turn to win',
  'learn.hundred.text':
    'The opponent has 90 points and will win next turn. You have 65, one card play, and Investigate Massacre right below your outpost: Diplomacy, INTEGRITY over 35, CUNNING over 35. Something is seeded there, and you suspect it wants strength.',
  'learn.hundred.goal': 'Reach 100 points this turn.',
  'learn.space.title': 'A mission in space',
  'learn.space.text':
    'Space missions are attempted by the crew aboard the ship. Stellar Cartography solves Study Stellar Collision; but out there ships without an engineer get lost.',
  'learn.space.goal': 'Solve Study Stellar Collision.',
  'learn.scout.title': 'Send a scout',
  'learn.scout.text':
    'One card is seeded under the Diplomacy Mission and you do not know which. A team that fails is stopped. Better to have one stopped than all of them: send someone you can spare first.',
  'learn.scout.goal': 'Solve the Diplomacy Mission this turn.',
} as const;
