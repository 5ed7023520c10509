/** Premiere's cards about the spaceline: what blocks the way, what speeds or bends it, what prevents beaming. */
import {
  allow,
  barsTheWay,
  betweenLocations,
  betweenMissions,
  type CardSpec,
  damage,
  event,
  everyoneAboardIt,
  everythingInPlay,
  haltsShips,
  host,
  interrupt,
  kill,
  modify,
  multiply,
  noBeaming,
  on,
  once,
  one,
  onMission,
  onTable,
  planetPlace,
  random,
  ship,
  since,
  skills,
  thatCard,
  theTarget,
  thisCard,
  turnOver,
  until,
  whenever,
} from '@spaceline/engine/vocabulary';
import { beamThrough } from './words/beamThrough.ts';

/** Events that the rulings of 2011 made unique (`unique.text`). */
const uniqueLater = (title: string, ruling: string, spec: CardSpec) =>
  event(title, spec, since('2011-07-04', ruling, { ...spec, unique: true }));

export const cards = [
  uniqueLater('Atmospheric Ionization', '2011-07-04/atmospheric-ionization', {
    plays: onMission(planetPlace),
    apply: noBeaming('planet', 'beam.ionization', 3),
  }),
  event('Bynars Weapon Enhancement', {
    plays: on(ship),
    cumulative: true,
    apply: modify('WEAPONS', 2, host),
  }),
  uniqueLater('Distortion Field', '2011-07-04/distortion-field', {
    plays: onMission(planetPlace),
    apply: noBeaming('planet', 'beam.distortion-field'),
    may: { limit: once('each turn'), do: turnOver(thisCard) },
  }),
  event('Gaps in Normal Space', {
    plays: betweenMissions,
    location: { span: 4 },
    // Stopping there kills; passing through and staying do not.
    when: whenever('arrives', kill(one(everyoneAboardIt, random)), { at: 'here' }),
  }),
  event('Pattern Enhancers', {
    plays: onTable,
    apply: beamThrough('Atmospheric Ionization', 'Distortion Field'),
  }),
  event('Q-Net', { plays: betweenLocations, apply: barsTheWay('obst.q-net', skills({ Diplomacy: 2 })) }),
  event('Subspace Warp Rift', {
    plays: onMission(),
    when: whenever('passes', damage(thatCard), { at: 'here' }),
  }),
  event('Tetryon Field', { plays: onMission(), apply: haltsShips('obst.tetryon', skills('Navigation')) }),
  interrupt('Transwarp Conduit', {
    plays: on(ship),
    do: until('end of turn', theTarget, multiply('RANGE', 2, thisCard)),
  }),
  event('Where No One Has Gone Before', {
    plays: onTable,
    apply: allow('go around', everythingInPlay.yours.where(ship)),
  }),
];
