// The six solo scenarios.
import type { ScenarioId, StationType, TriggerEventId } from './words.js';

/**
 * A scenario of a solo game: its setup, and the momentum that the player needs to win. SOL-17.2, SOL-17.3, SOL-17.4, SOL-17.5, SOL-17.6,
 * SOL-17.7, SOL-17.8, SOL-17.9, SOL-17.10, SOL-17.11, SOL-17.12, SOL-17.13
 */
export interface Scenario {
  name: string;
  /** Number of suits in the deck, including the flare suit. SOL-17.7 */
  suits: number;
  /** Ids of the effects in the game. */
  effects: readonly string[];
  triggerEvent: TriggerEventId | null;
  /** Energy in the hold at the start. SOL-17.3 */
  energy: number;
  /** Structures that are on the board at the start; they come from the player's reserve. SOL-17.9 */
  structures: readonly { type: StationType; at: string }[];
  /** Structures that the player may not build by conversion. SOL-17.10 */
  forbidden: readonly StationType[];
  /** Momentum that the player needs to win. SOL-17.12 */
  goal: number;
}

/** The six solo scenarios by id. SOL-17.2, SOL-17.3, SOL-17.4, SOL-17.5, SOL-17.6, SOL-17.7, SOL-17.8, SOL-17.9, SOL-17.10, SOL-17.11, SOL-17.12, SOL-17.13 */
export const SCENARIOS: Readonly<Record<ScenarioId, Scenario>> = {
  'ancient-tower': {
    name: 'Ancient Tower',
    suits: 4,
    effects: [],
    triggerEvent: null,
    energy: 0,
    structures: [
      { type: 'tower', at: 'C0' },
      { type: 'node', at: 'V3' },
      { type: 'node', at: 'V10' },
    ],
    forbidden: [],
    goal: 17,
  },
  'cosmic-unity': {
    name: 'Cosmic Unity',
    suits: 3,
    effects: ['chain', 'ceremony', 'transcend'],
    triggerEvent: null,
    energy: 0,
    structures: [{ type: 'node', at: 'C0' }],
    forbidden: ['tower'],
    goal: 23,
  },
  'solar-inhabitants': {
    name: 'Solar Inhabitants',
    suits: 3,
    effects: ['juggernaut', 'procreate', 'festival'],
    triggerEvent: 'feeders',
    energy: 0,
    structures: [
      { type: 'node', at: 'V0' },
      { type: 'foundry', at: 'V4' },
      { type: 'tower', at: 'V9' },
    ],
    forbidden: [],
    goal: 19,
  },
  'energy-garden': {
    name: 'Energy Garden',
    suits: 3,
    effects: ['hyperdrive', 'transcend', 'accelerate'],
    triggerEvent: 'energy-garden',
    energy: 0,
    structures: [{ type: 'tower', at: 'C0' }],
    forbidden: ['node'],
    goal: 31,
  },
  sunworm: {
    name: 'Sunworm',
    suits: 3,
    effects: ['puncture', 'cluster', 'procreate'],
    triggerEvent: 'sunworm',
    energy: 0,
    structures: [{ type: 'foundry', at: 'R0' }],
    forbidden: [],
    goal: 17,
  },
  'solar-whirlpool': {
    name: 'Solar Whirlpool',
    suits: 3,
    effects: ['procreate', 'motivate', 'squeeze'],
    triggerEvent: 'implode',
    energy: 1,
    structures: [{ type: 'tower', at: 'O6' }],
    forbidden: [],
    goal: 29,
  },
};

/** Default number of trigger flares in the deck. SOL-16.1, SOL-17.13 */
export const RECOMMENDED_TRIGGER_FLARES = 4;
export const MOST_TRIGGER_FLARES = 5;

/**
 * Constants of the co-operative game without a scenario: the number of effects, the lowest momentum that can be the goal, and the step from
 * one goal to the next higher one. SOL-17.17, SOL-17.18
 */
export const FREE_COOP = { effects: 3, goal: 13, goalStep: 3 } as const;
