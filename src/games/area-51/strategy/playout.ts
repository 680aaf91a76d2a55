// The playout policy: it quickly chooses a plausible action. An alien takes the shortest path to win. The policy tries to hinder an
// opponent only when it places the opponent's alien after a teleport.
import type { Chance, PlayerId } from '../../../kernel/index.js';
import { indexOf } from '../model/board/geometry.js';
import type { State } from '../model/schema.js';
import type { Area51Action } from '../rules/actions/index.js';
import { terrainOf } from '../table/table.js';
import { freeTokens, kindSet, missingKinds } from './needs.js';
import { pathCostsOf } from './path-costs.js';

type PlayoutPolicy = (state: State, player: PlayerId, legalActions: readonly Area51Action[], random: Chance) => Area51Action;

/**
 * With probability `1 / SURPRISE`, the policy chooses a uniformly random legal action, so that playouts differ and contain unlikely actions
 * too.
 */
const SURPRISE = 12;

/** Returns one of `legalActions`, which must not be empty. */
export const choose: PlayoutPolicy = (state, player, legalActions, random) => {
  if (legalActions.length === 1 || random.int(SURPRISE) === 0) return random.pick(legalActions);
  return CHOICES[state.phase](state, player, legalActions, random);
};

const anything: PlayoutPolicy = (_state, _player, legalActions, random) => random.pick(legalActions);

const CHOICES: Readonly<Record<State['phase'], PlayoutPolicy>> = {
  /**
   * Takes the step after which the shortest path to win costs least, unless every step makes it longer. Otherwise picks a random action of
   * the types `stun`, `control` and `end-part`, or any legal action if there is none of these.
   */
  part(state, player, legalActions, random) {
    const left = leftFrom(state, player);
    let best: Area51Action | undefined;
    let least = left(state.aliens[state.seat].cell);
    for (const action of legalActions) {
      if (action.type !== 'step' && action.type !== 'breakout') continue;
      const cost = left(indexOf(terrainOf(state), action.to));
      if (cost > least || (cost === least && best === undefined)) continue;
      // Breaks ties at random: a step that is as good as the best step so far replaces it with probability 1/2.
      if (cost === least && random.int(2) === 0) continue;
      best = action;
      least = cost;
    }
    if (best !== undefined) return best;
    const helps = legalActions.filter(({ type }) => type === 'stun' || type === 'control' || type === 'end-part');
    return random.pick(helps.length === 0 ? legalActions : helps);
  },

  /** Places the player's own alien where its path to win is shortest, or an opponent's alien where that path is longest. */
  place(state, player, legalActions) {
    const owner = state.players[state.seat];
    const left = leftFrom(state, owner);
    const sign = owner === player ? 1 : -1;
    let best = legalActions[0];
    let least = Number.POSITIVE_INFINITY;
    for (const action of legalActions) {
      if (action.type !== 'place') continue;
      const cost = sign * left(indexOf(terrainOf(state), action.cell));
      if (cost >= least) continue;
      best = action;
      least = cost;
    }
    return best;
  },

  push: anything,

  /** Ends human movement with probability 1/2, otherwise picks a random legal action. */
  humans: (_state, _player, legalActions, random) =>
    (random.int(2) === 0 ? legalActions.find(({ type }) => type === 'end-humans') : undefined) ?? random.pick(legalActions),

  /** Drops the component without which the player's path to win is shortest. */
  drop(state, player, legalActions) {
    const terrain = terrainOf(state);
    const costs = pathCostsOf(state, terrain);
    const { cell } = state.aliens[state.players.indexOf(player)];
    const missing = missingKinds(state, player);
    let best = legalActions[0];
    let least = Number.POSITIVE_INFINITY;
    for (const action of legalActions) {
      if (action.type !== 'drop') continue;
      const token = state.tokens.findIndex(({ holder, component }) => holder === player && component === action.component);
      const cost = costs.left(cell, missing | kindSet(action.component), freeTokens(state) | (1 << token));
      if (cost >= least) continue;
      best = action;
      least = cost;
    }
    return best;
  },

  over: anything,
};

/**
 * Returns a function of a cell. It computes the points that a player's alien needs from this cell to collect its missing components and to
 * reach the ship.
 */
function leftFrom(state: State, player: PlayerId): (cell: number) => number {
  const costs = pathCostsOf(state, terrainOf(state));
  const missing = missingKinds(state, player);
  const free = freeTokens(state);
  return (cell) => costs.left(cell, missing, free);
}
