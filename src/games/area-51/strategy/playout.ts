// A quick and plausible choice, for playing games out: an alien goes the shortest way, and is hindered only where others place it.
import type { Chance, PlayerId } from '../../../kernel/index.js';
import type { Area51Action } from '../actions/index.js';
import { indexOf } from '../board/geometry.js';
import type { State } from '../schema.js';
import { terrainOf } from '../table.js';
import { freeTokens, kindSet, missingKinds } from './needs.js';
import { waysOf } from './ways.js';

type Choice = (state: State, player: PlayerId, legalActions: readonly Area51Action[], random: Chance) => Area51Action;

/** One choice in twelve is any legal action: games that are played out then differ, and a search tries what looks bad too. */
const SURPRISE = 12;

/** Chooses one of `legalActions`, which must not be empty. */
export const choose: Choice = (state, player, legalActions, random) => {
  if (legalActions.length === 1 || random.int(SURPRISE) === 0) return random.pick(legalActions);
  return CHOICES[state.phase](state, player, legalActions, random);
};

const anything: Choice = (_state, _player, legalActions, random) => random.pick(legalActions);

const CHOICES: Readonly<Record<State['phase'], Choice>> = {
  /** The step that shortens the way most; without one, whatever else there is. */
  part(state, player, legalActions, random) {
    const left = leftFrom(state, player);
    let best: Area51Action | undefined;
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

  /** Where the way of one's own alien is shortest, or that of another's longest. */
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

  /** Ends the movement of humans one time in two, and does anything otherwise. */
  humans: (_state, _player, legalActions, random) =>
    (random.int(2) === 0 ? legalActions.find(({ type }) => type === 'end-humans') : undefined) ?? random.pick(legalActions),

  /** The component whose loss makes the way least longer. */
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
      const way = ways.left(cell, missing | kindSet(action.component), freeTokens(state) | (1 << token));
      if (way >= least) continue;
      best = action;
      least = way;
    }
    return best;
  },

  over: anything,
};

/** Points that a player needs from a cell on, once it stands there. */
function leftFrom(state: State, player: PlayerId): (cell: number) => number {
  const ways = waysOf(state, terrainOf(state));
  const missing = missingKinds(state, player);
  const free = freeTokens(state);
  return (cell) => ways.left(cell, missing, free);
}
