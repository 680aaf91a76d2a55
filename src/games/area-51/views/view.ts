// The view: the whole state in the form that clients display, with cells given by column and row. A51-1.9
import type { PlayerId } from '../../../kernel/index.js';
import { indexOf } from '../model/board/geometry.js';
import type { Terrain } from '../model/board/terrain.js';
import type { Alien, Config, Human, Phase, Push, State, Token } from '../model/schema.js';
import { type Cell, type Component, HUMAN_IDS, type HumanId } from '../model/words.js';
import { componentsOf } from '../rules/tokens.js';
import { terrainOf } from '../table/table.js';

/** An alien with its player, cell, markers and components. */
export interface AlienView extends Omit<Alien, 'cell'> {
  player: PlayerId;
  cell: Cell;
  components: Component[];
}

/** A human with its id and cell. */
export interface HumanView extends Omit<Human, 'cell'> {
  id: HumanId;
  cell: Cell;
}

/** A component token with its home cell and its holder. */
export interface TokenView extends Omit<Token, 'home'> {
  home: Cell;
}

/** The view of a game, equal for all viewers: everything except future dice rolls. A51-1.9 */
export interface Area51View {
  /** The players in clockwise order. */
  players: PlayerId[];
  /** The board and the options of the game. All views of a game share this one object. */
  config: Config;
  firstPlayer: PlayerId;
  round: number;
  /** The player whose turn it is. */
  active: PlayerId;
  phase: Phase;
  /** The player who must decide; `null` once the game is over. */
  decider: PlayerId | null;
  points: number;
  stepped: boolean;
  acted: boolean;
  movementOver: boolean;
  humanMoves: number;
  push: Push | null;
  /** The aliens in the order of `players`. */
  aliens: AlienView[];
  humans: HumanView[];
  tokens: TokenView[];
  repairedBy: PlayerId | null;
}

// Each field is copied explicitly, because searches create many views and rest destructuring (`...rest`) is several times slower.
export function view(state: State): Area51View {
  const { cells } = terrainOf(state);
  const { players, config, firstSeat, round, seat, phase, decider, points, stepped, acted, movementOver, humanMoves, push } = state;
  return {
    players,
    config,
    round,
    phase,
    points,
    stepped,
    acted,
    movementOver,
    humanMoves,
    push,
    repairedBy: state.repairedBy,
    firstPlayer: players[firstSeat],
    active: players[seat],
    decider: phase === 'over' ? null : players[decider],
    aliens: state.aliens.map(({ cell, charges, teleport, control, losesTurn, attacked }, index) => {
      const player = players[index];
      return { player, cell: cells[cell], charges, teleport, control, losesTurn, attacked, components: componentsOf(state, player) };
    }),
    humans: state.humans.map(({ cell, thaw, stunnedBy, moved }, index) => ({
      id: HUMAN_IDS[index],
      cell: cells[cell],
      thaw,
      stunnedBy,
      moved,
    })),
    tokens: state.tokens.map(({ component, home, holder }) => ({ component, home: cells[home], holder })),
  };
}

/**
 * Returns the state that a view shows, without the field `random`. Only this one state is consistent with a view, because views hide
 * nothing else.
 */
export function determinize(seen: Area51View): Omit<State, 'random'> {
  const terrain = terrainOf(seen);
  const { players, firstPlayer, active, decider, ...rest } = seen;
  const seat = players.indexOf(active);
  return {
    ...rest,
    players: [...players],
    firstSeat: players.indexOf(firstPlayer),
    seat,
    decider: decider === null ? seat : players.indexOf(decider),
    push: seen.push === null ? null : { ...seen.push, target: { ...seen.push.target } },
    aliens: seen.aliens.map((alien) => alienOf(alien, terrain)),
    humans: seen.humans.map(({ id: _id, ...human }) => ({ ...human, cell: indexOf(terrain, human.cell) })),
    tokens: seen.tokens.map((token) => ({ ...token, home: indexOf(terrain, token.home) })),
  };
}

function alienOf({ player: _player, components: _held, ...alien }: AlienView, terrain: Terrain): Alien {
  return { ...alien, cell: indexOf(terrain, alien.cell) };
}
