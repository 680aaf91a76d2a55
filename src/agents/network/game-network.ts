// A network bound to a game: reads views, and scores the components of legal actions.
import type { Game, GameTypes, PlayerId, TrainedNetwork } from '../../kernel/index.js';
import { InvalidInputError } from '../../kernel/index.js';
import { readOption } from '../../kernel/internal.js';
import { canonicalJson } from '../../kernel/plain.js';
import { bytesOfBase64 } from './base64.js';
import { Network } from './network.js';
import { NetworkSetup } from './network-setup.js';
import { WeightsError } from './weights-error.js';
import { readWeights, type Weights, type WeightsHeader } from './weights-file.js';

/** A network that plays one game, with the numbers of players, the board and the options of its training. */
export class GameNetwork<T extends GameTypes> {
  readonly header: WeightsHeader;
  /** One network for all seats, or one for each seat of the largest setup. */
  private readonly networks: readonly Network[];
  /** The network of the player whose view was read last. */
  private network: Network;
  private readonly largest: NetworkSetup<T>;
  /** The setups that were needed so far. */
  private readonly setups: NetworkSetup<T>[];
  /** The setup of the view that was read last. */
  private setup: NetworkSetup<T>;
  /** The latest config that was found to be that of `setup`, so that the same object need not be compared again. */
  private checked: unknown;

  /**
   * Binds weights to a game.
   * @param weights one weights file for all seats, or one for each seat of the largest setup in turn order.
   * @throws WeightsError if the weights do not fit the game, the encoding or each other.
   */
  constructor(
    private readonly trained: Pick<TrainedNetwork<T>, 'encoding'>,
    weights: readonly [Weights, ...Weights[]],
    private readonly game: Game<T>,
  ) {
    const { header } = weights[0];
    const { encoding } = trained;
    for (const { header: each } of weights) {
      requireSame('game', 'the game', each.game, game.id);
      requireSame('rules', 'rules', each.rulesVersion, game.rulesVersion);
      requireSame('encoding', 'the encoding', each.encodingVersion, encoding.version);
      requireSame('table', 'the setup', canonicalJson(each.setup), canonicalJson(header.setup));
      requireSame('table', 'the numbers of players', canonicalJson(each.players ?? []), canonicalJson(header.players ?? []));
    }
    this.largest = new NetworkSetup(game, encoding, header.setup as T['setupInput'], header.first);
    this.setup = this.largest;
    this.setups = [this.largest];
    const { inputCount, actionCount, players } = this.largest;
    for (const { header: each } of weights) {
      if (each.first === header.first && each.inputs === inputCount && each.actions === actionCount) continue;
      throw new WeightsError('table', `${game.id}: the weights have ${each.inputs} inputs and ${each.actions} actions`);
    }
    if (weights.length !== 1 && weights.length !== players.length) {
      throw new WeightsError('table', `${game.id}: there are weights for ${weights.length} players, but the game has ${players.length}`);
    }
    this.header = header;
    this.networks = weights.map((each) => new Network(each));
    this.network = this.networks[0] as Network;
  }

  /**
   * Runs the network on a player's view. `score` and `value` then return its results.
   * @throws WeightsError if the view belongs to a game with another config than the weights.
   */
  read(view: T['view'], viewer: PlayerId, players: readonly PlayerId[]): void {
    this.requireSetup(view, players.length);
    const { setup, networks } = this;
    const seat = players.indexOf(viewer);
    this.network = networks[networks.length === 1 ? 0 : Math.max(0, seat)] as Network;
    setup.read(view, viewer, seat);
    this.network.read(setup.inputs);
  }

  /**
   * Runs the network on the view of the latest call of `read`, with a prefix: the components of an action that are already chosen.
   * @param prefix indices of the action space, as an environment enters them.
   */
  enter(prefix: readonly number[]): void {
    this.network.readWith(prefix.map((component) => this.setup.prefixRow(component)));
  }

  /**
   * Returns the score of an atomic action, or of the next component of a multi-component action, for the latest call of `read` or `enter`.
   * @param component an index of the action space, the same for all seats.
   */
  score(component: number): number {
    return this.network.score(this.setup.actionRow(component));
  }

  /** Returns the expected points of the viewer (1 for a win, 0 for a loss), about 0 to 1, for the view of the latest call of `read`. */
  value(): number {
    return this.network.value();
  }

  /** Sets `setup` to that of a view. */
  private requireSetup(view: T['view'], players: number): void {
    const { config } = view as { readonly config?: unknown };
    if (config !== undefined && config === this.checked) return;
    const setup = this.setupFor(players);
    if (setup === undefined || !setup.has(config)) {
      const { game, setup: trained, players: counts } = this.header;
      const others = counts === undefined ? '' : `, with ${counts.join(', ')} players`;
      throw new WeightsError('table', `${game}: the weights are for tables with the setup ${JSON.stringify(trained)}${others}`);
    }
    this.setup = setup;
    this.checked = config;
  }

  /** Returns the setup with a number of players; `undefined` if the network was not trained with it. */
  private setupFor(players: number): NetworkSetup<T> | undefined {
    const known = this.setups.find((setup) => setup.players.length === players);
    if (known !== undefined || this.header.players?.includes(players) !== true) return known;
    const { game, trained, header, largest } = this;
    const setup = new NetworkSetup(game, trained.encoding, { ...header.setup, players } as T['setupInput'], header.first, largest);
    this.setups.push(setup);
    return setup;
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
