// Random games at one table, on which the properties of encodings are checked.
import type { ActionSpace, ObservationSpace } from '../../env/index.js';
import { type Chance, type Encoding, type Simulation, seededChance } from '../../index.js';
import { stateOf } from '../../kernel/internal.js';
import type { Action, Subject } from '../options.js';
import { chooseAction } from '../survey.js';
import type { EncodingSettings } from './options.js';

/** One setup with its action and observation spaces. */
export interface Table {
  readonly game: Subject;
  readonly encoding: Encoding;
  readonly setup: unknown;
  readonly players: readonly string[];
  readonly actions: ActionSpace;
  readonly observations: ObservationSpace;
  /** The declared fields of the observation. */
  readonly fields: ReturnType<Encoding['observation']>;
  readonly aliases: EncodingSettings['aliases'];
}

/** The context of a decision of a seated player in a random game. */
export interface Moment {
  readonly table: Table;
  readonly simulation: Simulation;
  readonly seed: string;
  /** Number of actions taken before. */
  readonly index: number;
  readonly player: string;
  /** The player's legal actions. */
  readonly legal: readonly Action[];
  /** Randomness for the property's own choices. */
  readonly chance: Chance;
}

/** Callbacks of a walk: `decision` at every decision of a seat, `look` at some of them, for costly checks. */
export interface Visitor {
  decision(moment: Moment): void;
  look(moment: Moment): void;
  /** Called after every action of any player or role. */
  taken(action: Action): void;
}

/** Plays one random game in place. Roles without a seat also act, without a call of `decision` or `look`. */
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
      // `look` is called less often as the game proceeds: about forty times in a game of a thousand actions.
      if (own.int(1 + (index >> 3)) === 0) visitor.look(moment);
    }
    const listed = simulation.legalActions(player);
    const action = chooseAction(settings, listed, stateOf(simulation), chance, odd ? 1 : 0);
    simulation.apply(action);
    visitor.taken(action);
  }
  return { actions: settings.maxActions, over: false };
}
