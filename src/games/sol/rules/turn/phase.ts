// Checks of turn and phase; actions make these checks before all others. SOL-18.14, SOL-5.1
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

/** Returns the refusal if the player may not act now in this phase of their own turn. */
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

/** Returns whether the player may act in this phase. The answer agrees with `phaseRefusal` and is used to list legal actions. */
export function isTheirPhase(state: State, player: PlayerId, phase: Phase): boolean {
  return state.phase === phase && state.decision === null && state.players[state.turn.seat] === player;
}

/** The phases in which the active player chooses an action, performs parts of an action in any order, or is about to draw. SOL-5.10 */
export const OWN_PHASES: readonly Phase[] = ['choose', 'move', 'convert', 'activate', 'scour', 'pre-draw'];

/** Returns the refusal if no card at all may be used now, whatever timing is printed on it. SOL-12.15 */
export function cardPhaseRefusal(state: State, player: PlayerId): Refusal | undefined {
  const refused = turnRefusal(state, player);
  if (refused !== undefined) return refused;
  if (OWN_PHASES.includes(state.phase)) return undefined;
  return state.phase === 'rebuild' ? REBUILD : WRONG_PHASE;
}

/**
 * Returns whether a card with this timing can be used now. A card with the timing `draw` can be used in the phase `pre-draw`, which is
 * skipped if the player has no cards to draw. SOL-12.13, SOL-12.14, SOL-12.15
 */
export function isTimely(state: State, timing: Timing): boolean {
  if (timing === 'any') return true;
  return state.phase === (timing === 'draw' ? 'pre-draw' : timing);
}

/** A phase, the kind of an open decision, or `'plain-move'`, which is the phase `'move'` without special conditions. */
type TimeToAct = Phase | Decision['kind'] | 'plain-move';

/**
 * Returns the current phase; each action type lists the phases in which it can be legal. `'plain-move'` is a separate phase because most
 * moves are plain: no effect runs, no sundiver can be lost, and no player may defer the choice of a card to keep. SOL-18.6, SOL-18.14
 */
export function phaseOf(state: State): TimeToAct {
  const { decision, phase, turn, config } = state;
  if (decision !== null) return decision.kind;
  const isPlain = phase === 'move' && turn.running.length === 0 && config.triggerEvent !== 'explode' && !mayDeferKeeping(state);
  return isPlain ? 'plain-move' : phase;
}

/** All phases of a move, with or without special conditions. */
export const MOVES: readonly TimeToAct[] = ['move', 'plain-move'];

/** All phases except `'plain-move'`. */
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
 * Emits an event if a player other than the active one has answered a decision. Undo stops at this event, so the answer stays. SOL-18.15
 */
export function answered({ players, turn }: State, player: PlayerId, { emit }: Context): void {
  if (players[turn.seat] !== player) emit({ type: 'decision-answered', player, rule: 'SOL-18.15' });
}

/** Returns the refusal for a player who has no decision of the wanted kind. */
export function answerRefusal(state: State, player: PlayerId): Refusal {
  const { decision } = state;
  if (decision !== null) return state.players[decision.seat] === player ? DECISION_OPEN : NOT_YOUR_TURN;
  return state.players[state.turn.seat] === player ? NO_DECISION : NOT_YOUR_TURN;
}
