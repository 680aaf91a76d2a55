// Where abilities may step in. The core calls these hooks and knows no card by name.

import type { SpaceAlertEvent } from '../events.js';
import type { CrewMember, Ship, State, ThreatState } from '../schema.js';
import type { Weapon } from './abilities/vocabulary.js';
import type { Effect } from './effects/vocabulary.js';
import type { AnyThreatCard } from './printed-card.js';

/** How the interceptors fly in this step. */
export interface Volley {
  /** They attack one threat and no other. */
  sole: boolean;
  heroic: boolean;
}

/** What one step of computing damage did to a threat. */
export interface StepResult {
  /** It received at least one red block. */
  damaged: boolean;
  destroyed: boolean;
  /** Where it stood. */
  square: number;
}

/** Where the text of a card steps in before the general rule. SA-1.7 */
export interface AbilityHooks {
  /** The weapon looks past the threat. SA-7.6 */
  ignores?(threat: ThreatState, weapon: Weapon, distance: number): boolean;
  /** Rockets fly to it, whatever the distance. */
  attractsRockets?: true;
  /** The strength that a weapon really has against it. */
  strength?(strength: number, weapon: Weapon, volley: Volley): number;
  /** The shield points that count against the weapons that hit it. */
  shieldPoints?(points: number, hitBy: readonly Weapon[]): number;
  /** The red blocks that it takes of those that got through its shield. */
  absorb?(threat: ThreatState, blocks: number): number;
  /** Lasting changes from having been targeted; the third part of the clean-up. SA-7.28 */
  afterHit?(resolution: Resolution, threat: ThreatState, hitBy: readonly Weapon[], volley: Volley): void;
  /** Red blocks that its destruction gives to every other external threat. SA-7.27 */
  blast?: number;
  /** Attacks that a step of computing damage triggers. SA-7.30 */
  followUp?(resolution: Resolution, threat: ThreatState, result: StepResult): void;
  /** Hit points that the ship decides. */
  hitPoints?(ship: Ship): number;
  /** The red blocks that a repair really puts; `repairs` holds those of this turn, this one included. */
  repair?(threat: ThreatState, blocks: number): number;
  /** When the last repair was made. */
  afterRepair?(resolution: Resolution, threat: ThreatState): void;
  /** Blocks at the end of the player actions. SA-5.17 */
  endOfActions?(card: AnyThreatCard, threat: ThreatState): number;
  /** Attacks wear down the tokens one by one instead of the card as a whole. */
  tokensFightAlone?: 'progeny' | 'each';
  /** When a squad's attack destroyed it. */
  afterSlain?(resolution: Resolution, slayer: CrewMember): void;
  /** Whether a squad that attacks it is disabled. SA-6.77 */
  returnsFire?(threat: ThreatState): boolean;
  /** When a crew member enters a station with one of its tokens. */
  onEntry?(resolution: Resolution, threat: ThreatState, member: CrewMember): void;
  /** The interceptors attack it, and nothing else. */
  takesInterceptors?: true;
  /** Its tokens stay after Z. SA-8.8 */
  keepsTokens?: true;
  /** Its bonus for others outlasts its Z. */
  keepsAura?: true;
}

/** A card ready for play: its text, and its abilities by hook. */
export interface ThreatRules {
  card: AnyThreatCard;
  hooks: readonly AbilityHooks[];
  /** The hooks that exist, merged where only one ability may have them. */
  attractsRockets: boolean;
  blast: number;
  tokensFightAlone: 'progeny' | 'each' | undefined;
  takesInterceptors: boolean;
  keepsTokens: boolean;
  keepsAura: boolean;
  entersMatter: boolean;
}

/** What the pieces of the resolution round work on. */
export interface Resolution {
  readonly state: State;
  /** 1 to 13. */
  readonly turn: number;
  /** 0, 1 or 2. */
  readonly phaseIndex: number;
  /** Reports what happened, in order. */
  emit(event: SpaceAlertEvent): void;
  /** The card of a threat, ready for play. */
  rules(threat: ThreatState): ThreatRules;
  /** Carries out effects for a threat, in the order written, as long as it is in play. */
  perform(threat: ThreatState, effects: readonly Effect[]): void;
  /** Moves a threat that many squares, performing what it reaches. SA-8.1 */
  advance(threat: ThreatState, squares: number): void;
}
