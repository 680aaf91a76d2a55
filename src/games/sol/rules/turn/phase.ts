// Checks whether an action belongs to the current turn and phase. Every action makes this check before all others. SOL-18.14, SOL-5.1
import { type PlayerId, refuse } from '../../../../kernel/index.js';
import type { Context } from '../../model/events.js';
import type { Refusal } from '../../model/refusals.js';
import { type Decision, Phase, type State } from '../../model/schema.js';
import type { Timing } from '../../model/words.js';
import { mayDeferKeeping } from './turn.js';

const DECISION_OPEN = refuse('decision-open', 'SOL-18.14', 'Another decision is open; it must be answered first.');
const NOT_YOUR_TURN = refuse('not-your-turn', 'SOL-5.1', 'It is the turn of another player; only that player can take this action.');
const REBUILD = refuse('rebuild-required', 'SOL-6.1', 'The player has no sundiver in play; deconstruct a station or a gate first.');
const WRONG_PHASE = refuse('wrong-phase', 'SOL-5.2', 'This action is not allowed in the current step of the turn.');
const NO_DECISION = refuse('wrong-phase', 'SOL-18.6', 'This decision is not open now.');

/** Returns the refusal unless it is the player's own turn, the turn is in this phase, and no decision is open. */
export function phaseRefusal(state: State, player: PlayerId, phase: Phase): Refusal | undefined {
  return turnRefusal(state, player) ?? phaseMismatch(state, phase);
}

function turnRefusal(state: State, player: PlayerId): Refusal | undefined {
  if (state.decision !== null || state.phase === 'keep') return DECISION_OPEN;
  return state.players[state.turn.seat] === player ? undefined : NOT_YOUR_TURN;
}

function phaseMismatch(state: State, phase: Phase): Refusal | undefined {
  if (state.phase === phase) return undefined;
  return state.phase === 'rebuild' ? REBUILD : WRONG_PHASE;
}

/**
 * Returns whether it is the player's own turn, the turn is in this phase, and no decision is open: exactly if `phaseRefusal` returns no
 * refusal.
 */
export function isTheirPhase(state: State, player: PlayerId, phase: Phase): boolean {
  return state.phase === phase && state.decision === null && state.players[state.turn.seat] === player;
}

/** The phases in which the active player chooses an action, performs its parts in any order, or can use a card before drawing. SOL-5.10 */
export const OWN_PHASES: readonly Phase[] = ['choose', 'move', 'convert', 'activate', 'scour', 'pre-draw'];

/** Returns the refusal if the player cannot use any card now, no matter when its effect can be used. SOL-12.15 */
export function cardPhaseRefusal(state: State, player: PlayerId): Refusal | undefined {
  const refused = turnRefusal(state, player);
  if (refused !== undefined) return refused;
  if (OWN_PHASES.includes(state.phase)) return undefined;
  return state.phase === 'rebuild' ? REBUILD : WRONG_PHASE;
}

/**
 * Returns whether the current phase is one in which a card with this timing can be used. The timing `draw` needs the phase `pre-draw`,
 * which does not occur if the player has no cards to draw. SOL-12.13, SOL-12.14, SOL-12.15
 */
export function isTimely(state: State, timing: Timing): boolean {
  if (timing === 'any') return true;
  return state.phase === (timing === 'draw' ? 'pre-draw' : timing);
}

/** A phase, the kind of an open decision, or `'plain-move'`, which stands for the phase `'move'` in the usual case (see `phaseOf`). */
type TimeToAct = Phase | Decision['kind'] | 'plain-move';

/**
 * Returns the phase, or the kind of the open decision. Each action type lists the values with which it can be legal. `'plain-move'` means a
 * move in which no effect runs, no sundiver can be lost in space, and nobody can defer choosing a card to keep. It is a separate value
 * because most moves are like this, and fewer action types can then be legal. SOL-18.6, SOL-18.14
 */
export function phaseOf(state: State): TimeToAct {
  const { decision, phase, turn, config } = state;
  if (decision !== null) return decision.kind;
  const isPlain = phase === 'move' && turn.running.length === 0 && config.triggerEvent !== 'explode' && !mayDeferKeeping(state);
  return isPlain ? 'plain-move' : phase;
}

/** Both values that `phaseOf` can return during a move. */
export const MOVES: readonly TimeToAct[] = ['move', 'plain-move'];

/** All values that `phaseOf` can return, except `'plain-move'`. */
export const NOT_PLAIN: readonly TimeToAct[] = [...Phase.options, 'bonus', 'orbital', 'trigger'];

/** Returns the open decision of this kind, if this player must answer it. */
export function openDecision<Kind extends Decision['kind']>(
  state: State,
  player: PlayerId,
  kind: Kind,
): Extract<Decision, { kind: Kind }> | undefined {
  const { decision } = state;
  if (decision === null || decision.kind !== kind || state.players[decision.seat] !== player) return undefined;
  return decision as Extract<Decision, { kind: Kind }>;
}

/**
 * Emits an event if a player other than the active one has answered a decision. Because undo stops at this event, the active player cannot
 * undo another player's answer. SOL-18.15
 */
export function answered({ players, turn }: State, player: PlayerId, { emit }: Context): void {
  if (players[turn.seat] !== player) emit({ type: 'decision-answered', player, rule: 'SOL-18.15' });
}

/** Returns the refusal of an action that answers a decision, for a player who has no open decision of the kind that the action answers. */
export function answerRefusal(state: State, player: PlayerId): Refusal {
  const { decision } = state;
  if (decision !== null) return state.players[decision.seat] === player ? DECISION_OPEN : NOT_YOUR_TURN;
  return state.players[state.turn.seat] === player ? NO_DECISION : NOT_YOUR_TURN;
}
