import { seededChance } from 'orrery-rules';
import { specterOps } from 'orrery-rules/specter-ops';
import type { Action, State } from './builders.js';
import { guided } from './guided.js';
import { invariants } from './invariants.js';

/** Whole games of every size and box, state by state. */
function games(visit: (state: State, previous: State | undefined) => void): void {
  for (let seed = 0; seed < 32; seed++) {
    const chance = seededChance(`invariants ${seed}`);
    let state = specterOps.start(
      { players: 2 + (seed % 4), contentSet: seed % 3 === 0 ? 'shadow-of-babel' : 'broken-covenant' },
      seed,
    ) as State;
    let previous: State | undefined;
    for (;;) {
      visit(state, previous);
      const legal = specterOps.legalActions(state) as Action[];
      if (legal.length === 0) break;
      previous = state;
      state = specterOps.reduce(state, guided(legal, state, chance)) as State;
    }
  }
}

const failures = new Map<string, string>();
const seen = { states: 0, visible: 0, lastSeen: 0, stunned: 0, smoke: 0, fatigued: 0, hits: 0, cards: 0, traitors: 0 };

beforeAll(() => {
  games((state, previous) => {
    for (const [name, holds] of Object.entries(invariants)) {
      const answer = holds(state, previous);
      if (answer === false || typeof answer === 'string') failures.set(name, `round ${state.round}, ${state.phase}: ${String(answer)}`);
    }
    seen.states += 1;
    const [agent] = state.agents;
    if (agent?.marker?.kind === 'visible') seen.visible += 1;
    if (agent?.marker?.kind === 'last-seen') seen.lastSeen += 1;
    if (state.hunters.some(({ stunned }) => stunned)) seen.stunned += 1;
    if (state.smoke.length > 0) seen.smoke += 1;
    if (agent?.fatigued === true) seen.fatigued += 1;
    if ((agent?.losses ?? 0) > 0) seen.hits += 1;
    if ((agent?.faceUp.length ?? 0) > 0) seen.cards += 1;
    if (state.agents.length > 1) seen.traitors += 1;
  });
});

test.each(Object.keys(invariants))('%s', (name) => {
  expect(failures.get(name)).toBeUndefined();
});

test('the games looked at have seen markers, stun, smoke, fatigue, hits, cards and traitors', () => {
  console.log('invariants', seen);
  for (const count of Object.values(seen)) expect(count).toBeGreaterThan(0);
});
