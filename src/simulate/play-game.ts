import { type Agent, random } from '../agents/index.js';
import { anything, readOptions, SimulatedTurn } from '../agents/internal.js';
import {
  type Chance,
  checksum,
  type Game,
  type GameTypes,
  InvalidInputError,
  type Json,
  type MatchRecord,
  type PlayerId,
  RECORD_FORMAT,
  type Seed,
  type Simulation,
  seededChance,
} from '../kernel/index.js';
import { named, readJson, stateOf } from '../kernel/internal.js';
import { game, index, isAgent, maxActions } from './options.js';
import type { GameRow } from './row.js';
import { streamSeed } from './seeds.js';

/** Default maximum length of a game, in actions. */
export const DEFAULT_MAX_ACTIONS = 100_000;

/** Options of one game. */
export interface PlayGameOptions<T extends GameTypes = GameTypes> {
  game: Game<T>;
  setup: T['setupInput'];
  /** One agent for all seats, or one per seat in seat order. */
  agents: Agent<T> | readonly Agent<T>[];
  /** Seed of this game, not of a run. */
  seed: Seed;
  /** The index of the game in its run, which is copied to the row. Default 0. */
  index?: number;
  /** Maximum number of actions in the game; a game that needs more is reported as unfinished. Default 100,000. */
  maxActions?: number;
}

/** The result of one game. */
export interface PlayedGame {
  row: GameRow;
  /** The record of the game, which replays to the same states. */
  record: MatchRecord;
}

/**
 * Plays one game on a simulation, whose state changes in place. If several players may decide, `playGame` draws one of them at random, from
 * a random stream that derives from the game's seed. Roles without a seat, such as the clock of a real-time game, take random actions. If
 * an agent throws, or returns an action that the rules forbid, the game ends with a `problem` in its row.
 * @throws InvalidInputError if the setup or the seed cannot be played, or the number of agents does not match the seats.
 * @example
 * const { row, record } = playGame({ game: area51, setup: { players: 2 }, agents: random(), seed: 7 });
 */
export function playGame<T extends GameTypes>(options: PlayGameOptions<T>): PlayedGame {
  const read = readOptions<PlayGameOptions<T>>({ game, setup: anything, agents: anything, seed: anything, index, maxActions }, options);
  return playFrom({ ...read, setup: setupOf(read.game, read.setup) });
}

/** Plays one game as `playGame` does, with options that are already validated and a setup that is already complete. */
export function playFrom<T extends GameTypes>(options: PlayGameOptions<T>): PlayedGame {
  const { game, setup, seed, index = 0, maxActions = DEFAULT_MAX_ACTIONS } = options;
  const simulation = game.simulation(game.start(setup, seed));
  const { players } = stateOf(simulation);
  const agents = seatAgents(options.agents, players);
  const deciders = new Deciders(players, agents, seed);
  const taken: Taken<T>[] = [];
  let problem: string | null = null;

  for (let deciding = simulation.decisions(); deciding.length > 0; deciding = simulation.decisions()) {
    if (taken.length >= maxActions) {
      problem = `not over after ${maxActions} actions`;
      break;
    }
    try {
      taken.push(takeTurn(game, simulation, deciding, deciders));
    } catch (error) {
      problem = String((error as Error)?.message ?? error);
      break;
    }
  }

  const written = copySetup(setup);
  const { id, rulesVersion } = game;
  return {
    row: {
      index,
      seed: String(seed),
      game: id,
      rulesVersion,
      setup: written,
      players: [...players],
      agents: agents.map((agent) => agent.name),
      length: taken.length,
      outcome: simulation.outcome() ?? null,
      problem,
      checksum: checksum(simulation.state),
    },
    // A getter, so that the record is created only on demand: most callers read only the row.
    get record(): MatchRecord {
      const actions = taken.map((action) => (typeof action === 'number' ? simulation.actionAt(action) : action));
      return { format: RECORD_FORMAT, game: id, rulesVersion, setup: written, seed, actions: actions as unknown as MatchRecord['actions'] };
    },
  };
}

/** An action that was taken: its index if the index has the same meaning throughout the game, otherwise the action itself. */
type Taken<T extends GameTypes> = number | T['action'];

/** The agent of a seat, with the seat's random stream. */
interface Decider<T extends GameTypes> {
  agent: Agent<T>;
  random: Chance;
}

class Deciders<T extends GameTypes> {
  private readonly known = new Map<PlayerId, Decider<T>>();
  private order: Chance | undefined;

  constructor(
    players: readonly PlayerId[],
    agents: readonly Agent<T>[],
    private readonly seed: Seed,
  ) {
    players.forEach((player, seat) => {
      this.known.set(player, { agent: agents[seat] as Agent<T>, random: seededChance(streamSeed(seed, `seat ${seat}`)) });
    });
  }

  of(player: PlayerId): Decider<T> {
    const known = this.known.get(player);
    if (known !== undefined) return known;
    const decider: Decider<T> = { agent: random(), random: seededChance(streamSeed(this.seed, `role ${player}`)) };
    this.known.set(player, decider);
    return decider;
  }

  /** Draws one of the players who may decide now. */
  draw(deciding: PlayerId[]): PlayerId {
    if (deciding.length === 1) return deciding[0] as PlayerId;
    this.order ??= seededChance(streamSeed(this.seed, 'order'));
    return this.order.pick(deciding);
  }
}

function takeTurn<T extends GameTypes>(game: Game<T>, simulation: Simulation<T>, deciding: PlayerId[], deciders: Deciders<T>): Taken<T> {
  const able = deciding.length === 1 ? deciding : deciding.filter((player) => simulation.legalIndexes(player).length > 0);
  const player = deciders.draw(able.length === 0 ? deciding : able);
  const legalIndexes = simulation.legalIndexes(player);
  if (legalIndexes.length === 0) throw new Error(`${player} has a decision but no legal action`);
  const { agent, random: chance } = deciders.of(player);
  const turn = new SimulatedTurn(game, simulation, player, legalIndexes, chance);
  try {
    return agent.chooseIndex === undefined ? take(simulation, agent.choose(turn)) : takeIndex(simulation, agent.chooseIndex(turn));
  } catch (error) {
    throw new Error(`${player} (${agent.name}): ${String((error as Error)?.message ?? error)}`, { cause: error });
  }
}

function take<T extends GameTypes>(simulation: Simulation<T>, action: T['action']): T['action'] {
  simulation.apply(action);
  return action;
}

function takeIndex<T extends GameTypes>(simulation: Simulation<T>, index: number): Taken<T> {
  const { atomicCount } = simulation.actionSpace;
  const taken = index < atomicCount * stateOf(simulation).players.length ? index : simulation.actionAt(index);
  simulation.applyIndex(index);
  return taken;
}

/** Returns the agents in seat order. @throws InvalidInputError if an agent is invalid or their number does not match the seats. */
export function seatAgents<T extends GameTypes>(agents: Agent<T> | readonly Agent<T>[], players: readonly PlayerId[]): readonly Agent<T>[] {
  if (typeof agents !== 'object' || agents === null)
    throw InvalidInputError.at('agents', [], `expected an agent, received ${named(agents)}`);
  const listed = Array.isArray(agents) ? (agents as readonly Agent<T>[]) : players.map(() => agents as Agent<T>);
  if (listed.length !== players.length) {
    const message = `expected one agent for all seats or ${players.length}, one for each seat; received ${listed.length}`;
    throw InvalidInputError.at('agents', [], message);
  }
  const invalid = listed.findIndex((agent) => !isAgent(agent));
  if (invalid >= 0)
    throw InvalidInputError.at('agents', Array.isArray(agents) ? [invalid] : [], `expected an agent, received ${named(listed[invalid])}`);
  return listed;
}

/** Returns the setup, completed with the options that the game recommends for play without people. */
export function setupOf<T extends GameTypes>(game: Game<T>, setup: T['setupInput']): T['setupInput'] {
  const read = readJson(setup, 'setup');
  return (typeof read === 'object' && read !== null && !Array.isArray(read) ? { ...game.selfPlay, ...read } : read) as T['setupInput'];
}

export function copySetup(setup: unknown): { [key: string]: Json } {
  return JSON.parse(JSON.stringify(setup)) as { [key: string]: Json };
}
