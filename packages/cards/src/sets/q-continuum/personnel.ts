/** Q-Continuum: personnel with text besides their skills. */
import {
  all,
  count,
  eitherOf,
  everythingPresent,
  justEncountered,
  modify,
  named,
  nullifies,
  nullify,
  once,
  scoreInPlace,
  suspendText,
  textOn,
  thatCard,
  times,
  whenever,
} from '@spaceline/engine/vocabulary';
import { hasBattled, neverBattled } from './words/battled.ts';

const personnelText = textOn('personnel');

/** They may nullify a dilemma that is encountered where they are present. */
const nullifier = (title: string, what: string) =>
  personnelText(title, {
    may: { respond: justEncountered(named(what), { present: true }), do: nullify(thatCard) },
  });

export const cards = [
  personnelText('Sakkath', {
    apply: suspendText(everythingPresent.where(named('Bendii Syndrome'))),
  }),
  // A life without battle: the first one costs everything he has scored (`mordock`).
  personnelText('Mordock', {
    when: [
      whenever('solved', [scoreInPlace(5), count('mission')], {
        whose: 'your',
        if: neverBattled,
      }),
      whenever('battle', scoreInPlace(times(-5, 'mission')), {
        whose: 'every',
        if: hasBattled,
        limit: once('per game'),
      }),
    ],
  }),
  // Whoever's they are, and whoever killed them.
  personnelText("K'nera", {
    when: whenever('died', scoreInPlace(5), {
      card: eitherOf(named('Korris'), named('Konmel')),
      cause: { in: 'battle' },
    }),
  }),
  nullifier('Kareen Brianon', "Male's Love Interest"),
  personnelText('Robin Lefler', {
    apply: [
      nullifies(named('Ktarian Game')),
      modify('CUNNING', +2, all(everythingPresent.where(named('Wesley Crusher')))),
    ],
  }),
  nullifier('Zon', 'Nausicaans'),
];
