// Performs the effects of threat cards: each operation has one function, whatever card uses it.

import type { ThreatState } from '../../model/schema.js';
import type { Effect } from '../../model/threats/effects-vocabulary.js';
import { isLost } from '../../rules/resolution/resolution.js';
import type { Resolution } from '../hooks.js';
import { attacks } from './attacks.js';
import { crew } from './crew.js';
import { damage } from './damage.js';
import type { Perform, Performers } from './effect.js';
import { parameters } from './parameters.js';
import { supplies } from './supplies.js';

const PERFORMERS: Performers<Effect['op']> = { ...attacks, ...damage, ...supplies, ...parameters, ...crew };

/** Performs a threat's effects in the order written. Stops when the threat is out of play or the mission is lost. SA-1.8, SA-8.10 */
export function performEffects(resolution: Resolution, threat: ThreatState, effects: readonly Effect[]): void {
  for (const effect of effects) {
    if (threat.status !== 'active' || isLost(resolution)) return;
    (PERFORMERS[effect.op] as Perform<Effect['op']>)(resolution, threat, effect as never);
  }
}
