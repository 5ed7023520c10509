/** Why something cannot be done, in English: battle. */
export const BATTLE = {
  'battle.term.kinds#attacking':
    'Ship battle is between ships and facilities; personnel fight in personnel battle.',
  'battle.ship.rift': 'A ship that has disappeared neither attacks nor is attacked.',
  'battle.init.own': 'You may not attack your own cards.',
  'who.controller#attack': 'Only the player who controls a card attacks with it.',
  'battle.term.here': 'All who take part in a ship battle are at one location.',
  'battle.init.unstopped#attacking': 'Stopped or disabled cards do not attack.',
  'battle.init.leader#attacking': 'Each attacking ship or facility needs a leader aboard.',
  'battle.init.no-zone': 'A card in play forbids this battle.',
  'compat.fleet': 'Ships and crews that attack together must be compatible with each other.',
  'battle.term.kinds#fighting': 'Personnel battle is between personnel in play.',
  'who.controller#fight': 'Only the player who controls personnel sends them into battle.',
  'battle.init.captives': 'You may not battle personnel whom you hold captive.',
  'battle.pers.exclude': 'Disabled, in-stasis and captive personnel take no part in battle.',
  'battle.init.unstopped#fighting': 'Stopped or disabled personnel do not attack.',
  'battle.term.present':
    'Personnel battle needs both sides in the same place: one ship, one facility, one planet’s surface.',
  'battle.init.leader#fighting': 'The attacking crew or Away Team needs a leader.',
  'battle.init.guramba': 'Against Guramba an attack needs two leaders in the attacking group.',
  'rogue.play': 'They fight by their own text, at the start of every turn, and on no orders.',
  'battle.ship.attacker': 'A ship fires only while it is free in space: not docked, landed or carried.',
  'battle.ship.cloaked#firing': 'A cloaked or phased ship or facility does not fire.',
  'battle.ship.weapons':
    'WEAPONS can be used only if they are above 0 and somebody aboard matches the ship’s affiliation.',
  'battle.init.turn': 'Battle is initiated by the player whose turn it is, while giving orders.',
  'battle.init.not-middle': 'Battle is not initiated in the middle of another action.',
  'battle.affil.table#nobody': 'The Federation does not initiate battle.',
  'battle.affil.table#borg-only': 'The Federation initiates battle against the Borg only.',
  'battle.affil.table#own-affiliation': 'This affiliation does not attack its own.',
  'battle.affil.table#borg': 'Borg attack only what their current objective or another card allows.',
  'battle.affil.strictest':
    'A mixed force obeys the restrictions of every affiliation in it, and one of them forbids this.',
  'battle.affil.protects': 'The target’s crew makes it a force of an affiliation that yours does not attack.',
  'battle.ship.facility': 'A facility without SHIELDS is no target.',
  'battle.ship.target-legal': 'A carried ship may not be targeted.',
  'battle.ship.planet-facility': 'A landed ship is no target of ship battle.',
  'battle.ship.cloaked#targets': 'A cloaked or phased ship or facility neither attacks nor is attacked.',
  'battle.ship.phased-inside':
    'What is docked at or aboard a cloaked or phased card cannot be attacked from outside.',
} as const;
