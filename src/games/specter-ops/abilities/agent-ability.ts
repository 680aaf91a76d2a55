// What an agent's ability can be, the traitor sides included: moments at which the game asks the card. The game knows moments, never names.
import type { Offer, Parameters, ValuesOf } from '../../../kernel/index.js';
import type { Context } from '../events.js';
import type { Refusal } from '../refusals.js';
import type { MarkerOption } from '../resolution/marker-option.js';
import type { AgentState, State } from '../schema.js';

/** An ability that a player chooses to use at the start of the agent's turn. */
export interface AgentActivation<P extends Parameters = Parameters> {
  /** What is said with it. */
  readonly parameters: P;
  /** Offers every use that `refuses` accepts. Left out where nothing is said with it. SO-28.2 */
  legal?(state: State, agent: AgentState, offer: Offer): void;
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
  /** Spaces that may be moved; moving more than otherwise possible fatigues. SO-15.2 */
  readonly dash?: number;
  /** How far an objective may be. SO-26.6 */
  readonly objectiveRange?: number;
  /** The last seen marker may be put so far off after so few steps. SO-15.7 */
  readonly markerShift?: { distance: number; mostSteps: number };
  /** What it lets the player say along with the marker. SO-22.5 */
  readonly marker?: MarkerOption;
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
  /** The pet takes the hits of agents beside it. SO-20.22 */
  readonly petGuards?: true;
  /** Used at the start of the turn by choice. */
  readonly activated?: AgentActivation;
}

/** An ability to choose; what its uses hold follows from its parameters. */
export function activation<P extends Parameters>(activated: AgentActivation<P>): AgentActivation {
  return activated as unknown as AgentActivation;
}
