// The calls that create and query environments.
import * as z from 'zod';
import { inputNames } from '../agents/internal.js';
import {
  createSpec,
  environmentCount,
  expected,
  informationText,
  optionOf,
  optionOr,
  parseOptions,
  type SparseObservation,
  wholeNumber,
} from '../env/internal.js';
import { type GameTypes, InvalidInputError, type PlayerId } from '../kernel/index.js';
import { named, peek, stateOf } from '../kernel/internal.js';
import { agentOf, playersOf } from './agents.js';
import type { Calls } from './calls.js';
import { encodingOf, entryOf } from './catalog.js';
import type { Handles } from './handles.js';
import { AUTORESET_MODES, RemoteVector } from './remote-vector.js';

const MakeOptions = z.object({
  autoresetMode: z.enum(AUTORESET_MODES, expected(`one of ${AUTORESET_MODES.join(', ')}`)).default('disabled'),
  opponents: z.record(z.string(), z.string(), expected('an object')).default({}),
});

const ResumeOptions = z.object({
  index: z.unknown().default(0),
  seed: z.unknown(),
  games: wholeNumber(0).default(0),
  actions: z.array(z.unknown(), expected('an array')).default([]),
});

export function environmentCalls(handles: Handles): Calls {
  const open = (given: unknown) => handles.get(optionOf(given, 'env'), RemoteVector) as RemoteVector<GameTypes>;
  return {
    /** Creates `count` environments with one setup and returns their handle, spaces and layout. */
    async makeEnv(given) {
      const entry = await entryOf(optionOf(given, 'game'));
      const { game } = entry;
      const encoding = encodingOf(entry, optionOf(given, 'encoding'));
      const { autoresetMode, opponents } = parseOptions(MakeOptions, given);
      const setup = optionOr(given, 'setup', {}) as GameTypes['setupInput'];
      const playersIn = () => playersOf(game, setup);
      const made = Object.entries(opponents).map(async ([player, name]) => [player, await agentOf(name, entry, playersIn)] as const);
      const agents = Object.fromEntries(await Promise.all(made));
      const settings = { opponents: agents, rewards: optionOf(given, 'rewards'), maxActions: optionOf(given, 'maxActions') };
      const spec = createSpec(game, encoding, setup, { ...settings, record: optionOr(given, 'record', false) });
      const { count } = parseOptions(z.object({ count: environmentCount(spec).default(1) }), given);
      const { first } = parseOptions(z.object({ first: wholeNumber(0).default(0) }), given);
      // Several engine processes may share one large batch of environments. This engine has the environments from index `first` up to, but
      // not including, index `end`. `total` is the number of environments of all engines.
      const end = first + count;
      const { total } = parseOptions(z.object({ total: wholeNumber(end, undefined, ', the end of this shard').default(end) }), given);
      const { actionSpace, observationSpace, players } = spec;
      const ranges = observationSpace.layout.map(({ range }) => range);
      return {
        env: handles.keep(new RemoteVector(spec, count, autoresetMode, { first, total })),
        game: game.id,
        rulesVersion: game.rulesVersion,
        encodingVersion: encoding.version,
        setup: spec.setup,
        players,
        agents: players.filter((player) => !(player in opponents)),
        actionCount: actionSpace.size,
        hasSequences: actionSpace.hasSequences,
        observationSize: observationSpace.size,
        layout: observationSpace.layout,
        // The lowest and the highest number that an observation can contain.
        range: [Math.min(0, ...ranges.map(([low]) => low)), Math.max(0, ...ranges.map(([, high]) => high))],
      };
    },
    /** Returns the players of a setup, in seat order. */
    async playersOf(given) {
      const { game } = await entryOf(optionOf(given, 'game'));
      return playersOf(game, optionOr(given, 'setup', {}));
    },
    /** Resumes a game by replaying its action indices; see `EpisodeBatch.resume`. */
    resumeEnv(given) {
      const { index, ...run } = parseOptions(ResumeOptions, given);
      open(given).resume(index, run as { seed: unknown; games: number; actions: number[] });
    },
    /** Makes the next step frame contain the complete observations instead of changes. */
    sendAll(given) {
      open(given).sendAll();
    },
    /** Returns the non-zero values of a player's observation of one environment, even if another player must act. */
    observe(given) {
      const { spec, episode, player } = observerIn(open(given), given);
      const { observationSpace } = spec;
      return toJson(observationSpace.sparse(observationSpace.observe(peek(episode.simulation, player), player)));
    },
    /** Returns a player's information state as a string. */
    informationState(given) {
      const { episode, player } = observerIn(open(given), given);
      return informationText(peek(episode.simulation, player), player);
    },
    /** Returns the description of an action index. */
    describeAction(given) {
      const { actionSpace, players } = open(given).spec;
      return actionSpace.describe(optionOf(given, 'action') as number, optionOr(given, 'player', players[0]) as PlayerId);
    },
    /**
     * Returns the names of all inputs of a network that reads the whole observation, and the descriptions of all action indices for the first
     * player.
     */
    namesOf(given) {
      const { actionSpace, observationSpace, players } = open(given).spec;
      const observed = Array.from({ length: observationSpace.size }, (_, index) => observationSpace.describe(index));
      const actions = Array.from({ length: actionSpace.size }, (_, index) => actionSpace.describe(index, players[0] as PlayerId));
      return { inputs: inputNames(observed, actions, actionSpace.hasSequences), actions };
    },
    /** Returns the complete state of one environment, including hidden information. */
    envState(given) {
      return stateOf(open(given).at(optionOr(given, 'index', 0)).simulation);
    },
  };
}

function observerIn(envs: RemoteVector<GameTypes>, given: unknown) {
  const { spec } = envs;
  const player = optionOf(given, 'player') as PlayerId;
  if (!spec.players.includes(player))
    throw InvalidInputError.at('player', [], `${named(player)} is not a player; expected one of ${spec.players.join(', ')}`);
  return { spec, player, episode: envs.at(optionOr(given, 'index', 0)) };
}

/** Returns an observation as plain lists. */
export function toJson({ indexes, values }: SparseObservation) {
  return { indexes: [...indexes], values: [...values] };
}
