// Positions for tests, puzzles and teaching: what matters is said, everything else is as at the start of a game.
import * as z from 'zod';
import { copyJson, InvalidInputError, PlayerId } from '../../kernel/index.js';
import { parseUntrusted } from '../../kernel/internal.js';
import { indexOf } from './board/geometry.js';
import type { Terrain } from './board/terrain.js';
import { area51 } from './game.js';
import { OPTION_FIELDS } from './options.js';
import { Alien, Human, Phase, Push, type Area51State as State, State as StateSchema } from './schema.js';
import { terrainOf } from './table.js';
import { Cell, Component, HumanId, humanIndex } from './words.js';

const AlienFacts = Alien.extend({
  cell: Cell,
  /** What it holds: of each kind the first token that nobody holds. A51-5.12 */
  components: z.array(Component),
}).partial();

const HumanFacts = Human.extend({ cell: Cell }).partial();

const { shape } = StateSchema;
const Position = z.strictObject({
  /** As in a setup, and so is `board`. Default 2. */
  players: z.union([z.number(), z.array(PlayerId)]).default(2),
  /** The options of a setup: apart from the rest, for `humans` and `humanMoves` are facts of a position, too. */
  options: z.strictObject(OPTION_FIELDS).prefault({}),
  board: z.unknown().optional(),
  /** Of the dice to come. Default 1. */
  seed: z.union([z.number(), z.string()]).default(1),
  /** Facts of aliens, by player; of others, as at the start. */
  aliens: z.record(PlayerId, AlienFacts).default({}),
  /** Facts of humans; of others, as at the start. */
  humans: z.partialRecord(HumanId, HumanFacts).default({}),
  round: shape.round.optional(),
  /** Whose turn it is. Default: the first player. */
  active: PlayerId.optional(),
  phase: Phase.optional(),
  /** Who decides, if not who is active. */
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
 * What is different from the start of a game: `{ aliens: { p1: { cell: { x: 9, y: 8 }, components: ['food'] } }, round: 12 }`. Cells are
 * columns and rows, people are named by their ids, as in views.
 */
export interface Area51PositionInput extends Omit<z.input<typeof Position>, 'board'> {
  board?: Parameters<typeof area51.start>[0]['board'];
}

/**
 * A state that is described instead of played to.
 * @throws InvalidInputError for what is no description, and for a position that no game can come to, with the clause where one forbids it.
 * @example
 * const state = area51Position({ aliens: { p1: { cell: { x: 9, y: 6 }, components: ['food', 'ice', 'energy', 'cables'] } } });
 * area51.legalActions(state, 'p1');
 */
export function area51Position(description: Area51PositionInput = {}): State {
  const position = parseUntrusted(Position, description, 'position');
  const { players, options, board, seed, aliens, humans, active, decider, ...facts } = position;
  const setup = { players, ...options, ...(board === undefined ? {} : { board }) } as Parameters<typeof area51.start>[0];
  const beginning = area51.start(setup, seed);
  const terrain = terrainOf(beginning);
  const state = copyJson(beginning);
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
    if (token === undefined) throw wrong(['aliens', player, 'components'], `no ${component} is left`);
    token.holder = player;
  }
}

function changeHuman(state: State, terrain: Terrain, id: HumanId, { cell, ...more }: z.infer<typeof HumanFacts>): void {
  const human = state.humans[humanIndex(id)];
  if (human === undefined) throw wrong(['humans', id], `there are ${state.humans.length} humans`);
  Object.assign(human, more);
  if (cell !== undefined) human.cell = indexOf(terrain, cell);
}

function seatOf({ players }: State, player: PlayerId, path: (string | number)[]): number {
  const seat = players.indexOf(player);
  if (seat < 0) throw wrong(path, `"${player}" is none of ${players.join(', ')}`);
  return seat;
}

function wrong(path: (string | number)[], message: string): InvalidInputError {
  return InvalidInputError.at('position', path, message);
}
