// Every action that a player can ever take, by shape.
import type { ActionShape, Json, PlayerId } from '../../../kernel/index.js';
import { type BoardTable, boardTable } from '../board.js';
import { CARDS, GATES, STATIONS_PER_TYPE, SUNDIVERS } from '../data/rewards.js';
import type { Plan } from '../setup.js';
import {
  ActionName,
  CORE_DEPTH,
  type Colour,
  type EffectId,
  FIRST_SOLAR_DEPTH,
  OUTER_DEPTH,
  STATION_TYPES,
  type StationType,
  SUITS,
  type TriggerEventId,
} from '../vocabulary.js';

const numbered = (colour: Colour, kind: string, count: number) =>
  Array.from({ length: count }, (_, index) => `${colour}-${kind}${index + 1}`);
const sundiversOf = (colour: Colour) => numbered(colour, 's', SUNDIVERS);
const stationsOf = (colour: Colour, types: readonly StationType[] = STATION_TYPES) =>
  types.flatMap((type) => numbered(colour, type, STATIONS_PER_TYPE));
const upTo = (count: number) => Array.from({ length: count }, (_, index) => index + 1);

/** What the shapes of one player's actions are made of: own pieces first, then those of the seats that follow. */
interface Words {
  readonly board: BoardTable;
  readonly spaces: readonly string[];
  readonly own: Colour;
  readonly colours: readonly Colour[];
  readonly others: readonly PlayerId[];
  readonly sundivers: readonly string[];
}

/** The shapes of a player's actions. What no effect or event of the setup can bring about is left out. */
export function actionShapes(plan: Plan, effects: ReadonlySet<EffectId>, player: PlayerId): ActionShape[] {
  const words = wordsOf(plan, player);
  return [
    ...turnShapes(plan),
    ...(plan.vestigial ? vestigialShapes(words) : []),
    ...moveShapes(words, effects, plan),
    ...convertShapes(words),
    ...activateShapes(words, effects),
    ...cardShapes(words, effects),
    ...triggerShapes(words, plan),
  ];
}

function wordsOf({ players, colours, board }: Plan, player: PlayerId): Words {
  const seat = players.indexOf(player);
  const turned = <Item>(items: readonly Item[]) => [...items.slice(seat), ...items.slice(0, seat)];
  const table = boardTable(board);
  return {
    board: table,
    spaces: table.spaces.map(({ id }) => id),
    own: colours[seat],
    colours: turned(colours),
    others: turned(players).slice(1),
    sundivers: sundiversOf(colours[seat]),
  };
}

function turnShapes({ triggerEvent }: Plan): ActionShape[] {
  const actions = triggerEvent === 'feeders' ? ActionName.options : ActionName.options.filter((action) => action !== 'scour');
  return [
    { type: 'end-action' },
    { type: 'draw' },
    { type: 'pass-orbital' },
    { type: 'choose-action', fields: { action: actions } },
    { type: 'bonus', fields: { take: [true, false] } },
    { type: 'keep-card', fields: { card: SUITS } },
  ];
}

/** SOL-4.32, SOL-4.33 */
function vestigialShapes({ board }: Words): ActionShape[] {
  const pairs = board.pairs.filter(({ depth }) => depth === FIRST_SOLAR_DEPTH).map(({ id }) => id);
  return [
    { type: 'place-vestigial', fields: { piece: ['gate'], at: pairs } },
    { type: 'place-vestigial', fields: { piece: STATION_TYPES, at: inLayers(board, OUTER_DEPTH, FIRST_SOLAR_DEPTH) } },
  ];
}

/** The ids of all spaces from one depth to another. */
function inLayers({ layers }: BoardTable, from: number, to: number): string[] {
  return layers.slice(from, to + 1).flatMap((layer) => layer.map(({ id }) => id));
}

function moveShapes(
  { board, spaces, own, others, sundivers }: Words,
  effects: ReadonlySet<EffectId>,
  { triggerEvent }: Plan,
): ActionShape[] {
  const launchable = inLayers(board, OUTER_DEPTH, FIRST_SOLAR_DEPTH - 1);
  const behindBarriers = inLayers(board, FIRST_SOLAR_DEPTH - 1, CORE_DEPTH);
  const lifted = effects.has('juggernaut') ? stationsOf(own) : [];
  const shapes: ActionShape[] = [
    { type: 'launch', fields: { sundiver: sundivers, to: launchable } },
    { type: 'fly', fields: { piece: [...sundivers, ...lifted], to: spaces } },
    { type: 'hurl', fields: { piece: [...sundivers, ...lifted] } },
  ];
  if (effects.has('blight') && others.length > 0)
    shapes.push({ type: 'launch', fields: { sundiver: sundivers, to: launchable, host: others } });
  if (effects.has('catapult')) shapes.push({ type: 'fly', fields: { piece: sundivers, to: behindBarriers, free: [true] } });
  if (effects.has('fuel')) shapes.push({ type: 'buy-fuel' });
  // A shape for each space takes fewer numbers than all pairs of spaces: a group only flies to where it borders on.
  if (effects.has('cluster')) {
    for (const { id, borders } of board.spaces)
      shapes.push({ type: 'fly-cluster', fields: { from: [id], to: distinct(borders.map(({ to }) => to)) } });
  }
  if (triggerEvent === 'explode')
    shapes.push({ type: 'recover', fields: { sundiver: sundivers, to: inLayers(board, OUTER_DEPTH, OUTER_DEPTH) } });
  if (triggerEvent === 'feeders') shapes.push({ type: 'scour', fields: { sundiver: sundivers } });
  return shapes;
}

/** On rings of very few spaces, a neighbour can be one in two ways. */
function distinct<Item>(items: readonly Item[]): Item[] {
  return [...new Set(items)];
}

/** SOL-8.10 to SOL-8.24 */
function convertShapes({ board, spaces, own, sundivers }: Words): ActionShape[] {
  const two = { sundivers: { of: sundivers, length: 2 } };
  const three = { sundivers: { of: sundivers, length: 3 } };
  return [
    { type: 'convert', fields: { kind: ['gate'], at: board.pairs.map(({ id }) => id) }, lists: two },
    { type: 'convert', fields: { kind: ['node', 'foundry'], at: spaces }, lists: two },
    { type: 'convert', fields: { kind: ['tower'], at: inLayers(board, FIRST_SOLAR_DEPTH, CORE_DEPTH) }, lists: three },
    { type: 'deconstruct', fields: { piece: [...stationsOf(own), ...numbered(own, 'gate', GATES)] } },
  ];
}

function activateShapes({ own, colours, sundivers }: Words, effects: ReadonlySet<EffectId>): ActionShape[] {
  const stations = colours.flatMap((colour) => stationsOf(colour));
  const shapes: ActionShape[] = [
    { type: 'activate-station', fields: { station: stations, sundiver: sundivers } },
    { type: 'activate-orbital', fields: { station: stationsOf(own) } },
  ];
  if (effects.has('pulse')) shapes.push({ type: 'activate-station', fields: { station: stations } });
  return shapes;
}

/** A piece of a shape that only one effect has. */
type Parameters = readonly Pick<ActionShape, 'fields' | 'lists'>[];

/** The parameters of each effect; without an entry it has none. */
const PARAMETERS: Partial<Record<EffectId, (words: Words) => Parameters>> = {
  accelerate: ({ board }) => [{ fields: { n: upTo(board.eyes - 1) } }],
  augment: ({ colours, sundivers }) => [{ fields: { station: colours.flatMap((colour) => stationsOf(colour)), sundiver: sundivers } }],
  blight: ({ sundivers, others }) => (others.length === 0 ? [] : [{ fields: { sundiver: sundivers, host: others } }]),
  chain: ({ colours }) => [{ lists: { sundivers: { of: colours.flatMap(sundiversOf) } } }],
  channel: ({ colours }) => [{ fields: { n: upTo(mostOwed(colours.length)) } }],
  hatch: ({ spaces, colours }) =>
    colours.length === 1 ? [] : [{ fields: { space: spaces, sundiver: colours.slice(1).flatMap(sundiversOf) } }],
  invade: ({ colours, sundivers }) => {
    const of = (types: readonly StationType[]) => colours.slice(1).flatMap((colour) => stationsOf(colour, types));
    if (colours.length === 1) return [];
    return [
      { fields: { station: of(['node', 'foundry']) }, lists: { sundivers: { of: sundivers, length: 2 } } },
      { fields: { station: of(['tower']) }, lists: { sundivers: { of: sundivers, length: 3 } } },
    ];
  },
  juggernaut: ({ own }) => [{ fields: { station: stationsOf(own) } }],
  metamorphosis: ({ own }) => [{ fields: { station: stationsOf(own), to: STATION_TYPES } }],
  passage: ({ sundivers }) => [{ fields: { sundiver: sundivers } }],
  pillar: () => [{ fields: { suit: SUITS } }],
  puncture: ({ board, sundivers }) => [{ fields: { sundiver: sundivers, to: inLayers(board, FIRST_SOLAR_DEPTH - 1, CORE_DEPTH) } }],
  sacrifice: ({ colours }) => [{ fields: { station: colours.flatMap((colour) => stationsOf(colour, ['foundry'])) } }],
  squeeze: ({ own, sundivers }) => [{ fields: { station: stationsOf(own), sundiver: sundivers } }],
  teleport: ({ spaces, sundivers }) => [{ fields: { sundiver: sundivers, to: spaces } }],
  tribute: ({ own }) => [{ fields: { station: stationsOf(own) } }],
};

/** Cards that one turn can owe: for as many activations of one type as there are stations and sundivers. SOL-10.2 */
function mostOwed(seats: number): number {
  return CARDS[CORE_DEPTH] * Math.min(SUNDIVERS, STATIONS_PER_TYPE * seats);
}

function cardShapes(words: Words, effects: ReadonlySet<EffectId>): ActionShape[] {
  return [...effects].sort().flatMap((effect): ActionShape[] => {
    const parameters: Parameters = PARAMETERS[effect]?.(words) ?? [{}];
    return parameters.map(({ fields, ...lists }) => ({ type: 'play-card', fields: { effect: [effect], ...fields }, ...lists }));
  });
}

/** What is chosen in each trigger event. SOL-16.10 to SOL-16.26 */
const CHOICES: Partial<Record<TriggerEventId, (words: Words) => Readonly<Record<string, readonly Json[]>>>> = {
  attrition: ({ sundivers }) => ({ sundiver: sundivers }),
  implode: ({ sundivers, board }) => ({ sundiver: sundivers, to: inLayers(board, FIRST_SOLAR_DEPTH - 1, CORE_DEPTH) }),
  explode: ({ sundivers, board }) => ({ sundiver: sundivers, to: inLayers(board, OUTER_DEPTH, CORE_DEPTH - 1) }),
  warp: ({ sundivers, spaces }) => ({ sundiver: sundivers, to: spaces }),
  singularity: ({ sundivers, board }) => ({ sundiver: sundivers, to: inLayers(board, CORE_DEPTH, CORE_DEPTH) }),
  feeders: ({ board }) => ({ space: inLayers(board, CORE_DEPTH, CORE_DEPTH) }),
};

function triggerShapes(words: Words, { triggerEvent }: Plan): ActionShape[] {
  const choice = triggerEvent === null ? undefined : CHOICES[triggerEvent]?.(words);
  return choice === undefined ? [] : [{ type: 'trigger-choice', fields: { event: [triggerEvent], ...choice } }];
}
