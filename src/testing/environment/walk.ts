// Random games of one setup, on which the properties of encodings are checked.
import type { ActionSpace, ObservationSpace } from '../../env/index.js';
import { type Chance, type Encoding, type Simulation, seededChance } from '../../index.js';
import { stateOf } from '../../kernel/internal.js';
import type { Action, Subject } from '../options.js';
import { chooseAction } from '../survey.js';
import type { EncodingSettings } from './options.js';

/** One setup with its action and observation spaces. */
export interface EncodingSetup {
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

/** A decision of a seated player in a random game. */
export interface SampledDecision {
  readonly spaces: EncodingSetup;
  readonly simulation: Simulation;
  readonly seed: string;
  /** Number of actions taken before this decision. */
  readonly index: number;
  readonly player: string;
  /** The player's legal actions. */
  readonly legal: readonly Action[];
  /** A random source for choices that the tested property makes, other than the actions of the walk. */
  readonly chance: Chance;
}

/** Callbacks for the events of one random game. */
export interface Visitor {
  /** Called at every decision of a seated player. */
  onDecision(decision: SampledDecision): void;
  /** Called at some decisions, for costly checks. */
  onSample(decision: SampledDecision): void;
  /** Called after every action of any player or role. */
  onAction(action: Action): void;
}

/**
 * Plays one random game on a simulation. Roles without a seat also act, without a call of `onDecision` or `onSample`.
 * @param odd whether to draw the type of action first, then an action of that type.
 */
export function walk(
  spaces: EncodingSetup,
  seed: string,
  settings: EncodingSettings,
  odd: boolean,
  visitor: Visitor,
): { actions: number; over: boolean } {
  const { game, setup, players } = spaces;
  const simulation = game.simulation(game.start(setup as never, seed));
  const chance = seededChance(`players ${seed}`);
  const own = seededChance(`property ${seed}`);
  for (let index = 0; index < settings.maxActions; index++) {
    const deciders = simulation.decisions().filter((player) => simulation.legalActions(player).length > 0);
    if (deciders.length === 0) return { actions: index, over: simulation.outcome() !== undefined };
    const player = chance.pick(deciders);
    const legal = simulation.legalActions(player);
    if (players.includes(player)) {
      const decision = { spaces, simulation, seed, index, player, legal, chance: own };
      visitor.onDecision(decision);
      // Samples become rarer as the game proceeds: about forty in a game of a thousand actions.
      if (own.int(1 + (index >> 3)) === 0) visitor.onSample(decision);
    }
    const listed = simulation.legalActions(player);
    const action = chooseAction(settings, listed, stateOf(simulation), chance, odd ? 1 : 0);
    simulation.apply(action);
    visitor.onAction(action);
  }
  return { actions: settings.maxActions, over: false };
}
