// Every event, every refusal and every outcome names a clause that there is, at every kind of table.
import { type AnyGame, type BaseAction, copyJson, InvalidInputError, seededChance } from 'orrery-rules';
import * as area51 from 'orrery-rules/area-51/clauses';
import * as sol from 'orrery-rules/sol/clauses';
import * as spaceAlert from 'orrery-rules/space-alert/clauses';
import * as specterOps from 'orrery-rules/specter-ops/clauses';
import { DRAWN_GAMES } from '../../scripts/pictures/games.js';
import { inWords } from './in-words.js';

const CLAUSES: Readonly<Record<string, Readonly<Record<string, unknown>>>> = {
  'area-51': area51.CLAUSES,
  sol: sol.CLAUSES,
  'space-alert': spaceAlert.CLAUSES,
  'space-alert-campaign': spaceAlert.CLAUSES,
  'specter-ops': specterOps.CLAUSES,
};
/** Actions of all tables of a game together. */
const ACTIONS = 4_000;
/** A refusal is looked for at every so many actions. */
const STRIDE = 4;

/** An action of before, by somebody who may decide now: mostly refused. */
function refusalOf(game: AnyGame, state: never, before: readonly BaseAction[], draw: (below: number) => number) {
  const deciders = game.decisions(state);
  const action = copyJson(before[draw(before.length)] as BaseAction);
  if (deciders.length > 0 && draw(4) > 0) Object.assign(action, { player: deciders[draw(deciders.length)] });
  try {
    return inWords(game.check(state, action));
  } catch (error) {
    // Not everybody may take every kind of action.
    expect(error).toBeInstanceOf(InvalidInputError);
    return undefined;
  }
}

test.each(DRAWN_GAMES)('$id', ({ id, game, setups }) => {
  const clauses = CLAUSES[id] as Readonly<Record<string, unknown>>;
  const wrong = new Set<string>();
  const seen = { event: new Set<string>(), refusal: new Set<string>(), outcome: new Set<string>() };
  const note = (kind: keyof typeof seen, what: string, rule: string) => {
    seen[kind].add(what);
    if (!Object.hasOwn(clauses, rule)) wrong.add(`the ${kind} ${what} names ${JSON.stringify(rule)}`);
  };
  const most = Math.ceil(ACTIONS / setups.length);
  setups.forEach((setup, index) => {
    const chance = seededChance(`${id} ${index}`);
    const draw = (below: number) => chance.int(below);
    const before: BaseAction[] = [];
    let state = game.start(setup as never, index);
    for (let taken = 0; taken < most; taken++) {
      const outcome = game.outcome(state);
      if (outcome !== undefined) {
        note('outcome', outcome.reason, outcome.rule);
        state = game.start(setup as never, `${index} ${taken}`);
      }
      const legal = game.legalActions(state);
      const kinds = [...new Set(legal.map(({ type }) => type))];
      const kind = kinds[draw(kinds.length)];
      const fit = legal.filter(({ type }) => type === kind);
      const action = fit[draw(fit.length)] as BaseAction;
      before.push(action);
      if (taken % STRIDE === 0) {
        const refused = refusalOf(game, state as never, before, draw);
        if (refused !== undefined) note('refusal', refused.code, refused.rule);
      }
      const { state: next, events } = game.step(state, action);
      for (const { type, rule } of events) note('event', type, rule);
      state = next;
    }
  });
  expect([...wrong]).toEqual([]);
  console.log(`${id}: ${seen.event.size} kinds of events, ${seen.refusal.size} of refusals, ${seen.outcome.size} of outcomes`);
  expect(Math.min(seen.event.size, seen.refusal.size)).toBeGreaterThan(9);
  expect(seen.outcome.size).toBeGreaterThan(0);
});
