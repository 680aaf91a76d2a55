// One step of a match: what was done and what came of it.
import { type Chance, RecordingChance, type ScriptedDraw } from '../chance/chance.js';
import type { Game } from '../game.js';
import { freezeJson } from '../json/json.js';
import type { GameTypes } from '../types.js';

/** One action that was taken, and what came of it. */
export interface MatchEntry<T extends GameTypes = GameTypes> {
  readonly action: T['action'];
  readonly events: readonly T['event'][];
  readonly state: T['state'];
  /** Whether dice or shuffles fell: whoever undoes this action knows how they will fall again. */
  readonly drew: boolean;
  /** Whether a viewer may have learned something: one of the events is of a type in `game.news`. */
  readonly gaveNews: boolean;
  /** What fell, as `scriptedChance` takes it, where it came from a chance that `dispatch` was given. */
  readonly draws?: readonly ScriptedDraw[];
}

/**
 * Takes an action.
 * @param action unknown in: it is parsed.
 * @param chance where dice and shuffles come from instead of the state's own generator; what falls is then written down.
 * @throws what `game.parseAction` and `game.step` throw.
 */
export function takeEntry<T extends GameTypes>(game: Game<T>, before: T['state'], action: unknown, chance?: Chance): MatchEntry<T> {
  const known = freezeJson(game.parseAction(action)) as T['action'];
  const recording = chance === undefined ? undefined : new RecordingChance(chance);
  const { state, events } = game.step(before, known, recording === undefined ? undefined : { chance: recording });
  const gaveNews = events.some(({ type }) => game.news.includes(type));
  const taken = { action: known, events, state, gaveNews };
  if (recording === undefined || recording.draws.length === 0) return Object.freeze({ ...taken, drew: state.random !== before.random });
  return Object.freeze({ ...taken, drew: true, draws: freezeJson(recording.draws) });
}
