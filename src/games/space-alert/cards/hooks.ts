// The hooks that abilities of threats can implement. The rules call these hooks and never refer to individual cards.

import type { SpaceAlertEvent } from '../model/events.js';
import type { CrewMember, Ship, State, ThreatState } from '../model/schema.js';
import type { Weapon } from '../model/threats/abilities-vocabulary.js';
import type { Effect } from '../model/threats/effects-vocabulary.js';
import type { AnyThreatCard } from '../model/threats/printed-card.js';

/** The attack of the interceptors in the current step. */
export interface Volley {
  /** Whether the interceptors attack exactly one threat. */
  sole: boolean;
  heroic: boolean;
}

/** What one Compute Damage step did to a threat. */
export interface StepResult {
  /** Whether the threat received at least one red block. */
  damaged: boolean;
  destroyed: boolean;
  /** The number of the square on which the threat was before the damage. */
  square: number;
}

/** The hooks through which the text of a card takes precedence over the general rules. SA-1.7 */
export interface AbilityHooks {
  /** Returns `true` if the weapon ignores the threat. SA-7.6 */
  ignores?(threat: ThreatState, weapon: Weapon, distance: number): boolean;
  /** If set, rockets target this threat at any distance. */
  attractsRockets?: true;
  /** Returns the strength of a weapon against the threat; `strength` is the weapon's strength under the general rules. */
  strength?(strength: number, weapon: Weapon, volley: Volley): number;
  /**
   * Returns the shield points that the threat has against the weapons that hit it in this step; `points` is the number under the general
   * rules.
   */
  shieldPoints?(points: number, hitBy: readonly Weapon[]): number;
  /** Returns the number of red damage blocks that the threat takes; `blocks` is the number that got through its shield. */
  absorb?(threat: ThreatState, blocks: number): number;
  /**
   * Applies lasting changes after weapons hit the threat. Called after destroyed threats are removed and explosions are resolved. SA-7.28
   */
  afterHit?(resolution: Resolution, threat: ThreatState, hitBy: readonly Weapon[], volley: Volley): void;
  /** The number of red damage blocks that the destruction of this threat puts on every other external threat. SA-7.27 */
  blast?: number;
  /** Performs attacks of the threat that a Compute Damage step triggers. SA-7.30 */
  followUp?(resolution: Resolution, threat: ThreatState, result: StepResult): void;
  /** Returns the threat's hit points; only cards whose hit points depend on the state of the ship have this hook. */
  hitPoints?(ship: Ship): number;
  /**
   * Returns the number of damage blocks that a repair puts on the card; `blocks` is the number under the general rules. `threat.repairs`
   * contains the repairs of this turn, including this one.
   */
  repair?(threat: ThreatState, blocks: number): number;
  /** Called after the last repair, which destroys the malfunction. */
  afterRepair?(resolution: Resolution, threat: ThreatState): void;
  /** Returns the number of additional damage blocks that the threat takes at the end of the Player Actions step. SA-5.17 */
  endOfActions?(card: AnyThreatCard, threat: ThreatState): number;
  /**
   * If set, battlebots fight the tokens of the threat separately. With `progeny`, the first hit on a progeny token removes it without
   * damage to the card. With `each`, every hit also removes the token in the station.
   */
  tokensFightAlone?: 'progeny' | 'each';
  /** Called when the attack of a crew member's squad has destroyed the threat. */
  afterSlain?(resolution: Resolution, slayer: CrewMember): void;
  /** Returns whether the threat disables a squad that attacks it. SA-6.77 */
  returnsFire?(threat: ThreatState): boolean;
  /** Called when a crew member enters a station that contains a token of the threat. */
  onEntry?(resolution: Resolution, threat: ThreatState, member: CrewMember): void;
  /** If set, interceptors attack only this threat. */
  takesInterceptors?: true;
  /** If set, the threat's tokens stay on the ship after its Z action. SA-8.8 */
  keepsTokens?: true;
  /** If set, the bonus that this threat gives to other threats remains after this threat's Z action. */
  keepsAura?: true;
}

/** A card prepared for play: its data and the hooks of its abilities. */
export interface ThreatRules {
  card: AnyThreatCard;
  hooks: readonly AbilityHooks[];
  /**
   * Whether any ability of the card attracts rockets. Each of the fields below likewise combines the values of one hook over all abilities
   * of the card.
   */
  attractsRockets: boolean;
  blast: number;
  tokensFightAlone: 'progeny' | 'each' | undefined;
  takesInterceptors: boolean;
  keepsTokens: boolean;
  keepsAura: boolean;
  entersMatter: boolean;
}

/**
 * The object that the functions for the resolution round receive as their first argument. It contains the state, the turn and phase, and
 * functions that rules and cards call.
 */
export interface Resolution {
  readonly state: State;
  /** The number of the turn, 1 to 13. */
  readonly turn: number;
  /** The index of the phase: 0, 1 or 2. */
  readonly phaseIndex: number;
  /** Reports an event. Events are reported in the order in which they happen. */
  emit(event: SpaceAlertEvent): void;
  /** Returns the card of a threat, prepared for play. */
  rules(threat: ThreatState): ThreatRules;
  /** Performs effects for a threat in the order written, until the threat is out of play. */
  perform(threat: ThreatState, effects: readonly Effect[]): void;
  /** Moves a threat by `squares` squares and performs the actions of all letters that it reaches. SA-8.1 */
  advance(threat: ThreatState, squares: number): void;
}
