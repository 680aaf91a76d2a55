// Abilities from outside: whatever holds for those of the box holds for them.
import { copyJson, DefinitionError, seededChance } from 'orrery-rules';
import {
  createSpaceAlert,
  createSpaceAlertCampaign,
  defineAbility,
  explainMission,
  missionFileOf,
  missionState,
  planMission,
  resolveMission,
  SpaceAlertThreatCard,
  spaceAlert,
  spaceAlertEncoding,
  spaceAlertHeuristic,
  spaceAlertPosition,
  threatCardSchema,
} from 'orrery-rules/space-alert';
import { threatText } from 'orrery-rules/space-alert/data';
import { drawView } from 'orrery-rules/space-alert/picture';
import { describeEncoding, describeGame } from 'orrery-rules/testing';
import * as z from 'zod';
import { createIntentions } from '../../../src/games/space-alert/strategy/crew-plans.js';
import { samples, seedOf } from '../../samples.js';
import { dummy, refusalOf } from './builders.js';
import { calmThreats } from './calm-threats.js';
import { abilities, ghostShip, phasesOut, pickpocket, spikedHull, urchin } from './homebrew-mechanism.js';

const game = createSpaceAlert({ abilities });
const campaign = createSpaceAlertCampaign({ abilities });
const schema = threatCardSchema({ abilities });

/** Many of each, so that they come up. */
const threats = [urchin, ghostShip, pickpocket].flatMap((card) =>
  Array.from({ length: 12 }, (_, index) => ({ ...card, id: `${card.id}-${index}` })),
);
const SETUPS = [
  { players: 2, threats },
  { players: 1, soundtrack: 'simulation-1', trips: false, threats },
];

describeGame(game, {
  setups: SETUPS,
  runs: samples(4, 1),
  games: samples(8, 3),
  seed: seedOf(1),
  maxActions: 5_000,
  rareActionTypes: ['transfer'],
});

describeEncoding(game, spaceAlertEncoding, {
  setups: SETUPS,
  games: samples(2),
  maxActions: samples(300, 100),
});

/** What happens to a threat of the box's game and of this one, in one turn in which the red heavy laser fires. */
const shotAt = (card: string, zone: 'red' | 'blue' = 'red') =>
  spaceAlertPosition(
    {
      crew: [{ at: zone === 'red' ? 'upperRed' : 'upperBlue', plan: ['A', 'A', 'A'] }],
      threats: [{ number: 1, card, zone, square: 9 }],
      cards: [urchin, ghostShip, pickpocket],
      step: 'player-actions',
      ship: { reactors: [3, 3, 3] },
    },
    game,
  );

const ADVANCE = { type: 'advance', player: 'computer' } as const;

describe('Abilities of a game', () => {
  test('a hook steps in where the card says so', () => {
    const { state, events } = [ADVANCE, ADVANCE].reduce((before, action) => game.step(before.state, action), {
      state: shotAt('urchin'),
      events: [] as readonly unknown[],
    });
    expect(events).toContainEqual({ type: 'ability-used', number: 1, card: 'urchin', ability: 'spikedHull', rule: 'HOME-1' });
    // 4 - 1 blocks; the attack of 2 meets a shield of 1.
    expect(state.threats[0].damage).toBe(3);
    expect([state.ship.shields[0], state.ship.tiles[0].length]).toEqual([0, 1]);
  });

  test('what it remembers is in the state', () => {
    let state = shotAt('ghost-ship');
    const damage: number[] = [];
    while (state.round === 'resolution' && damage.length < 3) {
      const { events, state: after } = game.step(state, ADVANCE);
      if (events.some(({ type }) => type === 'weapon-hit' || type === 'weapon-missed')) damage.push(after.threats[0].damage);
      state = game.parseState(copyJson(after));
    }
    expect(damage).toEqual([3, 3, 6]);
  });

  test('missions that are written down have it too', () => {
    const mission = {
      crew: [{ actions: ['moveBlue' as const, 'A' as const] }],
      cards: [urchin],
      threats: [{ threat: 'urchin', time: 1, zone: 'blue' as const }],
      trajectories: { blue: 1 },
    };
    const { result, text } = explainMission(mission, game);
    expect(text.filter((line) => line.includes('HOME-1'))).toEqual([expect.stringContaining('#1 Urchin uses its ability')]);
    expect(resolveMission(mission, game)).toEqual(result);
    expect(resolveMission(missionFileOf(missionState(mission, game)), game)).toEqual(result);
  });

  test('plans are searched for with it', async () => {
    const mission = {
      crew: [{ actions: [] }, { actions: [] }],
      cards: [urchin],
      threats: [{ threat: 'urchin', time: 1, zone: 'red' as const }],
      trajectories: { red: 1 },
    };
    const report = await planMission(mission, { game, iterations: 500 });
    expect(resolveMission(report.mission, game)).toEqual(report.result);
  });

  test('the card says what it does, in words that go wherever it goes', () => {
    const [{ id }] = threats;
    const { config } = game.start(SETUPS[0], 1);
    const card = config.customThreats.find((each) => each.id === id) as (typeof config.customThreats)[number];
    const sentence = 'A heavyLaser that hits it is answered by an attack of 2 on its zone.';
    expect(card.abilities).toEqual([{ ability: 'spikedHull', weapon: 'heavyLaser', amount: 2, text: sentence, rule: 'HOME-1' }]);
    expect(threatText(card)).toMatchObject({ abilities: [sentence], rules: expect.arrayContaining(['HOME-1']) });
    const view = game.view(shotAt('urchin'), 'c1');
    expect(drawView(copyJson(view), 'c1')).toContain(sentence);
    expect(refusalOf(() => threatText(urchin as never)).what).toBe('threat card');
  });

  test('what a card says of itself is overruled by the game', () => {
    const state = shotAt('urchin');
    const [card] = state.config.customThreats;
    const lying = { ...card, abilities: [{ ...card.abilities[0], text: 'Harmless.', rule: 'X-1' }] };
    const read = game.parseState({ ...copyJson(state), config: { ...state.config, customThreats: [lying] } });
    expect(read.config.customThreats).toEqual([card]);
  });

  test('parameters are checked, and defaults filled in', () => {
    const wrong = schema.safeParse({ ...urchin, abilities: [{ ability: 'spikedHull', weapon: 'song' }] });
    expect(wrong.error?.issues[0].path).toEqual(['abilities', 0, 'weapon']);
    expect(schema.parse({ ...urchin, abilities: [{ ability: 'spikedHull', weapon: 'rocket' }] }).abilities[0]).toMatchObject({ amount: 1 });
    expect(
      refusalOf(() => game.start({ players: 2, threats: [{ ...urchin, abilities: [{ ability: 'sings' as 'disarms' }] }] }, 1)).path,
    ).toEqual(['threats', 0, 'abilities', 0, 'ability']);
  });

  test('games without it, and the published schema, do not know it', () => {
    expect(SpaceAlertThreatCard.safeParse(urchin).success).toBe(false);
    expect(() => spaceAlert.start({ players: 2, threats: [urchin as never] }, 1)).toThrow('abilities');
    expect(() => spaceAlert.parseState(copyJson(shotAt('urchin')))).toThrow('config.customThreats');
    expect(refusalOf(() => resolveMission({ crew: [{ actions: [] }], cards: [urchin as never] })).path).toContain('cards');
  });

  test('a campaign has it too', () => {
    let state = campaign.start({ players: 2, threats }, 2);
    const chance = seededChance('homebrew campaign');
    for (let taken = 0; taken < 400; taken++) {
      const legal = campaign.legalActions(state);
      if (legal.length === 0) break;
      const clock = legal.find(({ player }) => player === 'computer');
      state = campaign.reduce(state, clock !== undefined && chance.int(2) === 0 ? clock : chance.pick(legal));
    }
    expect(state.threats.some(({ card }) => /urchin|ghost|pickpocket/.test(card))).toBe(true);
    expect(campaign.parseState(copyJson(state))).toEqual(state);
  });

  test.each([
    ['an id of the box', [{ ...phasesOut, id: 'cryoshield' }], 'the ability "cryoshield" has the id of another ability'],
    ['one id twice', [phasesOut, { ...spikedHull, id: 'phasesOut' }], 'the ability "phasesOut" has the id of another ability'],
    ['no id', [{ ...phasesOut, id: 'phases-out' }], 'the ability "phases-out" needs an id in camel-case'],
    [
      'a parameter that cards have',
      [{ ...phasesOut, parameters: { text: z.string() } }],
      'space-alert: the ability "phasesOut" must not have a parameter with the reserved name "text"',
    ],
  ])('%s is refused', (_what, given, message) => {
    for (const create of [createSpaceAlert, createSpaceAlertCampaign, threatCardSchema]) {
      const make = () => create({ abilities: given as never });
      expect(make).toThrow(DefinitionError);
      expect(make).toThrow(message);
    }
  });

  test('another game is not one that plays these cards', () => {
    for (const other of [{}, null, createSpaceAlert]) {
      expect(refusalOf(() => resolveMission({ crew: [{ actions: [] }] }, other as never)).what).toBe('game');
    }
  });
});

/** An ability of one name: a hull that lets so much through. */
const hull = (most: number) =>
  defineAbility({
    id: 'hull',
    parameters: {},
    clauses: [`HULL-${most}`],
    text: () => `Takes at most ${most}.`,
    hooks: () => ({ absorb: (_threat, blocks) => Math.min(blocks, most) }),
  });

describe('Games with different abilities under one id', () => {
  const card = { ...dummy('barge', { hitPoints: 4 }), abilities: [{ ability: 'hull' as const }] };
  const setup = { players: 1, soundtrack: 'simulation-1', trips: false, threats: [...calmThreats(3), card] };
  const [soft, hard] = [createSpaceAlert({ abilities: [hull(9)] }), createSpaceAlert({ abilities: [hull(1)] })];
  const scene = (of: typeof soft) =>
    spaceAlertPosition(
      {
        crew: [{ at: 'upperRed', plan: ['A'] }],
        threats: [{ number: 1, card: 'barge', zone: 'red' }],
        cards: [card],
        step: 'player-actions',
      },
      of,
    );
  const damage = (of: typeof soft, state = scene(of)) => of.reduce(of.reduce(state, ADVANCE), ADVANCE).threats[0].damage;

  test('each plays its own, also after reading a state of the other', () => {
    expect([damage(soft), damage(hard), damage(soft)]).toEqual([4, 1, 4]);
    expect(damage(hard, scene(soft))).toBe(1);
    expect(damage(soft, soft.parseState(copyJson(scene(hard))))).toBe(4);
  });

  test('states, lists, numbers and words are its own', () => {
    const [one, other] = [soft, hard].map((of) => of.start(setup, 7));
    expect(soft.legalActions(one)).toEqual(hard.legalActions(other));
    expect(soft.actionSpace(one).size).toBe(hard.actionSpace(other).size);
    const textIn = ({ config }: typeof one) => threatText(config.customThreats.at(-1) as never).abilities;
    expect([textIn(one), textIn(other)]).toEqual([['Takes at most 9.'], ['Takes at most 1.']]);
    expect(textIn(hard.parseState(copyJson(one)))).toEqual(['Takes at most 1.']);
    const fields = spaceAlertEncoding.observation(soft.schemas.setup.parse(setup));
    expect(fields.map(({ name }) => name)).toEqual(spaceAlertEncoding.observation(hard.schemas.setup.parse(setup)).map(({ name }) => name));
  });

  test('rollouts and plans are its own', () => {
    const worth = (of: typeof soft) => spaceAlertHeuristic.evaluate(scene(of), 'c1');
    expect(worth(soft)).toBeGreaterThan(worth(hard));
    const timeline = {
      phaseEnds: [60, 120, 180],
      events: [{ at: 10, type: 'threat', number: 2, zone: 'red', severity: 'common' } as const],
    };
    const points = { survived: 0, destroyed: 20 };
    const barges = Array.from({ length: 90 }, (_, index) => ({ ...card, points, id: `barge-${index}` }));
    const plan = (of: typeof soft) => {
      let state = of.start({ players: 2, timeline, threats: barges }, 3);
      while (state.threats.length === 0) state = of.reduce(state, { type: 'announce', player: 'computer' });
      expect(state.threats[0].card).toMatch(/^barge/);
      return createIntentions()(state, 'p1');
    };
    expect(plan(soft).value).toBeGreaterThan(plan(hard).value);
  });

  test('a game made twice of equal abilities reads the states of both', () => {
    const again = createSpaceAlert({ abilities: [hull(9)] });
    expect(again.parseState(copyJson(soft.start(setup, 7)))).toEqual(soft.start(setup, 7));
    expect(damage(again, scene(soft))).toBe(4);
  });
});
