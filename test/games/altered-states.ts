// Alters states as if by hand: one field at a time, mostly to another value of the same kind. The game must refuse an altered state, or
// play on from it without an error.
import { type AnyGame, type Chance, DefinitionError, type GameTypes, InvalidInputError, OrreryError, seededChance } from 'orrery-rules';
import { copyJson } from '../../src/kernel/json/json.js';
import { lackOf } from './in-words.js';

type Action = GameTypes['action'];
type Json = null | boolean | number | string | Json[] | { [key: string]: Json };
type Path = readonly (string | number)[];

/** A game whose states are altered, and how its games are played. */
export interface Altered {
  game: AnyGame;
  setups: readonly object[];
  /** Chooses an action, for games in which random actions lead nowhere. In every third game, actions are random nevertheless. */
  choose?(legal: readonly Action[], state: GameTypes['state'], chance: Chance): Action;
  /** Returns whether the field at a path is never altered, because the game only writes it and never reads it. */
  passesOver?(path: Path, state: GameTypes['state']): boolean;
  /** Returns another word of the game that can replace a word. */
  otherWord?(word: string, chance: Chance): string | undefined;
}

/**
 * The result for an altered state. `end` is `refused` if the game refused the state, `played` if it played on without an error, and
 * otherwise says what went wrong. `field` is the path of the altered field, with its old and new values.
 */
export interface Fate {
  end: string;
  field: string;
}

const anyAction = (legal: readonly Action[], _state: unknown, chance: Chance): Action => chance.pick(legal);

/** Returns states of random games of all setups: the first 14 states of each game, and one of every `every` later states. */
export function statesOfGames({ game, setups, choose }: Altered, games: number, seed: string, every = 9): GameTypes['state'][] {
  const states: GameTypes['state'][] = [];
  for (let index = 0; index < games; index++) {
    const chance = seededChance(`${seed} ${index}`);
    const simulation = game.simulation(game.start(setups[index % setups.length], `${seed} ${index}`));
    for (let taken = 0; taken < 3_000; taken++) {
      if (taken < 14 || taken % every === 0) states.push(copyJson(simulation.state) as unknown as GameTypes['state']);
      const legal = simulation.legalActions();
      if (legal.length === 0) break;
      const chosen = choose === undefined || index % 3 === 0 ? chance.pick(legal) : choose(legal, simulation.state as never, chance);
      simulation.apply(chosen);
    }
  }
  return states;
}

/** Returns the paths of everything in a value, including lists and objects, except what `passesOver` excludes. */
function placesIn(value: Json, passesOver: (path: Path) => boolean, path: Path = []): Path[] {
  if (path.length > 0 && passesOver(path)) return [];
  const own = path.length === 0 ? [] : [path];
  if (typeof value !== 'object' || value === null) return own;
  for (const [key, field] of Object.entries(value))
    own.push(...placesIn(field, passesOver, [...path, Array.isArray(value) ? Number(key) : key]));
  return own;
}

function at(value: Json, path: Path): Json | undefined {
  let found: Json | undefined = value;
  for (const key of path) found = (found as { [key: string]: Json } | null | undefined)?.[key as string];
  return found;
}

/**
 * Returns a value that replaces another: a number close to the old one, another word, `null`, a value that a field of the same name or
 * another state has, or a list with one entry more or less or in another order.
 */
function alteredValue(value: Json, others: readonly (Json | undefined)[], otherWord: Altered['otherWord'], chance: Chance): Json {
  const unlike = others.filter((other) => other !== undefined && JSON.stringify(other) !== JSON.stringify(value)) as Json[];
  if (Array.isArray(value) && chance.int(3) > 0) {
    const list = copyJson(value);
    const one = list.length === 0 ? undefined : chance.pick(list);
    if (one !== undefined && chance.int(2) === 0) list.splice(chance.int(list.length + 1), 0, copyJson(one));
    else if (chance.int(2) === 0) list.splice(chance.int(Math.max(1, list.length)), 1);
    else chance.shuffle(list);
    return list;
  }
  if (typeof value === 'number' && chance.int(2) === 0) return value + chance.pick([-1, 1, 2, 5]);
  if (typeof value === 'boolean') return !value;
  const word = typeof value === 'string' && chance.int(3) > 0 ? otherWord?.(value, chance) : undefined;
  if (word !== undefined) return word;
  if (chance.int(6) === 0) return null;
  return unlike.length === 0 ? value : copyJson(chance.pick(unlike));
}

/** Returns a state with one altered field, and a description of the alteration. */
function alter({ passesOver = () => false, otherWord }: Altered, states: readonly GameTypes['state'][], chance: Chance) {
  const whole = chance.pick(states);
  const state = copyJson(whole) as unknown as Json;
  const places = placesIn(state, (path) => passesOver(path, whole));
  const field = chance.pick([...new Set(places.map(([first]) => first))]);
  const path = chance.pick(chance.int(2) === 0 ? places : places.filter(([first]) => first === field));
  const there = at(chance.pick(states) as unknown as Json, path);
  const siblings = places.filter((place) => place.at(-1) === path.at(-1)).map((place) => at(state, place));
  const old = at(state, path) as Json;
  const value = alteredValue(old, [there, there, ...siblings], otherWord, chance);
  (at(state, path.slice(0, -1)) as { [key: string]: Json })[path.at(-1) as string] = value;
  const shown = (json: Json) => (JSON.stringify(json) ?? 'nothing').slice(0, 160);
  return { state, field: `${path.join('.')}: ${shown(old)} -> ${shown(value)}` };
}

/**
 * Parses an altered state. If the game accepts the state, plays on from it and creates every viewer's view of the last state. The game must
 * also accept the states that follow: those after the first few actions, some later ones, and the last.
 */
export function fateOf(of: Altered, states: readonly GameTypes['state'][], seed: string, most = 200): Fate {
  const chance = seededChance(seed);
  const { state: json, field } = alter(of, states, chance);
  const { game, choose = anyAction } = of;
  let taken = -1;
  try {
    const state = game.parseState(json);
    taken = 0;
    const simulation = game.simulation(state);
    for (; taken < most; taken++) {
      const deciders = simulation.decisions();
      if (deciders.length === 0) {
        if (simulation.outcome() === undefined) return { end: 'nobody decides, and the game is not over', field };
        break;
      }
      const legal = simulation.legalActions();
      if (legal.length === 0) return { end: 'somebody decides, and nothing is legal', field };
      const stuck = (taken % 20 === 0 ? deciders : []).find((decider) => simulation.legalActions(decider).length === 0);
      if (stuck !== undefined) return { end: `${stuck} decides, and has no legal action`, field };
      simulation.apply(choose(legal, simulation.state as never, chance));
      if (taken < 4 || taken % 50 === 0) game.parseState(copyJson(simulation.state));
    }
    const reached = game.parseState(copyJson(simulation.state));
    const viewers = [...state.players, ...game.viewers];
    const views = viewers.map((viewer) => game.view(reached, viewer));
    // `determinize` takes longer than everything else, so it runs for one random viewer only.
    const drawn = chance.int(viewers.length);
    game.determinize(views[drawn], viewers[drawn] as string, 1);
  } catch (error) {
    if (taken < 0 && error instanceof OrreryError && !(error instanceof DefinitionError) && /^state\b/.test(error.message)) {
      const issues = error instanceof InvalidInputError ? error.issues : [];
      const lack = issues.length === 0 ? 'no issue' : issues.map((issue) => lackOf(issue, json)).find((found) => found !== undefined);
      return { end: lack === undefined ? 'refused' : `refused, with ${lack}`, field };
    }
    const { cause, message } = error as Error;
    return {
      end: `after ${taken} actions: ${message} ${cause instanceof Error ? (cause.stack ?? '').split('\n').slice(0, 4).join(' ') : ''}`,
      field,
    };
  }
  return { end: 'played', field };
}

/** Returns how many of `count` altered states were refused, and how many were played on from. `wrong` has all others. */
export function fatesOf(of: Altered, count: number, seed: string): { refused: number; played: number; wrong: Fate[] } {
  const states = statesOfGames(of, Math.max(of.setups.length, 12), seed);
  const fates = Array.from({ length: count }, (_, index) => fateOf(of, states, `${seed} ${index}`));
  const ended = (end: string) => fates.filter((fate) => fate.end === end).length;
  return { refused: ended('refused'), played: ended('played'), wrong: fates.filter(({ end }) => end !== 'refused' && end !== 'played') };
}
