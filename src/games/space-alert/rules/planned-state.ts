import type { State } from '../model/schema.js';
import { noThreats } from './start.js';

/** The fields of a state that affect the resolution round. */
type Resolvable = Pick<State, 'config' | 'trajectories' | 'crew' | 'ship' | 'threats' | 'campaign'>;

/** Returns a state after planning: hands and decks are empty, and the next step is the first one of the resolution round. */
export function plannedState({ config, trajectories, crew, ship, threats, campaign }: Resolvable): State {
  const players = crew.map(({ id }) => id);
  const { phases } = config;
  return {
    players,
    random: { s0: 0, s1: 0, s2: 0, c: 1 },
    config,
    round: 'resolution',
    soundtrack: 'custom',
    timeline: [],
    common: 'mixed',
    serious: 'mixed',
    trajectories,
    announced: 0,
    phase: phases,
    transferOpen: false,
    communicationsDown: false,
    planners: players.map(() => ({ phase: phases, hand: [], told: [], packets: [], credits: 0, hasGiven: false, agrees: false })),
    transfers: [],
    drawDeck: [],
    decks: noThreats(),
    crew,
    ship,
    threats,
    auras: [],
    multipliers: [],
    step: 0,
    lost: null,
    campaign,
  };
}
