// A position put on the table by hand: for tests, puzzles, and questions of "what if".
import * as z from 'zod';
import { copyJson, type Game, IllegalActionError, InvalidInputError, PlayerId, scriptedChance } from '../../kernel/index.js';
import { parseUntrusted } from '../../kernel/internal.js';
import { CellId } from './board/schema.js';
import { LAST_ROUND } from './data/content-sets.js';
import { isUsableBy } from './equipment/equipment-card.js';
import { specterOps } from './game.js';
import { type Configured, contentOf, equipmentCard, playerRules, stockOf, topologyOf } from './rules/tables.js';
import type { Observation, SpecterOpsState, State } from './schema.js';
import { SetupFields } from './setup.js';
import type { SpecterOpsTypes } from './types.js';
import { AgentId, EquipmentId, HunterId, Marker, VehicleId } from './words.js';

const Section = z.int().min(1).max(4);
const Die = z.int().min(1).max(6);

const Description = SetupFields.partial().extend({
  /** Starts the generator. 1 */
  seed: z.union([z.string(), z.number()]).optional(),
  /** The vehicle side: the first of the box. */
  vehicle: VehicleId.optional(),
  /** Its space: where it starts. */
  vehicleAt: CellId.optional(),
  /** The dice for the sites of the four sections: 1, 1, 1, 1. SO-5.5 */
  dice: z.tuple([Die, Die, Die, Die]).optional(),
  /** Hunters with their spaces, `null` in the vehicle; the box fills up those that are left out, in the vehicle. */
  hunters: z
    .array(z.tuple([HunterId, CellId.nullable()]))
    .max(4)
    .optional(),
  /** Where Rover is: in the vehicle. */
  rover: CellId.nullable().optional(),
  /** The agent: the first of the box. */
  character: AgentId.optional(),
  /** Its space: where it starts. */
  agentAt: CellId.optional(),
  /** Cards in its hand, face down; supply cards come on top of the choice, and the box fills up a choice that is too small. */
  cards: z.array(EquipmentId).max(20).optional(),
  /** What is on the board of it: nothing. */
  marker: Marker.nullable().optional(),
  /** With five players, who has the traitor's card: the last hunter player. SO-20.5 */
  traitor: PlayerId.optional(),
  /** 1 to 40: 1 */
  round: z.int().min(1).max(LAST_ROUND).optional(),
  /** Sections whose objectives are completed, and shown: none. */
  completed: z.array(Section).max(4).optional(),
  /** Who is about to move: the agent, or the first of the hunters. */
  turn: z.enum(['agent', 'hunters']).optional(),
});

/** A position in words; everything may be left out. It takes what a setup takes as well, for two players unless it says how many. */
export interface SpecterOpsPositionInput extends z.input<typeof Description> {}
type Wanted = z.output<typeof Description>;

/**
 * A state to play on from, frozen: the setup as it is wanted, and then a turn of the agent before its movement, or that of the hunters
 * before the first of them. The public record tells of movements that nobody saw, and of the marker if there is one.
 * @param game the game with cards of one's own, for boxes that hold them.
 * @throws InvalidInputError for what is no description, and for a position that cannot be, with the clause.
 * @example
 * const position = specterOpsPosition({ character: 'fox', agentAt: 'S12', hunters: [['heat', 'S10'], ['gun', null]], turn: 'hunters', round: 4 });
 * specterOps.decisions(position); // ['p2']
 */
export function specterOpsPosition(description: SpecterOpsPositionInput = {}, game: Game<SpecterOpsTypes> = specterOps): SpecterOpsState {
  const wanted = parseUntrusted(Description, description, 'position');
  const beginning = setUp(game, wanted);
  const state: State = { ...copyJson(beginning), config: beginning.config };
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

/** The decisions of the setup, as they are wanted. SO-5.16 */
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
    throw InvalidInputError.at('position', ['traitor'], 'only five players have a traitor', { rule: 'SO-20.1' });
  return state;
}

/** The dice for the sites as they are wanted, and the deck in the order of the box. */
function drawsOf(state: State, { dice = [1, 1, 1, 1] }: Wanted): (number | number[])[] {
  if (state.phase === 'choose-vehicle') return [...dice];
  const supply = stockOf(state).filter(({ category }) => category === 'supply').length;
  return supply > 1 ? [Array.from({ length: supply }, (_, place) => place)] : [];
}

function huntersOf(state: State, { hunters = [] }: Wanted): string[] {
  const wanted: string[] = hunters.map(([id]) => id);
  const { hunters: count } = playerRules(state);
  if (wanted.length > count) throw InvalidInputError.at('position', ['hunters'], `there are ${count} hunters`, { rule: 'SO-5.2' });
  const others = contentOf(state).hunters.filter((id) => !wanted.includes(id));
  return [...wanted, ...others.slice(0, count - wanted.length)];
}

function isSupply(state: Configured, id: string): boolean {
  return equipmentCard(state, id)?.category === 'supply';
}

/** The cards that are taken at the start: those that are wanted, and as many more of the box as make up the hand. SO-5.11 */
function choiceOf(state: State, { cards = [], character }: Wanted): string[] {
  for (const [index, id] of cards.entries()) {
    if (equipmentCard(state, id) !== undefined) continue;
    throw InvalidInputError.at('position', ['cards', index], 'expected the id of an equipment card');
  }
  const choice = cards.filter((id) => !isSupply(state, id));
  const { equipment: size } = playerRules(state);
  if (choice.length > size) throw InvalidInputError.at('position', ['cards'], `${size} cards are chosen at the start`, { rule: 'SO-5.11' });
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
    throw InvalidInputError.at('position', ['rover'], 'Rover comes with the Tracker', { rule: 'SO-16.11' });
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
    if (place < 0) throw InvalidInputError.at('position', ['cards'], `no ${card} is left in the deck`, { rule: 'SO-5.13' });
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

/** The turns that the agent has ended: those of the rounds before, and that of this one once the hunters are on. */
function turnsEnded({ round, phase }: State): number {
  return phase === 'hunters' ? round : round - 1;
}

/** The agent stayed where it starts, until its last turn. SO-7.12 */
function writeSheet(state: State, { agentAt }: Wanted): void {
  const { secret } = state.agents[0] as State['agents'][number];
  const { agentStart } = topologyOf(state).board;
  secret.sheet = new Array<string>(turnsEnded(state) + 1).fill(agentStart);
  if (agentAt !== undefined) secret.sheet[turnsEnded(state)] = agentAt;
}

/** Movements that nobody saw, and at last what the marker tells. Section 21 */
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

/** Somebody who sees that space and no other: north alone, and not north. */
function lookingAt(space: string): Extract<Observation, { kind: 'checked' }>['scene'] {
  return { watchers: [{ hunter: 0, at: space, from: [`${space}>N/N`] }], smoke: [], barriers: [] };
}
