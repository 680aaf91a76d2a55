// The type of an equipment card: its data, its parameters, and the hooks that the rules call. The rules refer to no card by name.
import type { Domain, Json, Parameters, ValuesOf } from '../../../kernel/index.js';
import type { Context } from '../events.js';
import type { Refusal } from '../refusals.js';
import type { MarkerOption } from '../resolution/marker-option.js';
import type { AgentState, HunterState, State } from '../schema.js';

/** When a card can be used. SO-17.4 */
export type EquipmentMoment = 'start-of-turn' | 'before-moving' | 'after-moving' | 'marker-placed' | 'completing' | 'attacked';

/** The arguments of a use in the agent's own turn, by the names of the card's parameters. */
export type EquipmentTarget = Readonly<Record<string, Json | undefined>>;

/** A status that a card gives its agent until the agent's next turn begins. Belief updates take it into account. */
export type EquipmentStatus =
  /** May move `SURGE_MOVE` spaces. SO-17.14 */
  | 'surge'
  /** Is seen only from at most `STEALTH_RANGE` spaces away. SO-17.16 */
  | 'stealth'
  /** May move at most `HEALING_MOVE` spaces; this is public. SO-17.42 */
  | 'limited';

/** An equipment or supply card, from a published box or custom. Section 17 SO-2.10, SO-28.1 */
export interface EquipmentCard {
  /** In kebab case. */
  readonly id: string;
  readonly name: string;
  readonly type: 'boost' | 'device' | 'grenade' | 'supply';
  /** General and unique cards are chosen at the start; supply cards are drawn from caches. SO-5.11, SO-5.13 */
  readonly category: 'general' | 'unique' | 'supply';
  /** Uses before the card is discarded. SO-1.13 */
  readonly charges: number;
  /** `'any'`, or the ids of the agents named on a unique card. SO-1.14, SO-17.5 */
  readonly usableBy: 'any' | readonly string[];
  /** What hunters learn about a use: which card, only that a card was used, or nothing. SO-17.8 */
  readonly mode: 'reveal' | 'covert' | 'silent';
  /** The id of the clause that contains its text, for refusals. */
  readonly rule: string;
  /** The ids of all clauses that it implements. */
  readonly rules?: readonly string[];
  /** The description of its effect for players. */
  readonly text?: string;
  readonly timing: readonly EquipmentMoment[];

  /** The parameters of a use in the agent's own turn. An action has all required parameters and no unknown ones. SO-17.11 */
  readonly parameters: Parameters;
  /** The card throws a token onto a space within `reach`. `space` is then the only parameter, and legal spaces are derived. SO-17.6 */
  readonly thrown?: {
    readonly reach: number;
    /** Every open space within reach is legal: `refuses` adds no condition. */
    readonly anywhere?: true;
    /** The least distance from the agent to the space, which hunters learn. */
    readonly least?: number;
  };
  /** Returns candidate targets; illegal ones are filtered by `refuses`. Default: no target, or every space within reach. SO-28.2 */
  targets?(state: State, agent: AgentState): readonly EquipmentTarget[];
  /** Returns why a target is illegal. The card, the moment and the type of the target have already been checked. */
  refuses?(state: State, agent: AgentState, target: EquipmentTarget): Refusal | undefined;
  /** Applies a use in the agent's own turn. A use costs a charge unless this returns `false`. */
  // biome-ignore lint/suspicious/noConfusingVoidType: most cards return nothing
  apply?(state: State, agent: AgentState, index: number, target: EquipmentTarget, context: Context): boolean | void;
  /** The status that a use gives the agent. */
  readonly gives?: EquipmentStatus;

  /** Resolves the total that a hunter rolled against the card; see `rollAgainst`. SO-17.26 */
  rolledAgainst?(hunter: HunterState, total: number, context: Context): void;

  /** A use can put smoke or a barrier on the board: observations then include it. */
  readonly puts?: 'smoke' | 'barrier';
  /** A use makes every hunter declare where its next movement will end. SO-17.32 */
  readonly asksForDestinations?: true;

  /** Used along with a movement, when the marker is placed. SO-22.5 */
  readonly marker?: MarkerOption;
  /** Used along with the completion of an objective. */
  readonly completing?: CompletionHook;
  /** Used when a hunter attacks. SO-22.6 */
  readonly attacked?: AttackHook;
  /** Puts a token on a space that only the agent player knows. */
  readonly laid?: LaidToken;
}

/** The equipment cards of a game, by id. */
export type CardsById = ReadonlyMap<string, EquipmentCard>;

/** A card that changes how the completion of an objective becomes known. */
export interface CompletionHook {
  /** The name of the parameter of `complete-objective` that uses the card: `true` or absent. */
  readonly says: string;
  /** The completion becomes public a turn later. SO-17.37, SO-17.38 */
  readonly keepsBack: true;
  /** Applies the completion instead of announcing it to all players. */
  apply(state: State, index: number, section: number, context: Context): void;
}

/** A card with which an attacked agent can answer. Every agent that might hold it is asked. SO-22.6 */
export interface AttackHook {
  /** The name of the parameter of `answer-attack` that plays the card, or declines to. */
  readonly says: string;
  /** Returns whether the card is already in force, so that the agent is not asked again. */
  isInForce(agent: AgentState): boolean;
  /** Applies the card to the attack that the agent answers with it. */
  apply(state: State, index: number, context: Context): void;
  /** The bonus on attack rolls against the agent while the card is in force. */
  readonly bonus: number;
}

/** A hidden token that goes off at the start of a later turn; stored as `mine` in the agent's secret state. SO-17.29, SO-17.30 */
export interface LaidToken {
  /** Maximum distance from the agent at which it is laid, in spaces. */
  readonly throwReach: number;
  /** Maximum distance at which a hunter sets it off, in spaces. */
  readonly reach: number;
  /** Applies its effect when it goes off. */
  goesOff(state: State, index: number, space: string, context: Context): void;
}

/** Common fields of general cards, which every agent can choose; most have one charge. */
export const general = { category: 'general', charges: 1, usableBy: 'any' } as const;

/** Returns the common fields of unique cards, which only the named agents can choose. */
export function unique(...agents: string[]) {
  return { category: 'unique', usableBy: agents } as const;
}

/** Common fields of the cards of the supply deck. */
export const supply = { type: 'supply', category: 'supply', charges: 1, usableBy: 'any', mode: 'reveal' } as const;

/** Returns whether an agent may take and use a card. SO-5.12, SO-17.5 */
export function isUsableBy(card: Pick<EquipmentCard, 'usableBy'>, agent: string): boolean {
  return card.usableBy === 'any' || card.usableBy.includes(agent);
}

/** The argument of `defineEquipment`: a card whose targets have the types of its parameters. */
export interface EquipmentDeclaration<Id extends string, P extends Parameters>
  extends Omit<EquipmentCard, 'id' | 'parameters' | 'targets' | 'refuses' | 'apply'> {
  readonly id: Id;
  /** Default: no parameters. */
  readonly parameters?: P;
  targets?(state: State, agent: AgentState): readonly ValuesOf<P>[];
  refuses?(state: State, agent: AgentState, target: ValuesOf<P>): Refusal | undefined;
  // biome-ignore lint/suspicious/noConfusingVoidType: most cards return nothing
  apply?(state: State, agent: AgentState, index: number, target: ValuesOf<P>, context: Context): boolean | void;
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
 *   rule: 'SO-17.19',
 *   timing: ['before-moving', 'after-moving'],
 *   parameters: { space: anySpace },
 *   thrown: { reach: 4, anywhere: true },
 *   apply(state, _agent, index, { space }) {
 *     state.smoke.push({ space, by: index, fresh: true });
 *   },
 * });
 */
export function defineEquipment<const Id extends string, P extends Parameters = Record<never, never>>(
  declaration: EquipmentDeclaration<Id, P>,
): EquipmentCard & { readonly id: Id; readonly parameters: P } {
  return Object.freeze({ parameters: {}, ...declaration }) as unknown as EquipmentCard & { readonly id: Id; readonly parameters: P };
}

/** The domain of a parameter of any card, for code that handles all cards alike. */
// biome-ignore lint/suspicious/noExplicitAny: cards mix values whose types only their own files know
export type AnyDomain = Domain<any, any>;
