// Short functions for tests: `table` builds a state, `play` and `series` take actions, `moves` and `hunts` play the movement of the agent
// or of a hunter.
import { copyJson, type ScriptedDraw, scriptedChance } from 'orrery-rules';
import {
  type SpecterOpsEvent,
  type SpecterOpsPositionInput,
  type SpecterOpsSetup,
  type SpecterOpsState,
  specterOps,
  specterOpsPosition,
} from 'orrery-rules/specter-ops';
import { inWords } from '../in-words.js';

export type State = SpecterOpsState;
export type Event = SpecterOpsEvent;
export type Action = Parameters<typeof specterOps.reduce>[1];

export interface Table {
  players?: number;
  contentSet?: 'broken-covenant' | 'shadow-of-babel';
  printing?: 'revised' | 'first';
  board?: SpecterOpsSetup['board'];
  timer?: boolean;
  vehicle?: string;
  vehicleAt?: string;
  /** The dice that choose the objective site of each of the four sections, 1 to 6. */
  dice?: number[];
  agent?: string;
  agentAt?: string;
  cards?: string[];
  /** Hunters, each with its space; `null` means in the vehicle. */
  hunters?: [string, string | null][];
  rover?: string;
  traitor?: number;
  round?: number;
  marker?: State['agents'][number]['marker'];
  completed?: number[];
  /** Whose turn it is: the agent's, or the hunters'. */
  turn?: 'agent' | 'hunters';
  patch?: (state: State) => void;
}

const FILLER = ['smoke-grenade', 'flash-bang', 'stealth-field', 'adrenal-surge', 'concussion-grenade'];

export function play(state: State, action: object, dice: readonly ScriptedDraw[] = []): { state: State; events: Event[]; left: number } {
  const chance = scriptedChance(dice);
  const full = { player: specterOps.decisions(state)[0], ...action } as Action;
  const step = specterOps.step(state, full, { chance });
  return { ...step, left: chance.remaining };
}

export function refusal(state: State, action: object): string | undefined {
  return inWords(specterOps.check(state, { player: specterOps.decisions(state)[0], ...action } as Action))?.code;
}

export function ruleOf(state: State, action: object): string | undefined {
  return inWords(specterOps.check(state, { player: specterOps.decisions(state)[0], ...action } as Action))?.rule;
}

/** Returns a state that is ready to play: before the movement of the agent, or before the turn of the first hunter. */
export function table(options: Table = {}): State {
  const { players = 2, contentSet = 'broken-covenant', printing, board, timer, vehicle, vehicleAt, dice, agentAt, rover, marker } = options;
  const babel = contentSet === 'shadow-of-babel';
  const count = players <= 3 ? 2 : players - 1;
  const hunters: [string, string | null][] = [...(options.hunters ?? [])];
  for (const id of ['beast', 'gun', 'prophet', 'puppet']) {
    if (hunters.length < count && !hunters.some(([known]) => known === id)) hunters.push([id, null]);
  }
  const own = options.cards ?? [];
  const supplies = own.filter((card) => ['flare', 'med-kit', 'portable-barrier'].includes(card));
  const chosen = [...own.filter((card) => !supplies.includes(card)), ...FILLER.filter((card) => !own.includes(card))];
  const cards = [...chosen.filter((card) => !(babel && card === 'concussion-grenade')).slice(0, players === 4 ? 5 : 3), ...supplies];
  const wanted = {
    ...{ players, contentSet, printing, board, timer, vehicle, vehicleAt, agentAt, rover, marker, hunters, cards },
    dice: dice ?? [2, 2, 2, 2],
    character: options.agent ?? (babel ? 'spider' : 'raven'),
    traitor: players === 5 ? `p${(options.traitor ?? 4) + 1}` : undefined,
    round: options.round ?? 3,
    completed: options.completed,
    turn: options.turn,
  };
  const draft = copyJson(specterOpsPosition(wanted as SpecterOpsPositionInput)) as State;
  // Empties the public record up to the start of the turn: tests of beliefs begin with their own record.
  draft.history = [{ kind: 'turn-began', agent: 0, outside: [] }];
  options.patch?.(draft);
  return specterOps.parseState(draft) as State;
}

/**
 * Returns a copy of a state that may be altered. It shares the config, and thereby the table, with the state. If the copy is frozen, the
 * game does not validate it.
 */
export function draftOf(state: State): State {
  return { ...copyJson(state), config: state.config };
}

/** Takes actions one after another; the dice are used from left to right. */
export function series(state: State, actions: readonly object[], dice: readonly ScriptedDraw[] = []): { state: State; events: Event[] } {
  let now = state;
  const events: Event[] = [];
  const left = [...dice];
  for (const action of actions) {
    const step = play(now, action, left);
    left.splice(0, left.length - step.left);
    now = step.state;
    events.push(...step.events);
  }
  return { state: now, events };
}

export const steps = (...cells: string[]) => cells.map((to) => ({ type: 'step', to }));
export const finish = (choice: object = {}) => ({ type: 'finish-move', ...choice });
export const END_AGENT = { type: 'end-agent-turn' };
export const STOP = { type: 'end-movement' };
export const END = { type: 'end-hunter-turn' };
export const ATTACK = { type: 'attack', agent: 0 };
export const begin = (hunter: string, player?: string) => ({
  type: 'start-hunter-turn',
  hunter,
  ...(player === undefined ? {} : { player }),
});

/** Moves the agent along these cells, and ends its movement. */
export function moves(state: State, cells: readonly string[], dice: readonly ScriptedDraw[] = [], choice: object = {}) {
  return series(state, [...steps(...cells), finish(choice)], dice);
}

/** Begins the turn of a hunter, moves the hunter along these cells, and ends the movement. */
export function hunts(state: State, hunter: string, cells: readonly string[] = [], dice: readonly ScriptedDraw[] = []) {
  return series(state, [begin(hunter, state.hunters.find(({ id }) => id === hunter)?.player), ...steps(...cells), STOP], dice);
}

export const types = (events: readonly Event[]) => events.map(({ type }) => type);
export const find = <Type extends Event['type']>(events: readonly Event[], type: Type) =>
  events.find((event) => event.type === type) as Extract<Event, { type: Type }> | undefined;

export const visible = (space: string) => ({ kind: 'visible' as const, space });
export const lastSeen = (space: string) => ({ kind: 'last-seen' as const, space });
export const markerOf = (state: State) => state.agents[0]?.marker;
export const hunterNamed = (state: State, id: string) => state.hunters.find((hunter) => hunter.id === id) as State['hunters'][number];

/** Returns the destinations (`to`) of the legal actions of one type, in alphabetical order. */
export function destinations(state: State, type: string): string[] {
  return specterOps
    .legalActions(state)
    .filter((action) => action.type === type)
    .map((action) => (action as unknown as { to: string }).to)
    .sort();
}
