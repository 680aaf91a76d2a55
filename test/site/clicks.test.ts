// What clicks mean, on states of random games: every thing of a picture leads somewhere, or says why it does not.
import { type AnyGame, type BaseAction, type BaseState, createMatch, seededChance } from 'orrery-rules';
import * as area51Picture from 'orrery-rules/area-51/picture';
import * as solPicture from 'orrery-rules/sol/picture';
import * as spaceAlertPicture from 'orrery-rules/space-alert/picture';
import * as specterOpsPicture from 'orrery-rules/specter-ops/picture';
import { idsIn, narrow, refusalOf } from '../../docs/.vitepress/play/ids.js';
import { fragmentOf, recordIn } from '../../docs/.vitepress/play/record-link.js';
import { KINDS } from './plan.js';

interface Picture {
  drawView(view: unknown, viewer: string): string;
  thingsOf(action: BaseAction): string[];
}

const PICTURES: Readonly<Record<string, unknown>> = {
  'area-51': area51Picture,
  sol: solPicture,
  'space-alert': spaceAlertPicture,
  'space-alert-campaign': spaceAlertPicture,
  'specter-ops': specterOpsPicture,
};

const step = (player: string, ...things: string[]) => ({ type: 'fly', player, things }) as unknown as BaseAction;
const namedThings = (action: BaseAction) => (action as unknown as { things: string[] }).things;

describe('Narrowing', () => {
  const actions = [step('p1', 's1', 'V4'), step('p1', 's1', 'V5'), step('p1', 's2', 'V4'), step('p1')];

  test.each([
    { clicked: [], left: 4, complete: 0, targets: ['s1', 's2'], why: 'what is named first can be clicked first' },
    { clicked: ['s1'], left: 2, complete: 0, targets: ['V4', 'V5'], why: 'then what those name next' },
    { clicked: ['s1', 'V5'], left: 1, complete: 1, targets: [], why: 'until nothing is left' },
    { clicked: ['V4'], left: 2, complete: 2, targets: [], why: 'things before may be left out' },
    { clicked: ['V4', 's1'], left: 0, complete: 0, targets: [], why: 'but not be clicked afterwards' },
  ])('$clicked: $why', ({ clicked, left, complete, targets }) => {
    const narrowed = narrow(actions, clicked, namedThings);
    expect([narrowed.candidates.length, narrowed.complete.length, narrowed.targets]).toEqual([left, complete, targets]);
  });

  test('ids are texts, and cells as JSON, each once', () => {
    expect(idsIn({ type: 'x', player: 'p1', a: 'V4', b: { y: 2, x: 1 }, c: ['V4', 3] })).toEqual(['V4', '{"x":1,"y":2}']);
  });
});

describe('Refusals', () => {
  test.each(KINDS)('$game.id: what cannot be clicked is refused by a clause of the game', ({ game, options }) => {
    const picture = PICTURES[game.id] as Picture;
    const chance = seededChance('clicks');
    const found = { legal: 0, refused: 0, unnamed: 0 };
    for (const state of statesOf(game, options ?? {}, 200).filter((_, index) => index % 20 === 19)) {
      const [player] = game.decisions(state).filter((decider) => state.players.includes(decider));
      if (player === undefined) continue;
      const legal = game.legalActions(state, player) as BaseAction[];
      const svg = picture.drawView(game.view(state, player), player);
      const ids = [...svg.matchAll(/data-id="([^"]*)"/g)].map(([, id]) =>
        (id as string).replaceAll('&quot;', '"').replaceAll('&amp;', '&'),
      );
      for (let click = 0; click < 8; click++) {
        const id = chance.pick(ids);
        if (narrow(legal, [id], picture.thingsOf).candidates.length > 0) {
          found.legal += 1;
          continue;
        }
        const refusal = refusalOf(game, state, [player], legal, [id], picture.thingsOf);
        if (refusal === undefined) {
          found.unnamed += 1;
          continue;
        }
        found.refused += 1;
        expect(game.check(state, refusal.action as never)).toEqual(refusal.violation);
        expect(refusal.violation.rule).toMatch(/^[A-Z]+\d*-\d/);
      }
    }
    expect(found.refused).toBeGreaterThan(0);
  });
});

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
