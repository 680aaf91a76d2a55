// Builds states on the default board and on drawn boards, and has short functions for actions.
import { scriptedChance } from 'orrery-rules';
import {
  type Area51Board,
  type Area51Cell,
  type Area51Component,
  type Area51Event,
  type Area51HumanId,
  type Area51PositionInput,
  type Area51State,
  area51,
  area51Position,
} from 'orrery-rules/area-51';
import { DEFAULT_BOARD } from '../../../src/games/area-51/data/index.js';
import { inWords } from '../in-words.js';

export type Action = ReturnType<typeof area51.legalActions>[number];
export type Pair = readonly [x: number, y: number];
type Options = NonNullable<Area51PositionInput['options']>;
type Alien = Area51State['aliens'][number];
type Thaw = Area51State['humans'][number]['thaw'];

export const cell = (x: number, y: number): Area51Cell => ({ x, y });
/** Returns column and row of a cell index of a state as text, such as `(3,4)`. */
export const textOf = (state: Area51State, index: number): string => {
  const width = boardOf(state).rows[0].length;
  return `(${index % width},${Math.floor(index / width)})`;
};
export const boardOf = ({ config }: Area51State): Area51Board => (config.board === 'default' ? DEFAULT_BOARD : config.board);

type TurnFacts = Omit<Area51PositionInput, 'players' | 'options' | 'board' | 'seed' | 'aliens' | 'humans' | 'active' | 'decider'>;

export interface Scene {
  players?: number | string[];
  options?: Options;
  board?: Area51Board;
  seed?: number;
  /** Cells of aliens, keyed by player; other aliens are on their start cells. */
  aliens?: Record<string, Pair>;
  /** Cells of humans, keyed by id; other humans are on their first cells. */
  humans?: Partial<Record<Area51HumanId, Pair>>;
  stunned?: Partial<Record<Area51HumanId, readonly [Exclude<Thaw, 'active'>, string]>>;
  holds?: Record<string, readonly Area51Component[]>;
  /** Other fields of aliens, keyed by player. */
  alien?: Record<string, Partial<Alien>>;
  /** Other fields of the turn, with the names that the state uses. */
  state?: Partial<Pick<Area51State, 'seat' | 'decider'>> & TurnFacts;
}

/**
 * Returns the state of a scene. Unless the options of the scene say otherwise, the blue die decides how many humans may be moved, so the
 * dice of a test must include this die.
 */
export function scene({ options = {}, board, ...facts }: Scene = {}): Area51State {
  const { players = 2, seed = 1, state = {} } = facts;
  const aliens: Record<string, Partial<NonNullable<Area51PositionInput['aliens']>[string]>> = {};
  const humans: Record<string, Partial<NonNullable<NonNullable<Area51PositionInput['humans']>[Area51HumanId]>>> = {};
  const alien = (player: string) => (aliens[player] ??= {});
  const human = (id: string) => (humans[id] ??= {});
  for (const [player, [x, y]] of Object.entries(facts.aliens ?? {})) alien(player).cell = cell(x, y);
  for (const [player, components] of Object.entries(facts.holds ?? {})) alien(player).components = [...components];
  for (const [player, { cell: _, ...more }] of Object.entries(facts.alien ?? {})) Object.assign(alien(player), more);
  for (const [id, [x, y]] of Object.entries(facts.humans ?? {})) human(id).cell = cell(x, y);
  for (const [id, [thaw, stunnedBy]] of Object.entries(facts.stunned ?? {})) Object.assign(human(id), { thaw, stunnedBy });
  const ids = typeof players === 'number' ? Array.from({ length: players }, (_, seat) => `p${seat + 1}`) : players;
  const { seat, decider, ...turn } = state;
  return area51Position({
    players,
    seed,
    options: { humanMoves: 'die', ...options },
    ...(board === undefined ? {} : { board }),
    aliens,
    humans,
    ...(seat === undefined ? {} : { active: ids[seat] }),
    ...(decider === undefined ? {} : { decider: ids[decider] }),
    ...turn,
  });
}

/** The fields of an alien that can only step, because it has nothing left that an action needs. */
export const POWERLESS: Partial<Alien> = { charges: 0, teleport: false, control: 'spent' };

const PARK = 9;
const TOKENS = { f: 'food', i: 'ice', e: 'energy', c: 'cables' } as const;

/**
 * Returns a state on a board from a drawing: `. ~ # + S` are cells, `A` to `D` aliens, `1` to `9` and `0` the humans h1 to h10, `f i e c`
 * tokens. Open ground is added at the right of the drawing and below it. Pieces that are not drawn stand below the drawing, where `height`
 * is its number of rows: aliens in row `height + 2`, tokens in the rows `height + 4` and `height + 5`, humans in row `height + 8`.
 */
export function drawn(drawing: readonly string[], facts: Omit<Scene, 'board'> = {}): Area51State {
  const width = Math.max(13, ...drawing.map((row) => row.length));
  const height = drawing.length;
  const aliens: Record<string, Pair> = {};
  const humans: Partial<Record<Area51HumanId, Pair>> = {};
  const components = parkedTokens(height);
  const players = facts.players ?? 2;
  const ids = typeof players === 'number' ? Array.from({ length: players }, (_, seat) => `p${seat + 1}`) : players;
  const rows = drawing.map((row, y) =>
    [...row.padEnd(width, '.')]
      .map((symbol, x) => {
        if ('.~#+S'.includes(symbol)) return symbol;
        if (symbol in TOKENS) components[TOKENS[symbol as keyof typeof TOKENS]][0] = cell(x, y);
        else if ('ABCD'.includes(symbol)) aliens[ids['ABCD'.indexOf(symbol)]] = [x, y];
        else humans[`h${symbol === '0' ? 10 : symbol}` as Area51HumanId] = [x, y];
        return '.';
      })
      .join(''),
  );
  const park = Array.from({ length: PARK }, () => '.'.repeat(width));
  if (!drawing.some((row) => row.includes('S'))) park[5] = `${'.'.repeat(width - 1)}S`;
  const starts = (count: number) => Array.from({ length: count }, (_, seat) => cell(2 * seat, height + 2));
  const posts = (count: number) => Array.from({ length: count }, (_, index) => cell(index, height + 8));
  const board: Area51Board = {
    ...DEFAULT_BOARD,
    id: 'drawn',
    rows: [...rows, ...park],
    starts: { 2: starts(2), 3: starts(3), 4: starts(4) },
    components,
    humans: { 2: posts(6), 3: posts(8), 4: posts(10) },
  };
  return scene({ ...facts, board, aliens: { ...aliens, ...facts.aliens }, humans: { ...humans, ...facts.humans } });
}

function parkedTokens(height: number): Record<Area51Component, Area51Cell[]> {
  const row = (from: number, y: number) => Array.from({ length: 4 }, (_, index) => cell(from + index, height + y));
  return { food: row(0, 4), ice: row(5, 4), energy: row(0, 5), cables: row(5, 5) };
}

export interface Played {
  state: Area51State;
  events: Area51Event[];
}

/** Takes actions one after another with these dice. All dice must be rolled. */
export function play(start: Area51State, actions: readonly Action[], dice: readonly number[] = []): Played {
  const chance = scriptedChance(dice);
  const played = actions.reduce<Played>(
    ({ state, events }, action) => {
      const next = area51.step(state, action, { chance });
      return { state: next.state, events: [...events, ...next.events] };
    },
    { state: start, events: [] },
  );
  expect(chance.remaining).toBe(0);
  return played;
}

/**
 * Returns the code and the clause of a refusal; `undefined` for a legal action. Also checks that the list of legal actions contains the
 * action exactly if it is legal.
 */
export function refusal(state: Area51State, action: Action): { code: string; rule: string } | undefined {
  const violation = inWords(area51.check(state, action));
  const listed = area51.legalActions(state).some((legal) => JSON.stringify(sorted(legal)) === JSON.stringify(sorted(action)));
  expect(listed).toBe(violation === undefined);
  return violation && { code: violation.code, rule: violation.rule };
}

const sorted = (action: Action) => Object.entries(action).sort(([a], [b]) => (a < b ? -1 : 1));

/** Returns the legal actions of one type. */
export function listed<Type extends Action['type']>(state: Area51State, type: Type): Extract<Action, { type: Type }>[] {
  return area51.legalActions(state).filter((action): action is Extract<Action, { type: Type }> => action.type === type);
}

/** Returns the cells to which legal steps lead, as `(x,y)`, row by row. */
export function steps(state: Area51State): string[] {
  return listed(state, 'step')
    .map(({ to }) => to)
    .sort((a, b) => a.y - b.y || a.x - b.x)
    .map(({ x, y }) => `(${x},${y})`);
}

export const step = (player: string, x: number, y: number): Action => ({ type: 'step', player, to: cell(x, y) });
export const stun = (player: string, human: Area51HumanId): Action => ({ type: 'stun', player, human });
export const teleport = (player: string): Action => ({ type: 'teleport', player });
export const place = (player: string, x: number, y: number): Action => ({ type: 'place', player, cell: cell(x, y) });
export const controlAlien = (player: string, alien: string): Action => ({ type: 'control', player, target: { alien } });
export const controlHuman = (player: string, human: Area51HumanId): Action => ({ type: 'control', player, target: { human } });
export const push = (player: string, direction: 'north' | 'north-east' | 'east' | 'south-east' | 'south' | 'west'): Action => ({
  type: 'push',
  player,
  direction,
});
/** Returns the action that moves a controlled figure by one cell along a free path, or ends the path. */
export const path = (player: string, ...at: [] | Pair): Action => ({ type: 'push', player, path: at.length === 0 ? [] : [cell(...at)] });
export const breakout = (player: string, x: number, y: number): Action => ({ type: 'breakout', player, to: cell(x, y) });
export const endPart = (player: string): Action => ({ type: 'end-part', player });
export const moveHuman = (player: string, human: Area51HumanId, x: number, y: number): Action => ({
  type: 'move-human',
  player,
  human,
  to: cell(x, y),
});
export const endHumans = (player: string): Action => ({ type: 'end-humans', player });
export const drop = (player: string, component: Area51Component): Action => ({ type: 'drop', player, component });
/** Returns the actions of a turn in which the player does nothing. The only die of the turn is for the humans. */
export const idle = (player: string): Action[] => [endPart(player), endHumans(player)];

/** Returns the cell of an alien, as `(x,y)`. */
export const alienAt = (state: Area51State, player: string): string => textOf(state, alienOf(state, player).cell);
export const alienOf = (state: Area51State, player: string): Alien => state.aliens[state.players.indexOf(player)];
export const humanOf = (state: Area51State, id: Area51HumanId) => state.humans[Number(id.slice(1)) - 1];
export const humanAt = (state: Area51State, id: Area51HumanId): string => textOf(state, humanOf(state, id).cell);
/** Returns the components that a player holds. */
export const held = (state: Area51State, player: string): Area51Component[] =>
  state.tokens.filter(({ holder }) => holder === player).map(({ component }) => component);
export const typesOf = (events: readonly Area51Event[]): string[] => events.map(({ type }) => type);
