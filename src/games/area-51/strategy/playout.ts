// A quick and plausible choice, for playing games out: goes the shortest way, and hinders nobody on purpose but by placing him badly.
import type { Chance, PlayerId } from '../../../kernel/index.js';
import type { Area51Types } from '../index.js';
import type { State } from '../schema.js';
import { indexOf, terrainOf } from '../terrain.js';
import { COMPONENTS } from '../words.js';
import { freeTokens, missingKinds, waysOf } from './ways.js';

type Action = Area51Types['action'];
type Choice = (state: State, player: PlayerId, legalActions: readonly Action[], random: Chance) => Action;

/** One choice in so many is any legal action: games that are played out differ, and searches try what nobody thought of. */
const SURPRISE = 12;

/** One of `legalActions`. */
export const choose: Choice = (state, player, legalActions, random) => {
  if (legalActions.length === 1 || random.int(SURPRISE) === 0) return random.pick(legalActions);
  return CHOICES[state.phase](state, player, legalActions, random);
};

const anything: Choice = (_state, _player, legalActions, random) => random.pick(legalActions);

const CHOICES: Readonly<Record<State['phase'], Choice>> = {
  /** The step that shortens the way most; without one, whatever else there is. */
  part(state, player, legalActions, random) {
    const left = leftFrom(state, player);
    let best: Action | undefined;
    let least = left(state.aliens[state.seat].cell);
    for (const action of legalActions) {
      if (action.type !== 'step' && action.type !== 'breakout') continue;
      const way = left(indexOf(terrainOf(state), action.to));
      if (way > least || (way === least && best === undefined)) continue;
      // Of equals, each as likely as the one before it.
      if (way === least && random.int(2) === 0) continue;
      best = action;
      least = way;
    }
    if (best !== undefined) return best;
    const helps = legalActions.filter(({ type }) => type === 'stun' || type === 'control' || type === 'end-part');
    return random.pick(helps.length === 0 ? legalActions : helps);
  },

  /** One's own alien near its goal, another's far from it. */
  place(state, player, legalActions) {
    const owner = state.players[state.seat];
    const left = leftFrom(state, owner);
    const sign = owner === player ? 1 : -1;
    let best = legalActions[0];
    let least = Number.POSITIVE_INFINITY;
    for (const action of legalActions) {
      if (action.type !== 'place') continue;
      const way = sign * left(indexOf(terrainOf(state), action.cell));
      if (way >= least) continue;
      best = action;
      least = way;
    }
    return best;
  },

  push: anything,

  /** Leaves the soldiers where they are as often as not. */
  humans: (_state, _player, legalActions, random) =>
    (random.int(2) === 0 ? legalActions.find(({ type }) => type === 'end-humans') : undefined) ?? random.pick(legalActions),

  /** What is fetched again most quickly. */
  drop(state, player, legalActions) {
    const terrain = terrainOf(state);
    const ways = waysOf(state, terrain);
    const { cell } = state.aliens[state.players.indexOf(player)];
    const missing = missingKinds(state, player);
    let best = legalActions[0];
    let least = Number.POSITIVE_INFINITY;
    for (const action of legalActions) {
      if (action.type !== 'drop') continue;
      const token = state.tokens.findIndex(({ holder, component }) => holder === player && component === action.component);
      const way = ways.left(cell, missing | (1 << COMPONENTS.indexOf(action.component)), freeTokens(state) | (1 << token));
      if (way >= least) continue;
      best = action;
      least = way;
    }
    return best;
  },

  over: anything,
};

/** Points from a cell to the end of a player's way, a token on that cell being taken. */
function leftFrom(state: State, player: PlayerId): (cell: number) => number {
  const ways = waysOf(state, terrainOf(state));
  const missing = missingKinds(state, player);
  const free = freeTokens(state);
  return (cell) => ways.left(cell, missing, free);
}
