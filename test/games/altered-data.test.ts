// Boards, content sets and cards of one's own are data: what is wrong with them is said at the start, with its place. Whatever `start`
// accepts can be played.
import { type AnyGame, type Chance, copyJson, InvalidInputError, seededChance } from 'orrery-rules';
import { area51 } from 'orrery-rules/area-51';
import { DEFAULT_BOARD } from 'orrery-rules/area-51/data';
import { sol } from 'orrery-rules/sol';
import { FIVE_BOARD, STANDARD_BOARD } from 'orrery-rules/sol/data';
import { spaceAlert } from 'orrery-rules/space-alert';
import { specterOps } from 'orrery-rules/specter-ops';
import { BROKEN_COVENANT, BROKEN_COVENANT_BOARD, SHADOW_OF_BABEL, SHADOW_OF_BABEL_BOARD } from 'orrery-rules/specter-ops/data';
import { samples, seedOf } from '../samples.js';
import { calmThreats } from './space-alert/calm-threats.js';
import { guided } from './specter-ops/guided.js';

interface Source {
  readonly what: string;
  readonly game: AnyGame;
  readonly data: unknown;
  readonly setup: (data: unknown) => object;
}

const source = (what: string, game: unknown, data: unknown, setup: Source['setup']): Source => ({
  what,
  game: game as AnyGame,
  data,
  setup,
});

const SOURCES: readonly Source[] = [
  source('a board of Area 51', area51, DEFAULT_BOARD, (board) => ({ players: 3, board })),
  source('a board of Sol', sol, STANDARD_BOARD, (board) => ({ players: 2, board })),
  source('a board of Sol for five', sol, FIVE_BOARD, (board) => ({ players: 5, board })),
  source('threats of Space Alert', spaceAlert, calmThreats(12), (threats) => ({ players: 4, threats })),
  source('a board of Specter Ops', specterOps, BROKEN_COVENANT_BOARD, (board) => ({ players: 3, board })),
  source('another board of Specter Ops', specterOps, SHADOW_OF_BABEL_BOARD, (board) => ({
    players: 2,
    contentSet: 'shadow-of-babel',
    board,
  })),
  source('a content set of Specter Ops', specterOps, { ...BROKEN_COVENANT, id: 'altered' }, (contentSet) => ({ players: 4, contentSet })),
  source('another content set', specterOps, { ...SHADOW_OF_BABEL, id: 'altered' }, (contentSet) => ({ players: 5, contentSet })),
];

const COUNT = Number(process.env.ALTERED_DATA ?? samples(1_000, 60));
const ACTIONS = 60;

/** Every list in some data, however deep. */
function listsIn(data: unknown): unknown[][] {
  if (typeof data !== 'object' || data === null) return [];
  const inner = Object.values(data).flatMap(listsIn);
  return Array.isArray(data) && data.length > 0 ? [data, ...inner] : inner;
}

/** Every object in some data, however deep. */
function objectsIn(data: unknown): Record<string, unknown>[] {
  if (typeof data !== 'object' || data === null) return [];
  const inner = Object.values(data).flatMap(objectsIn);
  return Array.isArray(data) ? inner : [data as Record<string, unknown>, ...inner];
}

/** Changes one thing as an author does by mistake, and says what. */
function alter(data: unknown, chance: Chance): string {
  const list = chance.pick(listsIn(data));
  const place = chance.int(list.length);
  const other = chance.int(list.length);
  const object = chance.pick(objectsIn(data));
  const key = chance.pick(Object.keys(object));
  const twin = chance.pick(objectsIn(data).filter((each) => key in each));
  const changes: Readonly<Record<string, () => void>> = {
    'an entry stands twice': () => void list.splice(place, 0, copyJson(list[place])),
    'an entry is missing': () => void list.splice(place, 1),
    'an entry takes the place of another': () => void list.splice(place, 1, copyJson(list[other])),
    'a field is that of another': () => void Object.assign(object, { [key]: copyJson(twin[key]) }),
    'a number is another': () => {
      if (typeof object[key] === 'number') object[key] = chance.pick([0, 1, (object[key] as number) + 1, (object[key] as number) - 1]);
    },
  };
  const what = chance.pick(Object.keys(changes));
  changes[what]?.();
  return what;
}

/** Starts a game with altered data and plays it; what is thrown but a refusal of the setup. */
function fateOf({ game, data, setup }: Source, number: number): { fate: 'refused' | 'played' | 'wrong'; why: string } {
  const chance = seededChance(seedOf(`altered ${number}`));
  const altered = copyJson(data);
  const changes = Array.from({ length: 1 + chance.int(2) }, () => alter(altered, chance)).join(', ');
  let state: ReturnType<AnyGame['start']>;
  try {
    state = game.start(setup(altered) as never, number);
  } catch (error) {
    const isRefusal = error instanceof InvalidInputError && error.issues.every(({ path }) => path.length > 0);
    return { fate: isRefusal ? 'refused' : 'wrong', why: `${number}, ${changes}: ${error}` };
  }
  try {
    const simulation = game.simulation(state);
    for (let taken = 0; taken < ACTIONS; taken++) {
      const legal = simulation.legalActions();
      if (legal.length === 0) break;
      simulation.apply(game.id === 'specter-ops' ? guided(legal as never, simulation.state as never, chance) : chance.pick(legal));
    }
    for (const viewer of state.players) game.view(simulation.state as never, viewer);
    game.parseState(JSON.stringify(simulation.state));
    return { fate: 'played', why: '' };
  } catch (error) {
    return { fate: 'wrong', why: `${number}, ${changes}: ${error}` };
  }
}

test.each(SOURCES)('$what with a mistake in it is refused at the start, or can be played', (from) => {
  const fates = Array.from({ length: COUNT }, (_, number) => fateOf(from, number));
  const count = (fate: string) => fates.filter((each) => each.fate === fate).length;
  console.log(`${from.what}: of ${COUNT} with mistakes ${count('refused')} were refused, and ${count('played')} played`);
  expect(fates.filter(({ fate }) => fate === 'wrong').map(({ why }) => why)).toEqual([]);
  expect(count('refused')).toBeGreaterThan(COUNT / 20);
});
