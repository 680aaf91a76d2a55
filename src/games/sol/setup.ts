// What a game is started from, and the state before the first decision. SOL-16.1
import * as z from 'zod';
import { type Chance, PlayerId, playersField, type Unseeded } from '../../kernel/index.js';
import { boardName, boardTable } from './board/board.js';
import { BoardChoice } from './board/board-schema.js';
import {
  CARDS_PER_SUIT,
  ENERGY_CUBES,
  GATES,
  MARKER_START,
  START_ENERGY,
  START_SUNDIVERS,
  STATIONS_PER_TYPE,
  SUNDIVERS,
} from './data/rewards.js';
import { FREE_COOP, MOST_TRIGGER_FLARES, RECOMMENDED_TRIGGER_FLARES, SCENARIOS, type Scenario } from './data/scenarios.js';
import type { AnyEffect } from './effects/effect.js';
import { holdOf } from './pieces/pieces.js';
import { EffectName, type Seat, type State } from './schema.js';
import { newTurn, startTurn } from './turn/turn.js';
import {
  type Card,
  COLOURS,
  Colour,
  OTHER_SUITS,
  ScenarioId,
  STATION_TYPES,
  SUITS,
  type Suit,
  TitleColour,
  TriggerEventId,
} from './words.js';

const OtherSuit = z.enum(OTHER_SUITS as [Suit, ...Suit[]]);
const FIVE_PLAYERS = 5;
/** The highest limit of turns. */
const MOST_TURNS = 1_000_000;

/** Which effects are used: some that are listed, links from suits to effects, or so many as are needed at random. */
const Effects = z.union([
  z.array(EffectName).max(SUITS.length).meta({
    title: 'Listed',
    description: 'Ids of effects, as many as the game needs; they are linked to the suits at random. SOL-4.14, SOL-4.15',
  }),
  z
    .strictObject({
      links: z.partialRecord(z.enum(SUITS), EffectName).meta({
        title: 'Links',
        description:
          'The id of an effect for each suit of the deck, the flare among them; the option suits names the others. SOL-4.12, SOL-4.15',
      }),
    })
    .meta({ title: 'Linked', description: 'Which effect belongs to which suit. SOL-4.15' }),
  z
    .strictObject({
      colours: z.array(TitleColour).min(1).meta({
        title: 'Title colours',
        description: 'Effects of these colours, at random: blue and green are simple, yellow complex, red attacks. SOL-4.16, SOL-4.17',
      }),
    })
    .meta({ title: 'By colour', description: 'As many as are needed, at random among titles of some colours. SOL-4.16' }),
  z.literal('first-game').meta({ title: 'First game', description: 'Blue titles at random, for a first game. SOL-4.19' }),
]);

const Options = z.strictObject({
  players: playersField({ min: 1, max: COLOURS.length, rule: 'SOL-4.1' }),
  mode: z.enum(['standard', 'solo', 'coop']).optional().meta({
    title: 'Mode',
    description:
      'How the game is won. standard: everybody for themselves; solo: one player against a goal; coop: all together. Default: solo for one player, standard for more. SOL-17.2',
  }),
  scenario: ScenarioId.optional().meta({
    title: 'Scenario',
    description:
      'One of the six solo scenarios. Default: ancient-tower in solo games; without one a co-operative game is the free one. SOL-17.2, SOL-17.14',
  }),
  goal: z.int().min(FREE_COOP.goal).max(1000).optional().meta({
    title: 'Goal',
    description: 'Momentum that wins the free co-operative game: 13 (the default), 16, 19 and so on up to 1000. SOL-17.17, SOL-17.18',
  }),
  vestigial: z.boolean().optional().meta({
    title: 'Vestigial structures',
    description:
      'Everybody places a gate and a station before the first turn; false is the longer game. Default: true in standard games, else false. SOL-4.30, SOL-17.1',
  }),
  effects: Effects.optional().meta({
    title: 'Effects',
    description:
      'What the cards can do. Default: as many effects as there are suits, at random among blue, green and yellow titles. SOL-4.14, SOL-4.16',
  }),
  suits: z.array(OtherSuit).optional().meta({
    title: 'Suits',
    description:
      'Suits in the deck besides the flares, one for each player, and one more without vestigial structures. Default: at random. SOL-4.10, SOL-4.12',
  }),
  triggerEvent: TriggerEventId.nullable().optional().meta({
    title: 'Trigger event',
    description: 'What the trigger flares in the deck set off. Default: that of the scenario, else none (null). SOL-16.1, SOL-17.13',
  }),
  triggerFlares: z.int().min(0).max(MOST_TRIGGER_FLARES).optional().meta({
    title: 'Trigger flares',
    description: 'How many are shuffled into the deck: 1 to 5 with a trigger event (default 4), 0 without. SOL-16.1',
  }),
  firstPlayer: z
    .union([PlayerId, z.literal('random')])
    .optional()
    .meta({
      title: 'First player',
      description: 'The id of a player, or random. Default: the player listed first. SOL-4.9',
    }),
  firstEye: z
    .union([z.int().min(0), z.literal('random')])
    .default(0)
    .meta({
      title: 'First eye',
      description: "Where the first player's mothership begins: 0 (the default) to one less than there are eyes, or random. SOL-4.23",
    }),
  keepChoice: z.enum(['blocking', 'deferred']).default('blocking').meta({
    title: 'Keep choice',
    description:
      'When a card to keep is chosen. blocking (the default): before the next turn; deferred: until the next turn of the same player. SOL-12.7, SOL-12.8',
  }),
  colours: z.array(Colour).optional().meta({
    title: 'Colours',
    description: 'The homeworld of each player, in seat order, all different. Default: blue, green, purple, silver, black. SOL-4.25',
  }),
  board: BoardChoice.optional().meta({
    title: 'Board',
    description:
      "What is played on: standard (for 1 to 4 players), five (for 5), or a board of one's own: sizes of rings, and which spaces border. Default: by the number of players. SOL-2.1",
  }),
  maxTurns: z.int().min(1).max(MOST_TURNS).optional().meta({
    title: 'Turn limit',
    description:
      'Turns of all players together after which the game is over, 1 to 1,000,000. Default: no limit, so that only the last flare ends the game. SOL-P1',
  }),
});

export type Plan = ReturnType<typeof planOf>;

/** The options with everything filled in that does not depend on chance. */
export function planOf(options: z.output<typeof Options>) {
  const count = options.players.length;
  const mode = options.mode ?? (count === 1 ? 'solo' : 'standard');
  const scenario = options.scenario ?? (mode === 'solo' ? 'ancient-tower' : null);
  const story = scenario === null ? undefined : SCENARIOS[scenario];
  const vestigial = options.vestigial ?? mode === 'standard';
  const triggerEvent = options.triggerEvent === undefined ? (story?.triggerEvent ?? null) : options.triggerEvent;
  return {
    ...options,
    mode,
    scenario,
    namedGoal: options.goal !== undefined,
    goal: mode === 'standard' ? null : (story?.goal ?? options.goal ?? FREE_COOP.goal),
    vestigial,
    triggerEvent,
    triggerFlares: options.triggerFlares ?? (triggerEvent === null ? 0 : RECOMMENDED_TRIGGER_FLARES),
    colours: options.colours ?? COLOURS.slice(0, count),
    maxTurns: options.maxTurns ?? null,
    board: boardName(options.board ?? (count === FIVE_PLAYERS ? 'five' : 'standard')),
    // One suit for each player besides the flares, and one more without vestigial structures. SOL-4.10, SOL-17.1, SOL-17.16
    otherSuits: mode === 'solo' && story !== undefined ? story.suits - 1 : count + (vestigial ? 0 : 1),
  };
}

/** As many effects as suits, unless scenario or co-operation say otherwise. SOL-4.14, SOL-17.8, SOL-17.17 */
function effectsWanted({ mode, scenario, otherSuits }: Plan): number {
  if (mode === 'standard') return otherSuits + 1;
  return scenario === null ? FREE_COOP.effects : SCENARIOS[scenario].effects.length;
}

/**
 * What stands on the board from the start: in solo games only. The spaces are fixed, and where several play, one space cannot hold a
 * station of each of them. SOL-17.9, SOL-17.17, SOL-3.21
 */
function structuresOf({ mode, scenario }: Plan): Scenario['structures'] {
  return mode === 'solo' && scenario !== null ? SCENARIOS[scenario].structures : [];
}

/** Something that does not fit together, with its path and clause. */
interface Contradiction {
  path: string[];
  message: string;
  rule: string;
}

/** Everything that does not fit together, in a box with these effects. */
function contradictions(plan: Plan, box: readonly AnyEffect[]): Contradiction[] {
  const found: Contradiction[] = [];
  const refuse = (path: string, message: string, rule: string) => found.push({ path: [path], message, rule });
  const { players, mode, effects, suits, colours, triggerEvent, triggerFlares, firstPlayer, firstEye, goal } = plan;
  const count = players.length;
  if ((mode === 'solo') !== (count === 1)) refuse('mode', `${count} players cannot play a ${mode} game`, 'SOL-17.2');
  if (mode === 'standard' && plan.scenario !== null) refuse('scenario', 'belongs to solo and co-operative games', 'SOL-17.2');
  if (mode !== 'standard' && plan.vestigial) refuse('vestigial', 'there are no vestigial structures in this mode', 'SOL-17.3');
  if (effects === 'first-game' && !plan.vestigial) refuse('effects', 'the first game is played with vestigial structures', 'SOL-4.19');
  if (plan.namedGoal && (mode === 'standard' || plan.scenario !== null)) {
    refuse('goal', 'belongs to the free co-operative game; a scenario brings its own', 'SOL-17.17');
  }
  if (goal !== null && plan.scenario === null && (goal - FREE_COOP.goal) % FREE_COOP.goalStep !== 0) {
    refuse('goal', 'is raised from 13 in steps of 3', 'SOL-17.18');
  }
  if (suits !== undefined && (suits.length !== plan.otherSuits || new Set(suits).size < suits.length)) {
    refuse('suits', `expected ${plan.otherSuits} different suits`, 'SOL-4.10');
  }
  if (colours.length !== count || new Set(colours).size < count) refuse('colours', `expected ${count} different colours`, 'SOL-4.25');
  if (triggerEvent === null ? triggerFlares > 0 : triggerFlares < 1) {
    refuse('triggerFlares', triggerEvent === null ? 'there is no trigger event' : 'expected 1 to 5', 'SOL-16.1');
  }
  if (firstPlayer !== undefined && firstPlayer !== 'random' && !players.includes(firstPlayer)) {
    refuse('firstPlayer', 'is none of the players', 'SOL-4.9');
  }
  const board = boardTable(plan.board);
  const { eyes } = board;
  if (structuresOf(plan).some(({ at }) => board.space(at) === undefined)) {
    refuse('board', 'lacks a space of the structures of the scenario', 'SOL-17.9');
  }
  if (firstEye !== 'random' && firstEye >= eyes) refuse('firstEye', `expected an eye from 0 to ${eyes - 1}`, 'SOL-4.23');
  if (Math.floor((eyes - 1) / count) < 1) refuse('board', `${eyes} eyes are too few for ${count} players`, 'SOL-4.20');
  if (effects !== undefined) found.push(...effectContradictions(plan, effects, box));
  return found;
}

/** How often each of the effects is linked. */
function usesOf(effects: readonly string[]): number[] {
  return [...new Set(effects)].map((effect) => effects.filter((each) => each === effect).length);
}

function effectContradictions(plan: Plan, effects: z.output<typeof Effects>, box: readonly AnyEffect[]): Contradiction[] {
  const refuse = (message: string, rule: string) => [{ path: ['effects'], message, rule }];
  const wanted = effectsWanted(plan);
  if (plan.scenario !== null) return refuse('the scenario brings its own effects', 'SOL-17.2');
  const named = Array.isArray(effects) ? effects : effects !== 'first-game' && 'links' in effects ? Object.values(effects.links) : [];
  const unknown = named.find((effect) => box.every(({ id }) => id !== effect));
  if (unknown !== undefined) return refuse(`"${unknown}" is no effect of this box`, 'SOL-2.7');
  if (Array.isArray(effects)) {
    const fits = effects.length === wanted && new Set(effects).size === wanted;
    return fits ? [] : refuse(`expected ${wanted} different effects`, 'SOL-4.14');
  }
  if (effects === 'first-game') return [];
  if ('colours' in effects) {
    const pool = box.filter(({ colour }) => effects.colours.includes(colour)).length;
    return pool >= wanted ? [] : refuse(`expected colours with ${wanted} effects; these have ${pool}`, 'SOL-4.16');
  }
  const { links } = effects;
  if (plan.suits === undefined) return refuse('links need the option suits beside them', 'SOL-4.12');
  const suits: Suit[] = [...plan.suits, 'flare'];
  const linked = Object.keys(links);
  const fits = linked.length === suits.length && linked.every((suit) => suits.includes(suit as Suit));
  if (!fits) return refuse(`expected an effect for each of ${suits.join(', ')}`, 'SOL-4.15');
  const uses = usesOf(Object.values(links));
  // With as many effects as suits, each is linked once.
  const isEven = uses.length === wanted && Math.max(...uses) - Math.min(...uses) <= 1;
  return isEven ? [] : refuse(`expected ${wanted} different effects, spread evenly`, plan.mode === 'standard' ? 'SOL-4.15' : 'SOL-17.17');
}

/** How a game is set up. */
export interface Setup extends z.output<typeof Options> {}
/** Which effects are used, as callers write it. */
export type EffectChoice<Id extends string> = Id[] | { links: Partial<Record<Suit, Id>> } | { colours: TitleColour[] } | 'first-game';
/** A setup as callers write it, with effects of these ids. */
export interface SetupInput<Id extends string = string> extends Omit<z.input<typeof Options>, 'effects'> {
  effects?: EffectChoice<Id> | undefined;
}

/** Checks how a game is set up whose box has these effects. */
export function setupWith(box: readonly AnyEffect[]): z.ZodType<Setup, SetupInput> {
  const check = z.custom<z.output<typeof Options>>().superRefine((options, context) => {
    for (const { path, message, rule } of contradictions(planOf(options), box)) {
      context.addIssue({ code: 'custom', path, message, params: { rule } });
    }
  });
  // What contradicts itself can only be said of options that are well formed: of a board, say, whose sizes are in bounds.
  return Options.pipe(check);
}

/** Several of a list, at random. */
function pickSeveral<Item>(items: readonly Item[], count: number, chance: Chance): Item[] {
  const left = [...items];
  chance.shuffle(left);
  return left.slice(0, count);
}

/** Every effect that the game can have; attacks only if the options name red. SOL-4.16, SOL-4.17, SOL-4.18, SOL-4.19 */
export function effectPool({ effects, scenario }: Plan, box: readonly AnyEffect[]): string[] {
  if (scenario !== null) return [...SCENARIOS[scenario].effects];
  if (Array.isArray(effects)) return [...effects];
  if (typeof effects === 'object' && 'links' in effects) return [...new Set(Object.values(effects.links))];
  const colours: readonly TitleColour[] =
    effects === 'first-game' ? ['blue'] : effects !== undefined ? effects.colours : ['blue', 'green', 'yellow'];
  return box.filter(({ colour }) => colours.includes(colour)).map(({ id }) => id);
}

/** The effects of this game. SOL-4.16 */
function chooseEffects(plan: Plan, box: readonly AnyEffect[], chance: Chance): string[] {
  const pool = effectPool(plan, box);
  const isListed = plan.scenario !== null || Array.isArray(plan.effects);
  return isListed ? pool : pickSeveral(pool, effectsWanted(plan), chance);
}

/** Every suit of the deck and its effect; with fewer effects than suits they are spread evenly. SOL-4.15, SOL-17.11, SOL-17.17 */
function chooseLinks(plan: Plan, box: readonly AnyEffect[], chance: Chance): State['links'] {
  const suits: Suit[] = [...(plan.suits ?? pickSeveral(OTHER_SUITS, plan.otherSuits, chance)), 'flare'];
  const { effects } = plan;
  if (typeof effects === 'object' && 'links' in effects) {
    return suits.map((suit) => ({ suit, effect: effects.links[suit] ?? null }));
  }
  const chosen = chooseEffects(plan, box, chance);
  const spread = suits.map((_, index): string | null => (chosen.length === 0 ? null : chosen[index % chosen.length]));
  chance.shuffle(spread);
  return suits.map((suit, index) => ({ suit, effect: spread[index] }));
}

/** Every card that is put into the deck: thirteen of each suit, and the trigger flares. SOL-4.10, SOL-4.11, SOL-16.1 */
export function cardsOfDeck({ links, triggerFlares }: Pick<State, 'links' | 'triggerFlares'>): Card[] {
  // Counted loops: searches ask for the deck in every world that they imagine.
  const cards: Card[] = [];
  for (const { suit } of links) for (let copy = 0; copy < CARDS_PER_SUIT; copy++) cards.push(suit);
  for (let copy = 0; copy < triggerFlares; copy++) cards.push('trigger');
  return cards;
}

/** What a player begins with: the rest of the pieces is in the reserve. SOL-4.2, SOL-4.4, SOL-4.5 */
function newSeat(plan: Plan, colour: Colour, eye: number): Seat {
  const story = plan.scenario === null ? undefined : SCENARIOS[plan.scenario];
  const stations = Array<string>(STATION_TYPES.length * STATIONS_PER_TYPE).fill('reserve');
  for (const { type, at } of structuresOf(plan)) {
    stations[stations.indexOf('reserve', STATION_TYPES.indexOf(type) * STATIONS_PER_TYPE)] = at;
  }
  return {
    colour,
    // Solo rules hold in co-operative games too: no energy, unless the scenario gives some. SOL-17.3, SOL-17.14
    energy: plan.mode === 'standard' ? START_ENERGY : (story?.energy ?? 0),
    momentum: 0,
    eye,
    kept: null,
    candidates: [],
    sundivers: Array.from({ length: SUNDIVERS }, (_, slot) => (slot < START_SUNDIVERS ? holdOf({ colour }) : 'reserve')),
    stations,
    gates: Array<string>(GATES).fill('reserve'),
  };
}

/**
 * The state before the first decision. Draws from chance in this order: suits, effects, links, deck, first player, first eye; but for a
 * keep choice that waited too long, nothing else in a game does. SOL-4.7, SOL-4.13, SOL-20.4, SOL-20.5
 */
export function startGame(setup: Setup, box: readonly AnyEffect[], chance: Chance): Unseeded<State> {
  const plan = planOf(setup);
  const { players, colours, firstPlayer, firstEye } = plan;
  const { eyes } = boardTable(plan.board);
  const links = chooseLinks(plan, box, chance);
  const deck = cardsOfDeck({ links, triggerFlares: plan.triggerFlares });
  chance.shuffle(deck);
  const isDrawn = firstPlayer === 'random' && !players.includes('random');
  const first = isDrawn ? chance.int(players.length) : Math.max(0, players.indexOf(firstPlayer ?? ''));
  const eye = firstEye === 'random' ? chance.int(eyes) : firstEye;
  // Turn order goes around the track; what is left over lies in front of the first player. SOL-4.20, SOL-4.21, SOL-4.22, SOL-4.24
  const step = Math.floor((eyes - 1) / players.length);
  const seats = players.map((_, seat) => {
    const order = (seat + players.length - first) % players.length;
    return newSeat(plan, colours[seat], (eye + order * step) % eyes);
  });
  const state: Unseeded<State> = {
    players: [...players],
    mode: plan.mode,
    scenario: plan.scenario,
    goal: plan.goal,
    keepChoice: plan.keepChoice,
    maxTurns: plan.maxTurns,
    board: plan.board,
    first,
    links,
    triggerEvent: plan.triggerEvent,
    triggerFlares: plan.triggerFlares,
    triggerFlaresDrawn: 0,
    seats,
    supply: ENERGY_CUBES - seats.reduce((sum, { energy }) => sum + energy, 0),
    marker: MARKER_START,
    discard: [],
    garden: [],
    feeders: [],
    placements: 0,
    phase: 'vestigial',
    decision: null,
    turn: newTurn(0, first, seats[first].sundivers),
    draw: null,
    deck,
  };
  if (!plan.vestigial) startTurn(state as State, 0, first, { chance, emit() {} });
  return state;
}
