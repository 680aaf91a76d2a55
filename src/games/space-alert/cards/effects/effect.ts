import type { ThreatState } from '../../model/schema.js';
import type { Effect, EffectOf } from '../../model/threats/effects-vocabulary.js';
import type { Resolution } from '../hooks.js';

/** A function that performs one operation of the effect vocabulary of threat cards. */
export type Perform<Op extends Effect['op']> = (resolution: Resolution, threat: ThreatState, effect: EffectOf<Op>) => void;

/** The functions for a set of operations, by name. */
export type Performers<Op extends Effect['op']> = { [Name in Op]: Perform<Name> };
