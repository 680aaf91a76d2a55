// Every number of the cards again, typed apart from the tables of the game and read from the printed cards.
import { EQUIPMENT, specterOps } from 'orrery-rules/specter-ops';
import { AGENTS, BROKEN_COVENANT, HUNTERS, SHADOW_OF_BABEL, VEHICLES } from 'orrery-rules/specter-ops/data';
import { AGENT_ABILITIES } from '../../../src/games/specter-ops/cards/abilities/agents/index.js';
import { HUNTER_ABILITIES } from '../../../src/games/specter-ops/cards/abilities/hunters/index.js';
import { CAMERAS } from '../../../src/games/specter-ops/cards/abilities/hunters/surveillance.js';
import { LAST_ROUND, OBJECTIVES_NEEDED, rulesFor } from '../../../src/games/specter-ops/data/content-sets.js';
import { begin, play, refusal, type State, series, table } from './builders.js';

/** Rows of a table, cells by spaces; `-` is none. */
const rows = (text: string) =>
  text
    .trim()
    .split('\n')
    .map((line) => line.trim().split(/\s+/));

const number = (cell: string | undefined) => (cell === undefined || cell === '-' ? undefined : Number(cell));

/** Charges, copies in Broken Covenant and in Shadow of Babel, who may use it, what hunters learn, and how far it is thrown or laid. */
const CARDS = rows(`
  adrenal-surge       boost    general  1  1  2  any             covert  -
  stealth-field       device   general  1  1  2  any             covert  -
  smoke-grenade       grenade  general  1  1  2  any             reveal  4
  flash-bang          grenade  general  1  1  2  any             reveal  4
  concussion-grenade  grenade  general  1  1  -  any             reveal  4
  emp-grenade         grenade  general  2  1  -  any             reveal  -
  proximity-mine      device   general  1  1  -  any             silent  2
  mind-tap            device   unique   1  1  -  raven           reveal  -
  pulse-blades        device   unique   2  1  -  mantis,cobra    reveal  -
  remote-trigger      device   unique   1  1  -  fox,blue-jay    silent  -
  smoke-dagger        device   unique   2  1  -  panther         reveal  -
  flare               supply   supply   1  2  -  any             reveal  -
  med-kit             supply   supply   1  2  -  any             reveal  -
  portable-barrier    supply   supply   1  2  -  any             reveal  3
  holo-decoy          device   unique   1  -  1  blue-jay        silent  -
  power-fists         device   unique   2  -  1  orangutan       reveal  -
  tangle-line         device   unique   2  -  1  spider          reveal  -
  velocity-blade      device   unique   2  -  1  cobra           reveal  -
`);

/** The moments at which a card can be used. */
const MOMENTS = rows(`
  adrenal-surge       before-moving
  stealth-field       before-moving after-moving
  smoke-grenade       before-moving after-moving
  flash-bang          before-moving after-moving
  concussion-grenade  before-moving after-moving
  emp-grenade         before-moving after-moving
  proximity-mine      before-moving after-moving
  mind-tap            start-of-turn
  pulse-blades        marker-placed
  remote-trigger      completing
  smoke-dagger        before-moving after-moving
  flare               before-moving after-moving
  med-kit             start-of-turn
  portable-barrier    before-moving after-moving
  holo-decoy          marker-placed
  power-fists         before-moving after-moving
  tangle-line         before-moving after-moving
  velocity-blade      attacked
`);

/** Hit points, and spaces that are moved. */
const AGENT_CARDS = rows(`
  fox        4  5  dash
  mantis     4  4  blade-strike
  panther    4  4  shadow-step
  raven      4  4  omen
  blue-jay   4  4  frequency-hack
  cobra      4  4  ambush
  orangutan  6  4  toughness
  spider     4  4  evasion
`);

/** Spaces that are moved off the road and on it, and the hit points and the ability of the traitor side. */
const HUNTER_CARDS = rows(`
  heat     4  4  4  traitor-pulse-cannon  thermal-vision,pulse-cannon
  judge    4  4  4  verdict               clairvoyance,judgement
  tracker  4  4  4  loyal-to-the-end      rover,catch-the-scent
  watcher  4  5  4  booby-traps           surveillance,full-speed
  beast    5  5  4  brutal-assault        enhanced-senses,brutal-strength,quadripedal-move
  gun      4  4  4  traitor-quick-draw    sharp-shooting,quick-draw,sniper-shot
  prophet  4  4  4  mind-delve            mind-reading,pre-cognition,post-cognition
  puppet   4  4  4  control-override      control-relay,remote-link
`);

const FIRST_PRINTING = rows(`
  beast    enhanced-senses,brutal-strength-first,quadripedal-move
  gun      sharp-shooting,quick-draw,sniper-shot-first
  puppet   control-relay,remote-sensor
`);

/** Hunters, cards chosen, further hit points, sites in the open, further ways out, roles. */
const PLAYER_COUNTS = rows(`
  2  2  3  0  yes  no   no
  3  2  3  0  yes  no   no
  4  3  5  2  no   yes  no
  5  4  3  0  no   yes  yes
`);

const copiesIn = (box: typeof BROKEN_COVENANT, id: string) => box.equipment.find(({ card }) => card === id)?.copies;

describe('Equipment', () => {
  test('SO-2.6 SO-2.10 SO-26.11 there are these cards and no others, each with its numbers', () => {
    const known = EQUIPMENT.map((card) => {
      const reach = card.thrown?.reach ?? card.hooks.laid?.throwReach;
      const users = card.usableBy === 'any' ? 'any' : card.usableBy.join();
      const copies = [copiesIn(BROKEN_COVENANT, card.id), copiesIn(SHADOW_OF_BABEL, card.id)];
      return [card.id, card.type, card.category, card.charges, ...copies, users, card.mode, reach];
    });
    const printed = CARDS.map(([id, type, category, charges, covenant, babel, users, mode, reach]) => {
      return [id, type, category, number(charges), number(covenant), number(babel), users, mode, number(reach)];
    });
    expect(known).toEqual(printed);
  });

  test('SO-17.4 each is used at its moments', () => {
    expect(EQUIPMENT.map(({ id, timing }) => [id, ...timing])).toEqual(MOMENTS);
  });

  test('SO-2.6 SO-5.13 SO-26.4 SO-26.11 the boxes hold 17 cards and 12, of which 6 and none are supplies', () => {
    const counted = [BROKEN_COVENANT, SHADOW_OF_BABEL].map(({ equipment }) =>
      ['general', 'unique', 'supply'].map((category) =>
        equipment.reduce((sum, { card, copies }) => sum + (EQUIPMENT.find(({ id }) => id === card)?.category === category ? copies : 0), 0),
      ),
    );
    expect(counted).toEqual([
      [7, 4, 6],
      [8, 4, 0],
    ]);
    expect([table().supplyCards, table({ contentSet: 'shadow-of-babel' }).supplyCards]).toEqual([6, 0]);
  });

  test.each([
    { clause: 'SO-17.27', card: 'emp-grenade', near: 'Q14', far: 'Q15', more: {} },
    { clause: 'SO-17.40', card: 'smoke-dagger', near: 'Q14', far: 'Q15', more: { hunter: 'heat' } },
    { clause: 'SO-17.41', card: 'flare', near: 'Q14', far: 'Q15', more: { hunter: 'heat', direction: 'N' } },
  ])('$clause $card reaches 4 spaces', ({ card, near, far, more }) => {
    const use = (agentAt: string) =>
      refusal(table({ agent: 'panther', agentAt, hunters: [['heat', 'Q10']], vehicleAt: 'Q10', cards: [card] }), {
        type: 'use-equipment',
        card,
        ...more,
      });
    expect([use(near), use(far)]).toEqual([undefined, 'out-of-range']);
  });
});

describe('Characters', () => {
  /** Spaces that somebody moves to and fro between two of them. */
  function movesOf(state: State, there: string, back: string): number {
    let now = state;
    for (let taken = 0; ; taken++) {
      const step = { type: 'step', to: taken % 2 === 0 ? there : back };
      if (refusal(now, step) === 'too-far') return taken;
      now = play(now, step).state;
    }
  }

  test.each(AGENT_CARDS)(
    'SO-2.2 SO-5.15 SO-7.4 SO-15.1 SO-26.9 %s has %s hit points and moves %s spaces',
    (id, hitPoints, move, ability) => {
      const card = AGENTS.find((candidate) => candidate.id === id);
      expect([card?.hitPoints, card?.abilities]).toEqual([number(hitPoints), [ability]]);
      const state = table({ contentSet: SHADOW_OF_BABEL.agents.includes(id as string) ? 'shadow-of-babel' : 'broken-covenant', agent: id });
      expect(state.agents[0]?.secret.hitPoints).toBe(number(hitPoints));
      const start = state.agents[0]?.secret.space ?? '';
      const [first] = specterOps.legalActions(state).flatMap((action) => (action.type === 'step' ? [action.to] : []));
      expect(movesOf(state, first as string, start)).toBe(number(move));
    },
  );

  test.each(HUNTER_CARDS)('SO-2.3 SO-10.3 SO-16.1 %s moves %s spaces, %s on the road', (id, offRoad, onRoad) => {
    const away = id === 'heat' ? 'gun' : 'heat';
    const at = (space: string) =>
      series(
        table({
          agentAt: 'A1',
          hunters: [
            [id as string, space],
            [away, 'W20'],
          ],
          vehicleAt: 'A24',
          turn: 'hunters',
        }),
        [begin(id as string)],
      ).state;
    expect([movesOf(at('S10'), 'S11', 'S10'), movesOf(at('P10'), 'P11', 'P10')]).toEqual([number(offRoad), number(onRoad)]);
  });

  test('SO-2.4 SO-20.13 the hunter cards have these sides and abilities', () => {
    const known = HUNTERS.map(({ id, abilities, traitor }) => [
      id,
      traitor.id,
      traitor.hitPoints,
      traitor.abilities,
      abilities.revised.join(),
    ]);
    const printed = HUNTER_CARDS.map(([id, , , hitPoints, ability, abilities]) => [
      id,
      `traitor-${id}`,
      number(hitPoints),
      [ability],
      abilities,
    ]);
    expect(known).toEqual(printed);
    expect(HUNTERS.flatMap(({ id, abilities }) => (abilities.first === undefined ? [] : [[id, abilities.first.join()]]))).toEqual(
      FIRST_PRINTING,
    );
    expect(HUNTERS.filter(({ pet }) => pet !== undefined).map(({ id, pet }) => [id, pet])).toEqual([['tracker', 'rover']]);
  });

  test('SO-26.5 SO-0.1 the boxes hold these characters', () => {
    expect([BROKEN_COVENANT.agents, SHADOW_OF_BABEL.agents]).toEqual([
      ['fox', 'mantis', 'panther', 'raven'],
      ['blue-jay', 'cobra', 'orangutan', 'spider'],
    ]);
    expect([BROKEN_COVENANT.hunters.length, SHADOW_OF_BABEL.hunters]).toEqual([8, ['beast', 'gun', 'prophet', 'puppet']]);
    expect([BROKEN_COVENANT.printing, SHADOW_OF_BABEL.printing]).toEqual(['revised', 'first']);
  });

  test.each([
    { clause: 'SO-16.2', id: 'thermal-vision', numbers: { thermalAfter: 2 } },
    { clause: 'SO-16.15', id: 'rover', numbers: { barks: { least: 4 } } },
    { clause: 'SO-16.27', id: 'full-speed', numbers: { moveLimit: { most: 5, roadOnly: true } } },
    { clause: 'SO-16.28', id: 'enhanced-senses', numbers: { senses: { most: 3, range: 4 } } },
    { clause: 'SO-16.29', id: 'brutal-strength', numbers: { attack: { mauling: { least: 5, damage: 2 } } } },
    { clause: 'SO-16.30', id: 'quadripedal-move', numbers: { moveLimit: { most: 5, roadOnly: false }, attack: { onlyOwnSpaceFrom: 5 } } },
    { clause: 'SO-16.31', id: 'sharp-shooting', numbers: { attack: { dice: 2 } } },
    { clause: 'SO-16.32', id: 'mind-reading', numbers: { rollBonus: 2 } },
    { clause: 'SO-16.37', id: 'quick-draw', numbers: { quickDraw: { dice: 1 } } },
    { clause: 'SO-16.40', id: 'sniper-shot', numbers: { sniper: { dice: 2 } } },
    { clause: 'SO-26.14', id: 'sniper-shot-first', numbers: { sniper: { hit: true } } },
    { clause: 'SO-26.15', id: 'brutal-strength-first', numbers: { pounce: { least: 5 } } },
  ])('$clause the numbers of $id', ({ id, numbers }) => {
    expect(HUNTER_ABILITIES.find((ability) => ability.id === id)).toMatchObject({ hooks: numbers });
  });

  test.each([
    { clause: 'SO-15.2', id: 'dash', numbers: { dash: 5 } },
    { clause: 'SO-15.7', id: 'shadow-step', numbers: { markerShift: { distance: 1, mostSteps: 3 } } },
    { clause: 'SO-26.6', id: 'frequency-hack', numbers: { objectiveRange: 2 } },
    { clause: 'SO-26.7', id: 'ambush', numbers: { ambush: { least: 4 } } },
    { clause: 'SO-26.10', id: 'evasion', numbers: { evasion: { within: 3, bonus: -2 } } },
    { clause: 'SO-20.21', id: 'verdict', numbers: { rerolls: { within: 4 } } },
  ])('$clause the numbers of $id', ({ id, numbers }) => {
    expect(AGENT_ABILITIES.find((ability) => ability.id === id)).toMatchObject({ hooks: numbers });
  });
});

describe('The table', () => {
  test('SO-12.19 SO-26.3 the sides of the vehicle', () => {
    expect(VEHICLES.map(({ id, allowance, abilities, linkedTo }) => [id, allowance, abilities.join(), linkedTo])).toEqual([
      ['tracer', 10, 'motion-sensor', undefined],
      ['interceptor', 12, 'optic-alarm,puppet-link', 'puppet'],
    ]);
    expect([BROKEN_COVENANT.vehicles, SHADOW_OF_BABEL.vehicles]).toEqual([['tracer', 'interceptor'], ['tracer']]);
  });

  test.each(PLAYER_COUNTS)(
    'SO-5.2 SO-19.4 SO-19.5 SO-20.9 with %s players %s hunters and %s cards',
    (players, hunters, cards, extra, open, ways, roles) => {
      expect(rulesFor(Number(players))).toEqual({
        hunters: number(hunters),
        equipment: number(cards),
        extraHitPoints: number(extra),
        objectivesPublic: open === 'yes',
        extraEscapePoints: ways === 'yes',
        roleCards: roles === 'yes',
      });
      const { agents } = table({ players: Number(players), agent: 'raven' });
      expect([agents[0]?.faceDown, agents[0]?.secret.hitPoints]).toEqual([number(cards), 4 + Number(extra)]);
    },
  );

  test('SO-6.1 SO-9.16 SO-16.21 forty rounds, three objectives, three cameras', () => {
    expect([LAST_ROUND, OBJECTIVES_NEEDED, CAMERAS]).toEqual([40, 3, 3]);
  });
});
