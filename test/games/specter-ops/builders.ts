// Small ways to put a table in order for a test: `table` sets up, `take` acts, `agentTurn` and `hunterTurn` play a whole turn.
import { copyJson, type ScriptedDraw, scriptedChance } from 'orrery-rules';
import { type SpecterOpsEvent, type SpecterOpsSetup, type SpecterOpsState, specterOps } from 'orrery-rules/specter-ops';

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
  /** Dice for the four sections. */
  dice?: number[];
  agent?: string;
  agentAt?: string;
  cards?: string[];
  /** Hunters with their spaces; `null` in the vehicle. */
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
  return specterOps.check(state, { player: specterOps.decisions(state)[0], ...action } as Action)?.code;
}

export function ruleOf(state: State, action: object): string | undefined {
  return specterOps.check(state, { player: specterOps.decisions(state)[0], ...action } as Action)?.rule;
}

/** A table ready to play: the agent before its movement, or the hunters before the first of them. */
export function table(options: Table = {}): State {
  const { players = 2, contentSet = 'broken-covenant', dice = [2, 2, 2, 2], agentAt, rover, round = 3, marker, completed = [] } = options;
  const babel = contentSet === 'shadow-of-babel';
  const agent = options.agent ?? (babel ? 'spider' : 'raven');
  const setup: Record<string, unknown> = { players, contentSet };
  for (const key of ['printing', 'board', 'timer'] as const) if (options[key] !== undefined) setup[key] = options[key];
  let state = specterOps.start(setup as never, 1) as State;
  const count = players <= 3 ? 2 : players - 1;
  const wanted: [string, string | null][] = [...(options.hunters ?? [])];
  for (const id of ['beast', 'gun', 'prophet', 'puppet']) {
    if (wanted.length < count && !wanted.some(([known]) => known === id)) wanted.push([id, null]);
  }
  state = play(state, { type: 'choose-vehicle', vehicle: options.vehicle ?? 'tracer' }, dice).state;
  for (const [hunter] of wanted) state = play(state, { type: 'choose-hunter', hunter }).state;
  state = play(state, { type: 'choose-agent', agent }).state;
  const size = players === 4 ? 5 : 3;
  const cards = [...(options.cards ?? []), ...FILLER.filter((card) => !(options.cards ?? []).includes(card))];
  const supplies = cards.filter((card) => ['flare', 'med-kit', 'portable-barrier'].includes(card));
  const chosen = cards.filter((card) => !supplies.includes(card) && !(babel && card === 'concussion-grenade')).slice(0, size);
  for (const card of chosen) {
    const shuffle = babel ? [] : [[0, 1, 2, 3, 4, 5]];
    state = play(state, { type: 'choose-equipment', card }, shuffle).state;
  }
  if (players === 5) state = play(state, { type: 'deal-roles', traitor: state.players[options.traitor ?? 4] }).state;

  const draft = copyJson(state) as State;
  draft.round = round;
  const [first] = draft.agents;
  first.secret.sheet = Array.from({ length: round }, () => 'M1');
  if (babel) first.secret.sheet.fill('N1');
  if (agentAt !== undefined) {
    first.secret.space = agentAt;
    first.secret.path = [agentAt];
    first.secret.sheet[round - 1] = agentAt;
  }
  if (marker !== undefined) {
    first.marker = marker;
    first.revealed = first.secret.character;
  }
  for (const card of supplies) {
    first.secret.cards.push({ card, charges: 1, sideways: false });
    first.faceDown += 1;
    const index = draft.secret.supplyDeck.indexOf(card);
    draft.secret.supplyDeck.splice(index, 1);
    draft.supplyCards -= 1;
  }
  wanted.forEach(([, space], index) => {
    (draft.hunters[index] as State['hunters'][number]).space = space;
  });
  if (rover !== undefined) (draft.pets[0] as State['pets'][number]).space = rover;
  if (options.vehicleAt !== undefined && draft.vehicle !== null) draft.vehicle.space = options.vehicleAt;
  for (const section of completed) {
    draft.secret.completed[section - 1] = true;
    const objective = draft.objectives[section - 1] as State['objectives'][number];
    objective.completed = true;
    objective.site = draft.secret.sites[section - 1] as string;
  }
  if (options.turn === 'hunters') {
    draft.phase = 'hunters';
    first.secret.sheet.push(first.secret.space);
  }
  options.patch?.(draft);
  return specterOps.parseState(draft) as State;
}

/** Actions one after the other; dice are used up from left to right. */
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

/** The agent walks along the cells after its own. */
export function moves(state: State, cells: readonly string[], dice: readonly ScriptedDraw[] = [], choice: object = {}) {
  return series(state, [...steps(...cells), finish(choice)], dice);
}

/** A hunter begins, walks, and stops. */
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

/** What one viewer's screen shows of the legal moves: the destinations of one kind of action. */
export function destinations(state: State, type: string): string[] {
  return specterOps
    .legalActions(state)
    .filter((action) => action.type === type)
    .map((action) => (action as unknown as { to: string }).to)
    .sort();
}
