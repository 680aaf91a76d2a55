// A network bound to a game: reads views, and scores the components of legal actions.
import type { Game, GameTypes, ObservationContext, ObservationField, PlayerId, TrainedNetwork } from '../../kernel/index.js';
import { InvalidInputError } from '../../kernel/index.js';
import { parseUntrusted, readOption } from '../../kernel/internal.js';
import { canonicalJson, equalJson } from '../../kernel/plain.js';
import { bytesOfBase64 } from './base64.js';
import { Network } from './network.js';
import { SparseInputs } from './sparse-inputs.js';
import { WeightsError } from './weights-error.js';
import { readWeights, type Weights, type WeightsHeader } from './weights-file.js';

/** The part of a state or view that `GameNetwork` compares: the config, which is the same object throughout a game. */
interface Configured {
  readonly config?: unknown;
}

/** A network that plays one game with one config: the same number of players, board and options as in its training. */
export class GameNetwork<T extends GameTypes> {
  readonly header: WeightsHeader;
  /** One network for all seats, or one for each seat. */
  private readonly networks: readonly Network[];
  /** The network of the player whose view was read last. */
  private network: Network;
  private readonly inputs: SparseInputs;
  private readonly fields: readonly ObservationField<T['view']>[];
  private readonly offsets: readonly number[];
  /**
   * The configs of the games that the network plays: those with the setup of its training, without and with the options that the game
   * recommends for self-play, such as a turn limit. Training uses these options.
   */
  private readonly configs: readonly unknown[];
  /** Index of the first input that stands for an entered component. These inputs follow those of the observation. */
  private readonly prefixAt: number;
  private readonly seats: number;
  /** The latest config that was found equal to one of `configs`, so that the same object need not be compared again. */
  private checked: unknown;

  /**
   * Binds weights to a game.
   * @param weights one weights file for all seats, or one for each seat in turn order.
   * @throws WeightsError if the weights do not fit the game, the encoding or each other.
   */
  constructor({ encoding }: Pick<TrainedNetwork<T>, 'encoding'>, weights: readonly [Weights, ...Weights[]], game: Game<T>) {
    const { header } = weights[0];
    for (const { header: each } of weights) {
      requireSame('game', 'the game', each.game, game.id);
      requireSame('rules', 'rules', each.rulesVersion, game.rulesVersion);
      requireSame('encoding', 'the encoding', each.encodingVersion, encoding.version);
      requireSame('table', 'the setup', canonicalJson(each.setup), canonicalJson(header.setup));
    }
    const setup = parseUntrusted(game.schemas.setup, header.setup, 'setup') as T['setup'];
    const start = game.start(header.setup as T['setupInput'], 0);
    const space = game.actionSpace(start);
    const fields = encoding.observation(setup);
    let size = 0;
    const offsets = fields.map((field) => {
      size += field.size;
      return size - field.size;
    });
    // An input for each component that can be part of a prefix.
    const entered = space.hasSequences ? space.size : 0;
    for (const { header: each } of weights) {
      const isSame = each.first === header.first && each.inputs === size - header.first + entered && each.actions === space.size;
      if (isSame) continue;
      throw new WeightsError('table', `${game.id}: the weights have ${each.inputs} inputs and ${each.actions} actions`);
    }
    if (weights.length !== 1 && weights.length !== start.players.length) {
      throw new WeightsError(
        'table',
        `${game.id}: there are weights for ${weights.length} players, but the game has ${start.players.length}`,
      );
    }
    this.header = header;
    this.networks = weights.map((each) => new Network(each));
    this.network = this.networks[0] as Network;
    this.inputs = new SparseInputs(header.first, header.inputs);
    // Keeps only the fields that the network reads: it does not read the first `header.first` values of an observation.
    this.fields = fields.filter((_, index) => (offsets[index] as number) >= header.first);
    this.offsets = offsets.filter((offset) => offset >= header.first);
    const limited = game.start({ ...game.selfPlay, ...header.setup } as T['setupInput'], 0);
    this.configs = [start, limited].map((state) => (state as Configured).config);
    this.prefixAt = size - header.first;
    this.seats = start.players.length;
  }

  /**
   * Runs the network on a player's view. `score` and `value` then return its results.
   * @throws WeightsError if the view belongs to a game with another config than the weights.
   */
  read(view: T['view'], viewer: PlayerId, players: readonly PlayerId[]): void {
    this.requireTable(view, players);
    const { fields, offsets, inputs, networks } = this;
    const seat = players.indexOf(viewer);
    const context: ObservationContext<T['view']> = { view, viewer, seat };
    this.network = networks[networks.length === 1 ? 0 : Math.max(0, seat)] as Network;
    inputs.clear();
    for (let index = 0; index < fields.length; index++) {
      (fields[index] as ObservationField<T['view']>).write(view, context, 0, inputs, offsets[index] as number);
    }
    this.network.read(inputs);
  }

  /**
   * Runs the network on the view of the latest call of `read`, with a prefix: the components of an action that are already chosen.
   * @param prefix indices of the action space, as an environment enters them.
   */
  enter(prefix: readonly number[]): void {
    this.network.readWith(prefix.map((component) => this.prefixAt + component));
  }

  /**
   * Returns the score of an atomic action, or of the next component of a multi-component action, for the latest call of `read` or `enter`.
   * @param component an index of the action space, the same for all seats.
   */
  score(component: number): number {
    return this.network.score(component);
  }

  /** Returns the expected points of the viewer (1 for a win, 0 for a loss), about 0 to 1, for the view of the latest call of `read`. */
  value(): number {
    return this.network.value();
  }

  private requireTable(view: T['view'], players: readonly PlayerId[]): void {
    const { config } = view as Configured;
    if (config !== undefined && config === this.checked) return;
    if (players.length !== this.seats || !this.configs.some((known) => equalJson(config, known))) {
      throw new WeightsError(
        'table',
        `${this.header.game}: the weights are for tables with the setup ${JSON.stringify(this.header.setup)}`,
      );
    }
    this.checked = config;
  }
}

/**
 * Returns the weights of a trained network: one file for all seats, or one for each seat.
 * @throws InvalidInputError if `trained` is not a trained network. @throws WeightsError if its weights are damaged.
 */
export function weightsOf<T extends GameTypes>(trained: TrainedNetwork<T>): readonly [Weights, ...Weights[]] {
  const texts = [readOption(trained, 'weights')].flat();
  const encoding = readOption(trained, 'encoding');
  const isText = texts.length > 0 && texts.every((text) => typeof text === 'string');
  if (!isText || typeof readOption(encoding, 'observation') !== 'function') {
    throw InvalidInputError.at('network', [], 'expected a trained network, such as area51For2');
  }
  return texts.map((text) => readWeights(bytesOfBase64(text as string))) as [Weights, ...Weights[]];
}

/** Binds one trained network to games. The weights are parsed only once. */
export class NetworkSource<T extends GameTypes> {
  private readonly weights: readonly [Weights, ...Weights[]];
  private latest: { readonly game: Game<T>; readonly network: GameNetwork<T> } | undefined;

  /** @throws InvalidInputError if `trained` is not a trained network. @throws WeightsError if its weights are damaged. */
  constructor(private readonly trained: TrainedNetwork<T>) {
    this.weights = weightsOf(trained);
  }

  /** Returns the trained network, bound to a game. @throws WeightsError if the weights do not fit the game. */
  of(game: Game<T>): GameNetwork<T> {
    if (this.latest?.game !== game) this.latest = { game, network: new GameNetwork(this.trained, this.weights, game) };
    return this.latest.network;
  }
}

function requireSame(problem: 'game' | 'rules' | 'encoding' | 'table', what: string, expected: string, actual: string): void {
  if (expected !== actual) throw new WeightsError(problem, `The weights are for ${what} ${expected}, not ${actual}`);
}
