// States that somebody has altered by hand: one field at a time, into another value of the same kind. What a game lets in must play on.
import { type AnyGame, type Chance, DefinitionError, type GameTypes, InvalidInputError, OrreryError, seededChance } from 'orrery-rules';
import { copyJson } from '../../src/kernel/json/json.js';
import { lackOf } from './in-words.js';

type Action = GameTypes['action'];
type Json = null | boolean | number | string | Json[] | { [key: string]: Json };
type Path = readonly (string | number)[];

/** Whose states are altered, and how its games are played. */
export interface Altered {
  game: AnyGame;
  setups: readonly object[];
  /** How games are played that random choice leads nowhere; in every third game, any action is taken. */
  choose?(legal: readonly Action[], state: GameTypes['state'], chance: Chance): Action;
  /** Fields that are left alone, by their path: what is only written and never read. */
  passesOver?(path: Path, state: GameTypes['state']): boolean;
  /** Another word of the game in place of this one. */
  otherWord?(word: string, chance: Chance): string | undefined;
}

/** What became of an altered state: `refused` at the door, `played` on from, or what went wrong. */
export interface Fate {
  end: string;
  field: string;
}

const anyAction = (legal: readonly Action[], _state: unknown, chance: Chance): Action => chance.pick(legal);

/** States of random games of all setups: the first of each, and some of the rest. */
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

/** The places of a value, lists and objects included. */
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

/** What stands in its place: a neighbour, a sibling, what another state has there, or a list with one more, one less or another order. */
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

/** A state with one field altered, and which. */
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
 * Reads an altered state and, if it is let in, plays on from it and lets everybody look. What is let in once is let in after every action:
 * the states after the first few are read again, some later ones, and the last.
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
    // Drawing states costs more than all the rest, and the next altered state is drawn for somebody else.
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

/** How many of so many altered states were refused and played on from; `wrong` are all others. */
export function fatesOf(of: Altered, count: number, seed: string): { refused: number; played: number; wrong: Fate[] } {
  const states = statesOfGames(of, Math.max(of.setups.length, 12), seed);
  const fates = Array.from({ length: count }, (_, index) => fateOf(of, states, `${seed} ${index}`));
  const ended = (end: string) => fates.filter((fate) => fate.end === end).length;
  return { refused: ended('refused'), played: ended('played'), wrong: fates.filter(({ end }) => end !== 'refused' && end !== 'played') };
}
