// What an agent's ability can be, the traitor sides included: moments at which the game asks the card.
import type { Direction } from '../board/topology.js';
import type { Context } from '../events.js';
import type { Refusal } from '../refusals.js';
import type { AgentState, State } from '../schema.js';

/** What a player says when using an ability. */
export interface AgentAbilityUse {
  hunter?: string;
  /** The hunter's ability that is switched off. */
  disables?: string;
  direction?: Direction;
  space?: string;
}

export interface AgentAbility {
  readonly id: string;
  readonly name: string;
  readonly timing:
    | 'always'
    | 'movement'
    | 'marker-placed'
    | 'start-of-turn'
    | 'objective'
    | 'hunter-ends-movement'
    | 'attacked'
    | 'dice-rolled'
    | 'seen';
  /** Spaces that may be moved; moving more than otherwise possible fatigues. SO-15.2 */
  readonly dash?: number;
  /** How far an objective may be. SO-26.6 */
  readonly objectiveRange?: number;
  /** The last seen marker may be put so far off after so few steps. SO-15.7 */
  readonly markerShift?: { distance: number; mostSteps: number };
  /** Stuns a hunter beside the marker on that roll. SO-15.4 */
  readonly bladeStrike?: { least: number };
  /** Stuns who ends on it, and on that roll who ends beside it. SO-26.7 */
  readonly ambush?: { least: number };
  /** Added to attack rolls from nearby. SO-26.10 */
  readonly evasion?: { within: number; bonus: number };
  /** May end its movement on hunters and stuns them. SO-20.24 */
  readonly assault?: true;
  /** Shoots the first hunter that sees it in a turn. SO-20.25 */
  readonly firstSeenShot?: true;
  /** May have a die rolled again. SO-20.21 */
  readonly rerolls?: { within: number };
  /** Used at the start of the turn by choice. */
  readonly activated?: {
    uses(state: State, agent: AgentState): readonly AgentAbilityUse[];
    refuses(state: State, agent: AgentState, use: AgentAbilityUse): Refusal | undefined;
    apply(state: State, agent: AgentState, index: number, use: AgentAbilityUse, context: Context): void;
  };
}
