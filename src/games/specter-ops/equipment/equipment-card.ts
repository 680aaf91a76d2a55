// What an equipment card is: its data, what is said with it, and the moments at which the rules ask it. They know no card by name.
import type { Domain, Json, Parameters, ValuesOf } from '../../../kernel/index.js';
import type { Context } from '../events.js';
import type { Refusal } from '../refusals.js';
import type { MarkerOption } from '../resolution/marker-option.js';
import type { AgentState, HunterState, State } from '../schema.js';

/** When a card can be used. SO-17.4 */
export type EquipmentMoment = 'start-of-turn' | 'before-moving' | 'after-moving' | 'marker-placed' | 'completing' | 'attacked';

/** What a use in the agent's own turn says besides the card, by the names of the card's parameters. */
export type EquipmentTarget = Readonly<Record<string, Json | undefined>>;

/** What a card changes about its agent until its next turn begins; whoever believes something of the agent reckons with it. */
export type EquipmentStatus =
  /** May move `SURGE_MOVE` spaces. SO-17.14 */
  | 'surge'
  /** Is seen from `STEALTH_RANGE` at most. SO-17.16 */
  | 'stealth'
  /** May move `HEALING_MOVE` spaces only; everybody sees it. SO-17.42 */
  | 'limited';

/** An equipment or supply card, printed in a box or of one's own. Section 17 SO-2.10, SO-28.1 */
export interface EquipmentCard {
  /** Kebab-case word. */
  readonly id: string;
  readonly name: string;
  readonly type: 'boost' | 'device' | 'grenade' | 'supply';
  /** General and unique cards are chosen at the start; supply cards are drawn from caches. SO-5.11, SO-5.13 */
  readonly category: 'general' | 'unique' | 'supply';
  /** Uses before the card is discarded. SO-1.13 */
  readonly charges: number;
  /** Everybody, or the agents named on a unique card. SO-1.14, SO-17.5 */
  readonly usableBy: 'any' | readonly string[];
  /** What hunters learn of a use: the card, that there was one, or nothing. SO-17.8 */
  readonly mode: 'reveal' | 'covert' | 'silent';
  /** The clause of its text, for refusals. */
  readonly rule: string;
  /** All clauses that it follows. */
  readonly rules?: readonly string[];
  /** What it does, in words for players. */
  readonly text?: string;
  readonly timing: readonly EquipmentMoment[];

  /** What is said with a use in the agent's own turn; whoever uses it says all that is not optional, and nothing else. SO-17.11 */
  readonly parameters: Parameters;
  /** It is a token that is thrown onto a space within reach: then `space` is all that is said, and legal spaces follow. SO-17.6 */
  readonly thrown?: {
    readonly reach: number;
    /** Every open space in reach will do: `refuses` has nothing to add. */
    readonly anywhere?: true;
    /** Hunters learn that the agent is at least so far from the space. */
    readonly least?: number;
  };
  /** Every target worth trying; what `refuses` refuses is left out. Left out: nothing said, or every space in reach of a throw. SO-28.2 */
  targets?(state: State, agent: AgentState): readonly EquipmentTarget[];
  /** Why the target will not do. The card, its moment and the kind of target have been looked at. */
  refuses?(state: State, agent: AgentState, target: EquipmentTarget): Refusal | undefined;
  /** What a use in the agent's own turn does. A use costs a charge unless this returns `false`. */
  // biome-ignore lint/suspicious/noConfusingVoidType: most cards return nothing
  apply?(state: State, agent: AgentState, index: number, target: EquipmentTarget, context: Context): boolean | void;
  /** A status of the agent that a use gives. */
  readonly gives?: EquipmentStatus;

  /** What the total does that a hunter has rolled against the card: see `rollAgainst`. SO-17.26 */
  rolledAgainst?(hunter: HunterState, total: number, context: Context): void;

  /** Its use can put smoke or a barrier on the board: then everybody has to watch for it. */
  readonly puts?: 'smoke' | 'barrier';
  /** Every hunter is then asked where its next movement will end. SO-17.32 */
  readonly asksForDestinations?: true;

  /** Used as the marker is placed, along with a movement. SO-22.5 */
  readonly marker?: MarkerOption;
  /** Used along with the completion of an objective. */
  readonly completing?: CompletionHook;
  /** Used when a hunter attacks. SO-22.6 */
  readonly attacked?: AttackHook;
  /** Leaves a token on a space that only its player knows. */
  readonly laid?: LaidToken;
}

/** The equipment cards that a game was made with, by id. */
export type CardsById = ReadonlyMap<string, EquipmentCard>;

/** A card that changes how the completion of an objective becomes known. */
export interface CompletionHook {
  /** The parameter of `complete-objective` that says it: `true`, or left out. */
  readonly says: string;
  /** The completion is told a turn later. SO-17.37, SO-17.38 */
  readonly keepsBack: true;
  /** In place of telling everybody. */
  apply(state: State, index: number, section: number, context: Context): void;
}

/** A card with which an attacked agent can answer. Everybody who may hold it is asked. SO-22.6 */
export interface AttackHook {
  /** The parameter of `answer-attack` that says yes or no. */
  readonly says: string;
  /** It works already, so that nobody is asked again. */
  isInForce(agent: AgentState): boolean;
  /** What the card does to the attack, when it is answered with it. */
  apply(state: State, index: number, context: Context): void;
  /** Added to rolls against an agent while it is in force. */
  readonly bonus: number;
}

/** A token that lies in secret until it goes off at the start of a later turn: the `mine` of an agent's secret. SO-17.29, SO-17.30 */
export interface LaidToken {
  /** How far from the agent it is laid. */
  readonly throwReach: number;
  /** How near a hunter sets it off. */
  readonly reach: number;
  /** What it does as it goes off. */
  goesOff(state: State, index: number, space: string, context: Context): void;
}

/** Cards that every agent can choose, of which most have one charge. */
export const general = { category: 'general', charges: 1, usableBy: 'any' } as const;

/** Cards that the named agents alone can choose. */
export function unique(...agents: string[]) {
  return { category: 'unique', usableBy: agents } as const;
}

/** Cards of the supply deck. */
export const supply = { type: 'supply', category: 'supply', charges: 1, usableBy: 'any', mode: 'reveal' } as const;

/** Whether an agent may take and use a card. SO-5.12, SO-17.5 */
export function isUsableBy(card: Pick<EquipmentCard, 'usableBy'>, agent: string): boolean {
  return card.usableBy === 'any' || card.usableBy.includes(agent);
}

/** What an author writes of a card: its targets hold what its parameters say. */
export interface EquipmentDeclaration<Id extends string, P extends Parameters>
  extends Omit<EquipmentCard, 'id' | 'parameters' | 'targets' | 'refuses' | 'apply'> {
  readonly id: Id;
  /** Left out: nothing is said with it. */
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

/** A domain of a card's parameter, for those who look through cards of any kind. */
// biome-ignore lint/suspicious/noExplicitAny: cards mix values whose types only their own files know
export type AnyDomain = Domain<any, any>;
