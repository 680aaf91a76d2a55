// The events of the game, for animations and logs. An event with `to` is visible to those players only; all others are public.
import type { RecipeContext } from '../../../kernel/index.js';
import type { CellId } from './board/schema.js';
import type { Direction, Quadrant } from './board/topology.js';
import type { Marker } from './schema.js';

interface Public {
  rule: string;
}

interface Private extends Public {
  /** The only players who receive this event. */
  to: string[];
}

type Setting =
  | ({ type: 'vehicle-chosen'; vehicle: string } & Public)
  | ({ type: 'objectives-placed'; sites: CellId[] } & Public)
  | ({ type: 'objectives-rolled'; sites: CellId[] } & Private)
  | ({ type: 'hunter-chosen'; hunter: string; player: string } & Public)
  | ({ type: 'agent-chosen' } & Public)
  | ({ type: 'character-taken'; character: string } & Private)
  | ({ type: 'equipment-taken'; agent: number } & Public)
  | ({ type: 'card-taken'; card: string } & Private)
  | ({ type: 'roles-dealt' } & Public)
  | ({ type: 'role-received'; role: 'loyal' | 'traitor' } & Private)
  | ({
      type: 'secrets-shared';
      agent: number;
      character: string;
      space: CellId;
      path: CellId[];
      cards: string[];
      sites: CellId[];
    } & Private)
  | ({ type: 'round-began'; round: number } & Public);

type AgentEvent =
  | ({ type: 'agent-turn-began'; agent: number } & Public)
  | ({ type: 'agent-stepped'; agent: number; space: CellId } & Private)
  | ({ type: 'agent-moved'; agent: number; marker: Marker | null } & Public)
  | ({ type: 'agent-turn-ended'; agent: number } & Public)
  | ({ type: 'character-revealed'; agent: number; character: string } & Public)
  | ({ type: 'marker-placed'; agent: number; marker: Marker } & Public)
  | ({ type: 'supply-drawn'; agent: number } & Public)
  | ({ type: 'cache-opened'; agent: number; cache: string; card: string } & Private)
  | ({ type: 'objective-completed'; section: number; site: CellId } & Public)
  | ({ type: 'objective-completed-secretly'; section: number } & Private)
  | ({ type: 'equipment-used'; agent: number; card: string; space?: CellId; hunter?: string; direction?: Direction } & Public)
  | ({ type: 'equipment-used-covertly'; agent: number } & Public)
  | ({ type: 'equipment-used-in-secret'; agent: number; card: string; space?: CellId } & Private)
  | ({ type: 'mine-went-off'; agent: number; space: CellId } & Public)
  | ({ type: 'agent-fatigued'; agent: number } & Public)
  | ({ type: 'agent-recovered'; agent: number } & Public)
  | ({ type: 'agent-healed'; agent: number } & Public)
  | ({ type: 'agent-hit'; agent: number; lost: number } & Public)
  | ({ type: 'rover-hit'; lost: number } & Public)
  | ({ type: 'ability-used'; agent: number; ability: string; hunter?: string; direction?: Direction; space?: CellId } & Public)
  | ({ type: 'ability-switched-off'; hunter: string; ability: string } & Public)
  | ({ type: 'smoke-cleared'; space: CellId } & Public)
  | ({ type: 'alarm-triggered'; agent: number } & Public)
  | ({ type: 'rover-barked'; agent: number } & Public)
  | ({ type: 'rover-quiet'; agent: number } & Public)
  | ({ type: 'agent-spotted'; agent: number; hunter: string } & Public)
  | ({ type: 'objective-in-range'; agent: number; inRange: boolean } & Public);

type HunterEvent =
  | ({ type: 'hunter-turn-began'; hunter: string } & Public)
  | ({ type: 'hunter-stepped'; hunter: string; space: CellId } & Public)
  | ({ type: 'vehicle-driven'; by: string; space: CellId } & Public)
  | ({ type: 'vehicle-entered'; hunter: string } & Public)
  | ({ type: 'vehicle-left'; hunter: string; space: CellId } & Public)
  | ({ type: 'hunter-stopped'; hunter: string } & Public)
  | ({ type: 'barrier-removed'; space: CellId } & Public)
  | ({ type: 'agent-checked'; hunter: string; agent: number; seenAt: CellId | null } & Public)
  | ({ type: 'motion-sensed'; direction: Direction | Quadrant | 'here' | 'no-motion' } & Public)
  | ({ type: 'quadrant-sensed'; quadrant: Quadrant; sensed: boolean } & Public)
  | ({ type: 'closer-told'; answer: 'tracker' | 'rover' | 'same' } & Public)
  | ({ type: 'closeness-told'; close: boolean } & Public)
  | ({ type: 'past-space-told'; round: number; space: CellId } & Public)
  | ({ type: 'camera-placed'; space: CellId; direction: Direction } & Public)
  | ({ type: 'camera-removed'; space: CellId } & Public)
  | ({ type: 'direction-watched'; hunter: string; direction: Direction } & Public)
  | ({ type: 'attack-declared'; hunter: string; agent: number } & Public)
  | ({ type: 'dice-rolled'; dice: number[]; total: number } & Public)
  | ({ type: 'die-rerolled'; hunter: string; die: number; face: number } & Public)
  | ({ type: 'attack-missed'; hunter: string } & Public)
  | ({ type: 'rover-found-agent'; agent: number; space: CellId } & Public)
  | ({ type: 'ambush-sprung'; hunter: string } & Public)
  | ({ type: 'hunter-stunned'; hunter: string } & Public)
  | ({ type: 'hunter-recovered'; hunter: string } & Public)
  | ({ type: 'hunter-blinded'; hunter: string } & Public)
  | ({ type: 'hunter-attacked'; hunter: string; hit: boolean } & Public)
  | ({ type: 'destination-declared'; hunter: string; space: CellId } & Public)
  | ({ type: 'time-ran-out'; hunter: string } & Public)
  | ({ type: 'hunter-turn-ended'; hunter: string } & Public)
  | ({ type: 'pet-stepped'; space: CellId } & Public)
  | ({ type: 'pet-entered' } & Public)
  | ({ type: 'traitor-revealed'; player: string; hunter: string; space: CellId } & Public)
  | ({ type: 'game-ended'; winner: 'agents' | 'hunters'; reason: string } & Public);

/**
 * An event of the game. An event with `to` is visible to those players and the referee only. SO-21.16, SO-21.17, SO-21.18, SO-21.19,
 * SO-21.20, SO-21.21, SO-21.22
 */
export type SpecterOpsEvent = Setting | AgentEvent | HunterEvent;
export type Event = SpecterOpsEvent;
export type Context = RecipeContext<Event>;

/**
 * The types of information-revealing events. These events occur whatever the outcome, for example whether or not the agent is seen. The
 * agent's steps are not in the list: only the agents' side sees the steps. SO-21.4, SO-21.11, SO-21.15, SO-21.16, SO-21.17, SO-21.18,
 * SO-21.19
 */
export const REVEALING_EVENTS: readonly Event['type'][] = [
  'role-received',
  'agent-moved',
  'agent-turn-ended',
  'character-revealed',
  'marker-placed',
  'supply-drawn',
  'objective-completed',
  'equipment-used',
  'equipment-used-covertly',
  'mine-went-off',
  'ability-used',
  'agent-fatigued',
  'agent-hit',
  'rover-hit',
  'rover-barked',
  'rover-quiet',
  'objective-in-range',
  'hunter-stopped',
  'agent-checked',
  'motion-sensed',
  'quadrant-sensed',
  'closer-told',
  'closeness-told',
  'past-space-told',
  'rover-found-agent',
  'ambush-sprung',
  'traitor-revealed',
  'game-ended',
];
