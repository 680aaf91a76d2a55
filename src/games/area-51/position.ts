// Creates states for tests, puzzles and teaching from a description of how they differ from the initial state of a game.
import * as z from 'zod';
import { InvalidInputError, PlayerId } from '../../kernel/index.js';
import { copyState, parseUntrusted } from '../../kernel/internal.js';
import { area51 } from './game.js';
import { indexOf } from './model/board/geometry.js';
import type { Terrain } from './model/board/terrain.js';
import { OPTION_FIELDS } from './model/options.js';
import { Alien, Human, Phase, Push, type Area51State as State, State as StateSchema } from './model/schema.js';
import { Cell, Component, HumanId, humanIndex } from './model/words.js';
import { terrainOf } from './table/table.js';

const AlienFacts = Alien.extend({
  cell: Cell,
  /** The components that the alien holds. For each component, the alien gets the first token that nobody holds yet. A51-5.12 */
  components: z.array(Component),
}).partial();

const HumanFacts = Human.extend({ cell: Cell }).partial();

const { shape } = StateSchema;
const Position = z.strictObject({
  /** The players, as a number or a list of ids, as in a setup. Default: 2. */
  players: z.union([z.number(), z.array(PlayerId)]).default(2),
  /**
   * The options of a setup. They have a field of their own, because the options `humans` and `humanMoves` have the same names as fields
   * here.
   */
  options: z.strictObject(OPTION_FIELDS).prefault({}),
  board: z.unknown().optional(),
  /** The seed of all random values of the game. Default: 1. */
  seed: z.union([z.number(), z.string()]).default(1),
  /** The changed fields of aliens, keyed by player id. All other fields and aliens are as in the initial state. */
  aliens: z.record(PlayerId, AlienFacts).default({}),
  /** The changed fields of humans, keyed by human id. All other fields and humans are as in the initial state. */
  humans: z.partialRecord(HumanId, HumanFacts).default({}),
  round: shape.round.optional(),
  /** The player whose turn it is. Default: the first player. */
  active: PlayerId.optional(),
  phase: Phase.optional(),
  /** The player who must decide. Default: the active player. */
  decider: PlayerId.optional(),
  points: shape.points.optional(),
  stepped: z.boolean().optional(),
  acted: z.boolean().optional(),
  movementOver: z.boolean().optional(),
  humanMoves: shape.humanMoves.optional(),
  push: Push.nullable().optional(),
  repairedBy: PlayerId.nullable().optional(),
});

/**
 * A description of a state by its differences from the initial state, for example `{ aliens: { p1: { cell: { x: 9, y: 8 }, components:
 * ['food'] } }, round: 12 }`. As in views, cells are given by column and row, and players and humans by id.
 */
export interface Area51PositionInput extends Omit<z.input<typeof Position>, 'board'> {
  board?: Parameters<typeof area51.start>[0]['board'];
}

/**
 * Creates a state from a description of how it differs from the initial state of a game.
 * @throws InvalidInputError if the description is malformed or the state breaks the rules. If a clause forbids the state, the error names
 * this clause.
 * @example
 * const state = area51Position({ aliens: { p1: { cell: { x: 9, y: 6 }, components: ['food', 'ice', 'energy', 'cables'] } } });
 * area51.legalActions(state, 'p1');
 */
export function area51Position(description: Area51PositionInput = {}): State {
  const position = parseUntrusted(Position, description, 'position');
  const { players, options, board, seed, aliens, humans, active, decider, ...facts } = position;
  const setup = { players, ...options, ...(board === undefined ? {} : { board }) } as Parameters<typeof area51.start>[0];
  const state = copyState(area51.start(setup, seed));
  const terrain = terrainOf(state);
  for (const [player, more] of Object.entries(aliens)) changeAlien(state, terrain, player, more);
  for (const [id, more] of Object.entries(humans)) changeHuman(state, terrain, id as HumanId, more);
  if (active !== undefined) state.decider = state.seat = seatOf(state, active, ['active']);
  if (decider !== undefined) state.decider = seatOf(state, decider, ['decider']);
  Object.assign(state, facts);
  return area51.parseState(state);
}

function changeAlien(state: State, terrain: Terrain, player: PlayerId, facts: z.infer<typeof AlienFacts>): void {
  const { cell, components = [], ...more } = facts;
  const alien = state.aliens[seatOf(state, player, ['aliens', player])];
  Object.assign(alien, more);
  if (cell !== undefined) alien.cell = indexOf(terrain, cell);
  for (const component of components) {
    const token = state.tokens.find((candidate) => candidate.component === component && candidate.holder === null);
    if (token === undefined) throw wrong(['aliens', player, 'components'], `no token of ${component} is left`);
    token.holder = player;
  }
}

function changeHuman(state: State, terrain: Terrain, id: HumanId, { cell, ...more }: z.infer<typeof HumanFacts>): void {
  const human = state.humans[humanIndex(id)];
  if (human === undefined) throw wrong(['humans', id], `expected a human from h1 to h${state.humans.length}`);
  Object.assign(human, more);
  if (cell !== undefined) human.cell = indexOf(terrain, cell);
}

function seatOf({ players }: State, player: PlayerId, path: (string | number)[]): number {
  const seat = players.indexOf(player);
  if (seat < 0) throw wrong(path, `"${player}" is not a player; expected one of ${players.join(', ')}`);
  return seat;
}

function wrong(path: (string | number)[], message: string): InvalidInputError {
  return InvalidInputError.at('position', path, message);
}
