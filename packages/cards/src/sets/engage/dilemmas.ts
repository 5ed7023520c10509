/** Dilemmas of Engage. */
import {
  affiliation,
  allOf,
  anyOf,
  both,
  dilemma,
  download,
  eitherOf,
  ifThen,
  inPlayAnywhere,
  named,
  present,
  ship,
  skills,
  species,
  total,
  trait,
} from '@spaceline/engine/vocabulary';

const romulan = eitherOf(affiliation('Romulan'), species('Romulan'));

export const cards = [
  // The spy comes first, whether or not the group then gets past; without a Romulan ship only the wall is left.
  dilemma('Undercover Agent', {
    then: ifThen(
      inPlayAnywhere(present(both(ship, affiliation('Romulan')))),
      download(eitherOf(named('Selok'), both(romulan, trait('Infiltrator'))), {
        who: 'opponent',
        may: true,
        to: 'here',
      }),
    ),
    also: {
      toGetPast: allOf(skills('SECURITY', 'Biology'), anyOf(total('CUNNING').over(40), skills('Law'))),
    },
  }),
];
