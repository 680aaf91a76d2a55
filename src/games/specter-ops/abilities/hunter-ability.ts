// What a hunter's ability can be: the moments at which the game asks the cards. The game knows moments, never names.
import type { Offer, Parameters, ValuesOf } from '../../../kernel/index.js';
import type { Viewpoint } from '../board/sight.js';
import type { Context } from '../events.js';
import type { Refusal } from '../refusals.js';
import type { HunterState, HunterTurn, State } from '../schema.js';

/** An ability that a player chooses to use. */
export interface HunterActivation<P extends Parameters = Parameters> {
  /** Before the movement and in place of it, or after the visibility check. SO-10.12, SO-10.9 */
  readonly moment: 'instead-of-moving' | 'after-moving';
  /** What is said with it. */
  readonly parameters: P;
  /** Offers every use that `refuses` accepts. Left out where nothing is said with it. SO-28.2 */
  legal?(state: State, turn: HunterTurn, offer: Offer): void;
  /** Public facts only. SO-21.20, SO-22.3 */
  refuses(state: State, turn: HunterTurn, use: ValuesOf<P>): Refusal | undefined;
  apply(state: State, turn: HunterTurn, hunter: HunterState, use: ValuesOf<P>, context: Context): void;
  /** The movement goes on with the vehicle driven from afar. SO-16.35 */
  readonly drivesVehicle?: true;
}

/** An ability to choose; what its uses hold follows from its parameters. */
export function activation<P extends Parameters>(activated: HunterActivation<P>): HunterActivation {
  return activated as unknown as HunterActivation;
}

/** An ability on a hunter's card. SO-28.1 */
export interface HunterAbility {
  readonly id: string;
  /** When the card speaks. */
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
  /** Spaces that may be moved; the second value needs every space to be road. */
  readonly moveLimit?: { most: number; roadOnly: boolean };
  /** The most steps after which sight goes through structures. SO-16.2 */
  readonly thermalAfter?: number;
  /** Places that it looks from besides its own. */
  viewpoints?(state: State): readonly Viewpoint[];
  readonly attack?: {
    /** Structures and barriers do not stop it. SO-16.5 */
    piercing?: true;
    dice?: number;
    /** From so many steps on only an agent in the own space can be attacked. SO-16.30 */
    onlyOwnSpaceFrom?: number;
    /** A further roll in the own space that raises the damage. SO-16.29 */
    mauling?: { least: number; damage: number };
    /** SO-16.10 */
    fatigues?: true;
  };
  /** Added to the total of its dice. SO-16.32 */
  readonly rollBonus?: number;
  /** Draws on an agent that it spots. SO-16.37 */
  readonly quickDraw?: { dice: number };
  /** While it watches one direction: the dice of its quick draw, or a hit without any. SO-16.40, SO-26.14 */
  readonly sniper?: { dice: number } | { hit: true };
  /** Ends its movement on the agent. SO-26.15 */
  readonly pounce?: { least: number };
  /** The most steps after which the agent says whether it is that near. SO-16.28 */
  readonly senses?: { most: number; range: number };
  /** Told at the end of the agent's turn whether an open objective is in range. SO-16.33 */
  readonly foresees?: true;
  /** Its pet barks and bites. SO-16.12, SO-16.13, SO-16.14, SO-16.15 */
  readonly barks?: { least: number };
  /** Used by choice. */
  readonly activated?: HunterActivation;
}
