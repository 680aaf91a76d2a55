// The list of hunters' abilities. A new ability needs a file of its own and an entry in this list.
import type { HunterAbility } from '../hunter-ability.js';
import { brutalStrength, brutalStrengthFirst } from './brutal-strength.js';
import { catchTheScent } from './catch-the-scent.js';
import { clairvoyance } from './clairvoyance.js';
import { controlRelay } from './control-relay.js';
import { enhancedSenses } from './enhanced-senses.js';
import { fullSpeed } from './full-speed.js';
import { judgement } from './judgement.js';
import { mindReading } from './mind-reading.js';
import { postCognition } from './post-cognition.js';
import { preCognition } from './pre-cognition.js';
import { pulseCannon } from './pulse-cannon.js';
import { quadripedalMove } from './quadripedal-move.js';
import { quickDraw } from './quick-draw.js';
import { remoteLink, remoteSensor } from './remote-link.js';
import { rover } from './rover.js';
import { sharpShooting } from './sharp-shooting.js';
import { sniperShot, sniperShotFirst } from './sniper-shot.js';
import { surveillance } from './surveillance.js';
import { thermalVision } from './thermal-vision.js';

export const HUNTER_ABILITIES: readonly HunterAbility[] = [
  thermalVision,
  pulseCannon,
  clairvoyance,
  judgement,
  rover,
  catchTheScent,
  surveillance,
  fullSpeed,
  enhancedSenses,
  brutalStrength,
  brutalStrengthFirst,
  quadripedalMove,
  sharpShooting,
  quickDraw,
  sniperShot,
  sniperShotFirst,
  mindReading,
  preCognition,
  postCognition,
  controlRelay,
  remoteLink,
  remoteSensor,
];

const byId = new Map<string, HunterAbility>(HUNTER_ABILITIES.map((ability) => [ability.id, ability]));

export function hunterAbility(id: string): HunterAbility | undefined {
  return byId.get(id);
}
