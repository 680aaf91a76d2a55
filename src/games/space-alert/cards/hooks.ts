// The hooks that abilities can implement. The core calls these hooks and never refers to individual cards.

import type { SpaceAlertEvent } from '../model/events.js';
import type { CrewMember, Ship, State, ThreatState } from '../model/schema.js';
import type { Weapon } from '../model/threats/abilities-vocabulary.js';
import type { Effect } from '../model/threats/effects-vocabulary.js';
import type { AnyThreatCard } from '../model/threats/printed-card.js';

/** The attack of the interceptors in this step. */
export interface Volley {
  /** Whether they attack exactly one threat. */
  sole: boolean;
  heroic: boolean;
}

/** The effect of one Compute Damage step on a threat. */
export interface StepResult {
  /** Whether the threat received at least one red block. */
  damaged: boolean;
  destroyed: boolean;
  /** The square of the threat before the damage. */
  square: number;
}

/** The hooks through which the text of a card takes precedence over the general rules. SA-1.7 */
export interface AbilityHooks {
  /** Returns `true` if the weapon ignores the threat. SA-7.6 */
  ignores?(threat: ThreatState, weapon: Weapon, distance: number): boolean;
  /** Rockets target this threat at any distance. */
  attractsRockets?: true;
  /** Returns the actual strength of a weapon against the threat. */
  strength?(strength: number, weapon: Weapon, volley: Volley): number;
  /** Returns the shield points that count against the weapons that hit it. */
  shieldPoints?(points: number, hitBy: readonly Weapon[]): number;
  /** Returns the red blocks that it takes, given those that got through its shield. */
  absorb?(threat: ThreatState, blocks: number): number;
  /** Applies lasting changes after the threat was targeted, as the third part of the clean-up. SA-7.28 */
  afterHit?(resolution: Resolution, threat: ThreatState, hitBy: readonly Weapon[], volley: Volley): void;
  /** The number of red blocks that its destruction puts on every other external threat. SA-7.27 */
  blast?: number;
  /** Performs attacks triggered by a Compute Damage step. SA-7.30 */
  followUp?(resolution: Resolution, threat: ThreatState, result: StepResult): void;
  /** Returns hit points that depend on the ship. */
  hitPoints?(ship: Ship): number;
  /** Returns the red blocks that a repair actually puts; `threat.repairs` contains the repairs of this turn, including this one. */
  repair?(threat: ThreatState, blocks: number): number;
  /** Called after the last repair. */
  afterRepair?(resolution: Resolution, threat: ThreatState): void;
  /** Returns the bonus blocks at the end of the player actions. SA-5.17 */
  endOfActions?(card: AnyThreatCard, threat: ThreatState): number;
  /** Attacks remove the tokens one by one instead of damaging the card as a whole. */
  tokensFightAlone?: 'progeny' | 'each';
  /** Called when a squad's attack has destroyed the threat. */
  afterSlain?(resolution: Resolution, slayer: CrewMember): void;
  /** Whether a squad that attacks it is disabled. SA-6.77 */
  returnsFire?(threat: ThreatState): boolean;
  /** Called when a crew member enters a station with one of its tokens. */
  onEntry?(resolution: Resolution, threat: ThreatState, member: CrewMember): void;
  /** The interceptors attack only this threat. */
  takesInterceptors?: true;
  /** Its tokens stay on the ship after Z. SA-8.8 */
  keepsTokens?: true;
  /** Its bonus for other threats remains after its Z. */
  keepsAura?: true;
}

/** A card prepared for play: its data and the hooks of its abilities. */
export interface ThreatRules {
  card: AnyThreatCard;
  hooks: readonly AbilityHooks[];
  /** The combined values of the hooks below, over all abilities of the card. */
  attractsRockets: boolean;
  blast: number;
  tokensFightAlone: 'progeny' | 'each' | undefined;
  takesInterceptors: boolean;
  keepsTokens: boolean;
  keepsAura: boolean;
  entersMatter: boolean;
}

/** The context in which the parts of the resolution round work. */
export interface Resolution {
  readonly state: State;
  /** The turn, 1 to 13. */
  readonly turn: number;
  /** The index of the phase: 0, 1 or 2. */
  readonly phaseIndex: number;
  /** Reports what happened, in order. */
  emit(event: SpaceAlertEvent): void;
  /** Returns a threat's card, prepared for play. */
  rules(threat: ThreatState): ThreatRules;
  /** Performs effects for a threat in the order written, while it is in play. */
  perform(threat: ThreatState, effects: readonly Effect[]): void;
  /** Moves a threat by `squares` squares and performs the actions it reaches. SA-8.1 */
  advance(threat: ThreatState, squares: number): void;
}
