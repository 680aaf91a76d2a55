// The table before the first decision. Section 5

import type { Chance } from '../../kernel/index.js';
import { canonicalJson } from '../../kernel/index.js';
import { CONTENT_SETS, type ContentSet } from './data/content-sets.js';
import type { Setup, State } from './schema.js';

/** Nothing is drawn yet: dice and cards follow with the decisions of SO-5.16. */
export function start(setup: Setup, _chance: Chance): Omit<State, 'random'> {
  const { players, contentSet, board, timer } = setup;
  const content = typeof contentSet === 'string' ? contentSet : canonicalJson(contentSet);
  const box: ContentSet | undefined = typeof contentSet === 'string' ? CONTENT_SETS.find(({ id }) => id === contentSet) : contentSet;
  const printing = setup.printing ?? (players.length === 5 ? 'revised' : (box?.printing ?? 'revised'));
  return {
    players: [...players],
    content,
    board: board === undefined ? null : canonicalJson(board),
    printing,
    timer,
    agentPlayer: setup.agent ?? (players[0] as string),
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
