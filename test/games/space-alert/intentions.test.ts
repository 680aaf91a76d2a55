// What a crew intends, how boards come to show it, and what is done when they do.
import { execFileSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { type Seed, seededChance } from 'orrery-rules';
import {
  missionState,
  resolveMission,
  type SpaceAlertMissionFileInput,
  type SpaceAlertState,
  spaceAlert,
  spaceAlertCampaign,
} from 'orrery-rules/space-alert';
import { PRINTED } from '../../../src/games/space-alert/cards/catalogue.js';
import { HALVES, isHeroic, wordOf } from '../../../src/games/space-alert/model/action-cards.js';
import { deckAndHeroics, handsOf } from '../../../src/games/space-alert/planner/card-supply.js';
import { emptyPlan, type Plan, WORDS, wordNumber } from '../../../src/games/space-alert/planner/plan.js';
import { Trial } from '../../../src/games/space-alert/planner/trial.js';
import { planForPlacedCards } from '../../../src/games/space-alert/strategy/card-plans.js';
import { createIntentions } from '../../../src/games/space-alert/strategy/crew-plans.js';
import { expectedThreat } from '../../../src/games/space-alert/strategy/expected-threats.js';
import { fallbackAction, isHarmful } from '../../../src/games/space-alert/strategy/fallback-actions.js';
import { planCorrections } from '../../../src/games/space-alert/strategy/plan-corrections.js';
import { crewPlanInput } from '../../../src/games/space-alert/strategy/public-information.js';
import { refine, type Search, THOROUGH } from '../../../src/games/space-alert/strategy/refining.js';
import { rolloutValue } from '../../../src/games/space-alert/strategy/rollout.js';
import { ANY_WORD, faceUp, fromBehind, makeFit, onlyWord } from '../../../src/games/space-alert/strategy/word-sets.js';
import { tableOfMission } from '../../../src/games/space-alert/table/table.js';
import { begunWith, copyOf, words } from './builders.js';
import { calmThreats } from './calm-threats.js';

const row = (plan: string): Uint8Array => {
  const numbers = Uint8Array.from(words(plan), wordNumber);
  return Uint8Array.from({ length: 12 }, (_, slot) => numbers[slot] ?? 0);
};

/** A mission of the box after so many announcements. */
function heard(setup: Parameters<typeof spaceAlert.start>[0], announcements: number, seed: Seed = 1): SpaceAlertState {
  let state = spaceAlert.start(setup, seed);
  for (let count = 0; count < announcements; count++) state = spaceAlert.reduce(state, { type: 'announce', player: 'computer' });
  return state;
}

const intentionOf = createIntentions();

/** One destroyer comes to the red zone, where a crew of two could wait for it. */
const MISSION: SpaceAlertMissionFileInput = {
  crew: [{ actions: [] }, { actions: [] }],
  threats: [{ threat: 'destroyer', time: 2, zone: 'red' }],
  trajectories: { red: 4, white: 1, blue: 2, internal: 3 },
};
const refined = (allowed: (plan: Plan) => boolean = () => true, before?: Plan) => {
  const trial = new Trial(begunWith(missionState(MISSION)));
  const start = before ?? emptyPlan(trial);
  return refine(start, { ...searching(trial), allowed });
};
/** A search that may change everything. */
const searching = (...worlds: Trial[]): Search => ({
  worlds,
  allowed: () => true,
  sets: worlds[0].stations.map((slots) => Array.from(slots, () => ANY_WORD)),
  first: 0,
  changes: 2_000,
  thoroughness: THOROUGH,
  hot: 1,
  cardCost: 0.15,
  chance: seededChance('refining'),
});

describe('Refining', () => {
  test('finds what destroys a threat, with no word too many, and says that each is needed', () => {
    const { plan, importance } = refined();
    const crew = plan.map((numbers) => ({ actions: Array.from(numbers, (number) => WORDS[number]) }));
    const result = resolveMission({ ...MISSION, crew });
    expect(result.score?.destroyed).toBe(4);
    expect(result.score?.totalDamage).toBe(0);
    for (const [member, numbers] of plan.entries()) {
      for (const [slot, number] of numbers.entries()) {
        if (number === 0) continue;
        expect(importance[member][slot]).toBeGreaterThan(0);
      }
    }
  });

  test('equal chances refine to equal plans, and the plan that it starts from stays as it is', () => {
    const before = [row('moveRed A'), row('moveBlue')];
    const [one, other] = [refined(undefined, before), refined(undefined, before)];
    expect(one).toEqual(other);
    expect(before).toEqual([row('moveRed A'), row('moveBlue')]);
  });

  test('keeps to what is allowed', () => {
    const idle = (plan: Plan) => plan[0].every((number) => number === 0);
    expect(refined(idle).plan[0]).toEqual(row(''));
  });

  const trial = (mission = MISSION) => new Trial(begunWith(missionState(mission)), 'shift');
  /** The word of each slot that the second of two plans changes. */
  const changed = (one: Plan, other: Plan) =>
    one.map((numbers, member) => [...numbers].map((number, slot) => number !== other[member][slot]));

  test('changes only the slots from the first on, and only one crew member if it says so', () => {
    const before = [row('moveRed'), row('moveBlue B')];
    const late = refine(before, { ...searching(trial()), first: 4 }).plan;
    for (const slots of changed(before, late)) expect(slots.slice(0, 4)).toEqual([false, false, false, false]);
    const alone = refine(before, { ...searching(trial()), member: 1 }).plan;
    expect(alone[0].some((number, slot) => number !== 0 && number !== before[0][slot])).toBe(false);
    expect(changed(before, alone)[1]).toContain(true);
  });

  test('puts into a slot only what the slot can contain, and leaves what must be there', () => {
    const search = searching(trial());
    const sets = search.sets.map((slots, member) => slots.map((set, slot) => (member === 0 && slot < 3 ? onlyWord(wordNumber('B')) : set)));
    const { plan } = refine([row('B B B'), row('')], { ...search, sets });
    expect([...plan[0].subarray(0, 3)].map((number) => WORDS[number])).toEqual(['B', 'B', 'B']);
  });

  test('tries five times as many changes if the ship stays lost, but fewer and in one run if it is less thorough', () => {
    const changesTried = (mission: SpaceAlertMissionFileInput, thoroughness = THOROUGH) => {
      const allowed = vi.fn(() => false);
      refine([row(''), row('')], { ...searching(trial(mission)), allowed, thoroughness });
      return allowed.mock.calls.length;
    };
    const safe = { ...MISSION, threats: [] };
    expect([safe, MISSION].map((mission) => resolveMission(mission).score)).toEqual([expect.anything(), null]);
    expect(changesTried(safe)).toBe(2_000);
    expect(changesTried(MISSION)).toBe(10_000);
    const quick = { share: 0.4, runs: 1 };
    expect([safe, MISSION].map((mission) => changesTried(mission, quick))).toEqual([800, 800]);
  });

  test('values a plan by its mean over the worlds', () => {
    const [one, two] = [searching(trial()), searching(trial(), trial())].map((search) =>
      refine([row(''), row('')], { ...search, changes: 0 }),
    );
    expect(two.value).toBeCloseTo(one.value, 9);
  });

  test('uses fewer cards if each of them costs more', () => {
    const [cheap, dear] = [0.05, 4].map((cardCost) => refine([row(''), row('')], { ...searching(trial()), cardCost }));
    const cards = (plan: Plan) => plan.flatMap((numbers) => [...numbers]).filter((number) => number !== 0).length;
    expect(cards(dear.plan)).toBeLessThan(cards(cheap.plan));
  });

  test('leaves the cards on the boards where they lie if they do as much as the plan', () => {
    const [before, boards] = [
      [row('- - moveRed A A'), row('')],
      [row(''), row('- - moveRed A A')],
    ];
    const search = { ...searching(trial()), changes: 0 };
    expect(refine(before, search).plan).toEqual(before);
    expect(refine(before, { ...search, boards }).plan).toEqual(boards);
    expect(refine(before, { ...search, boards, allowed: (plan) => plan[1].every((word) => word === 0) }).plan).toEqual(before);
  });
});

describe('What a slot can contain', () => {
  const card = { card: 'A/moveRed', half: 'movement', shown: true } as const;

  test('SA-2.35 face up it is what its half shows; from behind it is anything on such a half, or nothing', () => {
    expect(faceUp(card)).toBe(onlyWord(wordNumber('moveRed')));
    expect(faceUp(null)).toBe(onlyWord(0));
    expect(fromBehind(null)).toBe(onlyWord(0));
    const words = WORDS.filter((_word, number) => ((fromBehind(card) >> number) & 1) === 1);
    expect(words.slice(0, 4)).toEqual([null, 'moveRed', 'moveBlue', 'gravolift']);
    expect(words).toHaveLength(10);
  });

  test('a plan is made to fit: what a slot cannot contain becomes nothing, or what must be there', () => {
    const plan = [row('A moveBlue A')];
    const slots = [fromBehind(card), fromBehind(card), onlyWord(wordNumber('C'))];
    makeFit(plan, [Array.from({ length: 12 }, (_, slot) => slots[slot] ?? ANY_WORD)]);
    expect(plan).toEqual([Uint8Array.from(row(''), (_, slot) => [0, wordNumber('moveBlue'), wordNumber('C')][slot] ?? 0)]);
  });
});

describe('Intentions', () => {
  const solo = { players: 1, soundtrack: 'simulation-1', trips: false } as const;

  test('follow from what is known: neither the decks nor the damage tiles that lie face down change them', () => {
    const state = heard(solo, 5);
    const other = copyOf(state);
    for (const deck of Object.values(other.decks)) deck.reverse();
    for (const stack of other.ship.stacks) stack.reverse();
    expect(intentionOf(other, 'p1')).toEqual(intentionOf(state, 'p1'));
  });

  test.each([
    [2, 'who say nothing'],
    [4, 'who say nothing'],
    [4, 'who have named their cards'],
  ])('of %i players %s follow neither from the hands and packets of others nor from the faces of their cards', (players, who) => {
    let state = heard({ players, soundtrack: 'simulation-3', trips: false }, 4, 2);
    if (who !== 'who say nothing') for (const player of state.players) state = spaceAlert.reduce(state, { type: 'say', player });
    const chance = seededChance('others');
    for (let turn = 0; turn < 60 && state.phase < 2; turn++) {
      const player = chance.pick(state.players);
      const [first] = planCorrections(state, player, intentionOf(state, player));
      state = spaceAlert.reduce(state, first?.action ?? { type: 'announce', player: 'computer' });
    }
    expect(state.phase).toBe(2);
    const others = Array.from({ length: 4 }, (_, seed) => spaceAlert.determinize(spaceAlert.view(state, 'p1'), 'p1', seed));
    for (const other of others) expect(intentionOf(other, 'p1')).toEqual(intentionOf(state, 'p1'));
    expect(new Set(others.map(({ planners }) => JSON.stringify(planners[1].packets))).size).toBe(others.length);
  });

  test.each([1, 3])('SA-4.13 do not follow from cards that others have placed face down since they named their cards, seed %i', (seed) => {
    const unsaid = heard({ players: 4, soundtrack: 'simulation-3', trips: false }, 4, seed);
    let state = unsaid.players.reduce((now, player) => spaceAlert.reduce(now, { type: 'say', player }), unsaid);
    for (const player of ['p2', 'p3', 'p4']) {
      const card = state.planners[state.players.indexOf(player)].hand[0];
      state = spaceAlert.reduce(state, { type: 'place', player, crew: player, slot: 1, card, half: 'action' });
    }
    const others = Array.from({ length: 6 }, (_, world) => spaceAlert.determinize(spaceAlert.view(state, 'p1'), 'p1', world));
    expect(new Set(others.map(({ crew }) => JSON.stringify(crew))).size).toBeGreaterThan(1);
    for (const other of others) expect(intentionOf(other, 'p1')).toEqual(intentionOf(state, 'p1'));
  });

  test('follow from nothing that was asked before: another process that was asked nothing has the same', () => {
    const state = heard(solo, 5, 3);
    intentionOf(heard(solo, 9, 3), 'p1');
    const script = `
      import { readFileSync } from 'node:fs';
      import { spaceAlert } from './src/games/space-alert/game.ts';
      import { createIntentions } from './src/games/space-alert/strategy/crew-plans.ts';
      const state = spaceAlert.parseState(JSON.parse(readFileSync(0, 'utf8')));
      console.log(JSON.stringify(createIntentions()(state, 'p1')));`;
    const elsewhere = execFileSync(process.execPath, ['--import', 'tsx', '--input-type=module', '--eval', script], {
      cwd: fileURLToPath(new URL('../../..', import.meta.url)),
      input: JSON.stringify(state),
      encoding: 'utf8',
    });
    expect(elsewhere.trim()).toBe(JSON.stringify(intentionOf(state, 'p1')));
  });

  test('are found for long missions with cards of one’s own, and in campaigns', () => {
    const state = heard({ players: 4, soundtrack: 'mission-1', threats: calmThreats(20) }, 30);
    expect(intentionOf(state, 'p1').plan).toHaveLength(4);
    const campaign = spaceAlertCampaign.start({ players: 2 }, 1);
    expect(intentionOf(campaign, 'p1').plan).toHaveLength(4);
  });

  test('follow the threats that are announced', () => {
    const [one, other] = [1, 2].map((seed) => intentionOf(heard(solo, 5, seed), 'p1').plan);
    expect(one).not.toEqual(other);
  });

  test('SA-4.5 begin with the cards that lie in locked slots', () => {
    let state = heard(solo, 5);
    const crew = state.crew[0].id;
    state = spaceAlert.reduce(state, { type: 'place', player: 'p1', crew, card: 'C/gravolift', slot: 2, half: 'action' });
    while (state.phase === 1) state = spaceAlert.reduce(state, { type: 'announce', player: 'computer' });
    expect([...intentionOf(state, 'p1').plan[0].subarray(0, 3)]).toEqual([0, wordNumber('C'), 0]);
    for (const numbers of intentionOf(state, 'p1').plan.slice(1)) expect([...numbers.subarray(0, 3)]).toEqual([0, 0, 0]);
  });

  test('SA-4.13 suit the cards that all have named, and whoever plans asks the same of all others', () => {
    const unsaid = heard({ players: 4, soundtrack: 'simulation-3' }, 4);
    const state = unsaid.players.reduce((now, player) => spaceAlert.reduce(now, { type: 'say', player }), unsaid);
    const suits = handsOf(state.planners.map(({ hand }) => hand));
    const plans = state.players.map((player) => intentionOf(state, player).plan);
    for (const [seat, plan] of plans.entries()) {
      expect(suits(plan.map((numbers) => numbers.subarray(0, 3)))).toBe(true);
      const other = plans[(seat + 1) % 4];
      for (const third of [(seat + 2) % 4, (seat + 3) % 4]) expect(plan[third]).toEqual(other[third]);
    }
    // Before, the crew planned for cards that nobody has.
    const { plan } = intentionOf(unsaid, 'p1');
    expect(suits(plan.map((numbers) => numbers.subarray(0, 3)))).toBe(false);
  });

  test('SA-4.28 stay as they are after a report that a small crew ignores', () => {
    const changes = (players: number) => {
      const [before, after] = [9, 10].map((announcements) => heard({ players, soundtrack: 'simulation-3', trips: false }, announcements));
      expect(after.threats).toHaveLength(before.threats.length + (players === 5 ? 1 : 0));
      return JSON.stringify(intentionOf(after, 'p1')) !== JSON.stringify(intentionOf(before, 'p1'));
    };
    expect([4, 5].map(changes)).toEqual([false, true]);
  });

  test('SA-10.3 contain the cards on the boards of androids, which cannot be changed', () => {
    const state = heard({ players: 2, soundtrack: 'simulation-3', trips: false }, 4);
    const android = state.crew.findIndex((member) => member.android);
    const wanted = intentionOf(state, 'p2').plan[android][0];
    const choices = state.planners[1].hand
      .filter((card) => !isHeroic(card))
      .flatMap((card) => HALVES.map((half) => ({ card, half, word: wordNumber(wordOf(card, half)) })))
      .filter(({ word }) => word !== wanted);
    expect(choices.length).toBeGreaterThan(4);
    for (const { card, half, word } of choices) {
      const crew = state.crew[android].id;
      const placed = spaceAlert.reduce(state, { type: 'place', player: 'p2', crew, card, half, slot: 1 });
      for (const player of state.players) expect(intentionOf(placed, player).plan[android][0]).toBe(word);
    }
  });

  test('SA-4.10 leave cards where they are on the boards, unless the plan that changes them is worth the actions', () => {
    const state = heard({ players: 4, soundtrack: 'simulation-3', trips: false }, 4);
    const { mission, moments } = crewPlanInput(state);
    const plan = intentionOf(state, 'nobody').plan.map((numbers) => [...numbers]);
    const nothing = plan.map((numbers) => numbers.map(() => 0));
    const adapted = (placed: number[][]) => {
      const known = { boards: [null, null, null, null], permanent: [false, false, false, false], placed };
      const input = { mission, moment: moments[moments.length - 1], plan, ...known };
      return planForPlacedCards(tableOfMission(state), input, THOROUGH).plan;
    };
    // No crew member leads a squad in phase 1, so this action has no effect.
    const idle = wordNumber('battlebots');
    const member = plan.findIndex((numbers) => numbers[0] === 0);
    expect(
      adapted(nothing.map((numbers, index) => numbers.map((_word, slot) => (index === member && slot === 0 ? idle : 0))))[member][0],
    ).toBe(idle);
    const better = adapted(plan.map((numbers) => numbers.map(() => idle)));
    plan.forEach((numbers, index) => {
      for (const [slot, word] of numbers.entries()) expect([word, 0]).toContain(better[index][slot]);
    });
  });

  test('SA-4.9 ask of nobody what he has no cards for, and of all others the same, whoever asks', () => {
    let laid = 0;
    for (let seed = 0; seed < 4; seed++) {
      const state = heard({ players: 4, soundtrack: 'test-run-1' }, 6, seed);
      const [first, second] = ['p1', 'p2'].map((player) => intentionOf(state, player).plan);
      expect(first.slice(2)).toEqual(second.slice(2));
      let own = state;
      for (;;) {
        const missing = planCorrections(own, 'p1', intentionOf(own, 'p1'));
        if (missing.length === 0) break;
        own = spaceAlert.reduce(own, missing[0].action);
        laid += 1;
      }
      const wanted = Array.from(intentionOf(state, 'p1').plan[0].subarray(0, 3), (number) => WORDS[number] !== null);
      expect(own.crew[0].slots.slice(0, 3).map((card) => card !== null)).toEqual(wanted);
    }
    expect(laid).toBeGreaterThan(4);
  });
});

describe('Expected threats', () => {
  const state = heard({ players: 1, soundtrack: 'simulation-1', serious: 'yellow' }, 1);
  const report = { at: 10, type: 'threat', number: 3, zone: 'white', severity: 'serious', unconfirmed: false } as const;

  test('SA-4.24 are of the kind, the severity and the difficulty that will come, at its time and in its zone', () => {
    const threat = expectedThreat(state, report);
    expect(threat).toMatchObject({ number: 3, track: 'white', status: 'coming' });
    expect(PRINTED.get(threat?.card ?? '')?.card).toMatchObject({ kind: 'external', severity: 'serious', difficulty: 'yellow' });
    const inside = expectedThreat(state, { ...report, zone: 'internal', severity: 'common' });
    expect(PRINTED.get(inside?.card ?? '')?.card).toMatchObject({ severity: 'common', difficulty: 'white' });
    expect(PRINTED.get(inside?.card ?? '')?.card.kind).not.toBe('external');
  });

  test('SA-4.28 do not come to a small crew where the report is unconfirmed', () => {
    expect(expectedThreat(state, { ...report, unconfirmed: true })).toBeUndefined();
    const five = heard({ players: 5, soundtrack: 'simulation-1' }, 1);
    expect(expectedThreat(five, { ...report, unconfirmed: true })).toBeDefined();
  });
});

describe('Pursuing a plan', () => {
  const start = heard({ players: 1, soundtrack: 'simulation-1', trips: false }, 1);
  const crew = start.crew[1].id;
  const lay = (slot: number, card: 'A/moveRed' | 'B/moveBlue', half: 'action' | 'movement') =>
    spaceAlert.reduce(start, { type: 'place', player: 'p1', crew, card, slot, half });
  const missing = (state: SpaceAlertState, plan: string) => {
    const plans = state.crew.map((_member, index) => (index === 1 ? row(plan) : row('')));
    const importance = plans.map((numbers) => Array.from(numbers, () => 1));
    return planCorrections(state, 'p1', { plan: plans, importance, value: 0 }).map(({ action }) => action);
  };

  test('SA-4.9 uses no card that the rest of the plan needs; cards in wrong slots can be used, too', () => {
    const few = copyOf(start);
    few.planners[0].hand = ['A/moveRed', 'A/gravolift'];
    expect(missing(few, 'A moveRed').map((action) => action.type === 'place' && action.card)).toEqual(['A/gravolift', 'A/moveRed']);
    expect(missing(few, 'A gravolift').map((action) => action.type === 'place' && action.card)).toEqual(['A/moveRed', 'A/gravolift']);
    few.crew[1].slots[2] = { card: 'C/gravolift', half: 'movement', shown: true };
    expect(missing(few, 'A . moveRed gravolift')[0]).toMatchObject({ type: 'place', slot: 1, card: 'A/gravolift' });
  });

  test('SA-4.9 lays a card that shows the word', () => {
    const [action, ...more] = missing(start, '. B');
    expect(more).toEqual([]);
    expect(action).toMatchObject({ type: 'place', crew, slot: 2, half: 'action' });
    expect((action as { card: string }).card).toMatch(/^B\//);
    expect(spaceAlert.check(start, action)).toBeUndefined();
  });

  test.each([
    { why: 'nothing where the word lies', slot: 1, card: 'A/moveRed', half: 'action', plan: 'A', action: undefined },
    {
      why: 'turns a card that shows it below',
      slot: 1,
      card: 'A/moveRed',
      half: 'action',
      plan: 'moveRed',
      action: { type: 'flip', slot: 1 },
    },
    {
      why: 'moves a card to where its word is wanted',
      slot: 1,
      card: 'A/moveRed',
      half: 'action',
      plan: '. A',
      action: { type: 'moveCard', from: 1, to: 2 },
    },
    { why: 'takes back what is not wanted', slot: 3, card: 'B/moveBlue', half: 'action', plan: '', action: { type: 'takeBack', slot: 3 } },
  ] as const)('SA-4.10 $why', ({ slot, card, half, plan, action }) => {
    const [found] = missing(lay(slot, card, half), plan);
    if (action === undefined) expect(found).toBeUndefined();
    else expect(found).toEqual({ player: 'p1', crew, ...action });
  });
});

describe('With nothing to do', () => {
  test('SA-6.12 the trip is declared that does least harm', () => {
    const mission = missionState({ ...MISSION, crew: [{ actions: words('blue A A A') }, { actions: words('C') }] });
    let state: SpaceAlertState = spaceAlert.parseState({ ...mission, config: { ...mission.config, trips: true } });
    while (spaceAlert.decisions(state).length === 1) state = spaceAlert.reduce(state, { type: 'advance', player: 'computer' });
    const [player] = state.players;
    const legal = spaceAlert.legalActions(state, player);
    expect(legal.length).toBeGreaterThan(1);
    const chosen = fallbackAction(state, player, undefined, legal, seededChance(1));
    const worth = (action: (typeof legal)[number]) => rolloutValue(spaceAlert.reduce(state, action));
    expect(worth(chosen)).toBe(Math.max(...legal.map(worth)));
    expect(worth(chosen)).toBeGreaterThan(Math.min(...legal.map(worth)));
  });

  test('SA-4.47 agrees to end unless something makes the mission better, and opens a packet if nothing else is left', () => {
    const next = { type: 'nextPhase', player: 'c1' } as const;
    const vote = { type: 'voteEnd', player: 'c1', agrees: true } as const;
    const shot = { type: 'place', player: 'c1', crew: 'c1', card: 'A/moveRed', slot: 4, half: 'action' } as const;
    const idle = { ...shot, slot: 12, half: 'movement' } as const;
    const chosen = (plan: string, ...legal: Parameters<typeof fallbackAction>[3][number][]) => {
      const mission = missionState({ ...MISSION, crew: [{ actions: words(plan) }, { actions: [] }] });
      return fallbackAction(mission, 'c1', undefined, legal, seededChance(1));
    };
    expect(chosen('red . A', vote, shot, idle)).toBe(shot);
    expect(chosen('red . A A', vote, idle)).toBe(vote);
    expect(chosen('red . A A', next)).toBe(next);
  });

  test('SA-4.10 a card that nobody wants is harmful where the mission comes out better without it', () => {
    const mission = missionState({ ...MISSION, crew: [{ actions: words('red blue A A A') }, { actions: [] }] });
    const taking = (slot: number) => ({ type: 'takeBack', player: 'c1', crew: 'c1', slot }) as const;
    const plan = [row('red . A A A'), row('')];
    const state: SpaceAlertState = {
      ...mission,
      round: 'action',
      phase: 1,
      planners: mission.planners.map((planner) => ({ ...planner, phase: 1 })),
    };
    expect(isHarmful(state, 'c1', plan, taking(2))).toBe(true);
    expect(isHarmful(state, 'c1', plan, taking(3))).toBe(false);
  });
});

test("SA-10.20 a heroic card is its own android's", () => {
  const allowed = deckAndHeroics(['heroic-a-lower-red', null]);
  expect(allowed([row('heroicA'), row('')])).toBe(true);
  expect(allowed([row(''), row('heroicA')])).toBe(false);
  expect(allowed([row('heroicB'), row('')])).toBe(false);
  expect(allowed([row('heroicA heroicA'), row('')])).toBe(false);
  expect(allowed([row('A A A B C moveRed'), row('gravolift battlebots')])).toBe(true);
});
