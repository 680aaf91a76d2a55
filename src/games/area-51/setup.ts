// From a setup to the first decision. A51-3.1 to A51-3.5
import * as z from 'zod';
import { type Chance, type PlayerId, playersField } from '../../kernel/index.js';
import { Area51Board, reachFaults } from './board.js';
import { DEFAULT_BOARD } from './data/board.js';
import { CHARGES, MAX_PLAYERS, MIN_PLAYERS, PIECES, POINTS } from './data/pieces.js';
import { Options, type RuleOptions } from './options.js';
import type { Alien, Human, State, Token } from './schema.js';
import { boardText, indexOf, type Terrain, terrainOf } from './terrain.js';
import { COMPONENTS } from './words.js';

/** `players` is a count or a list of ids, `board` a user's own. */
export const Setup = z
  .strictObject({
    players: playersField({ min: MIN_PLAYERS, max: MAX_PLAYERS, rule: 'A51-1.1' }),
    options: Options.prefault({}),
    board: Area51Board.optional(),
  })
  .superRefine(({ players, options, board }, context) => {
    const { firstPlayer } = options;
    if (firstPlayer !== 'first-listed' && firstPlayer !== 'random' && !players.includes(firstPlayer)) {
      context.addIssue({
        code: 'custom',
        path: ['options', 'firstPlayer'],
        message: `expected first-listed, random or one of ${players.join(', ')}`,
        params: { rule: 'A51-3.1' },
      });
    }
    // The format promises a game that can be won with all tokens; fewer may lie where nobody gets.
    const faults = board === undefined ? [] : reachFaults(board, tokensPerType(players.length, options));
    for (const { path, message } of faults) {
      context.addIssue({ code: 'custom', path: ['board', ...path], message, params: { rule: 'A51-2.10' } });
    }
  });
export type Setup = z.infer<typeof Setup>;

export function start({ players, options, board }: Setup, chance: Chance): Omit<State, 'random'> {
  const { firstPlayer, ...rules } = options;
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
    humans: placeHumans(terrain, players.length),
    tokens: layTokens(terrain, players.length, rules),
    repairedBy: null,
  };
}

function seatOfFirst(firstPlayer: string, players: readonly PlayerId[], chance: Chance): number {
  if (firstPlayer === 'random') return chance.int(players.length);
  return Math.max(0, players.indexOf(firstPlayer));
}

/** A51-3.2, A51-3.5 */
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

/** A51-3.4 */
function placeHumans(terrain: Terrain, players: number): Human[] {
  const cells = terrain.board.humans[players as 2 | 3 | 4];
  return cells.map((cell) => ({ cell: indexOf(terrain, cell), thaw: 'active', stunnedBy: null, moved: false }));
}

/** A51-3.3 */
export function layTokens(terrain: Terrain, players: number, options: Pick<RuleOptions, 'tokensPerType'>): Token[] {
  return COMPONENTS.flatMap((component) =>
    terrain.board.components[component]
      .slice(0, tokensPerType(players, options))
      .map((cell) => ({ component, home: indexOf(terrain, cell), holder: null })),
  );
}

function tokensPerType(players: number, options: Pick<RuleOptions, 'tokensPerType'>): number {
  return options.tokensPerType === 'one-per-player' ? players : PIECES.componentTokens.food;
}
