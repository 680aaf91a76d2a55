import type { ThreatState } from '../../model/schema.js';
import type { Effect, EffectOf } from '../../model/threats/effects-vocabulary.js';
import type { Resolution } from '../hooks.js';

/** A function that performs one operation of a threat card, such as an attack, in the resolution round. */
export type Perform<Op extends Effect['op']> = (resolution: Resolution, threat: ThreatState, effect: EffectOf<Op>) => void;

/** The functions for a set of operations, keyed by the name of the operation. */
export type Performers<Op extends Effect['op']> = { [Name in Op]: Perform<Name> };
