// What a hunter's ability can be: the moments at which the game asks the cards. The game knows moments, never names.
import type { Viewpoint } from '../board/sight.js';
import type { Direction, Quadrant } from '../board/topology.js';
import type { Context } from '../events.js';
import type { Refusal } from '../refusals.js';
import type { HunterState, HunterTurn, State } from '../schema.js';

/** What a player says when using an ability. */
export interface AbilityUse {
  direction?: Direction;
  quadrant?: Quadrant;
  /** A camera to take back first. SO-16.23 */
  removed?: string;
}

/** An ability that a player chooses to use. */
export interface ActivatedAbility {
  /** Before the movement and in place of it, or after the visibility check. SO-10.12, SO-10.9 */
  moment: 'instead-of-moving' | 'after-moving';
  /** What must be said with it; left out: nothing. */
  asks?: 'direction' | 'quadrant';
  /** A camera to take back may be said as well. SO-16.23 */
  takesBack?: true;
  /** Every way it could be said now, for legal lists: some lists that are shared and come again. All ways are refused, or none. */
  uses(state: State, turn: HunterTurn): readonly (readonly AbilityUse[])[];
  /** Public facts only. SO-21.20 */
  refuses(state: State, turn: HunterTurn, use: AbilityUse): Refusal | undefined;
  apply(state: State, turn: HunterTurn, hunter: HunterState, use: AbilityUse, context: Context): void;
  /** The movement goes on with the vehicle driven from afar. SO-16.35 */
  drivesVehicle?: true;
}

export interface HunterAbility {
  readonly id: string;
  readonly name: string;
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
  /** Its pet barks and bites. SO-16.12 to SO-16.15 */
  readonly barks?: { least: number };
  readonly activated?: ActivatedAbility;
}
