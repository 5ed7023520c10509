/** Sorts a card's characteristics: species and gender separately, keywords as other cards refer to them. */
import type { RawCard } from './raw.ts';

/** Species named in the facts that no affiliation or lexicon word implies (`species.list`). */
const SPECIES: ReadonlySet<string> = new Set(
  [
    "Acamarian,Aenar,Akaali,Alien,Allasomorph,Andorian,Android,Angosian,Argelian,Ba'ku,Bajoran,Barkonian,Beagle,",
    'Benzite,Betazoid,Bolian,Borg,Boslic,Breen,Brunali,Bynar,Cairn,Caitian,Cardassian,Cat,Chameloid,Changeling,',
    'Coelenterate,Deltan,Denobulan,Dopterian,Dosi,Efrosian,El-Aurian,Elasian,Elaysian,Eminian,Excalbian,Farian,',
    'Ferengi,Flaxian,Gorn,Grazerite,Haakonian,Haliian,Halkan,Hirogen,Hologram,Human,Humanoid,Humpback Whales,',
    "Hupyrian,J'Naii,Jem'Hadar,Kaelonian,Karemma,Kazon,Kellerun,Klaestron,Klingon,Kobliad,Kressari,Kriosian,",
    'Ktarian,Kyrian,Lethean,Lionfish,Lumerian,Lurian,Malcorian,Mari,Minoran,Miradorn,Mizarian,Napean,Nausicaan,',
    'Nechani,Neuralian,Norcadian,Ocampa,Orion,Osmotic Eel,Pakled,Paradan,Pendari,Planet 892-IV native,Rakhari,',
    "Ramatin,Reman,Risian,Romulan,Rutian,Sigma Iotia II native,Son'a,Species 116,Species 125,Species 571,",
    "Species 689,Suliban,T'Lani,Takaran,Talaxian,Talosian,Tamarian,Targ,Tarkalean,Tarlac,Tau Alpha C,Tellarite,",
    'Tiburonian,Tilonian,Tosk,Trabe,Trill,Troyian,Ullian,Varro,Vhnori,Vidiian,Vorgon,Vorta,Vulcan,Wadi,Wysanti,',
    'Yaderan,Yridian,Zalkonian,Zibalian',
  ]
    .join('')
    .split(','),
);

/** Spellings that mean the same, and the one we keep. */
const SPELLINGS: Readonly<Record<string, string>> = {
  Aliens: 'Alien',
  'Cardassian Equipment': 'Cardassian equipment',
  Infiltrator: 'Infiltrator',
  infiltrator: 'Infiltrator',
  "Jem'hadar Attack Ship": "Jem'Hadar Attack Ship",
  transport: 'Transport',
  'Trill with Symbiont': 'Trill with symbiont',
};

/** Kinds of equipment that a title names explicitly (`char.source`). */
const KINDS_IN_TITLES = ["bat'leth", 'Disruptor Rifle', 'PADD', 'Phaser Rifle', 'tricorder'] as const;

export interface Characteristics {
  readonly species: readonly string[];
  readonly gender: 'male' | 'female' | 'none' | 'both';
  /** Everything else other cards may refer to, including species and gender. */
  readonly all: readonly string[];
}

export function readCharacteristics(card: RawCard): Characteristics {
  const printed = (card.characteristics ?? []).map((word) => SPELLINGS[word] ?? word);
  const species: string[] = [];
  const all: string[] = [];
  for (const word of printed) {
    const names = word.split('/');
    const named = names.every((name) => SPECIES.has(name));
    if (named && card.type === 'Personnel') species.push(...names);
    all.push(...(named ? names : [word]));
  }
  if (card.type === 'Equipment' || card.type.endsWith('Artifact')) {
    const title = card.title.toLowerCase();
    all.push(...KINDS_IN_TITLES.filter((kind) => title.includes(kind.toLowerCase())));
  }
  const male = printed.includes('Male');
  const female = printed.includes('Female');
  const gender = male && female ? 'both' : male ? 'male' : female ? 'female' : 'none';
  return { species: unique(species), gender, all: unique(all) };
}

function unique(words: readonly string[]): string[] {
  return [...new Set(words)];
}
