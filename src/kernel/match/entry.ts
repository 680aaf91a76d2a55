// One step of a match: an action, its events and the resulting state.
import { type Chance, RecordingChance, type ScriptedDraw } from '../chance/chance.js';
import type { Game } from '../game.js';
import { freezeJson } from '../json/json.js';
import type { GameTypes } from '../types.js';

/** One applied action, its events and the state after it. */
export interface MatchEntry<T extends GameTypes = GameTypes> {
  readonly action: T['action'];
  readonly events: readonly T['event'][];
  readonly state: T['state'];
  /**
   * Whether the action drew dice or shuffles. If a player undoes such an action and takes it again, the draws are the same, so the player
   * knows them in advance.
   */
  readonly drew: boolean;
  /** Whether the action revealed information: the type of one of its events is in `game.revealingEvents`. */
  readonly isRevealing: boolean;
  /** The draws in the format of `scriptedChance`, if they came from a chance source passed to `dispatch`. */
  readonly draws?: readonly ScriptedDraw[];
}

/**
 * Applies an action and returns its frozen entry in the history of a match.
 * @param action any value; it is parsed.
 * @param chance source of dice and shuffles instead of the state's own generator; the entry then records its draws.
 * @throws OrreryError as `game.parseAction` and `game.step` do.
 */
export function takeEntry<T extends GameTypes>(game: Game<T>, before: T['state'], action: unknown, chance?: Chance): MatchEntry<T> {
  const known = freezeJson(game.parseAction(action)) as T['action'];
  const recording = chance === undefined ? undefined : new RecordingChance(chance);
  const { state, events } = game.step(before, known, recording === undefined ? undefined : { chance: recording });
  const isRevealing = events.some(({ type }) => game.revealingEvents.includes(type));
  const taken = { action: known, events, state, isRevealing };
  if (recording === undefined || recording.draws.length === 0) return Object.freeze({ ...taken, drew: state.random !== before.random });
  return Object.freeze({ ...taken, drew: true, draws: freezeJson(recording.draws) });
}
