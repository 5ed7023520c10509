/** The texts of all sets, by card id. */
import { anniversaryDoorways } from './20th-anniversary-collection/doorways.ts';
import { alternateUniverseDilemmas } from './alternate-universe/dilemmas.ts';
import { alternateUniverseInterrupts } from './alternate-universe/interrupts.ts';
import { alternateUniversePersonnel } from './alternate-universe/personnel.ts';
import { alternateUniverseShips } from './alternate-universe/ships.ts';
import { alternateUniverseSpaceline } from './alternate-universe/spaceline.ts';
import { blazeOfGloryPersonnel } from './blaze-of-glory/personnel.ts';
import { crossoverFacilities } from './crossover/facilities.ts';
import { deepSpaceNineFacilities } from './deep-space-nine/facilities.ts';
import { deepSpaceNineInterrupts } from './deep-space-nine/interrupts.ts';
import { deepSpaceNinePersonnel } from './deep-space-nine/personnel.ts';
import { deepSpaceNineSpaceline } from './deep-space-nine/spaceline.ts';
import { homefrontViFacilities } from './homefront-vi/facilities.ts';
import { mirrorMirrorFacilities } from './mirror-mirror/facilities.ts';
import { premiere } from './premiere/index.ts';
import { qContinuumDilemmas } from './q-continuum/dilemmas.ts';
import { qContinuumFacilities } from './q-continuum/facilities.ts';
import { qContinuumMissions } from './q-continuum/missions.ts';
import { qContinuumPersonnel } from './q-continuum/personnel.ts';
import { rulesOfAcquisitionFacilities } from './rules-of-acquisition/facilities.ts';
import { rulesOfAcquisitionShips } from './rules-of-acquisition/ships.ts';
import { theBorgPersonnel } from './the-borg/personnel.ts';
import { theDominionFacilities } from './the-dominion/facilities.ts';
import { theNextGenerationDilemmas } from './the-next-generation/dilemmas.ts';
import { theTroubleWithTribblesInterrupts } from './the-trouble-with-tribbles/interrupts.ts';
import { voyagerShips } from './voyager/ships.ts';
import { voyagerSpaceline } from './voyager/spaceline.ts';
import { type Text, textsById } from './writing.ts';

export const texts: ReadonlyMap<string, Text> = textsById([
  ...premiere,
  ...alternateUniverseDilemmas,
  ...alternateUniverseInterrupts,
  ...alternateUniversePersonnel,
  ...alternateUniverseShips,
  ...alternateUniverseSpaceline,
  ...qContinuumDilemmas,
  ...qContinuumFacilities,
  ...qContinuumMissions,
  ...qContinuumPersonnel,
  ...blazeOfGloryPersonnel,
  ...deepSpaceNineFacilities,
  ...deepSpaceNineInterrupts,
  ...deepSpaceNinePersonnel,
  ...deepSpaceNineSpaceline,
  ...theDominionFacilities,
  ...rulesOfAcquisitionFacilities,
  ...rulesOfAcquisitionShips,
  ...mirrorMirrorFacilities,
  ...theBorgPersonnel,
  ...theNextGenerationDilemmas,
  ...theTroubleWithTribblesInterrupts,
  ...voyagerShips,
  ...voyagerSpaceline,
  ...homefrontViFacilities,
  ...crossoverFacilities,
  ...anniversaryDoorways,
]);
