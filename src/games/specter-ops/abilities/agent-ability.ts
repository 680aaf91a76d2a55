// The types of the abilities of agents and traitor sides: the data and hooks that the rules read. The rules refer to no ability by name.
import type { LegalActions, Parameters, ValuesOf } from '../../../kernel/index.js';
import type { Context } from '../events.js';
import type { Refusal } from '../refusals.js';
import type { MarkerOption } from '../resolution/marker-option.js';
import type { AgentState, State } from '../schema.js';

/** An ability that a player chooses to use at the start of the agent's turn. */
export interface AgentActivation<P extends Parameters = Parameters> {
  /** The parameters of its action. */
  readonly parameters: P;
  /** Adds every use that `refuses` accepts to the legal actions. Not needed without parameters. SO-28.2 */
  legal?(state: State, agent: AgentState, actions: LegalActions<P>): void;
  refuses(state: State, agent: AgentState, use: ValuesOf<P>): Refusal | undefined;
  apply(state: State, agent: AgentState, index: number, use: ValuesOf<P>, context: Context): void;
}

/** An ability of an agent, or of a traitor side. SO-28.1 */
export interface AgentAbility {
  readonly id: string;
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
  /** The most spaces of a movement; moving more than the normal limit fatigues the agent. SO-15.2 */
  readonly dash?: number;
  /** The range within which the agent completes objectives, in spaces. SO-26.6 */
  readonly objectiveRange?: number;
  /** The last seen marker may be placed `distance` spaces away after a movement of at most `mostSteps` spaces. SO-15.7 */
  readonly markerShift?: { distance: number; mostSteps: number };
  /** An option that the player can choose when the marker is placed. SO-22.5 */
  readonly marker?: MarkerOption;
  /** Stuns a hunter that ends its movement on the agent; next to the agent, only on a roll of at least `least`. SO-26.7 */
  readonly ambush?: { least: number };
  /** The bonus on attack rolls of hunters at most `within` spaces away; a negative bonus is a penalty. SO-26.10 */
  readonly evasion?: { within: number; bonus: number };
  /** Can end its movement on hunters, and stuns them. SO-20.24 */
  readonly assault?: true;
  /** Shoots the first hunter that sees it in a turn. SO-20.25 */
  readonly firstSeenShot?: true;
  /** Can have a die rolled again for a hunter that is at most `within` spaces away. SO-20.21 */
  readonly rerolls?: { within: number };
  /** The pet loses the hit points that agents next to it would lose. SO-20.22 */
  readonly petGuards?: true;
  /** The part of the ability that the player can use at the start of the turn. */
  readonly activated?: AgentActivation;
}

/** Declares an activated ability; the type of its uses follows from its parameters. */
export function activation<P extends Parameters>(activated: AgentActivation<P>): AgentActivation {
  return activated as unknown as AgentActivation;
}
