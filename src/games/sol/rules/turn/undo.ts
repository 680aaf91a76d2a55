import { InvalidInputError } from '../../../../kernel/index.js';
import type { State } from '../../model/schema.js';

/** The part of a match that `earliestUndo` reads. */
interface History {
  entries: readonly { action: { player: string }; state: State; drew: boolean }[];
  at(n: number): State;
}

/**
 * Returns how far a host may let the active player undo: the number of the earliest state that can be restored, as in `match.at(n)`. This
 * is the earliest state of the same turn after which no information was revealed: no card, no random number, no decision of another player.
 * A match with `undo: 'before-reveal'` stops at the same state. SOL-18.15
 * @throws InvalidInputError if `match` is not a match.
 */
export function earliestUndo(match: History): number {
  try {
    return earliestOf(match);
  } catch (error) {
    throw InvalidInputError.at('match', [], 'is not a match of sol', { cause: error });
  }
}

function earliestOf(match: History): number {
  const { entries } = match;
  let earliest = entries.length;
  const now = match.at(earliest);
  const isSameTurn = (state: State) => state.turn.number === now.turn.number && state.turn.seat === now.turn.seat;
  while (earliest > 0) {
    const entry = entries[earliest - 1];
    const before = match.at(earliest - 1);
    const revealed = entry.state.deck.length !== before.deck.length;
    const byAnother = entry.action.player !== now.players[now.turn.seat];
    if (revealed || byAnother || entry.drew || !isSameTurn(before)) break;
    earliest -= 1;
  }
  return earliest;
}
