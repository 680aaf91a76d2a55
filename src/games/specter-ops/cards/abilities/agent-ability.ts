// The types for the abilities of agents and of traitors, who are hunters that have changed sides. The rules use the hooks of an ability and
// never refer to it by name.
import { type CardDeclaration, type CardDefinition, defineCard, type Parameters } from '../../../../kernel/index.js';
import type { Context } from '../../model/events.js';
import type { Refusal } from '../../model/refusals.js';
import type { State } from '../../model/schema.js';
import type { AgentUser } from '../../rules/figures.js';
import type { MarkerOption } from '../../rules/resolution/marker-option.js';

/** The hooks of an ability: how the ability changes the rules. */
export interface AgentHooks {
  /** The maximum number of spaces of a movement; a movement of more spaces than the normal limit fatigues the agent. SO-15.2 */
  readonly dash?: number;
  /** The range within which the agent completes objectives, in spaces. SO-26.6 */
  readonly objectiveRange?: number;
  /**
   * After a movement of at most `mostSteps` spaces, the last seen marker may be placed `distance` spaces away from the space that the rules
   * require. SO-15.7
   */
  readonly markerShift?: { distance: number; mostSteps: number };
  /** An option that the player can choose along with the movement that places the agent's marker. SO-22.5 */
  readonly marker?: MarkerOption;
  /**
   * Stuns a hunter that ends its movement on the agent; a hunter next to the agent is stunned only on a roll of at least `least`. SO-26.7
   */
  readonly ambush?: { least: number };
  /** The bonus on attack rolls of hunters at most `within` spaces away; a negative bonus is a penalty. SO-26.10 */
  readonly evasion?: { within: number; bonus: number };
  /** The agent can end its movement on a hunter's space, and then stuns the hunters there. SO-20.24 */
  readonly assault?: true;
  /** The agent shoots at the first hunter that sees it in a turn. SO-20.25 */
  readonly firstSeenShot?: true;
  /** The agent can demand that one die of a hunter at most `within` spaces away be rolled again. SO-20.21 */
  readonly rerolls?: { within: number };
  /** If an agent next to this agent's pet would lose hit points, the pet loses them instead. SO-20.22 */
  readonly petGuards?: true;
}

/**
 * An ability of an agent, or of the traitor side of a hunter card. If it has `apply`, the player can use it at the start of the agent's
 * turn. SO-28.1, SO-28.2
 */
// biome-ignore lint/suspicious/noExplicitAny: a list of cards mixes parameters whose types only their own files know
export interface AgentAbility<P extends Parameters = any>
  extends CardDefinition<{ state: State; user: AgentUser; refusal: Refusal; context: Context; hooks: AgentHooks }, string, P> {
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
}

/** Defines an ability. TypeScript infers the type of `chosen`, the values that the player chooses, from the declared parameters. */
export function defineAgentAbility<P extends Parameters = Record<never, never>>(ability: CardDeclaration<AgentAbility<P>>): AgentAbility {
  return defineCard<AgentAbility<P>>(ability);
}
