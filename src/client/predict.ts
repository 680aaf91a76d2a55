// Predicts the effects of an action before the server answers.
import type { Game, GameTypes, Viewer } from '../kernel/index.js';
import { copyBeside, equalJson, freezeJson } from '../kernel/plain.js';

/** Number of sampled states for which the predicted effects must be the same. */
const STATES = 4;

/** The predicted effects of an action for one viewer. */
export interface Prediction<T extends GameTypes> {
  /** The predicted view. Parts that the action does not change are the same objects as in the current view. */
  readonly view: T['view'];
  readonly events: readonly T['event'][];
}

/**
 * Predicts the effects of an action for a viewer, if the effects do not depend on anything that the viewer does not know. It samples
 * several states that the viewer cannot rule out. In each of these states the action must be legal, make no random draw, reveal no
 * information, and have the same effects for the viewer. Returns `undefined` otherwise.
 */
export function predict<T extends GameTypes>(
  game: Game<T>,
  view: T['view'],
  viewer: Viewer,
  action: T['action'],
): Prediction<T> | undefined {
  let prediction: Prediction<T> | undefined;
  try {
    for (let seed = 0; seed < STATES; seed++) {
      const next = outcomeIn(game, game.determinize(view, viewer, seed), viewer, action);
      if (next === undefined || (prediction !== undefined && !equalJson(prediction, next))) return undefined;
      prediction = next;
    }
  } catch {
    // The action is illegal in one of the states, or the game cannot read the view: the server will report the error.
    return undefined;
  }
  return prediction && { view: copyBeside(prediction.view, view), events: freezeJson(prediction.events) };
}

function outcomeIn<T extends GameTypes>(game: Game<T>, state: T['state'], viewer: Viewer, action: T['action']): Prediction<T> | undefined {
  const { state: next, events } = game.step(state, action);
  if (!equalJson(state.random, next.random) || events.some(({ type }) => game.revealingEvents.includes(type))) return undefined;
  return { view: game.view(next, viewer), events: game.viewEvents(events, viewer) };
}
