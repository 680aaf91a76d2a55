// Random games, for tests of the data that rooms and clients exchange.
import { type AnyGame, type BaseAction, type BaseEvent, type BaseState, seededChance, type Viewer } from 'orrery-rules';
import { area51 } from 'orrery-rules/area-51';
import { ticTacToe } from 'orrery-rules/examples';
import { sol } from 'orrery-rules/sol';
import { spaceAlert } from 'orrery-rules/space-alert';
import { specterOps } from 'orrery-rules/specter-ops';

export const TABLES: readonly { readonly game: AnyGame; readonly players: number }[] = [
  { game: area51, players: 4 },
  { game: sol, players: 3 },
  { game: spaceAlert, players: 4 },
  { game: specterOps, players: 3 },
];

/** The entries of `TABLES`, each after the id of its game: `describe.each(NAMED_TABLES)('%s', ...)`. */
export const NAMED_TABLES = TABLES.map((table) => [table.game.id, table] as const);

export const SMALL_TABLE = { game: ticTacToe as AnyGame, players: 2 };

export interface GameStep {
  readonly before: BaseState;
  readonly action: BaseAction;
  readonly state: BaseState;
  readonly events: readonly BaseEvent[];
}

/** Yields the steps of a random game, from its start to its end, but at most `most` steps. */
export function* randomGame({ game, players }: { game: AnyGame; players: number }, seed: string, most = Infinity): Generator<GameStep> {
  const chance = seededChance(seed);
  let before: BaseState = game.start({ players, ...game.selfPlay }, seed);
  for (let count = 0; count < most && game.decisions(before).length > 0; count++) {
    const action: BaseAction = chance.pick(game.legalActions(before));
    const { state, events } = game.step(before, action);
    yield { before, action, state, events };
    before = state;
  }
}

export const viewersOf = (game: AnyGame, state: BaseState): Viewer[] => [...state.players, ...game.viewers];
