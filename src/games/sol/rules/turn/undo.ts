import { InvalidInputError } from '../../../../kernel/index.js';
import type { State } from '../../model/schema.js';

/** The fields of a match that `earliestUndo` reads. */
interface History {
  entries: readonly { action: { player: string }; state: State; drew: boolean }[];
  at(n: number): State;
}

/**
 * Returns the number `n` of the earliest state, `match.at(n)`, to which a host may let the active player undo. It is the earliest state of
 * the current turn after which no card was drawn, no random value was used and no other player acted. In a match with `undo:
 * 'before-reveal'`, undo stops at the same state. SOL-18.15
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
