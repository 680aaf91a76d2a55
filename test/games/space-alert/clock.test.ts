// The mission in real time: what the computer does and when, and what players may do late.
import { checksum, type Game } from 'orrery-rules';
import {
  type SpaceAlertEvent,
  type SpaceAlertState,
  type SpaceAlertTimelineInput,
  type SpaceAlertTypes,
  spaceAlert,
  spaceAlertCampaign,
} from 'orrery-rules/space-alert';
import type { SpaceAlertNormalCard } from 'orrery-rules/space-alert/data';
import { inWords } from '../in-words.js';
import { scene, trip } from './builders.js';
import { calmThreats } from './calm-threats.js';

type Action = SpaceAlertTypes['action'];

const ANNOUNCE: Action = { type: 'announce', player: 'computer' };
const ADVANCE: Action = { type: 'advance', player: 'computer' };

/** A host with a clock that is moved by hand: what is due is done before anything that comes in later. */
class FakeHost {
  /** What happened, with the second of the world at which it did. */
  readonly heard: [at: number, type: SpaceAlertEvent['type']][] = [];
  private readonly begun = new Map<string, number>();
  private readonly ready = new Set<string>();
  private now = 0;

  constructor(
    public state: SpaceAlertState,
    private readonly game: Game<SpaceAlertTypes> = spaceAlert,
  ) {}

  /** Until that second, with everything that is due by then. */
  wait(until: number): this {
    for (;;) {
      const at = this.nextAt();
      if (at === undefined || at > until) break;
      this.now = Math.max(this.now, at);
      this.ready.clear();
      this.take((this.game.clock(this.state) as { action: Action }).action);
    }
    this.now = Math.max(this.now, until);
    return this;
  }

  say(...players: string[]): this {
    for (const player of players) this.ready.add(player);
    return this.wait(this.now);
  }

  /** An action that comes in at that second: why it is refused, if it is. */
  receive(at: number, action: Action): string | undefined {
    this.wait(at);
    const violation = inWords(this.game.check(this.state, action));
    if (violation === undefined) this.take(action);
    return violation?.code;
  }

  private take(action: Action): void {
    const { state, events } = this.game.step(this.state, action);
    this.state = state;
    for (const { type } of events) this.heard.push([this.now, type]);
  }

  private nextAt(): number | undefined {
    const due = this.game.clock(this.state);
    if (due === undefined) return undefined;
    if (!this.begun.has(due.since)) this.begun.set(due.since, this.now);
    if (due.waitsFor !== undefined) return due.waitsFor.every((player) => this.ready.has(player)) ? this.now : undefined;
    return (this.begun.get(due.since) as number) + due.seconds;
  }
}

const CREW = ['p1', 'p2', 'p3', 'p4'];
const mission = (setup: object = {}) => spaceAlert.start({ players: 4, soundtrack: 'mission-1', ...setup }, 7);
const run = (state: SpaceAlertState, ...actions: Action[]) => actions.reduce((now, action) => spaceAlert.reduce(now, action), state);

/** After so many announcements. */
const announced = (count: number, setup: object = {}) => run(mission(setup), ...new Array<Action>(count).fill(ANNOUNCE));

describe('The soundtrack', () => {
  // The data of mission 1, and by SA-4.34, SA-4.40, SA-4.42 and SA-4.43 what follows from them.
  const MISSION_1: [number, SpaceAlertEvent['type']][] = [
    [0, 'phase-began'],
    [10, 'threat-announced'],
    // Unconfirmed, and a crew of four. SA-4.28
    [55, 'report-ignored'],
    [110, 'threat-announced'],
    [140, 'incoming-data'],
    [165, 'phase-ends-soon'],
    [170, 'communications-lost'],
    [180, 'communications-restored'],
    [185, 'transfer-opened'],
    [190, 'transfer-closed'],
    [205, 'phase-ends-soon'],
    [220, 'phase-ends-soon'],
    [225, 'phase-ended'],
    [230, 'incoming-data'],
    [240, 'threat-announced'],
    [265, 'transfer-opened'],
    [270, 'transfer-closed'],
    [290, 'threat-announced'],
    [320, 'communications-lost'],
    [335, 'communications-restored'],
    [350, 'threat-announced'],
    [390, 'phase-ends-soon'],
    [395, 'transfer-opened'],
    [400, 'transfer-closed'],
    [430, 'phase-ends-soon'],
    [445, 'phase-ends-soon'],
    [450, 'phase-ended'],
    [470, 'communications-lost'],
    [490, 'communications-restored'],
    [500, 'transfer-opened'],
    [505, 'transfer-closed'],
    [540, 'phase-ends-soon'],
    [555, 'communications-lost'],
    [565, 'communications-restored'],
    [580, 'phase-ends-soon'],
    [595, 'phase-ends-soon'],
    [600, 'action-round-ended'],
  ];
  /** Without what an announcement brings along. */
  const said = ({ heard }: FakeHost) => heard.filter(([, type]) => type !== 'packet-opened');

  test('SA-4.1 SA-4.24 SA-4.45 every announcement of mission 1 is heard at its second', () => {
    const host = new FakeHost(mission()).say(...CREW);
    for (let second = 1; second < 600; second++) host.wait(second);
    expect(said(host)).toEqual(MISSION_1.slice(0, -1));
    expect(said(host.wait(600)).slice(0, MISSION_1.length)).toEqual(MISSION_1);
    expect(host.state.round).not.toBe('action');
  });

  test('SA-4.1 the mission begins when everybody is ready, and its seconds count from then', () => {
    expect(spaceAlert.clock(mission())).toEqual({ since: 'mission-1-ready', seconds: 0, action: ANNOUNCE, waitsFor: CREW });
    const host = new FakeHost(mission()).wait(100).say('p1', 'p2', 'p4').wait(120);
    expect(host.heard).toEqual([]);
    host.say('p3');
    expect(said(host)).toEqual([[120, 'phase-began']]);
    expect(spaceAlert.clock(host.state)).toEqual({ since: 'mission-1', seconds: 10, action: ANNOUNCE });
    expect(said(host.wait(129))).toHaveLength(1);
    expect(said(host.wait(130)).at(-1)).toEqual([130, 'threat-announced']);
  });

  test('SA-4.43 a test run has two phases; SA-10.23 who is alone is asked alone, and hears what is ignored', () => {
    const seconds: number[] = [];
    let state = spaceAlert.start({ players: 1, soundtrack: 'test-run-1' }, 7);
    expect(spaceAlert.clock(state)?.waitsFor).toEqual(['p1']);
    for (state = run(state, ANNOUNCE); state.round === 'action'; state = run(state, ANNOUNCE)) {
      const due = spaceAlert.clock(state);
      expect(due).toMatchObject({ since: 'mission-1', action: ANNOUNCE });
      seconds.push(due?.seconds as number);
    }
    // Phases end at 250 and at 420.
    expect(seconds).toEqual([15, 60, 90, 95, 135, 190, 200, 205, 230, 245, 250, 280, 310, 315, 360, 400, 415, 420]);
  });

  test('SA-4.24 what two announcements share is their second', () => {
    const timeline: SpaceAlertTimelineInput = {
      phaseEnds: [100, 200, 300],
      events: [
        { at: 0, type: 'incoming-data' },
        { at: 0, type: 'incoming-data' },
      ],
    };
    const host = new FakeHost(mission({ soundtrack: 'random', timeline })).say(...CREW);
    expect(said(host)).toEqual([
      [0, 'phase-began'],
      [0, 'incoming-data'],
      [0, 'incoming-data'],
    ]);
  });

  test('SA-4.46 SA-5.3 after an early end nothing more is announced, and what was still to come is there', () => {
    const timeline: SpaceAlertTimelineInput = {
      phaseEnds: [100, 200, 300],
      events: [{ at: 250, type: 'threat', number: 8, zone: 'blue', severity: 'common' }],
    };
    const host = new FakeHost(mission({ soundtrack: 'random', timeline, threats: calmThreats(20) })).say(...CREW).wait(210);
    for (const player of CREW) expect(host.receive(210, { type: 'voteEnd', player, agrees: true })).toBeUndefined();
    expect(spaceAlert.clock(host.state)).toEqual({ since: 'mission-1-step-1', seconds: 0, action: ADVANCE });
    expect(host.state.threats.map(({ number }) => number)).toEqual([8]);
    host.wait(300);
    expect(host.heard.filter(([at]) => at > 210)).toEqual([]);
  });

  test.each([
    [184.9, 'transfer-closed'],
    [185, undefined],
    [189.9, undefined],
    [190, 'transfer-closed'],
    [190.1, 'transfer-closed'],
  ])('SA-4.36 a transfer at second %d: %s', (at, refusal) => {
    const host = new FakeHost(mission()).say(...CREW);
    const card = host.state.planners[0].hand.find((each) => !each.startsWith('heroic')) as SpaceAlertNormalCard;
    expect(host.receive(at, { type: 'transfer', player: 'p1', card, to: 'p2' })).toBe(refusal);
  });
});

describe('The resolution', () => {
  test('SA-5.5 steps are not timed: each is due at once, by a clock of its own', () => {
    const names: string[] = [];
    let state = spaceAlert.parseState({ ...mission({ threats: calmThreats(20), trips: false }), round: 'resolution', phase: 3 });
    for (; state.round === 'resolution'; state = run(state, ADVANCE)) {
      const due = spaceAlert.clock(state);
      expect(due).toEqual({ since: expect.any(String), seconds: 0, action: ADVANCE });
      names.push(due?.since as string);
    }
    // 12 turns of four steps, three checks of the computer, and three steps of turn 13. SA-5.6, SA-5.7, SA-5.8
    expect([names.length, new Set(names).size]).toEqual([54, 54]);
    expect([names[0], names[53]]).toEqual(['mission-1-step-1', 'mission-1-step-54']);
    expect(spaceAlert.clock(state)).toBeUndefined();
  });

  test('SA-6.12 SA-8.41 who may still trip is asked; nobody else is', () => {
    const crew = ['A', '.', 'red', { plan: 'A', out: true }];
    const start = scene({ trips: true, crew });
    expect(spaceAlert.clock(start)).toMatchObject({ action: ADVANCE, waitsFor: ['c1', 'c3'] });
    const tripped = trip(start, 'c1', 'other-half');
    expect(spaceAlert.clock(tripped)?.waitsFor).toEqual(['c3']);
    expect(spaceAlert.clock(trip(tripped, 'c3', 'other-arrow'))).not.toHaveProperty('waitsFor');
    expect(spaceAlert.clock(tripped)?.since).toBe(spaceAlert.clock(start)?.since);
  });

  test('SA-6.18 with trips switched off, or with nothing to correct, nobody is asked', () => {
    expect(spaceAlert.clock(scene({ trips: false, crew: ['A'] }))).not.toHaveProperty('waitsFor');
    expect(spaceAlert.clock(scene({ trips: true, crew: ['. A'] }))).not.toHaveProperty('waitsFor');
    expect(spaceAlert.clock(scene({ trips: true, crew: ['A'], step: 'compute-damage' }))).not.toHaveProperty('waitsFor');
  });

  test('SA-6.12 the steps wait for who is asked, and go on at once when all are ready', () => {
    const host = new FakeHost(scene({ trips: true, crew: ['A', 'A', '.'] }));
    const step = host.state.step;
    expect(host.say('c1').wait(1000).state.step).toBe(step);
    // Turn 2 has no cards, and so nobody to ask: the mission is over.
    expect(host.say('c2').state.round).toBe('won');
    expect(new Set(host.heard.map(([at]) => at))).toEqual(new Set([1000]));
  });
});

describe('A campaign', () => {
  const game = spaceAlertCampaign;
  // Three missions that are survived with nothing done.
  const start = game.start({ players: 2, threats: calmThreats(25), trips: false }, 3);

  test('SA-11.1 SA-11.3 each mission has clocks of its own, and between missions nothing is due', () => {
    const names = new Set<string>();
    const idle: string[] = [];
    let state: SpaceAlertState = start;
    while (game.outcome(state) === undefined) {
      const due = game.clock(state);
      if (due !== undefined) names.add(due.since.replace(/-step-\d+$/, '-steps'));
      else idle.push(state.round);
      state = game.reduce(state, due?.action ?? onward(state));
    }
    const missions = [1, 2, 3].flatMap((number) => [`mission-${number}-ready`, `mission-${number}`, `mission-${number}-steps`]);
    expect([...names]).toEqual(missions);
    expect([...new Set(idle)]).toEqual(['proposals', 'repairs', 'stores']);
    expect(game.clock(state)).toBeUndefined();
  });

  /** The crew flies on, and repairs nothing. */
  function onward(state: SpaceAlertState): Parameters<typeof game.reduce>[1] {
    const actions = game.legalActions(state);
    const found = actions.find((action) => (action.type === 'propose' ? action.proposal !== 'stop' : action.type === 'repair'));
    return found ?? actions[0];
  }
});

describe('What may come late', () => {
  test('are plans, draws, gifts, words and votes: by whatever view they are chosen, they mean the same', () => {
    const plans = ['place', 'takeBack', 'moveCard', 'flip', 'drawIncoming', 'transfer', 'say', 'voteEnd'];
    expect(spaceAlert.concurrent).toEqual(plans);
    expect(spaceAlertCampaign.concurrent).toEqual([...plans, 'propose']);
  });

  test('SA-4.22 SA-4.43 ending one’s phase is not: after the end of the phase it would end the next one', () => {
    const before = announced(12);
    const nextPhase: Action = { type: 'nextPhase', player: 'p1' };
    const after = run(before, ANNOUNCE);
    expect([before, after].map((state) => run(state, nextPhase).planners[0].phase)).toEqual([2, 3]);
  });

  test('SA-6.12 nor is a trip: a turn later it would correct another card', () => {
    const early = scene({ trips: true, crew: ['A B'] });
    const declare: Action = { type: 'trip', player: 'c1', crew: 'c1', trip: 'other-half' };
    const later = run(early, ADVANCE, ADVANCE, ADVANCE, ADVANCE);
    expect([early, later].map((state) => spaceAlert.check(state, declare))).toEqual([undefined, undefined]);
  });

  const cardOf = (state: SpaceAlertState, seat: number) =>
    state.planners[seat].hand.find((card) => !card.startsWith('heroic')) as SpaceAlertNormalCard;
  const place = (state: SpaceAlertState, seat: number, crew: string, slot: number): Action => {
    return { type: 'place', player: `p${seat + 1}`, crew, card: cardOf(state, seat), slot, half: 'action' };
  };

  test('SA-4.10 two who plan at the same time lead to one state in either order', () => {
    const state = announced(1);
    const [first, second] = [place(state, 0, 'p1', 1), place(state, 1, 'p2', 1)];
    expect(checksum(run(state, first, second))).toBe(checksum(run(state, second, first)));
    const planned = run(state, first, second);
    const [turned, back]: Action[] = [
      { type: 'flip', player: 'p1', crew: 'p1', slot: 1 },
      { type: 'takeBack', player: 'p2', crew: 'p2', slot: 1 },
    ];
    expect(checksum(run(planned, turned, back))).toBe(checksum(run(planned, back, turned)));
  });

  test('SA-10.9 of two who want the same slot of an android the first gets it', () => {
    const state = announced(1, { players: 3 });
    const [first, second] = [place(state, 0, 'android-1', 1), place(state, 1, 'android-1', 1)];
    expect(spaceAlert.check(run(state, first), second)).toMatchObject({ code: 'slot-occupied' });
    expect(spaceAlert.check(run(state, second), first)).toMatchObject({ code: 'slot-occupied' });
  });

  test('SA-4.30 who draws late draws the next card, and none from an empty deck', () => {
    const state = announced(5);
    const [first, second]: Action[] = CREW.slice(0, 2).map((player) => ({ type: 'drawIncoming', player }));
    const [top, next] = [...state.drawDeck].reverse();
    expect(
      run(state, first, second)
        .planners.slice(0, 2)
        .map(({ hand }) => hand.at(-1)),
    ).toEqual([top, next]);
    expect(
      run(state, second, first)
        .planners.slice(0, 2)
        .map(({ hand }) => hand.at(-1)),
    ).toEqual([next, top]);
    const one = spaceAlert.parseState({ ...state, drawDeck: state.drawDeck.slice(-1) });
    expect(spaceAlert.check(run(one, first), second)?.code).toBe('deck-empty');
  });

  test('SA-4.47 a vote that comes after the last one is refused, and one that is withdrawn first counts', () => {
    const vote = (player: string, agrees: boolean): Action => ({ type: 'voteEnd', player, agrees });
    const state = run(announced(27), ...CREW.slice(1).map((player) => vote(player, true)));
    expect(state.phase).toBe(3);
    expect(spaceAlert.check(run(state, vote('p1', true)), vote('p2', false))?.code).toBe('not-your-decision');
    expect(run(state, vote('p2', false), vote('p1', true)).round).toBe('action');
  });
});
