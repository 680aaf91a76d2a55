// Missions written down at random: for benchmarks, search and tests.
import type { Chance } from '../../../kernel/index.js';
import { ZONES } from '../board/ship.js';
import { TRAJECTORY_COUNT } from '../board/trajectory.js';
import { ActionWord } from '../planning/action-cards.js';
import { THREAT_CARDS } from '../threats/catalogue.js';
import type { MissionFileInput } from './mission-schema.js';

/** Every word, and the common ones again: heroic cards are rare. */
const WORDS: readonly (ActionWord | null)[] = [
  ...ActionWord.options,
  ...(['A', 'B', 'C', 'moveRed', 'moveBlue', 'gravolift', 'battlebots'] as const),
  null,
];

/** Every how many threats one is internal. */
const INTERNAL_EVERY = 4;

/**
 * A mission with random plans, threats at times 1, 2, 3, ... and four different trajectories.
 * @param options `crew` 1 to 5 (default 4), `threats` 0 to 12 (default 8).
 */
export function randomMission(chance: Chance, { crew = 4, threats = 8 }: { crew?: number; threats?: number } = {}): MissionFileInput {
  const boards = Array.from({ length: TRAJECTORY_COUNT }, (_, index) => index + 1);
  chance.shuffle(boards);
  const outside = THREAT_CARDS.filter(({ kind }) => kind === 'external');
  const inside = THREAT_CARDS.filter(({ kind }) => kind !== 'external');
  return {
    crew: Array.from({ length: crew }, () => ({ actions: Array.from({ length: 12 }, () => chance.pick(WORDS)) })),
    threats: Array.from({ length: threats }, (_, index) => {
      const time = index + 1;
      if (time % INTERNAL_EVERY === 0) return { threat: chance.pick(inside).id, time };
      return { threat: chance.pick(outside).id, time, zone: chance.pick(ZONES) };
    }),
    trajectories: { red: boards[0], white: boards[1], blue: boards[2], internal: boards[3] },
  };
}
