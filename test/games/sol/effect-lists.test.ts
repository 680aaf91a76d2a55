// What effects list and say of themselves: that whatever is listed can be done, and that using some of them begins the action.
import { freezeJson, seededChance } from 'orrery-rules';
import { EFFECTS, type SolEffectId, sol } from 'orrery-rules/sol';
import { type State, stateOf } from './builders.js';
import { dealCardIn, scattered } from './scattered.js';

const GAMES = 160;
const ACTIONS = 60;
/** Of lists of several hundred, as many taken evenly. */
const ASKED = 25;

/** Effects with long lists. */
const LONG: readonly SolEffectId[] = ['chain', 'teleport'];
const PERFORMING: readonly SolEffectId[] = ['augment', 'blight', 'motivate', 'sacrifice', 'squeeze'];
const PART_OF: Readonly<Record<string, string>> = { convert: 'convert', activate: 'activate-station', scour: 'scour' };

type Play = Extract<ReturnType<typeof sol.legalActions>[number], { type: 'play-card' }>;

/** Cards that could be played in random games from positions with many pieces, each with the state that it could be played in. */
function* plays(): Generator<[State, Play]> {
  for (let game = 0; game < GAMES; game++) {
    const chance = seededChance(`lists ${game}`);
    const effects = [0, 1, 2, 3, 4].map((index) => EFFECTS[(5 * game + index) % EFFECTS.length].id);
    const state = scattered({ players: 3, board: 'standard', vestigial: false, effects }, `lists ${game}`, chance);
    const simulation = sol.simulation(state);
    for (let taken = 0; taken < ACTIONS; taken++) {
      dealCardIn(simulation, chance);
      const legal = simulation.legalActions();
      if (legal.length === 0) break;
      const cards = legal.filter((action): action is Play => action.type === 'play-card');
      const stride = Math.max(1, Math.ceil(cards.length / ASKED));
      for (let index = 0; index < cards.length; index += stride) yield [stateOf(simulation), cards[index]];
      const building = legal.filter((action) => action.type === 'choose-action' && action.action !== 'move');
      simulation.apply(chance.pick(building.length > 0 && chance.int(2) > 0 ? building : legal));
    }
  }
}

test('SOL-12.10 SOL-14.8 whatever card is listed can be used, and leaves something to do; some effects are themselves a part of the action', () => {
  const listed = new Map<SolEffectId, number>();
  const begun = new Map<SolEffectId, number>();
  for (const [state, play] of plays()) {
    const where = `${play.effect} in ${state.phase}`;
    expect(sol.check(freezeJson(state), play), where).toBeUndefined();
    listed.set(play.effect, (listed.get(play.effect) ?? 0) + 1);
    const part = PART_OF[state.phase];
    if (part === undefined || state.turn.done) continue;
    const used = sol.simulation(freezeJson(state));
    used.apply(play);
    const { turn } = used.state;
    if (PERFORMING.includes(play.effect)) {
      expect(turn.done, where).toBe(true);
      begun.set(play.effect, (begun.get(play.effect) ?? 0) + 1);
    } else if (!turn.done) {
      expect(
        used.legalActions().map(({ type }) => type),
        where,
      ).toContain(part);
    }
  }
  for (const effect of LONG) expect(listed.get(effect), effect).toBeGreaterThan(40);
  // Motivate comes after a conversion, which has begun the action already.
  for (const effect of PERFORMING.filter((each) => each !== 'motivate')) expect(begun.get(effect), effect).toBeGreaterThan(4);
  expect(listed.size).toBeGreaterThan(25);
});

test('SOL-5.7 those that begin the action are these', () => {
  const performing = EFFECTS.filter((effect) => 'performs' in effect && effect.performs === true);
  expect(performing.map(({ id }) => id)).toEqual(PERFORMING);
});
