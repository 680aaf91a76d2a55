import { resolveMission } from 'orrery-rules/space-alert';
import { THREAT_CARDS } from 'orrery-rules/space-alert/data';
import { trajectory } from '../../../src/games/space-alert/model/board/trajectory.js';

/** A threat alone, from turn 1, on white or inside, with a crew that does nothing. */
function alone(id: string, number: number) {
  const external = THREAT_CARDS.find((card) => card.id === id)?.kind === 'external';
  return resolveMission({
    crew: [{ actions: [] }],
    threats: [external ? { threat: id, time: 1, zone: 'white' } : { threat: id, time: 1 }],
    trajectories: { red: number, white: number, blue: number, internal: number },
  });
}

function summary(id: string, number: number): string {
  const { status, lostTurn, lostTo, turns } = alone(id, number);
  if (status === 'lost') return `lost to ${lostTo} in turn ${lostTurn}`;
  const left = turns.findIndex(({ threats }) => threats[0].status !== 'active');
  const end = left === -1 ? `on square ${turns[12].threats[0].position}` : `${turns[left].threats[0].status} in turn ${left + 1}`;
  return `${turns[12].damage.join(' ')}, ${end}`;
}

// By hand. A board of L squares takes a threat of constant speed s to Z in turn ceil((L - 1) / s); every shield starts with 1.
const lost = (id: string, turn: number) => `lost to ${id} in turn ${turn}`;
const TABLE: [string, number, string][] = [
  // X 2, Y 2, Z 3 at speed 2: 1 + 3 tiles, 1 + 2 + 3, and with two Y the sixth tile is not enough.
  ['gunship', 1, '0 4 0, survived in turn 5'],
  ['gunship', 2, '0 4 0, survived in turn 5'],
  ['gunship', 3, '0 6 0, survived in turn 6'],
  ['gunship', 4, '0 6 0, survived in turn 6'],
  ['gunship', 5, '0 6 0, survived in turn 7'],
  ['gunship', 6, lost('gunship', 7)],
  ['gunship', 7, lost('gunship', 8)],
  // X 1 takes the shield; Y 2, Z 3 at speed 3.
  ['fighter', 1, '0 3 0, survived in turn 3'],
  ['fighter', 2, '0 3 0, survived in turn 4'],
  ['fighter', 3, '0 5 0, survived in turn 4'],
  ['fighter', 4, '0 5 0, survived in turn 4'],
  ['fighter', 5, '0 5 0, survived in turn 5'],
  ['fighter', 6, lost('fighter', 5)],
  ['fighter', 7, lost('fighter', 5)],
  // X 2, Y 3, Z 4: the second Y on boards 6 and 7 (squares 3 and 5) comes in turn 6.
  ['frigate', 1, '0 5 0, survived in turn 5'],
  ['frigate', 2, '0 5 0, survived in turn 5'],
  ['frigate', 3, lost('frigate', 6)],
  ['frigate', 5, lost('frigate', 7)],
  ['frigate', 6, lost('frigate', 6)],
  ['frigate', 7, lost('frigate', 6)],
  ['pulse-ball', 1, '2 2 2, survived in turn 5'],
  ['pulse-ball', 3, '3 3 3, survived in turn 6'],
  ['pulse-ball', 6, '4 4 4, survived in turn 7'],
  ['pulse-ball', 7, '4 4 4, survived in turn 8'],
  ['destroyer', 1, '0 4 0, survived in turn 5'],
  ['destroyer', 3, lost('destroyer', 6)],
  ['destroyer', 6, lost('destroyer', 6)],
  ['energy-cloud', 1, '2 0 2, survived in turn 5'],
  ['energy-cloud', 3, '3 0 3, survived in turn 6'],
  ['energy-cloud', 6, '4 0 4, survived in turn 7'],
  ['maelstrom', 1, '3 0 3, survived in turn 5'],
  ['maelstrom', 5, '5 0 5, survived in turn 7'],
  ['maelstrom', 7, lost('maelstrom', 8)],
  ['armored-grappler', 1, '0 4 0, survived in turn 5'],
  ['armored-grappler', 7, '0 4 0, survived in turn 8'],
  ['amoeba', 1, '0 4 0, survived in turn 5'],
  ['amoeba', 5, '0 4 0, survived in turn 7'],
  ['meteoroid', 1, '0 4 0, survived in turn 2'],
  ['meteoroid', 7, '0 4 0, survived in turn 3'],
  // Speed 1: board 1 reaches X (5) in turn 5, then 3, then Z (1 + 5 tiles); board 2 X (8) in turn 3, then 6, 4, 2, Z.
  ['man-of-war', 1, '0 6 0, survived in turn 7'],
  ['man-of-war', 2, '0 6 0, survived in turn 7'],
  // X at speed 1, then 3 squares a turn: board 1 X in turn 5, 2 in turn 6, Z in turn 7: the seventh point does not fit.
  ['juggernaut', 1, lost('juggernaut', 7)],
  ['kamikaze', 1, '0 5 0, survived in turn 3'],
  ['scout', 1, '0 3 0, survived in turn 5'],
  ['nebula-crab', 1, '4 0 4, survived in turn 5'],
  ['nemesis', 1, lost('nemesis', 3)],
  ['skirmishers-red', 1, '0 3 0, survived in turn 3'],
  ['skirmishers-red', 3, '0 3 0, survived in turn 4'],
  ['skirmishers-blue', 7, '0 3 0, survived in turn 5'],
  ['saboteur-red', 1, '2 0 0, survived in turn 3'],
  ['saboteur-red', 6, '2 0 0, survived in turn 4'],
  ['hacked-shields-red', 1, '2 0 0, survived in turn 5'],
  ['virus', 7, '1 1 1, survived in turn 5'],
  // X: two blocks to the shield, one leaks; Z: both side reactors leak.
  ['crossed-wires', 1, '2 1 2, survived in turn 3'],
  ['power-system-overload', 2, '3 3 3, survived in turn 4'],
  ['overheated-reactor', 1, '0 6 0, survived in turn 5'],
  ['alien', 1, lost('alien', 5)],
  ['alien', 7, lost('alien', 8)],
  ['fissure', 4, lost('fissure', 6)],
  // Speed 4, X on 5 in turn 2, then 5 squares a turn.
  ['nuclear-device', 1, lost('nuclear-device', 3)],
  ['unstable-warheads', 1, lost('unstable-warheads', 3)],
  // Each Y adds a token; board 7 has two.
  ['slime-red', 1, '2 0 0, survived in turn 5'],
  ['slime-red', 3, '2 2 0, survived in turn 6'],
  ['slime-blue', 7, '2 2 2, survived in turn 8'],
];

describe('Each threat alone on each trajectory', () => {
  test.each(TABLE)('%s on board %i: %s', (id, number, expected) => expect(summary(id, number)).toBe(expected));

  test('all 385 runs come to an end, and none is cut short', () => {
    let runs = 0;
    const ends = { survived: 0, lost: 0 };
    for (const { id } of THREAT_CARDS) {
      for (let number = 1; number <= 7; number++) {
        const { status, lostTurn, turns } = alone(id, number);
        expect(turns).toHaveLength(status === 'won' ? 13 : (lostTurn as number) - 1);
        expect(turns[0]?.threats[0]?.position ?? 0).toBeLessThanOrEqual(trajectory(number).length);
        runs += 1;
        if (status === 'lost') ends.lost += 1;
        else ends.survived += 1;
      }
    }
    console.log(`lone threats: ${runs} runs, ${ends.lost} lose the ship`);
    expect(runs).toBe(385);
    expect(ends.lost).toBeGreaterThan(0);
    expect(ends.survived).toBeGreaterThan(0);
  });
});
