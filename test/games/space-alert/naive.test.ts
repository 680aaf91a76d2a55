import { resolveMission } from 'orrery-rules/space-alert';
import { THREAT_CARDS } from 'orrery-rules/space-alert/data';
import { seededChance } from '../../../src/kernel/index.js';
import { samples } from '../../samples.js';
import { eventfulMission } from './eventful-missions.js';
import { resolveNaively } from './naive.js';

const MISSIONS = samples(1000, 300);

test('SA-5.6 to SA-9.13, section 12: turn by turn, missions go as they do when the clauses are followed naively', () => {
  const met = new Set<string | null>();
  const destroyed = new Set<string>();
  const ended = { won: 0, lost: 0 };
  for (let seed = 0; seed < MISSIONS; seed++) {
    const mission = eventfulMission(seededChance(`eventful ${seed}`));
    const result = resolveMission(mission);
    expect(result, `mission ${seed}`).toEqual(resolveNaively(mission));
    ended[result.status] += 1;
    met.add(result.lostTo);
    for (const { id, status } of result.turns.at(-1)?.threats ?? []) {
      if (status !== 'active') met.add(id);
      if (status === 'destroyed') destroyed.add(id);
    }
  }
  // Every card has done its worst or its best, most were beaten, and missions went both ways.
  expect(THREAT_CARDS.filter(({ id }) => !met.has(id))).toEqual([]);
  expect(destroyed.size).toBeGreaterThan(45);
  expect(Math.min(ended.won, ended.lost)).toBeGreaterThan(MISSIONS / 5);
});
