// Random games at one table, as the properties of encodings meet them.
import type { ActionSpace, ObservationSpace } from '../../env/index.js';
import { type Chance, type Encoding, type Simulation, seededChance } from '../../index.js';
import { stateOf } from '../../kernel/internal.js';
import type { Action, Subject } from '../options.js';
import { chooseAction } from '../survey.js';
import type { EncodingSettings } from './options.js';

/** One setup with its numbers. */
export interface Table {
  readonly game: Subject;
  readonly encoding: Encoding;
  readonly setup: unknown;
  readonly players: readonly string[];
  readonly actions: ActionSpace;
  readonly observations: ObservationSpace;
  /** The parts of the observation, one by one. */
  readonly fields: ReturnType<Encoding['observation']>;
  readonly aliases: EncodingSettings['aliases'];
}

/** A decision of a seated player in a random game. */
export interface Moment {
  readonly table: Table;
  readonly simulation: Simulation;
  readonly seed: string;
  /** Actions taken before. */
  readonly index: number;
  readonly player: string;
  /** His legal actions. */
  readonly legal: readonly Action[];
  /** For what a property decides by itself. */
  readonly chance: Chance;
}

/** What a walk tells: `decision` at every decision of a seat, `look` at some of them, where costly questions are asked. */
export interface Visitor {
  decision(moment: Moment): void;
  look(moment: Moment): void;
  /** After an action, whoever took it. */
  taken(action: Action): void;
}

/** Plays one random game in place. Whoever has no seat is played as well, and not visited. */
export function walk(
  table: Table,
  seed: string,
  settings: EncodingSettings,
  odd: boolean,
  visitor: Visitor,
): { actions: number; over: boolean } {
  const { game, setup, players } = table;
  const simulation = game.simulation(game.start(setup as never, seed));
  const chance = seededChance(`players ${seed}`);
  const own = seededChance(`property ${seed}`);
  for (let index = 0; index < settings.maxActions; index++) {
    const owed = simulation.decisions().filter((player) => simulation.legalActions(player).length > 0);
    if (owed.length === 0) return { actions: index, over: simulation.outcome() !== undefined };
    const player = chance.pick(owed);
    const legal = simulation.legalActions(player);
    if (players.includes(player)) {
      const moment = { table, simulation, seed, index, player, legal, chance: own };
      visitor.decision(moment);
      // Ever more rarely: a game of a thousand actions is looked at some forty times.
      if (own.int(1 + (index >> 3)) === 0) visitor.look(moment);
    }
    const listed = simulation.legalActions(player);
    const action = chooseAction(settings, listed, stateOf(simulation), chance, odd ? 1 : 0);
    simulation.apply(action);
    visitor.taken(action);
  }
  return { actions: settings.maxActions, over: false };
}
