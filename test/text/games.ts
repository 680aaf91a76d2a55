// The games and positions for tests of text games.
import { type AnyGame, type BaseState, type Chance, seededChance } from 'orrery-rules';
import { area51 } from 'orrery-rules/area-51';
import { connectFour, kuhnPoker, liarsDice, ticTacToe } from 'orrery-rules/examples';
import { sol } from 'orrery-rules/sol';
import { spaceAlert, spaceAlertCampaign } from 'orrery-rules/space-alert';
import { specterOps } from 'orrery-rules/specter-ops';

export interface TextCase {
  readonly name: string;
  readonly game: AnyGame;
  readonly setup: Readonly<Record<string, unknown>>;
}

const caseOf = (game: AnyGame, setup: Readonly<Record<string, unknown>>): TextCase => ({
  name: `${game.id} with ${JSON.stringify(setup)}`,
  game,
  setup: { ...setup, ...game.selfPlay },
});

/** Ids of players that commands must quote, or that are also words of commands. */
const STRANGE_IDS = ['to', 'Ann B', '"+"', 'eye'];

/** Every game with several setups. */
export const CASES: readonly TextCase[] = [
  caseOf(area51 as AnyGame, { players: 3 }),
  caseOf(area51 as AnyGame, { players: ['human', 'target:h1', '3,4'] }),
  caseOf(sol as AnyGame, { players: 2 }),
  caseOf(sol as AnyGame, { players: STRANGE_IDS, effects: ['blight', 'chain', 'invade', 'teleport', 'metamorphosis'] }),
  caseOf(sol as AnyGame, { players: 1, scenario: 'sunworm' }),
  caseOf(spaceAlert as AnyGame, { players: 4 }),
  caseOf(spaceAlert as AnyGame, { players: ['slot', 'a b'] }),
  caseOf(spaceAlertCampaign as AnyGame, { players: 3 }),
  caseOf(specterOps as AnyGame, { players: 2 }),
  caseOf(specterOps as AnyGame, { players: 5 }),
  caseOf(ticTacToe as AnyGame, { players: 2 }),
  caseOf(connectFour as AnyGame, { players: 2 }),
  caseOf(kuhnPoker as AnyGame, { players: 2 }),
  caseOf(liarsDice as AnyGame, { players: 3 }),
];

/** The four games of the package, one setup each. */
export const FOUR: readonly TextCase[] = [CASES[0], CASES[2], CASES[5], CASES[8]] as TextCase[];

/** Returns a random action. Each type is equally likely, so that rare types occur. */
function choose(actions: readonly { readonly type: string }[], chance: Chance): { readonly type: string } {
  const type = chance.pick([...new Set(actions.map((action) => action.type))]);
  return chance.pick(actions.filter((action) => action.type === type));
}

/** Visits positions of random games, from their starts, until `count` positions were visited. */
export function visitPositions({ game, setup }: TextCase, count: number, visit: (state: BaseState, chance: Chance) => void): void {
  for (let number = 0, visited = 0; visited < count; number++) {
    const chance = seededChance(`text ${number}`);
    let state = game.start(setup, number);
    for (let taken = 0; taken < 400 && visited < count; taken++) {
      visit(state, chance);
      visited += 1;
      const actions = game.legalActions(state);
      if (actions.length === 0) break;
      state = game.reduce(state, choose(actions, chance));
    }
  }
}
