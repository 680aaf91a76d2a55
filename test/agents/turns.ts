// Creates turns, the objects that describe one decision to an agent, as the simulator creates them.
import { type Game, type GameTypes, type PlayerId, seededChance } from 'orrery-rules';
import type { Turn } from 'orrery-rules/agents';

/** Returns the turn of a player; by default, of the first player who must decide. */
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

/** Returns the state after some actions. */
export function after<T extends GameTypes>(game: Game<T>, state: T['state'], actions: readonly T['action'][]): T['state'] {
  return actions.reduce((reached, action) => game.reduce(reached, action), state);
}
