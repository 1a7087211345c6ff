import type { Scene } from '../canvas';
import { aurora } from './aurora';
import { botanica } from './botanica';
import { dunes, lake, mountains, sea } from './land';
import { lotus } from './lotus';
import { nightWindow } from './nightWindow';
import { breathLines, mandala, ripples } from './pattern';
import { byWater, inHalo, onHill } from './people';
import { forest, meadow } from './plants';
import { clouds, moons, night } from './sky';
import { bowl, candle, stones } from './things';

/** Every scene by the name used in plan.json. */
export const scenes = {
  aurora,
  botanica,
  bowl,
  breathLines,
  candle,
  childByWater: byWater('child'),
  clouds,
  downDogOnHill: onHill('downDog'),
  dunes,
  forest,
  lake,
  lotus,
  lungeByWater: byWater('lunge'),
  lungeOnHill: onHill('lunge'),
  mandala,
  meadow,
  moons,
  mountains,
  night,
  nightWindow,
  prayerInHalo: inHalo('seatedPrayer'),
  ripples,
  risingOnHill: onHill('seatedRising'),
  sea,
  seatedByWater: byWater('seated'),
  seatedInHalo: inHalo('seated'),
  seatedOnHill: onHill('seated'),
  standingByWater: byWater('armsUp'),
  standingOnHill: onHill('mountain'),
  stones,
  treeByWater: byWater('tree'),
  treeOnHill: onHill('tree'),
  warriorByWater: byWater('warrior'),
  warriorOnHill: onHill('warrior'),
} as const satisfies Record<string, Scene>;

export type SceneName = keyof typeof scenes;
