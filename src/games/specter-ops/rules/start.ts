// The state before the first decision.
import type { Chance } from '../../../kernel/index.js';
import type { Config, State } from '../model/schema.js';
import type { SpecterOpsSetup } from './setup.js';

/** Returns the state before the first decision. Nothing is random yet: dice and cards follow with the decisions of SO-5.16. */
export function start({ players }: SpecterOpsSetup, _chance: Chance, config: Config): Omit<State, 'random'> {
  return {
    players: [...players],
    config,
    phase: 'choose-vehicle',
    round: 0,
    activeAgent: 0,
    agents: [],
    hunters: [],
    pets: [],
    vehicle: null,
    override: 0,
    petSteps: 0,
    cameras: [],
    smoke: [],
    barriers: [],
    omen: null,
    objectives: [],
    supplyCards: 0,
    verdictUsed: false,
    turn: null,
    pause: null,
    result: null,
    history: [],
    secret: { sites: [], completed: [], delayed: [], due: [], usedCaches: [], supplyDeck: [], traitor: null },
  };
}
