// The initial state of a game.
import type { Chance, PlayerId } from '../../../kernel/index.js';
import { CHARGES, POINTS } from '../data/pieces.js';
import { indexOf } from '../model/board/geometry.js';
import type { Terrain } from '../model/board/terrain.js';
import { playersOfHumans, type RuleOptions, tokensPerType } from '../model/options.js';
import type { Alien, Config, Human, State, Token } from '../model/schema.js';
import type { Area51Setup } from '../model/setup.js';
import { COMPONENTS } from '../model/words.js';
import { terrainOf } from '../table/table.js';

/** Returns the initial state without the field `random`, the state of the random generator, which the kernel adds. A51-3.1, A51-3.5 */
export function start({ players, firstPlayer }: Area51Setup, chance: Chance, config: Config): Omit<State, 'random'> {
  const terrain = terrainOf({ config });
  const firstSeat = seatOfFirst(firstPlayer, players, chance);
  return {
    players,
    config,
    firstSeat,
    round: 1,
    seat: firstSeat,
    phase: 'part',
    decider: firstSeat,
    points: POINTS,
    stepped: false,
    acted: false,
    movementOver: false,
    humanMoves: 0,
    push: null,
    aliens: placeAliens(terrain, players.length, firstSeat),
    humans: placeHumans(terrain, players.length, config),
    tokens: layTokens(terrain, players.length, config),
    repairedBy: null,
  };
}

/**
 * Returns the seat of the first player. `firstPlayer` is `random` for a random seat, `first-listed` for seat 0, or the id of a player.
 * A51-3.1
 */
function seatOfFirst(firstPlayer: string, players: readonly PlayerId[], chance: Chance): number {
  if (firstPlayer === 'random') return chance.int(players.length);
  return Math.max(0, players.indexOf(firstPlayer));
}

/**
 * Returns the aliens, indexed by seat, with all charges and markers. The first player's alien is on the first start cell, the others follow
 * in turn order. A51-3.2, A51-3.5
 */
function placeAliens(terrain: Terrain, players: number, firstSeat: number): Alien[] {
  const starts = terrain.board.starts[players as 2 | 3 | 4];
  return starts.map((_, seat) => ({
    cell: indexOf(terrain, starts[(seat - firstSeat + players) % players]),
    charges: CHARGES,
    teleport: true,
    control: 'ready',
    losesTurn: false,
    attacked: false,
  }));
}

/** Returns the six, eight or ten humans of a game, all active, on the start cells that the board lists for them. A51-3.4 */
function placeHumans(terrain: Terrain, players: number, options: RuleOptions): Human[] {
  const cells = terrain.board.humans[playersOfHumans(players, options)];
  return cells.map((cell) => ({ cell: indexOf(terrain, cell), thaw: 'active', stunnedBy: null, moved: false }));
}

/** Returns all tokens of a game on their home cells, grouped by component in the order of the rules. A51-3.3 */
export function layTokens(terrain: Terrain, players: number, options: Pick<RuleOptions, 'tokensPerType'>): Token[] {
  return COMPONENTS.flatMap((component) =>
    terrain.board.components[component]
      .slice(0, tokensPerType(players, options))
      .map((cell) => ({ component, home: indexOf(terrain, cell), holder: null })),
  );
}
