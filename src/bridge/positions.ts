// States for which the client holds handles, with their games.
import { optionOf } from '../env/internal.js';
import type { AnyGame, GameTypes, PlayerId } from '../kernel/index.js';
import { InvalidInputError } from '../kernel/index.js';
import { named } from '../kernel/internal.js';
import type { CatalogEntry } from './catalog.js';
import type { Handles } from './handles.js';

/** An immutable state with its game. Because it never changes, copies of a state in the client can refer to one position. */
export class Position {
  readonly game: AnyGame;

  constructor(
    readonly entry: CatalogEntry,
    readonly state: GameTypes['state'],
  ) {
    this.game = entry.game;
  }

  /** Returns a position with another state of the same game. */
  with(state: GameTypes['state']): Position {
    return new Position(this.entry, state);
  }

  /** Returns the `player` argument of a call. @throws InvalidInputError if the argument is not a player of this game. */
  playerIn(given: unknown): PlayerId {
    const player = optionOf(given, 'player');
    if (this.state.players.includes(player as PlayerId)) return player as PlayerId;
    throw InvalidInputError.at('player', [], `${named(player)} is not a player; expected one of ${this.state.players.join(', ')}`);
  }

  /**
   * Returns the `action` argument of a call: an action object, or an action index or index sequence of the player who decides.
   * @throws InvalidInputError if it is not an action, or if it is an index and not exactly one player decides.
   */
  actionIn(given: unknown): GameTypes['action'] {
    const action = optionOf(given, 'action');
    if (typeof action !== 'number' && !Array.isArray(action)) return this.game.parseAction(action);
    const [player, ...others] = this.game.decisions(this.state);
    if (player === undefined) throw InvalidInputError.at('action', [], 'the game is over');
    if (others.length > 0)
      throw InvalidInputError.at(
        'action',
        [],
        `expected an action object, because an index is ambiguous if several players decide: ${[player, ...others].join(', ')}`,
      );
    return this.game.actionSpace(this.state).decode(action, player);
  }
}

/** The data about a state that the client receives immediately, so that it needs no further calls. */
export interface StateJson {
  readonly state: number;
  readonly players: readonly PlayerId[];
  readonly decisions: readonly PlayerId[];
}

/** Creates a handle for a state and returns it with the players and the open decisions. */
export function keepState(handles: Handles, position: Position): StateJson {
  const { game, state } = position;
  return { state: handles.keep(position), players: state.players, decisions: game.decisions(state) };
}
