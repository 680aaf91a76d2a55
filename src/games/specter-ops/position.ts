// Builds game states from short descriptions, for tests, puzzles and what-if analysis.
import * as z from 'zod';
import { type Game, IllegalActionError, InvalidInputError, PlayerId, scriptedChance } from '../../kernel/index.js';
import { copyState, parseUntrusted } from '../../kernel/internal.js';
import { isUsableBy } from './cards/equipment/equipment-card.js';
import { LAST_ROUND } from './data/content-sets.js';
import { specterOps } from './game.js';
import { CellId } from './model/board/schema.js';
import type { Observation, SpecterOpsState, State } from './model/schema.js';
import { AgentId, EquipmentId, HunterId, Marker, VehicleId } from './model/words.js';
import { SetupFields } from './rules/setup.js';
import { type Configured, contentOf, equipmentCard, playerRules, stockOf, topologyOf } from './table/tables.js';
import type { SpecterOpsTypes } from './types.js';

const Section = z.int().min(1).max(4);
const Die = z.int().min(1).max(6);

const Description = SetupFields.partial().extend({
  /** Seed of the random generator; default 1. */
  seed: z.union([z.string(), z.number()]).optional(),
  /** The vehicle side; default the first of the content set. */
  vehicle: VehicleId.optional(),
  /** The vehicle's space; default its start. */
  vehicleAt: CellId.optional(),
  /** The dice that choose the site of each section, 1 to 6; default 1, 1, 1, 1. SO-5.5 */
  dice: z.tuple([Die, Die, Die, Die]).optional(),
  /**
   * Hunters with their spaces; `null` means in the vehicle. If the list has too few hunters, others of the content set are added, in the
   * vehicle.
   */
  hunters: z
    .array(z.tuple([HunterId, CellId.nullable()]))
    .max(4)
    .optional(),
  /** Rover's space; default `null`, in the vehicle. */
  rover: CellId.nullable().optional(),
  /** The agent; default the first of the content set. */
  character: AgentId.optional(),
  /** The agent's space; default its start. */
  agentAt: CellId.optional(),
  /**
   * The agent's cards, face down. Supply cards do not count as cards chosen at the start. If the list has too few chosen cards, others of
   * the content set are added.
   */
  cards: z.array(EquipmentId).max(20).optional(),
  /** The agent's marker on the board; default none. */
  marker: Marker.nullable().optional(),
  /** With five players, the player with the traitor's card; default the player of the last hunter. SO-20.5 */
  traitor: PlayerId.optional(),
  /** The round, 1 to 40; default 1. */
  round: z.int().min(1).max(LAST_ROUND).optional(),
  /** Sections whose objectives are completed and shown; default none. */
  completed: z.array(Section).max(4).optional(),
  /** The side to move: the agent before its movement, or the hunters before their first turn; default the agent. */
  turn: z.enum(['agent', 'hunters']).optional(),
});

/**
 * A description of a game state before a turn of the agent or of the hunters. It can have every field of `Description` and every field of a
 * setup. All are optional; `players` defaults to 2.
 */
export interface SpecterOpsPositionInput extends z.input<typeof Description> {}
type Wanted = z.output<typeof Description>;

/**
 * Builds a frozen, playable state from a description: before the agent's movement, or before the first hunter's turn. The public record
 * contains movements that no hunter saw, and the marker if there is one.
 * @param game the game to play; needed for content sets with custom cards.
 * @throws InvalidInputError if the description is invalid or describes an impossible state; the error names the clause.
 * @example
 * const position = specterOpsPosition({ character: 'fox', agentAt: 'S12', hunters: [['heat', 'S10'], ['gun', null]], turn: 'hunters', round: 4 });
 * specterOps.decisions(position); // ['p2']
 */
export function specterOpsPosition(description: SpecterOpsPositionInput = {}, game: Game<SpecterOpsTypes> = specterOps): SpecterOpsState {
  const wanted = parseUntrusted(Description, description, 'position');
  const state = copyState(setUp(game, wanted)) as State;
  placeFigures(state, wanted);
  placeAgent(state, wanted);
  for (const section of wanted.completed ?? []) complete(state, section);
  state.round = wanted.round ?? 1;
  if (wanted.turn === 'hunters') state.phase = 'hunters';
  writeSheet(state, wanted);
  state.history = recordOf(state, wanted);
  return game.parseState(state);
}

type Decision = { type: string; [field: string]: unknown };

/** Starts a game, and takes the decisions of the setup so that they give the described state. SO-5.16 */
function setUp(game: Game<SpecterOpsTypes>, wanted: Wanted): SpecterOpsState {
  const { players = 2, agent, contentSet, board, printing, timer, seed = 1 } = wanted;
  const said = Object.entries({ agent, contentSet, board, printing, timer }).filter(([, value]) => value !== undefined);
  let state = game.start({ players, ...Object.fromEntries(said) }, seed);
  const decide = (field: keyof Wanted, decision: Decision) => {
    try {
      const action = { player: game.decisions(state)[0], ...decision } as SpecterOpsTypes['action'];
      state = game.reduce(state, action, { chance: scriptedChance(drawsOf(state, wanted)) });
    } catch (error) {
      if (!(error instanceof IllegalActionError)) throw error;
      const { message, rule } = error.violation;
      throw InvalidInputError.at('position', [field], message, { rule, cause: error });
    }
  };
  const box = contentOf(state);
  decide('vehicle', { type: 'choose-vehicle', vehicle: wanted.vehicle ?? box.vehicles[0] });
  for (const hunter of huntersOf(state, wanted)) decide('hunters', { type: 'choose-hunter', hunter });
  decide('character', { type: 'choose-agent', agent: wanted.character ?? box.agents[0] });
  for (const card of choiceOf(state, wanted)) decide('cards', { type: 'choose-equipment', card });
  const dealing = state.phase === 'deal-roles';
  if (dealing) decide('traitor', { type: 'deal-roles', traitor: wanted.traitor ?? state.hunters.at(-1)?.player });
  if (wanted.traitor !== undefined && !dealing)
    throw InvalidInputError.at('position', ['traitor'], 'only games with five players have a traitor', { rule: 'SO-20.1' });
  return state;
}

/**
 * Returns the scripted chance outcomes of the next decision: the described dice for the sites, or the supply deck in the order of the
 * content set.
 */
function drawsOf(state: State, { dice = [1, 1, 1, 1] }: Wanted): (number | number[])[] {
  if (state.phase === 'choose-vehicle') return [...dice];
  const supply = stockOf(state).filter(({ category }) => category === 'supply').length;
  return supply > 1 ? [Array.from({ length: supply }, (_, place) => place)] : [];
}

function huntersOf(state: State, { hunters = [] }: Wanted): string[] {
  const wanted: string[] = hunters.map(([id]) => id);
  const { hunters: count } = playerRules(state);
  if (wanted.length > count) throw InvalidInputError.at('position', ['hunters'], `expected ${count} hunters`, { rule: 'SO-5.2' });
  const others = contentOf(state).hunters.filter((id) => !wanted.includes(id));
  return [...wanted, ...others.slice(0, count - wanted.length)];
}

function isSupply(state: Configured, id: string): boolean {
  return equipmentCard(state, id)?.category === 'supply';
}

/** Returns the cards chosen at the start: those in the description and, if these are too few, others of the content set. SO-5.11 */
function choiceOf(state: State, { cards = [], character }: Wanted): string[] {
  for (const [index, id] of cards.entries()) {
    if (equipmentCard(state, id) !== undefined) continue;
    throw InvalidInputError.at('position', ['cards', index], 'expected the id of an equipment card');
  }
  const choice = cards.filter((id) => !isSupply(state, id));
  const { equipment: size } = playerRules(state);
  if (choice.length > size)
    throw InvalidInputError.at('position', ['cards'], `expected ${size} cards, as chosen at the start`, { rule: 'SO-5.11' });
  const agent = character ?? (contentOf(state).agents[0] as string);
  const left = stockOf(state).filter((card) => card.category !== 'supply' && isUsableBy(card, agent));
  for (const id of choice) {
    const place = left.findIndex((card) => card.id === id);
    if (place >= 0) left.splice(place, 1);
  }
  return [...choice, ...left.slice(0, size - choice.length).map(({ id }) => id)];
}

function placeFigures(state: State, { hunters = [], rover, vehicleAt }: Wanted): void {
  hunters.forEach(([, space], index) => {
    const hunter = state.hunters[index];
    if (hunter !== undefined) hunter.space = space;
  });
  const [pet] = state.pets;
  if (rover != null && pet === undefined)
    throw InvalidInputError.at('position', ['rover'], 'Rover is in the game only with the Tracker', { rule: 'SO-16.11' });
  if (rover !== undefined && pet !== undefined) pet.space = rover;
  if (vehicleAt !== undefined && state.vehicle !== null) state.vehicle.space = vehicleAt;
}

function placeAgent(state: State, { agentAt, cards = [], marker }: Wanted): void {
  const agent = state.agents[0] as State['agents'][number];
  const { secret } = agent;
  if (agentAt !== undefined) {
    secret.space = agentAt;
    secret.path = [agentAt];
  }
  if (marker != null) {
    agent.marker = marker;
    agent.revealed = secret.character;
  }
  for (const card of cards.filter((id) => isSupply(state, id))) {
    const place = state.secret.supplyDeck.indexOf(card);
    if (place < 0) throw InvalidInputError.at('position', ['cards'], `no card "${card}" is left in the deck`, { rule: 'SO-5.13' });
    state.secret.supplyDeck.splice(place, 1);
    state.supplyCards -= 1;
    secret.cards.push({ card, charges: equipmentCard(state, card)?.charges ?? 0, sideways: false });
    agent.faceDown += 1;
  }
}

function complete(state: State, section: number): void {
  const objective = state.objectives[section - 1] as State['objectives'][number];
  objective.completed = true;
  objective.site = state.secret.sites[section - 1] as string;
  state.secret.completed[section - 1] = true;
}

/** Number of turns that the agent has ended: those of earlier rounds, and this round's turn in the hunters' phase. */
function turnsEnded({ round, phase }: State): number {
  return phase === 'hunters' ? round : round - 1;
}

/** Fills the movement sheet as if the agent had stayed at its start until its last turn. SO-7.12 */
function writeSheet(state: State, { agentAt }: Wanted): void {
  const { secret } = state.agents[0] as State['agents'][number];
  const { agentStart } = topologyOf(state).board;
  secret.sheet = new Array<string>(turnsEnded(state) + 1).fill(agentStart);
  if (agentAt !== undefined) secret.sheet[turnsEnded(state)] = agentAt;
}

/** Builds the public record: movements that no hunter saw, then the observations that put the marker on its space. */
function recordOf(state: State, { marker = null }: Wanted): Observation[] {
  const record: Observation[] = [];
  const ended = turnsEnded(state);
  const [agent] = state.agents;
  const revealed = agent?.revealed ?? null;
  const began: Observation = { kind: 'turn-began', agent: 0, outside: [] };
  for (let turn = 1; turn <= ended; turn++) {
    const placed = turn === ended && marker?.kind === 'last-seen' ? marker : null;
    record.push(began, movedUnseen(placed));
    if (turn < ended) record.push({ kind: 'turn-ended', agent: 0, recovered: null, completed: 0 });
  }
  if (revealed !== null) record.push({ kind: 'character', agent: 0, character: revealed });
  const completed = state.objectives.filter((objective) => objective.completed).length;
  if (ended > 0) record.push({ kind: 'turn-ended', agent: 0, recovered: null, completed });
  if (marker?.kind === 'visible') record.push({ kind: 'checked', agent: 0, scene: lookingAt(marker.space), seenAt: marker.space });
  if (state.phase !== 'hunters') record.push(began);
  return record;
}

function movedUnseen(marker: Marker | null): Observation {
  return {
    kind: 'moved',
    agent: 0,
    scene: marker === null ? { watchers: [], smoke: [], barriers: [] } : lookingAt(marker.space),
    blocked: [],
    wasVisible: false,
    limited: false,
    fatigued: false,
    marker,
    tired: false,
    alarm: null,
    barking: null,
    spotted: null,
  };
}

/**
 * Returns a scene (the watchers and obstacles of a sight check) with one watcher. It sees only its own space: it looks only north, and
 * north is excluded.
 */
function lookingAt(space: string): Extract<Observation, { kind: 'checked' }>['scene'] {
  return { watchers: [{ hunter: 0, at: space, from: [`${space}>N/N`] }], smoke: [], barriers: [] };
}
