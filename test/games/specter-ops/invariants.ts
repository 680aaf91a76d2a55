// The invariants of every state of every game, from section 24 of the rules.
import { isSeen, lookoutOf } from '../../../src/games/specter-ops/rules/resolution/agent-sighting.js';
import {
  agentAt,
  contentOf,
  equipmentCard,
  startingHitPoints,
  topologyOf,
  vehicleAllowance,
} from '../../../src/games/specter-ops/table/tables.js';
import type { State } from './builders.js';

const playing = (state: State) => state.round > 0;
const supplies = (state: State, cards: readonly { card: string }[]) =>
  cards.filter(({ card }) => equipmentCard(state, card)?.category === 'supply').length;

export const invariants: Record<string, (state: State, previous: State | undefined) => unknown> = {
  'SO-24.1 SO-24.2 figures stand on spaces, the vehicle on road'(state) {
    const topology = topologyOf(state);
    const figures = [
      ...state.hunters.map(({ space }) => space),
      ...state.pets.map(({ space }) => space),
      ...state.agents.map(({ secret }) => secret.space),
    ];
    const wrong = figures.find((space) => space !== null && (!topology.isSpace(topology.at(space)) || state.barriers.includes(space)));
    return wrong === undefined && (state.vehicle === null || topology.isRoad(topology.at(state.vehicle.space)));
  },

  'SO-24.3 at the end of its turn the agent shares a space with a hunter only if it did not move'(state) {
    if (state.phase !== 'hunters' || state.hunters.some(({ done }) => done)) return true;
    const { path, space } = agentAt(state, 0).secret;
    return path.length === 1 || !state.hunters.some((hunter) => hunter.space === space && !hunter.turned);
  },

  'SO-24.4 the movement sheet is a walk'(state) {
    const topology = topologyOf(state);
    return state.agents.every(({ secret }) =>
      secret.sheet.every(
        (space, entry) =>
          entry === 0 || (topology.walks(topology.at(secret.sheet[entry - 1] as string))[topology.at(space)] as number) <= 6,
      ),
    );
  },

  'SO-24.5 the used allowance is within the allowance': ({ vehicle, ...state }) =>
    vehicle === null || (vehicle.driven >= 0 && vehicle.driven <= vehicleAllowance({ vehicle, ...state })),

  'SO-24.7 a visible marker at the end of an agent’s turn is on the agent, and a hunter sees it'(state, previous) {
    if (state.phase !== 'hunters' || previous?.phase !== 'agent-after-moving' || state.agents.length > 1) return true;
    const { marker, secret } = agentAt(previous, 0);
    if (marker?.kind !== 'visible') return true;
    return marker.space === secret.space && isSeen(lookoutOf(previous), topologyOf(previous).at(secret.space), secret.stealth);
  },

  'SO-24.10 what was revealed, completed or used stays so'(state, previous) {
    if (previous === undefined || !playing(previous)) return true;
    const kept = previous.agents.every(({ revealed }, index) => revealed === null || state.agents[index]?.revealed === revealed);
    const done = previous.secret.completed.every((completed, index) => !completed || state.secret.completed[index] === true);
    return kept && done && previous.secret.usedCaches.every((cache) => state.secret.usedCaches.includes(cache));
  },

  'SO-24.11 supply cards are neither made nor lost, and charges never fall below 0'(state) {
    if (!playing(state)) return true;
    const total = contentOf(state).equipment.reduce(
      (sum, { card, copies }) => sum + (equipmentCard(state, card)?.category === 'supply' ? copies : 0),
      0,
    );
    const held = state.agents.reduce((sum, { secret, faceUp }) => sum + supplies(state, secret.cards) + supplies(state, faceUp), 0);
    const charged = state.agents.every(({ secret, faceUp }) => [...secret.cards, ...faceUp].every(({ charges }) => charges >= 0));
    return charged && held + state.secret.supplyDeck.length === total && state.supplyCards === state.secret.supplyDeck.length;
  },

  'SO-24.12 hit points are between 0 and those at the start, and 0 ends the game'(state) {
    return state.agents.every(({ secret }, index) => {
      const within = secret.hitPoints >= 0 && secret.hitPoints <= startingHitPoints(state, index, secret.character);
      return within && (secret.hitPoints > 0 || state.result !== null);
    });
  },

  'SO-24.14 SO-24.15 nobody stays stunned after the own turn, and nobody is stunned in the vehicle'(state, previous) {
    return state.hunters.every((hunter, index) => {
      const before = previous?.hunters[index];
      const fresh = hunter.stunned && before?.stunned === false;
      const ended = hunter.done && before?.done === false;
      return !(fresh && hunter.space === null) && !(ended && hunter.stunned);
    });
  },

  'SO-24.25 at most one card a turn': (state) =>
    state.agents.every(({ secret, sideways }) => sideways <= state.round && secret.path.length <= 7),

  'SO-21.7 the cards on the table are those in the hand': (state) =>
    state.agents.every(
      ({ secret, faceDown, sideways }) =>
        faceDown === secret.cards.filter((card) => !card.sideways).length && sideways === secret.cards.length - faceDown,
    ),
};
