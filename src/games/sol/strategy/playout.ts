// The playout policy: it quickly chooses plausible actions, which move sundivers into the Sun, build structures and activate stations.
import type { Chance, PlayerId } from '../../../kernel/index.js';
import { BASE, BONUS } from '../data/rewards.js';
import { depthOf } from '../model/board/board.js';
import type { Decision, Phase, State } from '../model/schema.js';
import type { StationType, Structure } from '../model/words.js';
import { isOnBoard, pieceOf } from '../rules/pieces/pieces.js';
import type { SolTypes } from '../types.js';
import { distanceTableOf } from './distance-table.js';

type Action = SolTypes['action'];
type PlayoutPolicy = (state: State, player: PlayerId, legalActions: readonly Action[], random: Chance) => Action;

/**
 * With probability `1 / SURPRISE`, the policy chooses a uniformly random legal action, so that playouts differ and contain unlikely actions
 * too.
 */
const SURPRISE = 12;
/** With probability `1 / CARD`, the policy uses the kept card if this is legal. */
const CARD = 3;
/**
 * The policy hurls no sundiver of a player who has only this number left in the game: a player with fewer can hardly bring the game to its
 * end.
 */
const FEWEST_SUNDIVERS = 2;
/**
 * Weights of the types of station: the policy prefers to build and to activate stations of a higher weight. `GATE_WEIGHT` is the weight of
 * a gate.
 */
const STATION_WEIGHT: Readonly<Record<StationType, number>> = { node: 2, foundry: 1, tower: 3 };
const GATE_WEIGHT = 9;

/** Chooses one of `legalActions`. */
export const choose: PlayoutPolicy = (state, player, legalActions, random) => {
  if (legalActions.length === 1) return legalActions[0];
  if (!isAsked(state, player)) return keepAny(legalActions, random);
  if (random.int(SURPRISE) === 0) {
    const surprise = random.pick(legalActions);
    if (surprise.type !== 'hurl' || canSpare(state)) return surprise;
  }
  const card = random.int(CARD) === 0 ? oneOf(legalActions, 'play-card', random) : undefined;
  return card ?? CHOICES[state.decision?.kind ?? state.phase](state, player, legalActions, random);
};

/**
 * Returns whether a player must answer the open decision or, if none is open, has the turn. All other players can only choose a card to
 * keep. SOL-12.8
 */
function isAsked({ decision, turn, players }: State, player: PlayerId): boolean {
  return players[decision?.seat ?? turn.seat] === player;
}

/** Returns whether the active player has more than `FEWEST_SUNDIVERS` sundivers left in the game, so that the policy may hurl one. */
function canSpare({ seats, turn }: State): boolean {
  return seats[turn.seat].sundivers.filter((location) => location !== 'vaporized').length > FEWEST_SUNDIVERS;
}

/** Returns an action of this type for which `fits` returns `true`, chosen uniformly at random; `undefined` if there is none. */
function oneOf(
  legalActions: readonly Action[],
  type: Action['type'],
  random: Chance,
  fits?: (action: Action) => boolean,
): Action | undefined {
  let found: Action | undefined;
  let count = 0;
  for (const action of legalActions) {
    if (action.type !== type || (fits !== undefined && !fits(action))) continue;
    count += 1;
    if (count === 1 || random.int(count) === 0) found = action;
  }
  return found;
}

/**
 * Returns the action with the highest positive score; `undefined` if no score is positive. Breaks ties at random: an action that is as good
 * as the best action so far replaces it with probability 1/2.
 */
function bestOf(legalActions: readonly Action[], score: (action: Action) => number, random: Chance): Action | undefined {
  let best: Action | undefined;
  let highest = 0;
  for (const action of legalActions) {
    const value = score(action);
    if (value <= 0 || value < highest || (value === highest && random.int(2) === 0)) continue;
    best = action;
    highest = value;
  }
  return best;
}

const anything: PlayoutPolicy = (_state, _player, legalActions, random) => random.pick(legalActions);

/** Keeps a random card if possible: to keep a card is never worse than to keep none, because the player need not use it. */
function keepAny(legalActions: readonly Action[], random: Chance): Action {
  const isCard = (action: Action) => action.type === 'keep-card' && action.card !== 'none';
  return oneOf(legalActions, 'keep-card', random, isCard) ?? random.pick(legalActions);
}

const CHOICES: Readonly<Record<Phase | Decision['kind'], PlayoutPolicy>> = {
  vestigial: anything,
  rebuild: anything,

  /** Chooses the action of the turn: with probability 3/4 `convert`, `activate` or `scour` if one of them is legal; otherwise a move. */
  choose(_state, _player, legalActions, random) {
    const isMove = (action: Action) => action.type === 'choose-action' && action.action === 'move';
    const wantsMore = random.int(4) > 0 && oneOf(legalActions, 'choose-action', random, (action) => !isMove(action));
    return wantsMore || (legalActions.find(isMove) as Action);
  },

  move(state, _player, legalActions, random) {
    const { turn, seats } = state;
    const { sundivers } = seats[turn.seat];
    const hurled = canSpare(state) ? oneOf(legalActions, 'hurl', random) : undefined;
    if (hurled !== undefined) return hurled;
    const distances = distanceTableOf(state);
    const comesNearer = (action: Action) => {
      if (action.type !== 'fly') return false;
      const piece = pieceOf(action.piece);
      return piece?.kind === 'sundiver' && distances.from(action.to) < distances.from(sundivers[piece.slot]);
    };
    const nearer = oneOf(legalActions, 'fly', random, comesNearer) ?? oneOf(legalActions, 'launch', random);
    // If no sundiver can be launched or can fly nearer to the heart of the Sun, the policy makes a random flight with probability 1/2. This
    // can bring sundivers into a pattern for a conversion.
    return nearer ?? (random.int(2) === 0 ? oneOf(legalActions, 'fly', random) : undefined) ?? endOr(legalActions, random);
  },

  convert: (_state, _player, legalActions, random) => bestOf(legalActions, structureScore, random) ?? endOr(legalActions, random),

  activate(state, _player, legalActions, random) {
    const score = (action: Action) => {
      const piece = action.type === 'activate-station' ? pieceOf(action.station) : undefined;
      if (piece === undefined) return 0;
      const owner = state.seats.find(({ colour }) => colour === piece.colour);
      const space = owner?.stations[piece.slot] ?? '';
      return isOnBoard(space) ? STATION_WEIGHT[piece.kind as StationType] * BASE[depthOf(space)] : 0;
    };
    return bestOf(legalActions, score, random) ?? endOr(legalActions, random);
  },

  scour: (_state, _player, legalActions, random) => oneOf(legalActions, 'scour', random) ?? endOr(legalActions, random),
  'pre-draw': (_state, _player, legalActions, random) => oneOf(legalActions, 'draw', random) ?? random.pick(legalActions),
  draw: anything,
  keep: (_state, _player, legalActions, random) => keepAny(legalActions, random),
  over: anything,

  bonus: (_state, _player, legalActions, random) =>
    oneOf(legalActions, 'bonus', random, (action) => action.type === 'bonus' && action.take) ?? random.pick(legalActions),

  orbital: (_state, _player, legalActions, random) => oneOf(legalActions, 'activate-orbital', random) ?? random.pick(legalActions),
  trigger: anything,
};

function structureScore(action: Action): number {
  if (action.type !== 'convert') return 0;
  const { kind, at } = action as { kind: Structure; at: string };
  const depth = depthOf(at);
  return kind === 'gate' ? GATE_WEIGHT + depth : STATION_WEIGHT[kind] * (BASE[depth] + BONUS[depth]);
}

function endOr(legalActions: readonly Action[], random: Chance): Action {
  return oneOf(legalActions, 'end-action', random) ?? random.pick(legalActions);
}
