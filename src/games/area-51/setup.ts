// From a setup to the first decision.
import * as z from 'zod';
import { type Chance, type PlayerId, playersField } from '../../kernel/index.js';
import { type AddFault, withoutFaults } from '../../kernel/internal.js';
import { reachFaults, zoneFaults } from './board/faults.js';
import { indexOf } from './board/geometry.js';
import { Area51Board } from './board/read.js';
import { boardText, buildTerrain, type Terrain, terrainOf } from './board/terrain.js';
import { DEFAULT_BOARD } from './data/board.js';
import { CHARGES, MAX_PLAYERS, MIN_PLAYERS, PIECES, POINTS } from './data/pieces.js';
import { OPTION_FIELDS, playersOfHumans, type RuleOptions } from './options.js';
import type { Alien, Human, State, Token } from './schema.js';
import { COMPONENTS } from './words.js';

/** What a game is set up with: 2 to 4 players, as a count or a list of ids (A51-1.1), options beside them, and a board of one's own. */
export const Setup = z
  .strictObject({
    players: playersField({ min: MIN_PLAYERS, max: MAX_PLAYERS, rule: 'A51-1.1' }),
    ...OPTION_FIELDS,
    board: Area51Board.optional().meta({
      title: 'Board',
      description: "A board of one's own, in the format orrery-area51-board/1; by default the one with 19 x 19 cells. A51-2.9, A51-2.10",
    }),
  })
  .superRefine(withoutFaults([setupFaults]));
/** A setup with its players listed and its options filled in. */
export interface Area51Setup extends z.infer<typeof Setup> {}
/** A setup as callers write it. */
export interface Area51SetupInput extends z.input<typeof Setup> {}

function setupFaults({ players, board, ...options }: Area51Setup, fault: AddFault): void {
  const { firstPlayer } = options;
  if (firstPlayer !== 'first-listed' && firstPlayer !== 'random' && !players.includes(firstPlayer)) {
    fault(['firstPlayer'], `expected first-listed, random or one of ${players.join(', ')}`, 'A51-3.1');
  }
  if (board === undefined) return;
  // The format promises a game that can be won with all tokens and the humans of its players; fewer tokens may lie where nobody gets, and
  // more humans stand where somebody starts.
  const count = players.length as 2 | 3 | 4;
  const faults = [
    ...reachFaults(board, tokensPerType(count, options)),
    ...zoneFaults(board, buildTerrain(board, 'eight'), count, playersOfHumans(count, options)),
  ];
  for (const { path, message } of faults) fault(['board', ...path], message, 'A51-2.10');
}

/** The table before the first decision. A51-3.1, A51-3.5 */
export function start({ players, board, firstPlayer, ...rules }: Area51Setup, chance: Chance): Omit<State, 'random'> {
  const text = boardText(board ?? DEFAULT_BOARD);
  const terrain = terrainOf({ board: text, options: rules });
  const firstSeat = seatOfFirst(firstPlayer, players, chance);
  return {
    players,
    board: text,
    options: rules,
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
    humans: placeHumans(terrain, players.length, rules),
    tokens: layTokens(terrain, players.length, rules),
    repairedBy: null,
  };
}

/** The seat of the first player: listed first, drawn, or named. A51-3.1 */
function seatOfFirst(firstPlayer: string, players: readonly PlayerId[], chance: Chance): number {
  if (firstPlayer === 'random') return chance.int(players.length);
  return Math.max(0, players.indexOf(firstPlayer));
}

/** Aliens on the starts for their number, the first player's first, each with all its charges and markers. A51-3.2, A51-3.5 */
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

/** Six, eight or ten humans, on the listed cells. A51-3.4 */
function placeHumans(terrain: Terrain, players: number, options: RuleOptions): Human[] {
  const cells = terrain.board.humans[playersOfHumans(players, options)];
  return cells.map((cell) => ({ cell: indexOf(terrain, cell), thaw: 'active', stunnedBy: null, moved: false }));
}

/** Every token that a game has, on its cell, by component in the order of the rules. A51-3.3 */
export function layTokens(terrain: Terrain, players: number, options: Pick<RuleOptions, 'tokensPerType'>): Token[] {
  return COMPONENTS.flatMap((component) =>
    terrain.board.components[component]
      .slice(0, tokensPerType(players, options))
      .map((cell) => ({ component, home: indexOf(terrain, cell), holder: null })),
  );
}

/** How many tokens of each component there are, 2 to 4. A51-3.3 */
function tokensPerType(players: number, options: Pick<RuleOptions, 'tokensPerType'>): number {
  return options.tokensPerType === 'one-per-player' ? players : PIECES.componentTokens.food;
}
