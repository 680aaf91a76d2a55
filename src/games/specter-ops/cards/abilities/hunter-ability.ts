// The types of hunter abilities. The rules use the hooks of an ability and never refer to it by name.
import { type CardDeclaration, type CardDefinition, defineCard, type Parameters } from '../../../../kernel/index.js';
import type { Viewpoint } from '../../model/board/sight.js';
import type { Context } from '../../model/events.js';
import type { Refusal } from '../../model/refusals.js';
import type { HunterState, HunterTurn, State } from '../../model/schema.js';

/** The hunter that uses an ability, in its turn. */
export interface HunterUser {
  readonly hunter: HunterState;
  readonly turn: HunterTurn;
}

/** The hooks of an ability: how the ability changes the rules. */
export interface HunterHooks {
  /**
   * The maximum number of spaces of a movement. With `roadOnly`, this maximum applies only to movements along road spaces; all others have
   * the normal maximum.
   */
  readonly moveLimit?: { most: number; roadOnly: boolean };
  /** If the hunter has moved at most this many steps, structures do not block its vision at the end of that movement. SO-16.2 */
  readonly thermalAfter?: number;
  /** Returns the viewpoints (spaces from which the hunter sees) that the ability adds to the hunter's own space. */
  viewpoints?(state: State): readonly Viewpoint[];
  readonly attack?: {
    /** Structures and barriers do not block the attack. SO-16.5 */
    piercing?: true;
    dice?: number;
    /** After a movement of at least this many steps, the hunter can attack only an agent in its own space. SO-16.30 */
    onlyOwnSpaceFrom?: number;
    /** A second roll after a hit in the hunter's own space: on a roll of at least `least`, the hit costs `damage` hit points. SO-16.29 */
    mauling?: { least: number; damage: number };
    /** The attack fatigues an agent that it wounds. SO-16.10 */
    fatigues?: true;
  };
  /** The bonus on the total of the hunter's dice. SO-16.32 */
  readonly rollBonus?: number;
  /** A Quick Draw: an attack during the agent's turn, with `dice` dice, on an agent that the hunter spots. SO-16.37 */
  readonly quickDraw?: { dice: number };
  /**
   * How the hunter's Quick Draw works while the hunter watches one direction: with this number of dice, or as a hit without a roll.
   * SO-16.40, SO-26.14
   */
  readonly sniper?: { dice: number } | { hit: true };
  /** Wounds an agent on whose space the hunter ends its movement, on a roll of at least `least`. SO-26.15 */
  readonly pounce?: { least: number };
  /** After at most `most` steps, the hunter learns whether the agent is within `range` spaces. SO-16.28 */
  readonly senses?: { most: number; range: number };
  /** At the end of the agent's turn, the hunter learns whether an objective that is not completed is within the agent's range. SO-16.33 */
  readonly foresees?: true;
  /** The hunter's pet barks at an agent that it sees, and bites on a roll of at least `least`. SO-16.12, SO-16.13, SO-16.14, SO-16.15 */
  readonly barks?: { least: number };
}

/**
 * An ability on a hunter's card. If it has `apply`, the player can use the ability; `check` may read only public information. SO-28.1,
 * SO-21.20, SO-22.3
 */
// biome-ignore lint/suspicious/noExplicitAny: a list of cards mixes parameters whose types only their own files know
export interface HunterAbility<P extends Parameters = any>
  extends CardDefinition<{ state: State; user: HunterUser; refusal: Refusal; context: Context; hooks: HunterHooks }, string, P> {
  /** When the ability applies, and when it can be used: instead of moving, or after the visibility check. SO-10.12, SO-10.9 */
  readonly timing:
    | 'always'
    | 'movement'
    | 'instead-of-moving'
    | 'after-moving'
    | 'attack'
    | 'damage'
    | 'agents-movement'
    | 'agents-turn-end'
    | 'movement-on-agent';
  /** After a use, the movement continues: the hunter drives the vehicle from outside. SO-16.35 */
  readonly drivesVehicle?: true;
}

/** Defines an ability. TypeScript infers the type of `chosen`, the values that the player chooses, from the declared parameters. */
export function defineHunterAbility<P extends Parameters = Record<never, never>>(
  ability: CardDeclaration<HunterAbility<P>>,
): HunterAbility {
  return defineCard<HunterAbility<P>>(ability);
}
