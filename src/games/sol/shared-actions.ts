import { memoize, type PlayerId } from '../../kernel/index.js';
import { boardTable } from './board.js';

/** For one player on one board: the steps of a piece from a space, in the order of the space's borders. */
type StepTable<Action> = (piece: string) => (from: string) => readonly Action[];

/** The steps of every piece: made once and shared, so that lists of them cost no objects. */
export function stepActions<Action>(make: (player: PlayerId, piece: string, to: string) => Action) {
  const ofBoard = memoize((board: string) => {
    const table = boardTable(board);
    return memoize(
      (player: PlayerId): StepTable<Action> =>
        memoize((piece) => memoize((from) => (table.space(from)?.borders ?? []).map(({ to }) => Object.freeze(make(player, piece, to))))),
    );
  });
  return (board: string, player: PlayerId): StepTable<Action> => ofBoard(board)(player);
}

/** Actions that differ in two ids only are made once and shared. */
export function sharedActions<Action>(make: (player: PlayerId, what: string, to: string) => Action) {
  const ofPlayer = memoize((player: PlayerId) =>
    memoize((what: string) => memoize((to: string): Action => Object.freeze(make(player, what, to)))),
  );
  return (player: PlayerId, what: string, to: string): Action => ofPlayer(player)(what)(to);
}
