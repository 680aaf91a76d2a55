// What an action will bring, known before the server says so.
import type { Game, GameTypes, Viewer } from '../kernel/index.js';
import { copyBeside, equalJson, freezeJson } from '../kernel/plain.js';

/** How many of the states that the viewer cannot rule out must agree. */
const STATES = 4;

/** What a viewer will see of an action. */
export interface Foreseen<T extends GameTypes> {
  /** Shares with the view before what stays. */
  readonly view: T['view'];
  readonly events: readonly T['event'][];
}

/**
 * What an action will bring for a viewer, if nothing that the viewer does not know takes part: in each of several states that the viewer
 * cannot rule out the action is legal, draws no dice and no cards, gives nobody news, and looks the same. `undefined` otherwise.
 */
export function foresee<T extends GameTypes>(game: Game<T>, view: T['view'], viewer: Viewer, action: T['action']): Foreseen<T> | undefined {
  let foreseen: Foreseen<T> | undefined;
  try {
    for (let seed = 0; seed < STATES; seed++) {
      const next = outcomeIn(game, game.determinize(view, viewer, seed), viewer, action);
      if (next === undefined || (foreseen !== undefined && !equalJson(foreseen, next))) return undefined;
      foreseen = next;
    }
  } catch {
    // An action that is not legal in each of them, or a view that the game cannot read: the server will say what is wrong.
    return undefined;
  }
  return foreseen && { view: copyBeside(foreseen.view, view), events: freezeJson(foreseen.events) };
}

function outcomeIn<T extends GameTypes>(game: Game<T>, state: T['state'], viewer: Viewer, action: T['action']): Foreseen<T> | undefined {
  const { state: next, events } = game.step(state, action);
  if (!equalJson(state.random, next.random) || events.some(({ type }) => game.news.includes(type))) return undefined;
  return { view: game.view(next, viewer), events: game.viewEvents(events, viewer) };
}
