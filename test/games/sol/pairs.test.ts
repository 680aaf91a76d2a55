// Every pair of effects in both orders, and every effect with every trigger event, meeting in one turn. A turn has one card
// (SOL-12.11), so that two effects meet only here, where a second card is given: what holds then holds for any rule that lets them meet.
import { freezeJson, seededChance } from 'orrery-rules';
import { EFFECTS, type SolEffectId, type SolTriggerEventId, sol, TRIGGER_EVENTS } from 'orrery-rules/sol';
import { copyState, type Described, position, type State, stateOf } from './builders.js';
import { INVARIANTS } from './invariants.js';

type Effect = (typeof EFFECTS)[number];
type ActionName = 'move' | 'convert' | 'activate';

/** A crowded position in which every effect has something to do, and another owner may be asked for a bonus. */
const CROWD: Described = {
  p1: {
    on: 'O0 O0 O1 I0 V1 C3 I7 I7',
    reserve: 5,
    energy: 14,
    node: 'V1 C3',
    foundry: 'I0',
    tower: 'O3',
    gates: 'I0-V1',
  },
  p2: { on: 'O1 I0 V1 O5 O6', reserve: 5, energy: 6, node: 'O0 I7', foundry: 'V3', gates: 'I0-V0 V1-R0', eye: 1 },
};

/** To move, one sundiver waits in the other mothership, as after Blight in an earlier turn. */
const MOVING = { ...CROWD.p1, on: 'O0 O0 O1 I0 V1 C3 I7', blighted: { seat: 1, count: 1 } };

/** Motherships stand where the effects need them, and the pure driver is too slow here: these stay out. */
const CHECKED = Object.entries(INVARIANTS).filter(([name]) => !/SOL-21\.(10|12|17) /.test(name));

/** How often another player had to answer while an effect was in force, by kind of question and effect. */
const reactions = new Map<string, number>();

function countReaction({ decision, turn }: State): void {
  if (decision === null || decision.seat === turn.seat) return;
  for (const { effect } of turn.running) {
    const what = `${decision.kind} during ${effect}`;
    reactions.set(what, (reactions.get(what) ?? 0) + 1);
  }
}

function requireInvariants(state: State, previous: State | undefined, told: string): void {
  for (const [name, holds] of CHECKED) {
    const wrong = holds(state, previous);
    if (wrong !== undefined) throw new Error(`${told}: ${name}: ${wrong}`);
  }
}

function crowd(action: ActionName, effects: readonly SolEffectId[], event: SolTriggerEventId | null): State {
  const setup = event === null ? {} : { triggerEvent: event, triggerFlares: 5 };
  return position({
    ...CROWD,
    ...(action === 'move' ? { p1: MOVING } : {}),
    action,
    setup,
    points: action === 'move' ? 8 : 0,
    edit(state) {
      effects.forEach((effect, index) => {
        state.links[index].effect = effect;
      });
    },
  });
}

/** p1 holds a card of that suit, taken from the deck, and may use it in spite of another one used before. */
function withCard(state: State, link: number): State {
  const given = copyState(state);
  const { suit } = given.links[link];
  given.deck.splice(given.deck.indexOf(suit), 1);
  const { kept } = given.seats[0];
  if (kept !== null) given.discard.push(kept);
  given.seats[0].kept = suit;
  given.turn.cardUsed = false;
  // What belongs to the draw step needs something to draw.
  given.turn.owed += 2;
  return given;
}

/** Plays at random, in p1's turn, until the kept card can be used, and uses it; nothing if that does not come about. */
function useCard(state: State, seed: string, told: string): State | undefined {
  const chance = seededChance(seed);
  // Frozen: with a second card it is no state of a game, and is not read as one.
  const simulation = sol.simulation(freezeJson(copyState(state)));
  for (let steps = 0; steps < 12; steps++) {
    if (simulation.state.turn.seat !== 0 || simulation.state.phase === 'draw') return undefined;
    const actions = simulation.legalActions();
    const cards = actions.filter(({ type }) => type === 'play-card');
    const others = actions.filter(({ type }) => type !== 'play-card' && type !== 'draw');
    const choices = cards.length > 0 ? cards : others;
    if (choices.length === 0) return undefined;
    const before = stateOf(simulation);
    simulation.apply(chance.pick(choices));
    const after = stateOf(simulation);
    requireInvariants(after, before, told);
    countReaction(after);
    if (cards.length > 0) return after;
  }
  return undefined;
}

/** Plays on at random to the end of the turn, through the draw. */
function finishTurn(state: State, seed: string, told: string): void {
  const chance = seededChance(seed);
  const simulation = sol.simulation(freezeJson(copyState(state)));
  for (let steps = 0; steps < 300 && simulation.state.turn.number === state.turn.number; steps++) {
    const actions = simulation.legalActions();
    if (actions.length === 0) {
      expect(simulation.state.phase).toBe('over');
      return;
    }
    const before = stateOf(simulation);
    simulation.apply(chance.pick(actions));
    const after = stateOf(simulation);
    requireInvariants(after, before, told);
    countReaction(after);
  }
  expect(simulation.state.turn.number).toBeGreaterThan(state.turn.number);
}

const actionsOf = ({ timing }: Effect): readonly ActionName[] =>
  timing === 'any' || timing === 'draw' ? ['move', 'convert', 'activate'] : [timing];
const shared = (first: Effect, second: Effect) => actionsOf(first).filter((action) => actionsOf(second).includes(action));

/** Whether the first effect goes on when the second is used: it runs, and has not ended with the action before the draw. */
const goesOn = (first: Effect, second: Effect) => first.runs && (second.timing !== 'draw' || ('untilDraw' in first && first.untilDraw));

const TRIES = 16;

/** Whether both could be used in one turn, in this order, in some try. */
function meet(first: Effect, second: Effect): boolean {
  const told = `${first.id}, then ${second.id}`;
  let met = false;
  for (const action of shared(first, second)) {
    for (let seed = 0; seed < TRIES; seed++) {
      const start = withCard(crowd(action, [first.id, second.id], null), 0);
      const once = useCard(start, `${told} ${seed}`, told);
      const twice = once === undefined ? undefined : useCard(withCard(once, 1), `${told} again ${seed}`, told);
      if (twice === undefined) continue;
      if (goesOn(first, second)) expect(twice.turn.running.map(({ effect }) => effect)).toContain(first.id);
      finishTurn(twice, `${told} end ${seed}`, told);
      met = true;
      break;
    }
  }
  return met;
}

const PAIRS = EFFECTS.flatMap((first) =>
  EFFECTS.filter((second) => second !== first && shared(first, second).length > 0).map((second) => ({ first, second })),
);

/** Why the second cannot follow the first in one turn, even with two cards. */
const APART: { why: string; rule: string; first: readonly SolEffectId[]; second: readonly SolEffectId[] }[] = [
  {
    why: 'something was activated, and the second takes the place of the whole action',
    rule: 'SOL-15.6 SOL-15.50 SOL-15.55',
    first: ['augment', 'blight', 'metamorphosis', 'sacrifice', 'squeeze'],
    second: ['blight', 'pulse', 'sacrifice'],
  },
  {
    why: 'the first took the place of the whole action, and the second needs an activation',
    rule: 'SOL-15.6 SOL-15.55',
    first: ['blight', 'sacrifice'],
    second: ['augment', 'metamorphosis', 'squeeze'],
  },
  { why: 'Pulse activates without sundivers', rule: 'SOL-15.50', first: ['pulse'], second: ['augment', 'squeeze'] },
  { why: 'the conversion of the turn is done', rule: 'SOL-15.33', first: ['cascade', 'motivate'], second: ['invade'] },
  { why: 'points have been spent', rule: 'SOL-15.31', first: ['puncture', 'teleport'], second: ['hyperdrive'] },
  {
    why: 'the action is over when cards are drawn',
    rule: 'SOL-12.13 SOL-12.14',
    first: EFFECTS.filter(({ timing }) => timing === 'draw').map(({ id }) => id),
    second: EFFECTS.filter(({ timing }) => timing !== 'draw' && timing !== 'any').map(({ id }) => id),
  },
];
const isApart = (first: Effect, second: Effect) =>
  APART.some((reason) => reason.first.includes(first.id) && reason.second.includes(second.id));

describe('Two effects in one turn', () => {
  const apart: string[] = [];

  test.each(PAIRS.map(({ first, second }) => ({ name: `${first.id}, then ${second.id}`, first, second })))(
    'SOL-14.1 SOL-21.17 $name',
    ({ first, second }) => {
      const met = meet(first, second);
      if (!met) apart.push(`${first.id}, then ${second.id}`);
      expect(met).toBe(!isApart(first, second));
    },
  );

  test('SOL-14.1 only those do not meet that exclude each other', () => {
    console.log(`${PAIRS.length} ordered pairs, ${apart.length} of them exclude each other: ${apart.join('; ')}`);
    expect([PAIRS.length, apart.length]).toEqual([552, PAIRS.filter(({ first, second }) => isApart(first, second)).length]);
  });
});

describe('An effect and a trigger event in one turn', () => {
  const cases = EFFECTS.flatMap((effect) => TRIGGER_EVENTS.map(({ id: event }) => ({ effect, event, name: `${effect.id} and ${event}` })));

  test.each(cases)('SOL-14.1 SOL-16.2 $name', ({ effect, event, name }) => {
    for (const action of actionsOf(effect)) {
      for (let seed = 0; seed < 8; seed++) {
        const used = useCard(withCard(crowd(action, [effect.id], event), 0), `${name} ${seed}`, name);
        if (used === undefined) continue;
        // Two trigger flares lie on top, and something is owed.
        used.deck.sort((a, b) => Number(a === 'trigger') - Number(b === 'trigger'));
        used.turn.owed += 1;
        finishTurn(used, `${name} end ${seed}`, name);
        return;
      }
    }
    throw new Error(`${name} never met`);
  });
});

// Runs last: it looks at what the tests above have played.
test.each([
  ...(['duplicate', 'festival', 'pulse', 'synchronize', 'squeeze'] as const).map((effect) => ({ kind: 'bonus', effect })),
  ...(['pillar', 'squeeze'] as const).map((effect) => ({ kind: 'trigger', effect })),
])('SOL-18.14 SOL-21.17 another player answered a $kind decision while $effect was in force', ({ kind, effect }) => {
  const times = reactions.get(`${kind} during ${effect}`) ?? 0;
  console.log(`${kind} during ${effect}: ${times}`);
  expect(times).toBeGreaterThan(0);
});
