// States that the other side holds, with the game that they belong to.
import { optionOf } from '../env/internal.js';
import type { AnyGame, GameTypes, PlayerId } from '../kernel/index.js';
import { InvalidInputError } from '../kernel/index.js';
import { named } from '../kernel/internal.js';
import type { Entry } from './catalog.js';
import type { Handles } from './handles.js';

/** A state, immutable as all of them, so that whoever copies it needs no other. */
export class Position {
  readonly game: AnyGame;

  constructor(
    readonly entry: Entry,
    readonly state: GameTypes['state'],
  ) {
    this.game = entry.game;
  }

  /** A later state, or another, of the same game. */
  with(state: GameTypes['state']): Position {
    return new Position(this.entry, state);
  }

  /** One of the seats, by its name. @throws InvalidInputError for who sits nowhere. */
  playerIn(given: unknown): PlayerId {
    const player = optionOf(given, 'player');
    if (this.state.players.includes(player as PlayerId)) return player as PlayerId;
    throw InvalidInputError.at('player', [], `${named(player)} is none of ${this.state.players.join(', ')}`);
  }

  /**
   * An action, as itself or as the numbers of the player who decides: one, or a list.
   * @throws InvalidInputError for what is no action at all, and for numbers where it is not clear whose they are.
   */
  actionIn(given: unknown): GameTypes['action'] {
    const action = optionOf(given, 'action');
    if (typeof action !== 'number' && !Array.isArray(action)) return this.game.parseAction(action);
    const [player, ...others] = this.game.decisions(this.state);
    if (player === undefined) throw InvalidInputError.at('action', [], 'the game is over');
    if (others.length > 0)
      throw InvalidInputError.at('action', [], `a number alone does not say whose action it is: ${[player, ...others].join(', ')} decide`);
    return this.game.actionSpace(this.state).decode(action, player);
  }
}

/** What the other side is told of a state at once, so that it need not ask. */
export interface ToldState {
  readonly state: number;
  readonly players: readonly PlayerId[];
  readonly decisions: readonly PlayerId[];
}

/** Keeps a state for the other side. */
export function tell(handles: Handles, position: Position): ToldState {
  const { game, state } = position;
  return { state: handles.keep(position), players: state.players, decisions: game.decisions(state) };
}
