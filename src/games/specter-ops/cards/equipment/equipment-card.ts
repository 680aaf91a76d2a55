// The type of an equipment card and of its hooks. The rules use the hooks of a card and never refer to it by name.
import { type CardDeclaration, type CardDefinition, defineCard, type Parameters, type ValuesOf } from '../../../../kernel/index.js';
import type { PrintedEquipment } from '../../data/equipment.js';
import type { Context } from '../../model/events.js';
import type { Refusal } from '../../model/refusals.js';
import type { AgentState, HunterState, State } from '../../model/schema.js';
import type { AgentUser } from '../../rules/figures.js';
import type { MarkerOption } from '../../rules/resolution/marker-option.js';

/** A status that a card gives its agent until the agent's next turn begins. Belief updates take the status into account. */
export type EquipmentStatus =
  /** The agent may move up to `SURGE_MOVE` spaces. SO-17.14 */
  | 'surge'
  /** Hunters see the agent only from at most `STEALTH_RANGE` spaces away. SO-17.16 */
  | 'stealth'
  /** The agent may move at most `HEALING_MOVE` spaces; this is public. SO-17.42 */
  | 'limited';

/** The hooks through which the rules call a card. */
export interface EquipmentHooks {
  /** Applies the card's effect to a hunter that has rolled `total` against the card; see `rollAgainst`. SO-17.26 */
  rolledAgainst?(hunter: HunterState, total: number, context: Context): void;
  /** The card is used along with the movement that places the agent's marker. SO-22.5 */
  readonly marker?: MarkerOption;
  /** The card is used along with the completion of an objective. */
  readonly completing?: CompletionHook;
  /** The card is used when a hunter attacks. SO-22.6 */
  readonly attacked?: AttackHook;
  /** The card puts a token on a space that only the agent player knows. */
  readonly laid?: LaidToken;
}

/**
 * An equipment or supply card, published or custom. Its parameters are those of the action `use-equipment`. Before the rules call `check`,
 * they have checked that the agent holds the card and that its timing allows the use now. SO-2.10, SO-17.11, SO-28.1, SO-28.2
 */
// biome-ignore lint/suspicious/noExplicitAny: a list of cards mixes parameters whose types only their own files know
export interface EquipmentCard<Id extends string = string, P extends Parameters = any>
  extends PrintedEquipment<Id>,
    CardDefinition<{ state: State; user: AgentUser; refusal: Refusal; context: Context; hooks: EquipmentHooks }, Id, P> {
  readonly clauses: PrintedEquipment<Id>['clauses'];
  /**
   * The card throws a token onto a space at most `reach` spaces from the agent. Its only parameter must then be `space`, and it needs no
   * `candidates`: the rules list the legal spaces. SO-17.6
   */
  readonly thrown?: {
    readonly reach: number;
    /** If set, every space within reach without a structure or a barrier is legal: `check` adds no condition. */
    readonly anywhere?: true;
    /** The minimum distance from the agent to the space. Hunters learn that the agent is at least this far away. */
    readonly least?: number;
  };
  /** Applies a use by the action `use-equipment`. The use costs a charge unless `apply` returns `false`. */
  // biome-ignore lint/suspicious/noConfusingVoidType: most cards return nothing
  apply?(state: State, user: AgentUser, chosen: ValuesOf<P>, context: Context): boolean | void;
  /** The status that a use gives the agent. */
  readonly gives?: EquipmentStatus;
  /** What a use can put on the board: smoke or a barrier. The encoding then has observation fields for these tokens. */
  readonly puts?: 'smoke' | 'barrier';
  /** A use makes every hunter declare where its next movement will end. SO-17.32 */
  readonly asksForDestinations?: true;
}

/** The equipment cards of a game, keyed by id. */
export type CardsById = ReadonlyMap<string, EquipmentCard>;

/** The hook of a card that changes how the completion of an objective becomes known. */
export interface CompletionHook {
  /**
   * The name of the parameter of the action `complete-objective` that uses the card. Its value is `true`; if the parameter is absent, the
   * card is not used.
   */
  readonly parameter: string;
  /** The completion becomes public a turn later. SO-17.37, SO-17.38 */
  readonly keepsBack: true;
  /** Applies the completion of an objective; the rules call this function instead of announcing the completion to all players. */
  apply(state: State, user: AgentUser, section: number, context: Context): void;
}

/** The hook of a card with which an attacked agent can answer. The rules ask every agent that might hold such a card. SO-22.6 */
export interface AttackHook {
  /**
   * The name of the card's parameter in the action `answer-attack`. With `true`, the agent uses the card. With `false`, the agent uses no
   * card; only the parameter of the game's first such card can be `false`.
   */
  readonly parameter: string;
  /** Returns whether the card already affects attacks on the agent, so that the agent need not be asked again. */
  isInForce(agent: AgentState): boolean;
  /** Applies the card to the attack that the agent answers. */
  apply(state: State, user: AgentUser, context: Context): void;
  /** The bonus on attack rolls against the agent while the card is in force. */
  readonly bonus: number;
}

/** A hidden token that takes effect at the start of a later turn; stored as `mine` in the agent's secret state. SO-17.29, SO-17.30 */
export interface LaidToken {
  /** Maximum distance from the agent to the space of the token, in spaces. */
  readonly throwReach: number;
  /** Maximum distance at which a hunter sets off the token, in spaces. */
  readonly reach: number;
  /** Applies the effect of the token when a hunter sets it off. */
  goesOff(state: State, user: AgentUser, space: string, context: Context): void;
}

/** Returns whether an agent may take and use a card. SO-5.12, SO-17.5 */
export function isUsableBy(card: Pick<EquipmentCard, 'usableBy'>, agent: string): boolean {
  return card.usableBy === 'any' || card.usableBy.includes(agent);
}

/**
 * Defines an equipment card.
 * @example
 * const smokeGrenade = defineEquipment({
 *   ...general,
 *   id: 'smoke-grenade',
 *   name: 'Smoke Grenade',
 *   type: 'grenade',
 *   mode: 'reveal',
 *   clauses: ['SO-17.19'],
 *   timing: ['before-moving', 'after-moving'],
 *   parameters: { space: anySpace },
 *   thrown: { reach: 4, anywhere: true },
 *   apply(state, { index }, { space }) {
 *     state.smoke.push({ space, by: index, fresh: true });
 *   },
 * });
 */
export function defineEquipment<const Id extends string, P extends Parameters = Record<never, never>>(
  card: CardDeclaration<EquipmentCard<Id, P>>,
): EquipmentCard<Id, P> {
  return defineCard<EquipmentCard<Id, P>>(card);
}
