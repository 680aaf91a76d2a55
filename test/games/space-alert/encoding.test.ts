import type { Chance } from 'orrery-rules';
import { createActionSpace, createObservationSpace, type ObservationPart } from 'orrery-rules/env';
import {
  type SpaceAlertState,
  type SpaceAlertTypes,
  spaceAlert,
  spaceAlertCampaign,
  spaceAlertCampaignEncoding,
  spaceAlertEncoding,
} from 'orrery-rules/space-alert';
import { describeEncoding, type EncodingStatistics } from 'orrery-rules/testing';
import { samples, seedOf } from '../../samples.js';
import { calmThreats } from './calm-threats.js';

/** A clock that does not wait for ever, and every kind of action as often as the others. */
function choose<Action extends { type: string; player: string }>(
  actions: readonly Action[],
  _state: SpaceAlertState,
  chance: Chance,
): Action {
  const clock = actions.filter(({ player }) => player === 'computer');
  if (clock.length > 0 && chance.int(3) === 0) return chance.pick(clock);
  const kind = chance.pick([...new Set(actions.map(({ type }) => type))]);
  return chance.pick(actions.filter(({ type }) => type === kind));
}

/** Without the setups, which hold dozens of calm threats. */
function tell({ game, games, finished, actions, encoded, samples, setups }: EncodingStatistics): void {
  console.log(`${game}: ${games} random games, ${finished} finished, ${actions} actions, ${encoded} encoded, ${samples} samples of views`);
  expect(Math.min(finished, encoded, samples, setups.length)).toBeGreaterThan(0);
}

const mixed = { common: 'mixed', serious: 'mixed' } as const;

describeEncoding(spaceAlert, spaceAlertEncoding, {
  setups: [
    { players: 1, ...mixed },
    { players: 2, crewOfFive: true, soundtrack: 'test-run-1' },
    { players: 3, ...mixed, crewOrder: ['p2', 'android-1', 'p1', 'p3'] },
    { players: 4, threats: calmThreats(20) },
    { players: 5, ...mixed, soundtrack: 'mission-2', communicationsOfficer: 'p4' },
  ],
  choose,
  games: samples(2),
  seed: seedOf(1),
  statistics: tell,
});

describeEncoding(spaceAlertCampaign, spaceAlertCampaignEncoding, {
  setups: [
    { players: 4, threats: calmThreats(25) },
    { players: 2, threats: calmThreats(25) },
  ],
  choose,
  games: 1,
  statistics: tell,
});

describe('Numbers of actions', () => {
  const sizeOf = (setup: SpaceAlertTypes['setupInput']) => createActionSpace(spaceAlert, setup).size;

  // place: boards x 18 cards x slots x 2 halves; takeBack and flip: boards x slots; moveCard: boards x slots x slots;
  // nextPhase, drawIncoming: 1; transfer: others x 12 faces; say: 1; voteEnd: 2; trip: boards x 2.
  test.each([
    ['four humans', { players: 4 }, 432 + 12 + 144 + 12 + 1 + 1 + 36 + 1 + 2 + 2],
    ['three humans and an android', { players: 3 }, 864 + 12 + 144 + 12 + 1 + 1 + 24 + 1 + 2 + 4],
    ['one human, who rearranges the cards of four androids', { players: 1 }, 4 * 432 + 48 + 4 * 144 + 48 + 1 + 1 + 1 + 2 + 8],
    // How many turns a random soundtrack has is chance: numbers are those of twelve slots everywhere.
    ['a test run of seven turns', { players: 4, soundtrack: 'test-run-1' }, 432 + 12 + 144 + 12 + 1 + 1 + 36 + 1 + 2 + 2],
  ])('%s', (_who, setup, size) => expect(sizeOf(setup)).toBe(size));

  test('SA-10.2 mean the same to everyone: boards are counted from the own one', () => {
    const space = createActionSpace(spaceAlert, { players: ['ann', 'bob'], crewOrder: ['ann', 'android-2', 'bob', 'android-1'] });
    const boards = (player: string) => space.forms(player).find(({ type }) => type === 'place')?.parameters.crew;
    expect([boards('ann'), boards('bob')]).toEqual([
      ['ann', 'android-1', 'android-2'],
      ['bob', 'android-1', 'android-2'],
    ]);
  });

  test('are the same in all missions of a campaign, and whatever soundtrack runs', () => {
    const [first] = spaceAlertCampaign.start({ players: 3 }, 1).crew;
    const state = spaceAlertCampaign.start({ players: 3 }, 1);
    const later = spaceAlertCampaign.parseState({ ...state, soundtrack: 'mission-8', crew: [...state.crew.slice(1), first] });
    expect(spaceAlertCampaign.actionSpace(later)).toBe(spaceAlertCampaign.actionSpace(state));
    const run = spaceAlert.start({ players: 3, soundtrack: 'test-run-1' }, 1);
    const [known, unknown] = [run, spaceAlert.start({ players: 3 }, 2)].map((start) => spaceAlert.actionSpace(start));
    expect(known.size).toBe(unknown.size);
    for (let index = 0; index < known.size; index++) expect(known.decode(index, 'p1')).toEqual(unknown.decode(index, 'p1'));
  });
});

describe('Observations', () => {
  const setup = { players: ['ann', 'bob', 'cat'], soundtrack: 'mission-1' };
  const space = createObservationSpace(spaceAlert, spaceAlertEncoding, setup);

  /** The numbers of one part, cut into rows. */
  function look(state: SpaceAlertState, viewer: string, name: string, rows = 1): number[][] {
    const { offset, size } = space.layout.find((part) => part.name === name) as ObservationPart;
    const seen = [...space.write(spaceAlert.view(state, viewer), viewer).slice(offset, offset + size)];
    const width = size / rows;
    return Array.from({ length: rows }, (_, row) => seen.slice(row * width, (row + 1) * width));
  }

  function planned(): SpaceAlertState {
    let state = spaceAlert.start(setup, 1);
    state = spaceAlert.reduce(state, { type: 'announce', player: 'computer' });
    const hand = state.planners[0].hand;
    return spaceAlert.reduce(state, { type: 'place', player: 'ann', crew: 'ann', card: hand[0], slot: 2, half: 'movement' });
  }

  test('SA-4.13, SA-4.14 a face on a board is seen by its owner, its back by everybody', () => {
    const state = planned();
    // Humans by seat from the one who looks, then the android; twelve slots each.
    const own = look(state, 'ann', 'boards', 48)[1];
    expect(own.slice(0, 3)).toEqual([1, 0, 0]);
    expect(own.slice(3).filter((face) => face === 1)).toHaveLength(1);
    // For Bob, Ann sits two seats on.
    const seen = look(state, 'bob', 'boards', 48);
    expect(seen[2 * 12 + 1]).toEqual([1, 0, 0, ...new Array(18).fill(0)]);
    expect(seen.filter((slot) => slot[0] === 1)).toHaveLength(1);
  });

  test('SA-3.18 the own hand by faces, those of others as numbers of cards', () => {
    const state = planned();
    const [faces] = look(state, 'ann', 'hand');
    // Six cards in the packet, one of them laid: five tenths.
    expect(faces.reduce((sum, part) => sum + part, 0)).toBeCloseTo(0.5);
    expect(look(state, 'bob', 'planners', 3).map((seat) => Math.round(seat[3] * 30))).toEqual([6, 6, 5]);
  });

  test('SA-2.14 to SA-2.17, SA-2.22 the ship at the start', () => {
    const state = planned();
    // Shields 1 of at most 3 + 1; reactors 2, 3, 2 of at most 5 + 1.
    const [energy] = look(state, 'cat', 'energy');
    expect(energy.map((part, index) => part * (index < 3 ? 4 : 6))).toEqual([1, 1, 1, 2, 3, 2].map((blocks) => expect.closeTo(blocks, 5)));
    expect(look(state, 'cat', 'supplies')).toEqual([[1, 0, 0, 1]]);
    expect(look(state, 'cat', 'tiles')).toEqual([new Array(18).fill(0)]);
    // All four figures stand on the bridge, the second station.
    for (const member of look(state, 'cat', 'crew', 4)) expect(member.slice(0, 7)).toEqual([0, 1, 0, 0, 0, 0, 0]);
  });

  test('SA-4.24 an announced threat stands in the row of its time number', () => {
    let state: SpaceAlertState = planned();
    while (state.threats.length < 3) state = spaceAlert.reduce(state, { type: 'announce', player: 'computer' });
    const rows = look(state, 'ann', 'threats', 12);
    const known = rows.flatMap((row, index) => (row.some((part) => part !== 0) ? [index + 1] : []));
    expect(known).toEqual(state.threats.map(({ number }) => number));
    const [{ number, track }] = state.threats;
    expect(rows[number - 1].slice(0, 4)).toEqual(['red', 'white', 'blue', 'internal'].map((name) => Number(name === track)));
    // Coming, not yet active.
    expect(rows[number - 1].slice(4, 8)).toEqual([1, 0, 0, 0]);
  });
});
