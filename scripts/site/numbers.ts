// Generates tables of a game's actions, observations and views.
import { type AnyGame, seededChance } from 'orrery-rules';
import { createActionSpace, createObservationSpace } from 'orrery-rules/env';
import type { PlayedGame } from './games.js';
import { code, count, kilobytes, plain, table } from './markdown.js';

/** Maximum number of random games that are played to find an example of each action type. */
const EXAMPLE_GAMES = 8;
/** Maximum number of actions of each random game that is played to find examples. */
const EXAMPLE_ACTIONS = 1500;
/** Maximum number of characters of a parameter value that is shown. */
const LONGEST_VALUE = 40;

/** Returns the setup for a number of players. */
const setupOf = (players: number) => ({ players });

/** Returns a table of the action types with their parameters and an example as text. */
export function actionTable(game: AnyGame, players: number): string {
  const space = createActionSpace(game, setupOf(players));
  const values = new Map<string, Map<string, Set<string>>>();
  for (const { type, parameters } of space.forms('p1')) {
    const fields = values.get(type) ?? new Map<string, Set<string>>();
    values.set(type, fields);
    for (const [name, all] of Object.entries(parameters)) {
      fields.set(name, new Set([...(fields.get(name) ?? []), ...all.map((value) => JSON.stringify(value))]));
    }
  }
  const words = examplesOf(game, players);
  const rows = game.actionTypes.map((type) => {
    const fields = [...(values.get(type) ?? [])].map(([name, all]) => `${code(name)}: ${someOf([...all])}`);
    return [code(type), fields.length === 0 ? 'none' : fields.join('<br>'), plain(words.get(type) ?? '')];
  });
  return table(['action', `parameters, with ${players} players`, 'for example'], rows);
}

function someOf(values: readonly string[]): string {
  const short = values.find((value) => value.length <= LONGEST_VALUE);
  if (values.length === 0) return 'a list';
  if (values.length <= 4 && values.every((value) => value.length <= 12)) return values.map((value) => code(JSON.parse(value))).join(', ');
  return `${count(values.length)} values${short === undefined ? '' : `, such as ${code(JSON.parse(short))}`}`;
}

/** Returns the text of the first action of each type in random games, keyed by action type. */
function examplesOf(game: AnyGame, players: number): ReadonlyMap<string, string> {
  const words = new Map<string, string>();
  for (let seed = 1; seed <= EXAMPLE_GAMES && words.size < game.actionTypes.length; seed++) {
    const chance = seededChance(`examples ${seed}`);
    let state = game.start({ ...game.selfPlay, ...setupOf(players) } as never, seed);
    for (let at = 0; at < EXAMPLE_ACTIONS && game.outcome(state) === undefined; at++) {
      const legal = game.legalActions(state);
      for (const action of legal) if (!words.has(action.type)) words.set(action.type, game.text.action(action));
      state = game.reduce(state, chance.pick(legal));
    }
  }
  return words;
}

/** Returns a table of the sizes of action space, observation, state and view, by number of players. */
export function sizeTable({ game, encoding }: PlayedGame, players: readonly number[]): string {
  const rows = players.map((number) => {
    const actions = createActionSpace(game, setupOf(number));
    const observation = createObservationSpace(game, encoding, setupOf(number));
    const state = game.start(setupOf(number) as never, 7);
    const view = game.view(state, 'p1');
    const bytes = (value: unknown) => kilobytes(JSON.stringify(value).length);
    return [number, count(actions.size), actions.hasSequences ? 'yes' : 'no', count(observation.size), bytes(state), bytes(view)];
  });
  return table(['players', 'actions', 'of several numbers', 'observation', 'state as JSON', 'view as JSON'], rows);
}

/** Returns a table of the parts of an observation, in order. */
export function observationTable({ game, encoding }: PlayedGame, players: number): string {
  const { layout } = createObservationSpace(game, encoding, setupOf(players));
  const rows = layout.map(({ name, offset, size, range, description }) => [
    code(name),
    count(offset),
    count(size),
    `${range[0]} to ${range[1]}`,
    plain(description),
  ]);
  return table(['part', 'from', 'numbers', 'range', 'what they are'], rows);
}

/** Returns a table of a view's fields at the start of a game, for the first player and for a spectator. */
export function viewTable(game: AnyGame, players: number): string {
  const state = game.start(setupOf(players) as never, 7);
  const [own, open] = ['p1', 'spectator'].map((viewer) => game.view(state, viewer) as Record<string, unknown>) as [
    Record<string, unknown>,
    Record<string, unknown>,
  ];
  const rows = Object.keys(own).map((name) => [
    code(name),
    kindOf(own[name]),
    differs(own[name], open[name]) ? kindOf(open[name]) : 'the same',
  ]);
  return table(['field', 'at the start, for p1', 'for a spectator'], rows);
}

const differs = (one: unknown, other: unknown) => JSON.stringify(one) !== JSON.stringify(other);

function kindOf(value: unknown): string {
  if (value === undefined) return 'nothing';
  const written = JSON.stringify(value);
  if (written.length <= LONGEST_VALUE) return code(JSON.parse(written));
  if (Array.isArray(value)) return `list of ${value.length}`;
  return `object with ${Object.keys(value as object)
    .slice(0, 6)
    .map(code)
    .join(', ')}${Object.keys(value as object).length > 6 ? ' …' : ''}`;
}
