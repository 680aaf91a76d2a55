// Complete random games, played before the properties are checked: how long a game lasts and what its actions look like.
import { type Chance, copyJson, freezeJson, IllegalActionError, type Simulation, seededChance } from '../index.js';
import { stateOf } from '../kernel/internal.js';
import type { Action, ConformanceSettings, State, Subject } from './options.js';
import { StatisticsAccumulator } from './statistics.js';

/** Maximum number of actions kept per type, from which near-legal actions are made. */
const KEPT_PER_TYPE = 60;
/** Assumed number of actions in a game if no game of the survey has ended. */
const LENGTH_WITHOUT_END = 60;

export class Survey {
  readonly tally: StatisticsAccumulator;
  private readonly seen = new Map<string, Action[]>();
  private surveyed = false;

  constructor(
    readonly game: Subject,
    readonly settings: ConformanceSettings,
  ) {
    this.tally = new StatisticsAccumulator(game.id, game.actionTypes);
  }

  /** The actions seen in random games, keyed by action type. */
  get seenActions(): ReadonlyMap<string, readonly Action[]> {
    return this.seen;
  }

  /** A number of actions at which most random games have ended: one more than in the longest finished game, at most `maxActions`. */
  get reach(): number {
    return Math.min(this.settings.maxActions, (this.tally.longest ?? LENGTH_WITHOUT_END) + 1);
  }

  /** Plays complete games, at the first call only. Ignores errors of a game, because the properties find and report them. */
  survey(setups: () => readonly unknown[]): void {
    if (this.surveyed) return;
    this.surveyed = true;
    setups().forEach((setup, index) => {
      try {
        this.playWhole(setup, index);
      } catch {}
    });
  }

  private playWhole(setup: unknown, index: number): void {
    const { game, settings, tally } = this;
    const chance = seededChance(`survey ${settings.seed} ${index}`);
    const simulation = game.simulation(game.start(setup as never, `survey ${settings.seed} ${index}`));
    const taken: Action[] = [];
    const { players } = stateOf(simulation);
    try {
      while (taken.length < settings.maxActions) {
        const listed = simulation.legalActions();
        if (listed.length === 0) break;
        const action = takeOne(simulation, listed, (open) => chooseAction(settings, open, stateOf(simulation), chance, index));
        if (action === undefined) break;
        taken.push(action);
      }
    } finally {
      for (const action of taken) this.keep(action, chance);
      tally.addGame([...players], taken, simulation.outcome());
    }
  }

  private keep(action: Action, chance: Chance): void {
    const kept = this.seen.get(action.type) ?? [];
    this.seen.set(action.type, kept);
    if (kept.length < KEPT_PER_TYPE) kept.push(action);
    else if (chance.int(4) === 0) kept[chance.int(KEPT_PER_TYPE)] = action;
  }
}

/**
 * Applies one of the listed actions, and returns a copy that was made before it was applied; `undefined` if the game refuses all of them.
 * Skips listed actions that the game refuses, because a separate property reports them.
 */
export function takeOne(
  simulation: Simulation,
  listed: readonly Action[],
  choose: (open: readonly Action[]) => Action,
  taken: (action: Action, copy: Action) => void = () => {},
): Action | undefined {
  for (let open = listed; open.length > 0; ) {
    const action = choose(open);
    const copy = freezeJson(copyJson(action));
    try {
      simulation.apply(action);
    } catch (error) {
      if (!(error instanceof IllegalActionError)) throw error;
      open = open.filter((other) => other !== action);
      continue;
    }
    taken(action, copy);
    return copy;
  }
  return undefined;
}

/**
 * Chooses one of the listed actions. `settings.choose` takes precedence. With an even `manner`, all actions have the same probability. With
 * an odd `manner`, draws the action type first.
 */
export function chooseAction(
  settings: Pick<ConformanceSettings, 'choose'>,
  listed: readonly Action[],
  state: State,
  chance: Chance,
  manner: number,
): Action {
  if (settings.choose !== undefined) return settings.choose(listed, state, chance);
  if (manner % 2 === 0) return chance.pick(listed);
  const types = [...new Set(listed.map(({ type }) => type))];
  const type = chance.pick(types);
  return chance.pick(listed.filter((action) => action.type === type));
}
