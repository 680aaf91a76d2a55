// What clicks mean, on states of random games: every target of a picture leads somewhere, or says why it does not.
import { type AnyGame, type BaseAction, type BaseState, createMatch, seededChance } from 'orrery-rules';
import { CLAUSES as area51Clauses } from 'orrery-rules/area-51/clauses';
import * as area51Picture from 'orrery-rules/area-51/picture';
import { CLAUSES as solClauses } from 'orrery-rules/sol/clauses';
import * as solPicture from 'orrery-rules/sol/picture';
import { spaceAlert } from 'orrery-rules/space-alert';
import { CLAUSES as spaceAlertClauses } from 'orrery-rules/space-alert/clauses';
import * as spaceAlertPicture from 'orrery-rules/space-alert/picture';
import { CLAUSES as specterOpsClauses } from 'orrery-rules/specter-ops/clauses';
import * as specterOpsPicture from 'orrery-rules/specter-ops/picture';
import { fragmentOf, recordIn } from '../../docs/.vitepress/play/record-link.js';
import { narrow } from '../../src/board/narrow.js';
import { refusalOf } from '../../src/board/refusal.js';
import { KINDS } from './plan.js';

interface Picture {
  drawView(view: unknown, viewer: string): string;
  targetsOf(action: BaseAction): string[];
}

const PICTURES: Readonly<Record<string, unknown>> = {
  'area-51': area51Picture,
  sol: solPicture,
  'space-alert': spaceAlertPicture,
  'space-alert-campaign': spaceAlertPicture,
  'specter-ops': specterOpsPicture,
};

const step = (player: string, ...targets: string[]) => ({ type: 'fly', player, targets }) as unknown as BaseAction;
const namedTargets = (action: BaseAction) => (action as unknown as { targets: string[] }).targets;

describe('Narrowing', () => {
  const actions = [step('p1', 's1', 'V4'), step('p1', 's1', 'V5'), step('p1', 's2', 'V4'), step('p1')];

  test.each([
    { clicked: [], left: 4, complete: 0, targets: ['s1', 's2'], why: 'what is named first can be clicked first' },
    { clicked: ['s1'], left: 2, complete: 0, targets: ['V4', 'V5'], why: 'then what those name next' },
    { clicked: ['s1', 'V5'], left: 1, complete: 1, targets: [], why: 'until nothing is left' },
    { clicked: ['V4'], left: 2, complete: 2, targets: [], why: 'targets before may be left out' },
    { clicked: ['V4', 's1'], left: 0, complete: 0, targets: [], why: 'but not be clicked afterwards' },
  ])('$clicked: $why', ({ clicked, left, complete, targets }) => {
    const narrowed = narrow(actions, clicked, namedTargets);
    expect([narrowed.candidates.length, narrowed.complete.length, narrowed.targets]).toEqual([left, complete, targets]);
  });
});

/** Ids of all clauses, by the page of the rules. */
const CLAUSES: Readonly<Record<string, Readonly<Record<string, unknown>>>> = {
  'area-51': area51Clauses,
  sol: solClauses,
  'space-alert': spaceAlertClauses,
  'space-alert-campaign': spaceAlertClauses,
  'specter-ops': specterOpsClauses,
};

describe('Refusals', () => {
  const CLICKS = 200;

  test.each(KINDS)(
    '$game.id: of 200 clicks that mean nothing legal, nine in ten are refused by a clause that there is',
    ({ game, options }) => {
      const picture = PICTURES[game.id] as Picture;
      const chance = seededChance('clicks');
      let refused = 0;
      let named = 0;
      for (const state of statesOf(game, options ?? {}, 300).filter((_, index) => index % 10 === 9)) {
        const [player] = game.decisions(state).filter((decider) => state.players.includes(decider));
        if (player === undefined) continue;
        const legal = game.legalActions(state, player) as BaseAction[];
        const ids = idsOf(picture.drawView(game.view(state, player), player));
        for (let click = 0; click < 20 && refused < CLICKS; click++) {
          const id = chance.pick(ids);
          if (narrow(legal, [id], picture.targetsOf).candidates.length > 0) continue;
          refused += 1;
          const refusal = refusalOf(game, state, [player], legal, [id], picture.targetsOf);
          if (refusal === undefined) continue;
          expect(game.check(state, refusal.action as never)).toEqual(refusal.violation);
          // It is about what was clicked, or about a role.
          const { action, violation } = refusal;
          const isMeant = !state.players.includes(action.player) || picture.targetsOf(action).includes(id);
          named += Number(isMeant && violation.rule in (CLAUSES[game.id] as object));
        }
      }
      expect(refused).toBe(CLICKS);
      console.log(`${game.id}: ${named} of ${refused} refused clicks name a clause`);
      expect(named).toBeGreaterThanOrEqual(0.9 * CLICKS);
    },
  );

  /** Space Alert for two, in the action round. */
  const planning = spaceAlert.reduce(spaceAlert.start({ players: 2 }, 7), { type: 'announce', player: 'computer' });
  const why = (state: BaseState, ...clicked: string[]) => {
    const legal = spaceAlert.legalActions(state as never, 'p1') as BaseAction[];
    return refusalOf(spaceAlert as unknown as AnyGame, state, ['p1'], legal, clicked, spaceAlertPicture.targetsOf as never);
  };

  test('two parameters may name a target together: a slot in which a card lies', () => {
    const [card, other] = (planning as unknown as { planners: { hand: string[] }[] }).planners[0]?.hand ?? [];
    const place = { type: 'place', player: 'p1', crew: 'android-1', slot: 1, half: 'action' };
    const refusal = why(spaceAlert.reduce(planning, { ...place, card } as never) as never, other as string, 'android-1:1');
    expect(refusal?.action).toMatchObject({ type: 'place', crew: 'android-1', slot: 1, card: other });
    expect(refusal?.violation.code).toBe('slot-occupied');
  });

  test('what no player acts on is the business of a role: the ship waits for the resolution', () => {
    for (const id of ['red:lightLaser', 'upperWhite', 'blue']) {
      expect(why(planning as never, id)).toMatchObject({ action: { type: 'advance', player: 'computer' }, violation: { rule: 'SA-5.5' } });
    }
  });

  test('what is clicked after a target that was taken in hand is asked about with it', () => {
    const [card] = (planning as unknown as { planners: { hand: string[] }[] }).planners[0]?.hand ?? [];
    const refusal = why(planning as never, card as string, 'p2:1');
    expect(refusal).toMatchObject({ action: { type: 'place', card, crew: 'p2' }, violation: { rule: 'SA-4.17' } });
  });
});

const idsOf = (svg: string): string[] =>
  [...svg.matchAll(/data-id="([^"]*)"/g)].map(([, id]) => (id as string).replaceAll('&quot;', '"').replaceAll('&amp;', '&'));

/** The states of a random game at a table for two. */
function statesOf(game: AnyGame, options: object, most: number): BaseState[] {
  const match = createMatch(game, { ...options, players: 2 }, 7);
  const chance = seededChance('states');
  const states: BaseState[] = [];
  while (game.decisions(match.state).length > 0 && states.length < most) {
    match.dispatch(chance.pick(game.legalActions(match.state)));
    states.push(match.state);
  }
  return states;
}

describe('Links', () => {
  test('a record comes out of its fragment as it went in, whatever letters it has', async () => {
    const record = { seed: 'π – 7', actions: Array.from({ length: 300 }, (_, index) => ({ type: 'step', to: { x: index, y: index } })) };
    const fragment = await fragmentOf(record);
    expect(fragment).toMatch(/^record=[\w-]+$/);
    expect(JSON.parse((await recordIn(`#${fragment}`)) as string)).toEqual(record);
  });

  test('a fragment of another kind holds none, and a broken one says so', async () => {
    expect(await recordIn('#SOL-8.4')).toBeUndefined();
    await expect(recordIn('#record=%%%')).rejects.toThrow('cut or changed');
  });
});
