// States that somebody has altered by hand: one field at a time, into another value of the same kind.
import { type AnyGame, type Chance, copyJson, DefinitionError, OrreryError, seededChance } from 'orrery-rules';
import { type SpaceAlertState, spaceAlert, spaceAlertCampaign } from 'orrery-rules/space-alert';
import { calmThreats } from './calm-threats.js';

type Json = null | boolean | number | string | Json[] | { [key: string]: Json };
type Path = (string | number)[];

/** A game, and setups of it that differ in their rules. */
interface Source {
  game: AnyGame;
  setups: object[];
}

const mixed = { common: 'mixed', serious: 'mixed' } as const;

export const SOURCES: Readonly<Record<'mission' | 'campaign', Source>> = {
  mission: {
    game: spaceAlert as unknown as AnyGame,
    setups: [
      { players: 4 },
      { players: 1, ...mixed },
      { players: 5, ...mixed, soundtrack: 'mission-2' },
      { players: 2, crewOfFive: true, soundtrack: 'test-run-1', printing: 'first' },
      { players: 3, ...mixed, threats: calmThreats(20) },
      { players: 2, trips: false, timeline: { phaseEnds: [60, 120, 180], events: [{ at: 70, type: 'data-transfer' }] } },
    ],
  },
  campaign: {
    game: spaceAlertCampaign as unknown as AnyGame,
    setups: [
      { players: 4, threats: calmThreats(25) },
      { players: 2, threats: calmThreats(25) },
      { players: 1, threats: calmThreats(25) },
    ],
  },
};

/** One action of a kind that is drawn first, so that cards are not laid and turned for ever; every third or so is the computer's. */
function chooseFrom(legal: readonly { type: string; player: string }[], chance: Chance) {
  const clock = legal.filter(({ player }) => player === 'computer');
  if (clock.length > 0 && chance.int(3) === 0) return chance.pick(clock);
  const kind = chance.pick([...new Set(legal.map(({ type }) => type))]);
  return chance.pick(legal.filter(({ type }) => type === kind));
}

/** States of random games of every setup. */
export function statesOf({ game, setups }: Source, games: number, seed: string, every = 7): SpaceAlertState[] {
  const states: SpaceAlertState[] = [];
  for (let played = 0; played < games; played++) {
    const chance = seededChance(`${seed} ${played}`);
    let state = game.start(setups[played % setups.length] as never, `${seed} ${played}`);
    for (let taken = 0; ; taken++) {
      if (taken % every === 0) states.push(state as unknown as SpaceAlertState);
      const legal = game.legalActions(state);
      if (legal.length === 0) break;
      state = game.reduce(state, chooseFrom(legal as never, chance) as never);
    }
  }
  return states;
}

function placesIn(value: Json, path: Path = []): Path[] {
  if (typeof value !== 'object' || value === null) return [path];
  const own: Path[] = path.length === 0 ? [] : [path];
  for (const [key, field] of Object.entries(value)) own.push(...placesIn(field, [...path, Array.isArray(value) ? Number(key) : key]));
  return own;
}

function at(value: Json, path: Path): Json | undefined {
  let found: Json | undefined = value;
  for (const key of path) found = (found as { [key: string]: Json } | null | undefined)?.[key as string];
  return found;
}

/** What stands in its place: a neighbour, a sibling, what another state has there, or a list with one more, one less or another order. */
function altered(value: Json, others: readonly (Json | undefined)[], chance: Chance): Json {
  const alike = others.filter((other) => other !== undefined && JSON.stringify(other) !== JSON.stringify(value)) as Json[];
  if (Array.isArray(value) && chance.int(3) > 0) {
    const list = copyJson(value);
    if (list.length > 0 && chance.int(2) === 0) list.splice(chance.int(list.length + 1), 0, copyJson(chance.pick(list)));
    else if (chance.int(2) === 0) list.splice(chance.int(Math.max(1, list.length)), 1);
    else chance.shuffle(list);
    return list;
  }
  if (typeof value === 'number' && chance.int(2) === 0) return value + chance.pick([-1, 1, 2, 5, 99]);
  if (typeof value === 'boolean') return !value;
  if (typeof value === 'string' && chance.int(4) === 0) return 'nonsense';
  if (chance.int(8) === 0) return null;
  return alike.length === 0 ? value : copyJson(chance.pick(alike));
}

/**
 * A state with one field altered, and which. Fields of the state are as likely as each other, however much each of them holds; the
 * generator is the kernel's.
 */
export function alter(states: readonly SpaceAlertState[], chance: Chance): { state: Json; field: string } {
  const state = copyJson(chance.pick(states)) as unknown as Json;
  const name = chance.pick(Object.keys(state as object).filter((key) => key !== 'random'));
  const path = [name, ...chance.pick([[], ...placesIn(at(state, [name]) as Json)])];
  const other = chance.pick(states) as unknown as Json;
  const siblings = placesIn(state)
    .filter((place) => place.at(-1) === path.at(-1))
    .map((place) => at(state, place));
  const old = at(state, path) as Json;
  const value = altered(old, [at(other, path), at(other, path), ...siblings], chance);
  const owner = at(state, path.slice(0, -1)) as { [key: string]: Json };
  owner[path.at(-1) as string] = value;
  const shown = (json: Json) => (JSON.stringify(json) ?? 'nothing').slice(0, 160);
  return { state, field: `${path.join('.')}: ${shown(old)} -> ${shown(value)}` };
}

export interface Fate {
  /** Refused at the door, played on, or gone wrong: how. */
  end: 'refused' | 'played' | string;
  field: string;
}

/** Reads an altered state, and plays on from it if it is let in. */
export function fateOf({ game }: Source, states: readonly SpaceAlertState[], seed: string, most = 200): Fate {
  const chance = seededChance(seed);
  const { state: json, field } = alter(states, chance);
  let state: SpaceAlertState;
  try {
    state = game.parseState(json) as unknown as SpaceAlertState;
  } catch (error) {
    if (error instanceof OrreryError && !(error instanceof DefinitionError)) return { end: 'refused', field };
    return { end: `reading: ${String(error)}`, field };
  }
  try {
    const simulation = game.simulation(state as never);
    for (let taken = 0; taken < most; taken++) {
      const deciders = simulation.decisions();
      if (deciders.length === 0) {
        if (simulation.outcome() === undefined) return { end: 'nobody decides', field };
        break;
      }
      const legal = simulation.legalActions();
      if (legal.length === 0) return { end: 'stuck', field };
      for (const decider of taken % 20 === 0 ? deciders : []) {
        if (simulation.legalActions(decider).length === 0) return { end: `${decider} is stuck`, field };
      }
      simulation.apply(chooseFrom(legal, chance) as never);
    }
    game.parseState(copyJson(simulation.state));
    for (const viewer of [...state.players, 'spectator']) game.determinize(game.view(simulation.state as never, viewer), viewer, 1);
  } catch (error) {
    const { cause, message } = error as Error;
    return { end: `${message}: ${cause instanceof Error ? cause.stack?.split('\n').slice(0, 4).join(' ') : ''}`, field };
  }
  return { end: 'played', field };
}
