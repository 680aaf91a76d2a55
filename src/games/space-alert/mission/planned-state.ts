import type { State } from '../schema.js';
import { noThreats } from '../setup.js';

/** What the resolution round reads. */
type Resolvable = Pick<State, 'phases' | 'trajectories' | 'customThreats' | 'crew' | 'ship' | 'threats' | 'campaign'>;

/**
 * A state in which planning is over: nothing is left in hands and decks, and the first step of the resolution round comes next.
 */
export function plannedState({ phases, trajectories, customThreats, crew, ship, threats, campaign }: Resolvable): State {
  const players = crew.map(({ id }) => id);
  return {
    players,
    random: { s0: 0, s1: 0, s2: 0, c: 1 },
    round: 'resolution',
    soundtrack: 'custom',
    timeline: '[]',
    soundtrackKnown: true,
    phases,
    customThreats,
    common: 'mixed',
    serious: 'mixed',
    printing: 'revised',
    trips: false,
    officers: { communications: players[0], security: players[0] },
    trajectories,
    announced: 0,
    phase: phases,
    transferOpen: false,
    communicationsDown: false,
    planners: players.map(() => ({ phase: phases, hand: [], packets: [], credits: 0, hasGiven: false, agrees: false })),
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
