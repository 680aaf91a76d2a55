// What no game can come to: asked of states from outside. What the library makes itself is frozen and never asked.
import { hasCell } from './board/cell-set.js';
import type { Topology } from './board/topology.js';
import type { ContentSet } from './content-set.js';
import { hunterCard } from './data/characters.js';
import type { PlayerCountRules } from './data/content-sets.js';
import type { EquipmentCard } from './equipment/equipment-card.js';
import { equipmentCard } from './equipment/registry.js';
import { endsInReach } from './resolution/reach.js';
import { contentOf, playerRules, startingHitPoints, topologyOf, vehicleAllowance } from './rules/tables.js';
import type { AgentState, HunterState, Pause, State } from './schema.js';
import { hunterPlayers } from './turn/turn-order.js';

/** Something in a state that cannot be: where, what, and the clause that it breaks. */
export interface Fault {
  readonly path: (string | number)[];
  readonly message: string;
  readonly rule: string;
}

type Path = Fault['path'];
type Faults = Iterable<Fault>;

/** The tables of the game that the state is of. */
interface Tables {
  readonly topology: Topology;
  readonly box: ContentSet;
  readonly rules: PlayerCountRules;
}

/** A state without its generator: what a game's own rules are about. */
type Table = Omit<State, 'random'>;

/** The faults of a state: those of the first kind found, since each kind of question takes the answers before it for granted. */
export function faultsOf(state: Table): readonly Fault[] {
  const players = [...faultsOfPlayers(state)];
  if (players.length > 0) return players;
  const box = readableBox(state);
  if (!('topology' in box)) return [box];
  const tables = { ...box, rules: playerRules(state) };
  for (const ask of QUESTIONS) {
    const faults = [...ask(state as State, tables)];
    if (faults.length > 0) return faults;
  }
  return [];
}

/** What a view shows of the table. */
type Seen = Pick<State, 'players' | 'content' | 'board' | 'hunters' | 'barriers' | 'history'> & { agents: readonly unknown[] };

/** The faults of a view, as far as what is believed depends on it. */
export function faultsOfView(view: Seen): readonly Fault[] {
  const box = readableBox(view);
  if (!('topology' in box)) return [box];
  return [...faultsOfSight(view, box.topology)];
}

function* faultsOfSight(view: Seen, topology: Topology): Faults {
  for (const [at, { space }] of view.hunters.entries()) yield* onBoard(topology, ['hunters', at, 'space'], space);
  for (const [at, space] of view.barriers.entries()) yield* onBoard(topology, ['barriers', at], space);
  yield* faultsOfRecord(view, topology);
}

/** From what everything depends on to what little depends on. */
const QUESTIONS: readonly ((state: State, tables: Tables) => Faults)[] = [
  faultsOfSetup,
  faultsOfAgents,
  faultsOfTurn,
  faultsOfFigures,
  faultsOfTokens,
  faultsOfHands,
  faultsOfSupply,
  (state, { topology }) => faultsOfRecord(state, topology),
];

function fault(path: Path, rule: string, message: string): Fault {
  return { path, rule, message };
}

function isDistinct(values: readonly unknown[]): boolean {
  return new Set(values).size === values.length;
}

/** SO-5.1 */
function* faultsOfPlayers({ players, agentPlayer, printing }: Table): Faults {
  if (!isDistinct(players)) yield fault(['players'], 'SO-5.1', 'each player once');
  if (!players.includes(agentPlayer)) yield fault(['agentPlayer'], 'SO-5.1', 'the agent player must be one of the players');
  if (players.length === 5 && printing === 'first') yield fault(['printing'], 'SO-26.17', 'traitor sides need the revised hunter cards');
}

/** The box and the board, as the state names them. SO-0.2 */
function readableBox(state: Pick<State, 'content' | 'board'>): Omit<Tables, 'rules'> | Fault {
  let box: ContentSet;
  try {
    box = contentOf(state);
  } catch {
    return fault(['content'], 'SO-0.2', 'expected the id of a box, or a box as JSON');
  }
  try {
    return { box, topology: topologyOf(state) };
  } catch {
    return fault(['board'], 'SO-3.17', 'expected a board as JSON');
  }
}

const BEFORE_AGENT: readonly State['phase'][] = ['choose-vehicle', 'choose-hunters', 'choose-agent'];
const SETUP: readonly State['phase'][] = [...BEFORE_AGENT, 'choose-equipment', 'deal-roles'];

/** What the decisions so far have put on the table. SO-5.16 */
function* faultsOfSetup(state: State, { box, rules, topology }: Tables): Faults {
  const { phase, vehicle, objectives, secret, round, result } = state;
  if (SETUP.includes(phase) !== (round === 0)) yield fault(['round'], 'SO-6.1', 'rounds are numbered from 1, and the setup is before them');
  if ((phase === 'over') !== (result !== null)) yield fault(['result'], 'SO-18.5', 'there is a result exactly when the game is over');
  if (phase === 'deal-roles' && !rules.roleCards) yield fault(['phase'], 'SO-20.3', 'roles are dealt to five players only');
  if ((phase === 'choose-vehicle') !== (vehicle === null)) yield fault(['vehicle'], 'SO-5.3', 'there is a vehicle once it was chosen');
  if (vehicle !== null && !box.vehicles.includes(vehicle.id)) yield fault(['vehicle', 'id'], 'SO-5.3', 'this vehicle is not in the box');

  const sections = phase === 'choose-vehicle' ? 0 : 4;
  const rolled = [objectives, secret.sites, secret.completed].every(({ length }) => length === sections);
  if (!rolled) yield fault(['objectives'], 'SO-5.5', `there must be ${sections} objectives, each with its site`);
  for (const [at, { section, site, completed }] of objectives.entries()) {
    const path = ['objectives', at];
    const own = secret.sites[at];
    const isSite = topology.board.objectiveSites.some((one) => one.section === section && one.cell === own);
    if (section !== at + 1 || !isSite) yield fault(path, 'SO-5.5', `section ${at + 1} must have one of its sites`);
    if (site !== null && site !== own) yield fault([...path, 'site'], 'SO-21.2', 'the site that is told must be the site that was rolled');
    if (site === null && (rules.objectivesPublic || completed)) yield fault([...path, 'site'], 'SO-21.2', 'this site is told to everybody');
    if (completed && secret.completed[at] !== true) yield fault([...path, 'completed'], 'SO-9.15', 'what is completed is so in secret too');
  }
  yield* faultsOfHunters(state, rules, box, phase === 'choose-vehicle' ? 0 : phase === 'choose-hunters' ? undefined : rules.hunters);
}

/** @param count how many there must be; left out while they are chosen. */
function* faultsOfHunters(state: State, rules: PlayerCountRules, box: ContentSet, count: number | undefined): Faults {
  const { hunters, pets } = state;
  const owners = hunterPlayers(state);
  if (count === undefined ? hunters.length >= rules.hunters : hunters.length !== count)
    yield fault(['hunters'], 'SO-5.2', `there must be ${count ?? `fewer than ${rules.hunters}`} hunters`);
  if (!isDistinct(hunters.map(({ id }) => id))) yield fault(['hunters'], 'SO-5.8', 'each hunter once');
  for (const [at, { id, player }] of hunters.entries()) {
    if (!box.hunters.includes(id)) yield fault(['hunters', at, 'id'], 'SO-5.8', 'this hunter is not in the box');
    if (player !== owners[at % owners.length]) yield fault(['hunters', at, 'player'], 'SO-5.2', 'hunter players take hunters in turn');
  }
  const owner = hunters.findIndex(({ id }) => hunterCard(id)?.pet !== undefined);
  const fits = owner < 0 ? pets.length === 0 : pets.length === 1 && pets[0]?.hunter === owner;
  if (!fits) yield fault(['pets'], 'SO-16.11', 'there is a pet exactly where its hunter is');
}

/** Who plays behind the screen. SO-5.10, SO-20.13 */
function* faultsOfAgents(state: State, { box, rules }: Tables): Faults {
  const { phase, agents, agentPlayer, hunters, pets, secret, activeAgent } = state;
  const turned = hunters.filter((hunter) => hunter.turned);
  const count = BEFORE_AGENT.includes(phase) ? 0 : 1 + turned.length;
  if (agents.length !== count) yield fault(['agents'], 'SO-5.10', `there must be ${count} agents`);
  if (activeAgent >= Math.max(1, agents.length)) yield fault(['activeAgent'], 'SO-7.1', 'there is no such agent');
  const [agent, traitor] = agents;
  if (agent !== undefined && agent.player !== agentPlayer)
    yield fault(['agents', 0, 'player'], 'SO-5.1', 'the agent is the agent player’s');
  if (agent !== undefined && !box.agents.includes(agent.secret.character))
    yield fault(['agents', 0, 'secret', 'character'], 'SO-5.10', 'this agent is not in the box');

  const dealt = rules.roleCards && !SETUP.includes(phase);
  const owners: (string | null)[] = dealt ? hunterPlayers(state) : [null];
  if (!owners.includes(secret.traitor)) yield fault(['secret', 'traitor'], 'SO-20.3', 'one hunter player of five is the traitor');
  const [first] = turned;
  if (turned.length > 1 || (first !== undefined && first.player !== secret.traitor))
    yield fault(['hunters'], 'SO-20.12', 'the traitor alone can be revealed');
  if (first !== undefined && traitor !== undefined) {
    const side = hunterCard(first.id)?.traitor.id;
    if (traitor.player !== first.player || traitor.secret.character !== side)
      yield fault(['agents', 1], 'SO-20.13', 'the second agent is the traitor side of the hunter that was revealed');
  }
  const [pet] = pets;
  if (pet !== undefined && (pet.hitPoints !== null) !== (hunters[pet.hunter]?.turned === true))
    yield fault(['pets', 0, 'hitPoints'], 'SO-20.22', 'a pet has hit points once its hunter is a traitor');
  if (phase === 'agents-pet' && !pets.some(({ hitPoints }) => hitPoints !== null && hitPoints > 0))
    yield fault(['phase'], 'SO-20.22', 'there is no pet that moves with the agents');
  for (const [at, own] of agents.entries()) yield* faultsOfLife(state, own, at);
}

function* faultsOfLife(state: State, { secret, revealed }: AgentState, at: number): Faults {
  const path = ['agents', at];
  const most = startingHitPoints(state, at, secret.character);
  if (secret.hitPoints > most) yield fault([...path, 'secret', 'hitPoints'], 'SO-17.43', `this agent starts with ${most} HP`);
  if (secret.hitPoints === 0 && state.phase !== 'over')
    yield fault([...path, 'secret', 'hitPoints'], 'SO-18.2', 'without HP the game is over');
  if (revealed !== null && revealed !== secret.character) yield fault([...path, 'revealed'], 'SO-8.9', 'this is not the character');
}

/** Whose turn it is, and what it waits for. SO-1.24, SO-6.6 */
function* faultsOfTurn(state: State): Faults {
  const { phase, hunters, turn, pause, agents } = state;
  const left = (hunter: HunterState | undefined) => hunter !== undefined && !hunter.turned && !hunter.done;
  if (phase === 'hunters' && !hunters.some(left)) yield fault(['hunters'], 'SO-6.5', 'a hunter must have its turn before it');
  if ((phase === 'hunter-turn') !== (turn !== null)) yield fault(['turn'], 'SO-6.6', 'there is a turn of a hunter exactly in that phase');
  if (turn !== null) {
    const hunter = hunters[turn.hunter];
    const isPet = turn.stage === 'pet-moving';
    const own = isPet ? hunter !== undefined && state.pets[0]?.hunter === turn.hunter && !hunter.turned : left(hunter);
    if (!own) yield fault(['turn', 'hunter'], 'SO-6.5', 'the turn must be that of a hunter who has not had it');
    if (turn.sighted.some((agent) => agent >= agents.length)) yield fault(['turn', 'sighted'], 'SO-11.6', 'there is no such agent');
    if (hunter?.space === null && turn.stage === 'moving' && turn.steps > 0 && !turn.drove && !turn.relay && !turn.beganInside)
      yield fault(['turn', 'stage'], 'SO-12.7', 'who gets into the vehicle moves no more');
  }
  if (pause === null) return;
  const path = ['pause'];
  const numbers = huntersOf(pause);
  if (numbers.length === 0 || !isDistinct(numbers) || numbers.some((at) => hunters[at] === undefined || hunters[at].turned))
    yield fault(path, 'SO-22.6', 'there is no such hunter');
  if (pause.kind === 'declare') {
    if (phase !== 'agent-before-moving') yield fault(path, 'SO-17.32', 'hunters declare at the start of an agent’s turn');
    return;
  }
  const asked = pause.kind === 'verdict' ? [pause.roll.agent, 1] : pause.kind === 'attacked' ? [pause.agent] : [];
  if (asked.some((at) => at >= agents.length)) yield fault(path, 'SO-22.6', 'there is no such agent');
  if (SETUP.includes(phase) || phase === 'over') yield fault(path, 'SO-22.6', 'nobody is asked in this phase');
  if (pause.kind === 'verdict') return;
  if (turn === null || pause.hunter !== turn.hunter || turn.stage === 'pet-moving')
    yield fault(path, 'SO-22.6', 'the agent answers to the hunter whose turn it is');
}

/** The numbers of the hunters whom a question is about, those who roll afterwards included. SO-17.26 */
function huntersOf(pause: Pause): readonly number[] {
  if (pause.kind === 'declare') return pause.hunters;
  return pause.kind === 'verdict' ? [pause.roll.hunter, ...(pause.roll.against?.next ?? [])] : [pause.hunter];
}

/** SO-24.1, SO-24.2 */
function* faultsOfFigures(state: State, { topology }: Tables): Faults {
  const { vehicle, hunters, pets, agents, barriers } = state;
  const isOpen = (space: string) => topology.isSpace(topology.at(space)) && !barriers.includes(space);
  const stand = (path: Path, space: string | null): Fault[] =>
    space === null || isOpen(space) ? [] : [fault(path, 'SO-24.1', `nobody can stand on ${space}`)];
  if (vehicle !== null) {
    if (!topology.isRoad(topology.at(vehicle.space))) yield fault(['vehicle', 'space'], 'SO-24.2', 'the vehicle is on a road space');
    if (vehicle.driven > vehicleAllowance(state)) yield fault(['vehicle', 'driven'], 'SO-24.5', 'more spaces than the vehicle’s allowance');
    if (vehicle.disabledBy !== null && vehicle.disabledBy >= agents.length)
      yield fault(['vehicle', 'disabledBy'], 'SO-17.27', 'there is no such agent');
  }
  for (const [at, { space, turned }] of hunters.entries()) {
    // The figure of a traitor that was revealed stands for an agent now.
    yield* turned ? onBoard(topology, ['hunters', at, 'space'], space) : stand(['hunters', at, 'space'], space);
    if (turned && space === null) yield fault(['hunters', at, 'space'], 'SO-20.13', 'a traitor gets out of the vehicle');
  }
  for (const [at, { space }] of pets.entries()) yield* stand(['pets', at, 'space'], space);
  for (const [at, { secret }] of agents.entries()) {
    const path = ['agents', at, 'secret'];
    yield* stand([...path, 'space'], secret.space);
    if (secret.path.at(-1) !== secret.space) yield fault([...path, 'path'], 'SO-7.11', 'the path ends where the agent is');
    const entries = secret.sheet.length;
    if (at === 0 ? !entriesOf(state).includes(entries) : entries === 0)
      yield fault([...path, 'sheet'], 'SO-7.12', 'the movement sheet has an entry for each round, the start being the first');
    for (const list of ['path', 'sheet'] as const) {
      for (const [step, space] of secret[list].entries()) yield* onBoard(topology, [...path, list, step], space);
    }
  }
}

/** How many entries the agent's movement sheet can have: its turn of the round adds one. SO-7.12 */
function entriesOf({ phase, round, activeAgent }: State): number[] {
  if (phase === 'over') return [round, round + 1];
  const isOn = activeAgent === 0 && (phase === 'agent-before-moving' || phase === 'agent-after-moving');
  return [isOn ? round : round + 1];
}

/** Whether it is the start of that agent's turn. SO-7.3 */
function isAtStart({ phase, activeAgent, agents }: State, at: number): boolean {
  return phase === 'agent-before-moving' && activeAgent === at && agents[at]?.secret.turn.underWay === false;
}

/** SO-3.4 */
function* onBoard(topology: Topology, path: Path, space: string | null): Faults {
  if (space !== null && !topology.isSpace(topology.at(space))) yield fault(path, 'SO-3.4', `${space} is no space of the board`);
}

function* faultsOfTokens(state: State, { topology }: Tables): Faults {
  const { cameras, smoke, barriers, agents, hunters, turn } = state;
  for (const [at, { space }] of cameras.entries()) yield* onBoard(topology, ['cameras', at, 'space'], space);
  for (const [at, space] of barriers.entries()) yield* onBoard(topology, ['barriers', at], space);
  for (const [at, { space, by }] of smoke.entries()) {
    yield* onBoard(topology, ['smoke', at, 'space'], space);
    if (by >= agents.length) yield fault(['smoke', at, 'by'], 'SO-17.22', 'there is no such agent');
  }
  for (const [at, { marker, secret }] of agents.entries()) {
    if (secret.mine?.due === true && !isAtStart(state, at))
      yield fault(['agents', at, 'secret', 'mine', 'due'], 'SO-17.30', 'a mine goes off at the start of its agent’s turn');
    yield* onBoard(topology, ['agents', at, 'marker', 'space'], marker?.space ?? null);
    yield* onBoard(topology, ['agents', at, 'secret', 'mine', 'space'], secret.mine?.space ?? null);
  }
  for (const [at, { declared }] of hunters.entries()) yield* onBoard(topology, ['hunters', at, 'declared'], declared);
  for (const [at, space] of (turn?.mustEndOn ?? []).entries()) yield* onBoard(topology, ['turn', 'mustEndOn', at], space);
  if (turn?.stage !== 'moving' || turn.mustEndOn == null) return;
  const ends = endsInReach(state, hunters[turn.hunter] as HunterState, turn);
  if (!turn.mustEndOn.some((space) => hasCell(ends, topology.at(space))))
    yield fault(['turn', 'mustEndOn'], 'SO-17.34', 'the movement must be able to end on one of these');
}

/** Cards that an agent holds are of the box, and those on the table are what is in the hand. SO-21.7, SO-24.11 */
function* faultsOfHands({ agents, secret }: State, { box }: Tables): Faults {
  const all = [...secret.supplyDeck, ...agents.flatMap((agent) => [...agent.secret.cards, ...agent.faceUp].map(({ card }) => card))];
  for (const id of new Set(all)) {
    const copies = box.equipment.find(({ card }) => card === id)?.copies ?? 0;
    if (all.filter((card) => card === id).length > copies) yield fault(['agents'], 'SO-2.6', `there are ${copies} of ${id} in the box`);
  }
  for (const [at, agent] of agents.entries()) {
    const held = agent.secret.cards;
    const down = held.filter(({ sideways }) => !sideways).length;
    if (agent.faceDown !== down) yield fault(['agents', at, 'faceDown'], 'SO-21.7', `${down} cards of the hand lie face down`);
    if (agent.sideways !== held.length - down)
      yield fault(['agents', at, 'sideways'], 'SO-21.7', `${held.length - down} cards of the hand lie sideways`);
    for (const [list, cards] of Object.entries({ 'secret.cards': held, faceUp: agent.faceUp })) {
      for (const [place, { card: id, charges }] of cards.entries()) {
        const path = ['agents', at, ...list.split('.'), place];
        const card = equipmentCard(id) as EquipmentCard;
        if (charges > card.charges) yield fault([...path, 'charges'], 'SO-17.2', `${id} has ${card.charges} charges`);
      }
    }
    const laying = box.equipment.some(({ card }) => equipmentCard(card)?.laid !== undefined);
    if (agent.secret.mine !== null && !laying) yield fault(['agents', at, 'secret', 'mine'], 'SO-17.29', 'no card of the box lays a mine');
  }
}

/** The supply deck, and completions that are not shown. SO-5.13, SO-9.4, SO-17.38 */
function* faultsOfSupply(state: State, { topology, rules }: Tables): Faults {
  const { secret, supplyCards, objectives, phase, agents } = state;
  if (secret.supplyDeck.some((card) => equipmentCard(card)?.category !== 'supply'))
    yield fault(['secret', 'supplyDeck'], 'SO-5.13', 'the supply deck is of supply cards');
  if (supplyCards !== secret.supplyDeck.length)
    yield fault(['supplyCards'], 'SO-21.1', `${secret.supplyDeck.length} cards are in the deck`);
  const known = topology.board.supplyCaches.map(({ id }) => id);
  if (!isDistinct(secret.usedCaches) || secret.usedCaches.some((id) => !known.includes(id)))
    yield fault(['secret', 'usedCaches'], 'SO-9.4', 'each cache of the board once');
  const hidden = [...secret.delayed, ...secret.due];
  if (
    !isDistinct(hidden) ||
    hidden.some((section) => secret.completed[section - 1] !== true || objectives[section - 1]?.completed !== false)
  )
    yield fault(['secret', 'delayed'], 'SO-17.38', 'what is kept back is completed, and not shown');
  if (secret.due.length > 0 && !isAtStart(state, 0))
    yield fault(['secret', 'due'], 'SO-17.38', 'a completion is shown at the start of the agent’s turn');
  const { faceDown = 0, faceUp = [] } = agents[0] ?? {};
  if (phase === 'choose-equipment' && (faceDown >= rules.equipment || faceUp.length > 0))
    yield fault(['agents', 0], 'SO-5.11', 'the agent takes its cards, and has used none');
}

/** What the table has learned speaks of agents and spaces that there are. */
function* faultsOfRecord({ history, agents }: Pick<Seen, 'history' | 'agents'>, topology: Topology): Faults {
  for (const [at, seen] of history.entries()) {
    if (seen.agent >= agents.length) yield fault(['history', at, 'agent'], 'SO-21.1', 'there is no such agent');
    for (const [field, value] of Object.entries(seen)) yield* offBoard(topology, ['history', at, field], value);
  }
}

/** A cell of the record, structures with objectives included, or what lies deeper. */
function* offBoard(topology: Topology, path: Path, value: unknown): Faults {
  if (typeof value === 'string') {
    const cell = /^[A-Z][1-9][0-9]?(?![a-z])/.exec(value)?.[0];
    if (cell !== undefined && topology.at(cell) < 0) yield fault(path, 'SO-3.1', `${cell} is not on the board`);
  } else if (typeof value === 'object' && value !== null) {
    for (const [key, deeper] of Object.entries(value)) yield* offBoard(topology, [...path, key], deeper);
  }
}
