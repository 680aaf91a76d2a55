// Every pair of effects, and every effect with every trigger event, meeting in one turn.
import { copyJson, seededChance } from 'orrery-rules';
import { EFFECTS, type EffectId, sol, TRIGGER_EVENT_IDS, type TriggerEventId } from 'orrery-rules/sol';
import { type Described, position, type State } from './builders.js';
import { INVARIANTS } from './invariants.js';

type Effect = (typeof EFFECTS)[number];
type ActionName = 'move' | 'convert' | 'activate';

/** A crowded position in which every effect has something to do. */
const CROWD: Described = {
  p1: { on: 'O0 O0 O1 I0 V1 C3 C3', reserve: 6, energy: 14, node: 'V1', foundry: 'I0', tower: 'O3', gates: 'I0-V1' },
  p2: { on: 'O1 I0 V1 O6', reserve: 5, energy: 6, node: 'O0', foundry: 'V3', gates: 'I0-V0 V1-R0', eye: 1 },
};

/** Motherships stand where the effects need them, and the pure driver is too slow here: these stay out. */
const CHECKED = Object.entries(INVARIANTS).filter(([name]) => !/SOL-21\.(10|12|17) /.test(name));

function requireInvariants(state: State, previous: State | undefined, told: string): void {
  for (const [name, holds] of CHECKED) {
    const wrong = holds(state, previous);
    if (wrong !== undefined) throw new Error(`${told}: ${name}: ${wrong}`);
  }
}

function crowd(action: ActionName, effects: readonly EffectId[], event: TriggerEventId | null): State {
  const setup = event === null ? {} : { triggerEvent: event, triggerFlares: 5 };
  return position({
    ...CROWD,
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
  const given = copyJson(state);
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
  const simulation = sol.simulation(state);
  for (let steps = 0; steps < 12; steps++) {
    if (simulation.state.turn.seat !== 0 || simulation.state.phase === 'draw') return undefined;
    const actions = simulation.legalActions();
    const cards = actions.filter(({ type }) => type === 'play-card');
    const others = actions.filter(({ type }) => type !== 'play-card' && type !== 'draw');
    const choices = cards.length > 0 ? cards : others;
    if (choices.length === 0) return undefined;
    const before = copyJson(simulation.state);
    simulation.apply(chance.pick(choices));
    requireInvariants(simulation.state, before, told);
    if (cards.length > 0) return copyJson(simulation.state);
  }
  return undefined;
}

/** Plays on at random to the end of the turn, through the draw. */
function finishTurn(state: State, seed: string, told: string): void {
  const chance = seededChance(seed);
  const simulation = sol.simulation(state);
  for (let steps = 0; steps < 300 && simulation.state.turn.number === state.turn.number; steps++) {
    const actions = simulation.legalActions();
    if (actions.length === 0) {
      expect(simulation.state.phase).toBe('over');
      return;
    }
    const before = copyJson(simulation.state);
    simulation.apply(chance.pick(actions));
    requireInvariants(simulation.state, before, told);
  }
  expect(simulation.state.turn.number).toBeGreaterThan(state.turn.number);
}

const actionsOf = ({ timing }: Effect): readonly ActionName[] =>
  timing === 'any' || timing === 'draw' ? ['move', 'convert', 'activate'] : [timing];
const shared = (first: Effect, second: Effect) => actionsOf(first).filter((action) => actionsOf(second).includes(action));

/** Whether both could be used in one turn, in this order, in some try. */
function meet(first: Effect, second: Effect): boolean {
  const told = `${first.id}, then ${second.id}`;
  for (const action of shared(first, second)) {
    for (let seed = 0; seed < 8; seed++) {
      const start = withCard(crowd(action, [first.id, second.id], null), 0);
      const once = useCard(start, `${told} ${seed}`, told);
      const twice = once === undefined ? undefined : useCard(withCard(once, 1), `${told} again ${seed}`, told);
      if (twice === undefined) continue;
      finishTurn(twice, `${told} end ${seed}`, told);
      return true;
    }
  }
  return false;
}

const PAIRS = EFFECTS.flatMap((first, index) =>
  EFFECTS.slice(index + 1)
    .filter((second) => shared(first, second).length > 0)
    .map((second) => ({ first, second })),
);

/** One takes the place of the whole action, the other needs an activation that there is then not. SOL-15.6, SOL-15.50, SOL-15.55 */
const APART = new Set([
  'augment+blight',
  'augment+pulse',
  'augment+sacrifice',
  'blight+metamorphosis',
  'blight+sacrifice',
  'blight+squeeze',
  'metamorphosis+sacrifice',
  'pulse+squeeze',
  'sacrifice+squeeze',
]);

describe('Two effects in one turn', () => {
  const apart: string[] = [];

  test.each(PAIRS.map(({ first, second }) => ({ name: `${first.id} and ${second.id}`, first, second })))(
    'SOL-14.1 SOL-21.17 $name',
    ({ first, second }) => {
      const met = [meet(first, second), meet(second, first)].includes(true);
      if (!met) apart.push(`${first.id}+${second.id}`);
      expect(met || APART.has(`${first.id}+${second.id}`)).toBe(true);
    },
  );

  test('SOL-14.1 only those are never used together that exclude each other', () => {
    console.log(`${PAIRS.length} pairs, ${apart.length} of them exclude each other: ${apart.join(', ')}`);
    expect(PAIRS.length).toBeGreaterThan(200);
    expect(apart.sort()).toEqual([...APART].sort());
  });
});

describe('An effect and a trigger event in one turn', () => {
  const cases = EFFECTS.flatMap((effect) => TRIGGER_EVENT_IDS.map((event) => ({ effect, event, name: `${effect.id} and ${event}` })));

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
