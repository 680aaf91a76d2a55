import type { State } from '../schema.js';
import { noThreats } from '../setup.js';

/** What the resolution round reads. */
type Resolvable = Pick<State, 'phases' | 'trajectories' | 'customThreats' | 'crew' | 'ship' | 'threats' | 'campaign'>;

/**
 * A state in which planning is over: nothing is left in hands and decks, and the first step of the resolution round comes next.
 */
export function plannedState(mission: Resolvable): State {
  const players = mission.crew.map(({ id }) => id);
  return {
    ...mission,
    players,
    random: { s0: 0, s1: 0, s2: 0, c: 1 },
    round: 'resolution',
    soundtrack: 'custom',
    timeline: '[]',
    soundtrackKnown: true,
    common: 'mixed',
    serious: 'mixed',
    trips: false,
    officers: { communications: players[0], security: players[0] },
    announced: 0,
    phase: mission.phases,
    transferOpen: false,
    communicationsDown: false,
    planners: players.map(() => ({ phase: mission.phases, hand: [], packets: [], credits: 0, hasGiven: false, agrees: false })),
    transfers: [],
    drawDeck: [],
    decks: noThreats(),
    auras: [],
    multipliers: [],
    step: 0,
    lost: null,
  };
}
