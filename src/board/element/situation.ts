// Computes what an element shows, from a match on this device or from a snapshot of a client.
import type { Snapshot } from '../../client/index.js';
import type { AnyGame, BaseAction, BaseEvent, BaseState, Match } from '../../kernel/index.js';

/** What an element shows at one time. */
export interface Situation {
  readonly view: unknown;
  readonly viewer: string;
  readonly actions: readonly BaseAction[];
  /** The events of the last action or packet, as far as the viewer may know them. Each update has a new array object. */
  readonly events: readonly BaseEvent[];
  readonly isOver: boolean;
  /** The state in which the controller looks for the reason of a refused choice; `undefined` if only the view is known. */
  readonly state: BaseState | undefined;
  readonly deciders: readonly string[];
  /**
   * The players who may all act now, so that the user must choose one of them. Empty if the viewer is fixed, or if fewer than two players
   * may act.
   */
  readonly actors: readonly string[];
  /** The latest refusal of a server. */
  readonly refused: { readonly message: string; readonly rule: string | null; readonly code: string } | null;
}

const NONE: readonly never[] = Object.freeze([]);

/** Returns what a snapshot shows; `undefined` before the first packet. */
export function ofSnapshot(snapshot: Snapshot, viewer: string | undefined): Situation | undefined {
  if (snapshot.viewerState === null) return undefined;
  const { view, legalActions, events, viewerState, refusal } = snapshot;
  const shown = viewer ?? snapshot.viewer ?? 'spectator';
  const isOver = viewerState.outcome !== null;
  const shared = { view, viewer: shown, actions: legalActions, events, isOver, state: undefined };
  return { ...shared, deciders: legalActions.length === 0 ? NONE : [shown], actors: NONE, refused: refusal };
}

/**
 * Returns what a match shows.
 * @param viewer the viewer whose view is always shown. If `undefined`, the board shows the view of the player who must decide, and offers
 * this player also the actions of roles.
 * @param actor the player whom the user has chosen, if several players may decide.
 */
export function ofMatch({ game, state, entries }: Match, viewer: string | undefined, actor: string | undefined): Situation {
  const deciders: readonly string[] = game.decisions(state);
  const seats = deciders.filter((decider) => state.players.includes(decider));
  const players: readonly string[] = state.players;
  // The player who was shown last. The board stays with this player as long as they may act, or as long as no player may act.
  const kept = [actor].filter((player) => player !== undefined && players.includes(player));
  const mine = viewer ?? kept.find((player) => seats.includes(player as string)) ?? seats[0] ?? kept[0] ?? players[0] ?? 'spectator';
  const able = deciders.filter((decider) => decider === mine || (viewer === undefined && !players.includes(decider)));
  const last = entries.at(-1);
  return {
    view: game.view(state, mine),
    viewer: mine,
    actions: able.flatMap((decider) => game.legalActions(state, decider) as BaseAction[]),
    events: last === undefined ? NONE : game.viewEvents(last.events, mine),
    isOver: game.outcome(state) !== undefined,
    state,
    deciders: able,
    actors: viewer === undefined && seats.length > 1 ? seats : NONE,
    refused: null,
  };
}

/** Whether the last action of a match was taken in the state `before`. */
export function isNext(match: Match, before: unknown): boolean {
  const { entries } = match;
  const previous = entries.length > 1 ? entries.at(-2)?.state : match.at(match.first);
  return entries.length > 0 && previous === before;
}

/** Returns the functions of a game that format actions and events as text; `undefined` without a game. */
export function textOf(game: AnyGame | undefined) {
  return game?.text as { action(action: BaseAction): string; event(event: BaseEvent): string } | undefined;
}
