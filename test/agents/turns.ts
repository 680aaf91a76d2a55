// A player's turn, made as the simulator makes it.
import { type Game, type GameTypes, type PlayerId, seededChance } from 'orrery-rules';
import type { Turn } from 'orrery-rules/agents';

/** What whoever is to decide, or the one that is named, is asked with. */
export function turnOf<T extends GameTypes>(game: Game<T>, state: T['state'], seed: string | number, player?: PlayerId): Turn<T> {
  const decider = player ?? (game.decisions(state)[0] as PlayerId);
  return {
    game,
    player: decider,
    legalActions: game.legalActions(state, decider),
    view: game.view(state, decider),
    random: seededChance(seed),
  };
}

/** The state after some actions. */
export function after<T extends GameTypes>(game: Game<T>, state: T['state'], actions: readonly T['action'][]): T['state'] {
  return actions.reduce((reached, action) => game.reduce(reached, action), state);
}
