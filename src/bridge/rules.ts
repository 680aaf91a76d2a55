// The calls for the game API, on states for which the client holds handles.
import * as z from 'zod';
import { SimulatedTurn } from '../agents/internal.js';
import { createActionSpace, createObservationSpace, informationText, type ObservationSpace, optionOf, optionOr } from '../env/internal.js';
import {
  type AnyGame,
  canonicalJson,
  checksum,
  type GameTypes,
  InvalidInputError,
  type PlayerId,
  type RunOptions,
  type ScriptedDraw,
  type Seed,
  scriptedChance,
  seededChance,
} from '../kernel/index.js';
import { named } from '../kernel/internal.js';
import { playGame } from '../simulate/internal.js';
import { agentOf, playersOf } from './agents.js';
import type { Calls } from './calls.js';
import { clauseOf, encodingOf, entryOf } from './catalog.js';
import { toJson } from './environments.js';
import type { Handles } from './handles.js';
import { keepState, Position } from './positions.js';

export function ruleCalls(handles: Handles): Calls {
  const at = (given: unknown, name = 'state') => handles.get(optionOf(given, name), Position);
  const viewIn = (given: unknown) => {
    const position = at(given);
    const viewer = optionOr(given, 'viewer', 'spectator') as string;
    return { ...position, viewer, view: position.game.view(position.state, viewer) };
  };
  return {
    /** Returns the metadata of a game, including the JSON schema of its setup. */
    async 'rules.game'(given) {
      const { game, picture, known } = await entryOf(optionOf(given, 'game'));
      const { id, name, rulesVersion, actionTypes, concurrent, viewers, revealingEvents, selfPlay } = game;
      const setup = z.toJSONSchema(game.schemas.setup, { io: 'input', unrepresentable: 'any' });
      const has = { picture: picture !== undefined, heuristic: known !== undefined };
      return { id, name, rulesVersion, actionTypes, concurrent, viewers, revealingEvents, selfPlay, setup, has };
    },
    async 'rules.start'(given) {
      const entry = await entryOf(optionOf(given, 'game'));
      const setup = optionOr(given, 'setup', {}) as GameTypes['setupInput'];
      return keepState(handles, new Position(entry, entry.game.start(setup, optionOf(given, 'seed') as Seed)));
    },
    async 'rules.parseState'(given) {
      const entry = await entryOf(optionOf(given, 'game'));
      return keepState(handles, new Position(entry, entry.game.parseState(optionOf(given, 'json'))));
    },
    'rules.stateJson': (given) => at(given).state,
    'rules.checksum': (given) => checksum(at(given).state),
    'rules.isEqual': (given) => canonicalJson(at(given).state) === canonicalJson(at(given, 'other').state),

    'rules.legalActions'(given) {
      const { game, state } = at(given);
      return game.legalActions(state, optionOf(given, 'player') as string | undefined);
    },
    /** Returns the index sequence of each legal action, in the order of the legal actions. */
    'rules.legalIndexes'(given) {
      const position = at(given);
      const { game, state } = position;
      const space = game.actionSpace(state);
      return game.legalActions(state, position.playerIn(given)).map((action) => space.encode(action));
    },
    /** Decodes an index sequence into an action. */
    'rules.decodeAction'(given) {
      const position = at(given);
      const space = position.game.actionSpace(position.state);
      return space.decode(optionOf(given, 'indexes') as number[], position.playerIn(given));
    },
    'rules.encodeAction'(given) {
      const { game, state } = at(given);
      return game.actionSpace(state).encode(game.parseAction(optionOf(given, 'action')));
    },
    'rules.check'(given) {
      const position = at(given);
      return position.game.check(position.state, position.actionIn(given)) ?? null;
    },
    'rules.step'(given) {
      const position = at(given);
      const { game } = position;
      const { state, events } = withDraws(given, (options) => game.step(position.state, position.actionIn(given), options));
      return { ...keepState(handles, position.with(state)), events };
    },
    'rules.outcome': (given) => at(given).game.outcome(at(given).state) ?? null,
    'rules.clock': (given) => at(given).game.clock(at(given).state) ?? null,
    'rules.outcomes'(given) {
      const position = at(given);
      const { game, state } = position;
      const limit = optionOf(given, 'limit') as number | undefined;
      const results = game.outcomes(state, position.actionIn(given), limit === undefined ? undefined : { limit });
      return results.map((result) => ({ probability: result.probability, ...keepState(handles, position.with(result.state)) }));
    },
    'rules.view': (given) => viewIn(given).view,
    'rules.informationState': (given) => informationText(viewIn(given).view, viewIn(given).viewer),
    async 'rules.viewEvents'(given) {
      const { game } = await entryOf(optionOf(given, 'game'));
      return game.viewEvents(optionOf(given, 'events') as GameTypes['event'][], optionOf(given, 'viewer') as string);
    },
    async 'rules.determinize'(given) {
      const entry = await entryOf(optionOf(given, 'game'));
      const [view, viewer] = [optionOf(given, 'view'), optionOf(given, 'viewer') as string];
      return keepState(handles, new Position(entry, entry.game.determinize(view, viewer, optionOf(given, 'seed') as Seed)));
    },

    /**
     * Creates the observation space of a setup. Returns its handle, the players, the size of the action space, and the layout of
     * observations.
     */
    async 'rules.spaces'(given) {
      const entry = await entryOf(optionOf(given, 'game'));
      const { game } = entry;
      const encoding = encodingOf(entry, optionOf(given, 'encoding'));
      const setup = optionOr(given, 'setup', {}) as GameTypes['setupInput'];
      const actionSpace = createActionSpace(game, setup);
      const observationSpace = createObservationSpace(game, encoding, setup);
      const { players } = game.start(setup, 0);
      const spaces = handles.keep(new HeldSpaces(game, players, observationSpace));
      const { size: observationSize, layout } = observationSpace;
      return { spaces, players, actionCount: actionSpace.size, hasSequences: actionSpace.hasSequences, observationSize, layout };
    },
    /** Returns the non-zero values of a player's observation. */
    'rules.observe'(given) {
      const { game, players, observationSpace } = handles.get(optionOf(given, 'spaces'), HeldSpaces);
      const position = at(given);
      const player = position.playerIn(given);
      if (position.game !== game || canonicalJson(position.state.players) !== canonicalJson(players)) {
        throw InvalidInputError.at('state', [], `expected a position of ${game.id} with the players ${players.join(', ')}`);
      }
      return toJson(observationSpace.writeSparse(game.view(position.state, player), player));
    },

    async 'rules.text'(given) {
      const { text } = (await entryOf(optionOf(given, 'game'))).game;
      const [action, event] = [optionOf(given, 'action'), optionOf(given, 'event')];
      if (action !== undefined) return text.action(action as GameTypes['action']);
      if (event !== undefined) return text.event(event as GameTypes['event']);
      return text.view(optionOf(given, 'view'), optionOf(given, 'viewer') as string);
    },
    'rules.print'(given) {
      const { game, view, viewer } = viewIn(given);
      return game.text.view(view, viewer);
    },
    /** Draws a view as SVG and highlights the targets of `actions`. */
    'rules.draw'(given) {
      const { game, entry, view, viewer } = viewIn(given);
      const { picture } = entry;
      if (picture === undefined) throw InvalidInputError.at('game', [], `the game ${game.id} has no pictures`);
      const actions = optionOr(given, 'actions', []);
      if (!Array.isArray(actions)) throw InvalidInputError.at('actions', [], `expected an array of actions, received ${named(actions)}`);
      const targets = actions.flatMap((action) => picture.targetsOf(game.parseAction(action)));
      return picture.drawView(view, viewer, { ...(optionOr(given, 'options', {}) as object), ...(targets.length > 0 && { targets }) });
    },
    async 'rules.clause'(given) {
      const { id, section, text } = await clauseOf(optionOf(given, 'game'), optionOf(given, 'id'));
      return { id, section, text };
    },

    /** Returns the canonical name of an agent, with its non-default options. */
    async 'rules.agent'(given) {
      return (await agentOf(optionOf(given, 'agent'), await entryOf(optionOf(given, 'game')))).name;
    },
    /** Lets a named agent choose one of a player's legal actions. The agent receives the player's view, not the state. */
    async 'rules.choose'(given) {
      const position = at(given);
      const { game, state, entry } = position;
      const player = position.playerIn(given);
      const agent = await agentOf(optionOf(given, 'agent'), entry, () => state.players);
      const simulation = game.simulation(state);
      const legal = simulation.legalIndexes(player);
      if (legal.length === 0) throw InvalidInputError.at('player', [], `${player} has no decision now`);
      const chance = seededChance(optionOr(given, 'seed', 0) as Seed);
      return agent.choose(new SimulatedTurn(game, simulation, player, legal, chance));
    },
    /** Plays a complete game with named agents: a single agent for all seats, or one agent per seat. */
    async 'rules.play'(given) {
      const entry = await entryOf(optionOf(given, 'game'));
      const { game } = entry;
      const names = optionOr(given, 'agents', 'random');
      const setup = optionOr(given, 'setup', {}) as GameTypes['setupInput'];
      const agentNamed = (name: unknown) => agentOf(name, entry, () => playersOf(game, setup));
      const agents = await (Array.isArray(names) ? Promise.all(names.map(agentNamed)) : agentNamed(names));
      const maxActions = optionOf(given, 'maxActions') as number | undefined;
      const { row, record } = playGame({
        game,
        setup,
        agents,
        seed: optionOf(given, 'seed') as Seed,
        index: optionOr(given, 'index', 0) as number,
        ...(maxActions !== undefined && { maxActions }),
      });
      return { row, record };
    },
  };
}

/** The observation space of a setup for which the client holds a handle. */
class HeldSpaces {
  constructor(
    readonly game: AnyGame,
    readonly players: readonly PlayerId[],
    readonly observationSpace: ObservationSpace,
  ) {}
}

/**
 * Runs a function with the scripted dice rolls and shuffles of a call's `draws` argument, if present.
 * @throws InvalidInputError if a draw is missing or impossible, such as face 7 of a six-sided die, or if draws are left over.
 */
export function withDraws<Result>(given: unknown, run: (options: RunOptions) => Result): Result {
  const draws = optionOf(given, 'draws');
  if (draws === undefined || draws === null) return run({});
  const chance = scriptedChance(draws as ScriptedDraw[]);
  const result = run({ chance });
  if (chance.remaining > 0) throw InvalidInputError.at('draws', [], `${chance.remaining} draws were not used`);
  return result;
}
