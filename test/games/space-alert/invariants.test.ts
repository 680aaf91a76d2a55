import * as fc from 'fast-check';
import { checksum } from 'orrery-rules';
import { missionScore, missionState, type SpaceAlertState, spaceAlert } from 'orrery-rules/space-alert';
import { ACTION_CARDS, NORMAL_DECK } from '../../../src/games/space-alert/model/action-cards.js';
import { missionSteps, phaseIndexOf } from '../../../src/games/space-alert/model/board/mission-steps.js';
import { REACTOR_CAPACITY, SHIELD_CAPACITY, STATIONS, ZONE_TILES } from '../../../src/games/space-alert/model/board/ship.js';
import { trajectory } from '../../../src/games/space-alert/model/board/trajectory.js';
import { tableOfMission } from '../../../src/games/space-alert/table/table.js';
import { samples, seedOf } from '../../samples.js';
import { energy } from './builders.js';
import { type WholeMission, wholeMissions, writtenMissions } from './whole-missions.js';

const RUNS = samples(25, 6);
const seen = {
  missions: 0,
  won: 0,
  lost: 0,
  tiles: 0,
  overcharged: 0,
  refuelled: 0,
  knockedOut: 0,
  disabled: 0,
  flown: 0,
  pushedOff: 0,
  internal: 0,
  repaired: 0,
};

/** A truth about every state of whole missions, and about each pair that follows one another. */
function invariant(
  name: string,
  holds: (state: SpaceAlertState, before: SpaceAlertState | undefined, mission: WholeMission, index: number) => void,
): void {
  test(name, () => {
    fc.assert(
      fc.property(wholeMissions(), (mission) => {
        for (const [index, state] of mission.states.entries()) holds(state, mission.states[index - 1], mission, index);
      }),
      { numRuns: RUNS, seed: seedOf(7) },
    );
  });
}

const resolving = ({ round }: SpaceAlertState) => round === 'resolution' || round === 'won' || round === 'lost';
const between = (value: number, low: number, high: number) =>
  expect(value >= low && value <= high, `${value} in ${low}..${high}`).toBe(true);
const sum = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0);

describe('Invariants of whole missions', () => {
  test('the generator reaches what the invariants are about', () => {
    fc.assert(
      fc.property(wholeMissions(), ({ states }) => {
        const last = states[states.length - 1];
        seen.missions += 1;
        seen[last.round === 'won' ? 'won' : 'lost'] += 1;
        seen.tiles += sum(last.ship.tiles.map((zone) => zone.length));
        seen.overcharged += states.filter(({ ship }) => ship.shields.some((blocks, zone) => blocks > SHIELD_CAPACITY[zone])).length;
        seen.refuelled += 3 - last.ship.fuelCapsules;
        seen.knockedOut += last.crew.filter((member) => member.knockedOut).length;
        seen.disabled += last.crew.filter(({ squad }) => squad === 'disabled').length;
        seen.flown += states.filter(({ crew }) => crew.some(({ station }) => station === 'space')).length;
        seen.pushedOff += sum(last.crew.map(({ discarded }) => discarded.length));
        seen.internal += last.threats.filter(({ track }) => track === 'internal').length;
        seen.repaired += last.threats.filter(({ track, status }) => track === 'internal' && status === 'destroyed').length;
      }),
      { numRuns: samples(150, 60), seed: seedOf(7) },
    );
    console.log(`whole missions: ${JSON.stringify(seen)}`);
    for (const [what, count] of Object.entries(seen)) expect(count, what).toBeGreaterThan(0);
  });

  invariant('INV-1 INV-2 energy is neither made nor lost', (state, _before, { states }) => {
    if (resolving(state)) expect(energy(state)).toBe(energy(states[0]));
  });

  invariant('INV-3 INV-7 cannons are empty but for player actions and computing damage', ({ ship, step, round, config }) => {
    const next = missionSteps(config.phases)[step]?.name;
    if (round !== 'lost' && next !== 'compute-damage') expect(sum(ship.cannons)).toBe(0);
    for (const loaded of ship.cannons) between(loaded, 0, 2);
  });

  invariant('INV-4 INV-5 no stock is negative, and capsules never come back', ({ ship }, before) => {
    const stocks = [...ship.shields, ...ship.reactors, ship.rockets, ship.fuelCapsules, ...ship.confirmations];
    expect(Math.min(...stocks)).toBeGreaterThanOrEqual(0);
    if (before !== undefined) expect(ship.fuelCapsules).toBeLessThanOrEqual(before.ship.fuelCapsules);
    between(ship.fuelCapsules, 0, 3);
  });

  invariant('INV-6 rockets', ({ ship, step, config, round }) => {
    between(ship.rockets + Number(ship.rocketTrack[0]) + Number(ship.rocketTrack[1]), 0, 3);
    const next = missionSteps(config.phases)[step]?.name;
    if (round === 'resolution' && next === 'threat-actions') expect(ship.rocketTrack[1]).toBe(false);
  });

  invariant('INV-8 INV-9 INV-10 energy stays below capacity, but for one heroic block', ({ ship }) => {
    ship.tiles.forEach((zone, index) => {
      const less = (tile: 'shield' | 'reactor') => (zone.includes(tile) ? 1 : 0);
      expect(ship.shields[index]).toBeLessThanOrEqual(SHIELD_CAPACITY[index] - less('shield') + 1);
      expect(ship.reactors[index]).toBeLessThanOrEqual(REACTOR_CAPACITY[index] - less('reactor') + 1);
    });
  });

  invariant('INV-11 INV-12 six different tiles a zone, and damage stays', ({ ship }, before) => {
    const together = ship.tiles.map((zone, index) => [...zone, ...ship.stacks[index]].sort());
    expect(together).toEqual(ZONE_TILES.map((zone) => [...zone].sort()));
    expect(ship.tiles.map((zone, index) => zone.slice(0, before?.ship.tiles[index].length))).toEqual(before?.ship.tiles ?? ship.tiles);
  });

  const allCards = (state: SpaceAlertState) => [
    ...state.drawDeck,
    ...state.planners.flatMap(({ hand, packets }) => [...hand, ...packets.flat()]),
    ...state.crew.flatMap(({ slots, discarded, heroic }) => [
      ...[...slots, ...discarded].flatMap((planned) => (planned === null ? [] : [planned.card])),
      ...(heroic === null ? [] : [heroic]),
    ]),
  ];
  const counts = (cards: readonly string[]) => ACTION_CARDS.map((card) => cards.filter((other) => other === card).length);

  invariant('INV-13 INV-14 every card is in one place, and none is lost', (state, before) => {
    if (before !== undefined) expect(counts(allCards(state))).toEqual(counts(allCards(before)));
    else if (state.round === 'setup') {
      const dealt = counts(allCards(state));
      expect(dealt.slice(0, 12)).toEqual(counts(NORMAL_DECK).slice(0, 12));
      expect(Math.max(...dealt.slice(12))).toBe(1);
    }
  });

  invariant('INV-15 INV-16 slots of a phase that is over never change before the resolution', (state, before) => {
    if (state.round !== 'action' || before?.round !== 'action') return;
    state.crew.forEach((member, index) => {
      expect(member.slots.length).toBe(before.crew[index].slots.length);
      const planner = before.planners[before.players.indexOf(member.player)];
      const closed = member.android ? before.phase : planner.phase;
      // That the owner names a card changes what the others know about it, but not the card.
      const old = (slots: typeof member.slots) =>
        slots.filter((_card, slot) => phaseIndexOf(slot + 1) + 1 < closed).map((planned) => planned && [planned.card, planned.half]);
      expect(old(member.slots)).toEqual(old(before.crew[index].slots));
    });
  });

  invariant('INV-17 phases only go on, the own one ahead of the global one', (state, before) => {
    for (const planner of state.planners) between(planner.phase, Math.min(state.phase, 3), 3);
    if (before === undefined) return;
    expect(state.phase).toBeGreaterThanOrEqual(before.phase);
    for (const [seat, { phase }] of state.planners.entries()) expect(phase).toBeGreaterThanOrEqual(before.planners[seat].phase);
  });

  invariant('INV-20 everybody is somewhere, and one at most in space', ({ crew }) => {
    for (const { station } of crew) expect([...STATIONS, 'space']).toContain(station);
    expect(crew.filter(({ station }) => station === 'space').length).toBeLessThanOrEqual(1);
  });

  invariant('INV-21 INV-22 squads', ({ crew, ship }) => {
    const led = crew.filter(({ squad }) => squad !== 'none').length;
    const stored = Object.values(ship.stores).filter((store) => store !== 'empty').length;
    expect(led + stored).toBe(2);
    for (const { station, squad, knockedOut } of crew) {
      if (station === 'space' && !knockedOut) expect(squad).toBe('active');
      if (knockedOut) expect(squad).not.toBe('active');
    }
  });

  invariant('INV-23 who is knocked out stays so, and stays where they are', ({ crew }, before) => {
    before?.crew.forEach((was, index) => {
      if (!was.knockedOut) return;
      expect(crew[index].knockedOut).toBe(true);
      if (was.station !== 'space') expect(crew[index].station).toBe(was.station);
    });
  });

  invariant('INV-24 INV-25 threats come, run toward the ship, and go for good', (state, before) => {
    for (const { number, status, position, track } of state.threats) {
      const board = trajectory(state.trajectories[track === 'internal' ? 3 : ['red', 'white', 'blue'].indexOf(track)]);
      if (status !== 'active') expect(position).toBe(0);
      else if (state.round !== 'lost') between(position, 2, board.length);
      const was = before?.threats.find((threat) => threat.number === number);
      if (was === undefined) continue;
      if (was.status === 'destroyed' || was.status === 'survived') expect(status).toBe(was.status);
      if (was.status === 'active' && status === 'active') expect(position).toBeLessThanOrEqual(was.position);
    }
  });

  invariant('INV-26 a threat in play has fewer blocks than hit points', (state) => {
    const { threats, ship, round } = state;
    for (const threat of threats) {
      const rules = tableOfMission(state).rulesOf(threat.card);
      const points = rules?.hooks.find((hook) => hook.hitPoints)?.hitPoints?.(ship) ?? rules?.card.hitPoints ?? 0;
      const progeny = threat.tokens.some((token) => token.progeny);
      if (threat.status === 'active' && !progeny && round !== 'lost') expect(threat.damage).toBeLessThan(points);
    }
  });

  invariant('INV-27 tokens belong to what is in play, or stays', (state) => {
    const { threats } = state;
    for (const { tokens, status, card } of threats) {
      if (tokens.length === 0 || status === 'active') continue;
      const rules = tableOfMission(state).rulesOf(card);
      expect(status).toBe('survived');
      expect(rules?.card.kind === 'malfunction' || rules?.keepsTokens).toBe(true);
    }
  });

  invariant('INV-28 every mark once, nothing after Z', ({ threats }, before) => {
    for (const { number, performed, status } of threats) {
      expect(new Set(performed).size).toBe(performed.length);
      if (performed.includes('z')) expect(performed.at(-1)).toBe('z');
      const was = before?.threats.find((threat) => threat.number === number);
      if (was?.status === 'destroyed' || was?.status === 'survived') expect(performed).toEqual(was.performed);
      if (status === 'coming') expect(performed).toEqual([]);
    }
  });

  invariant('INV-29 INV-30 boxes and counts change only in their phase', ({ ship, crew, step, config }, before) => {
    for (const count of ship.confirmations) between(count, 0, crew.length);
    if (before === undefined) return;
    const now = missionSteps(config.phases)[before.step]?.phaseIndex;
    for (const phase of [0, 1, 2]) {
      expect(ship.confirmations[phase]).toBeGreaterThanOrEqual(before.ship.confirmations[phase]);
      if (ship.confirmations[phase] !== before.ship.confirmations[phase]) expect(phase).toBe(now);
      if (ship.maintained[phase] !== before.ship.maintained[phase])
        expect([phase, ship.maintained[phase], step]).toEqual([now, true, step]);
    }
  });

  invariant('INV-31 INV-32 after the end nothing moves; the score is the sum of its parts', (state, _before, { states }, index) => {
    const over = state.round === 'won' || state.round === 'lost';
    expect(over).toBe(index === states.length - 1);
    const score = missionScore(state);
    const { destroyed, survived, visual, totalDamage, worstZone, knockedOut, disabledBattlebots, total } = score;
    expect(total).toBe(destroyed + survived - totalDamage - worstZone - 2 * knockedOut - disabledBattlebots + visual);
  });

  invariant('INV-34 views show no hidden face', (state, _before, _mission, index) => {
    if (index % 17 !== 0 || state.players.length === 1) return;
    const view = spaceAlert.view(spaceAlert.parseState(state), 'spectator');
    expect(view.planners.flatMap(({ hand }) => hand).every((card) => card === null)).toBe(true);
    for (const { slots } of view.crew) for (const slot of slots) expect(slot === null || slot.shown || slot.card === null).toBe(true);
    expect(JSON.stringify(view)).not.toContain('"random"');
    expect(typeof view.drawDeck).toBe('number');
    if (state.round === 'action') expect(view.heard).toHaveLength(state.announced);
  });

  test('INV-33 INV-35 saving and loading between any two steps changes nothing', () => {
    fc.assert(
      fc.property(writtenMissions(), fc.nat({ max: 50 }), (mission, pause) => {
        let state = missionState(mission);
        const straight = spaceAlert.simulation(state);
        for (let step = 0; straight.legalActions().length > 0; step++) {
          const [action] = straight.legalActions();
          straight.apply(action);
          state = spaceAlert.reduce(step === pause ? spaceAlert.parseState(JSON.stringify(state)) : state, action);
        }
        expect(checksum(state)).toBe(checksum(straight.state));
      }),
      { numRuns: samples(10, 3), seed: seedOf(7) },
    );
  });
});
