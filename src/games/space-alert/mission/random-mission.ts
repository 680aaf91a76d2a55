// Random mission files for benchmarks, searches and tests.
import * as z from 'zod';
import type { Chance } from '../../../kernel/index.js';
import { parseUntrusted, readOption } from '../../../kernel/internal.js';
import { THREAT_CARDS } from '../data/threats.js';
import { ActionWord } from '../model/action-cards.js';
import { ZONES } from '../model/board/ship.js';
import { TRAJECTORY_COUNT } from '../model/board/trajectory.js';
import type { ThreatCard } from '../model/threats/card.js';
import type { MissionFileInput } from './mission-schema.js';

/**
 * The actions and movements to draw from; `null` is an empty slot. The list contains those of normal cards twice, so that those of heroic
 * cards are drawn less often.
 */
const WORDS: readonly (ActionWord | null)[] = [
  ...ActionWord.options,
  ...(['A', 'B', 'C', 'moveRed', 'moveBlue', 'gravolift', 'battlebots'] as const),
  null,
];

const Sizes = z.strictObject({ crew: z.int().min(1).max(5).default(4), threats: z.int().min(0).max(12).default(8) });

/** On average, one of this many threats is internal. */
const INTERNAL_EVERY = 4;

/**
 * Returns a mission file with random plans, threats that appear in turns 1, 2, 3, ..., each card once, and four different trajectories.
 * @param options `crew` 1 to 5 (default 4), `threats` 0 to 12 (default 8).
 * @throws InvalidInputError if a number is outside its range.
 */
export function randomMission(chance: Chance, options: { crew?: number; threats?: number } = {}): MissionFileInput {
  const { crew, threats } = parseUntrusted(
    Sizes,
    { crew: readOption(options, 'crew'), threats: readOption(options, 'threats') },
    'options',
  );
  const boards = Array.from({ length: TRAJECTORY_COUNT }, (_, index) => index + 1);
  chance.shuffle(boards);
  const outside = THREAT_CARDS.filter(({ kind }) => kind === 'external');
  const inside = THREAT_CARDS.filter(({ kind }) => kind !== 'external');
  return {
    crew: Array.from({ length: crew }, () => ({ actions: Array.from({ length: 12 }, () => chance.pick(WORDS)) })),
    threats: Array.from({ length: threats }, (_, index) => {
      const time = index + 1;
      if (time % INTERNAL_EVERY === 0) return { threat: draw(inside, chance).id, time };
      return { threat: draw(outside, chance).id, time, zone: chance.pick(ZONES) };
    }),
    trajectories: { red: boards[0], white: boards[1], blue: boards[2], internal: boards[3] },
  };
}

/** Removes a random card from a deck and returns it. */
function draw(deck: ThreatCard[], chance: Chance): ThreatCard {
  return deck.splice(chance.int(deck.length), 1)[0];
}
