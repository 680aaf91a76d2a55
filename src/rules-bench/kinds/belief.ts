// The kind `belief`: at which spaces can the agent of Specter Ops be, given what a hunter knows?

import { possiblePositions, type SpecterOpsView } from '../../games/specter-ops/index.js';
import type { Chance, PlayerId } from '../../kernel/index.js';
import type { Item } from '../item.js';
import { areSame, type Draft, explainedRules, type Kind, type ReadReply, textsIn } from '../kind.js';
import { positions } from '../positions.js';
import { jsonIn } from '../prompt.js';
import { involved } from '../rules.js';
import type { Subject } from '../subjects/index.js';

const FORMAT = 'Answer with JSON: {"spaces": ["K17", ...]}, with every space where the agent can be now, in any order.';
/** Minimum and maximum number of spaces in an answer. */
const SPACES = { least: 2, most: 60 };
/** Maximum number of observations in the history of a position. */
const LONGEST_HISTORY = 40;

/**
 * Maximum number of items with the same answer. Without a limit, few different answers would occur: at the start of a game, most positions
 * have one of a few answers.
 */
const MOST_EQUAL = 3;

export const belief: Kind = {
  id: 'belief',
  games: ['specter-ops'],

  *drafts(subject, chance) {
    const known = new Map<string, number>();
    for (const { game, state, view: own, past } of positions(subject, chance, 3)) {
      const { config, players, history, round, result } = own as SpecterOpsView;
      if (round === 0 || result !== null || history.length > LONGEST_HISTORY) continue;
      const viewer = chance.pick(players.filter((player) => player !== config.agentPlayer));
      const view = game.view(state, viewer) as SpecterOpsView;
      const spaces = possiblePositions(view);
      if (spaces.length < SPACES.least || spaces.length > SPACES.most) continue;
      const key = spaces.join(' ');
      const equal = known.get(key) ?? 0;
      if (equal === MOST_EQUAL) continue;
      known.set(key, equal + 1);
      yield askBelief(
        subject,
        viewer,
        view,
        game.viewEvents([...past], viewer).map(({ rule }) => rule),
      );
    }
  },

  read(reply: ReadReply) {
    const spaces = textsIn(reply, 'spaces');
    return spaces === undefined ? undefined : { spaces: spaces.map((space) => space.trim().toUpperCase()) };
  },

  compare(answer, expected) {
    return { isCorrect: areSame((answer as { spaces: string[] }).spaces, (expected as { spaces: string[] }).spaces) };
  },

  solve(_subject: Subject, { prompt }: Item) {
    return { spaces: [...possiblePositions(jsonIn(prompt, 'Position as JSON') as SpecterOpsView)] };
  },

  /** Selects each space of the board with a probability of 1/4. */
  guess({ prompt }: Item, chance: Chance) {
    const { grid } = jsonIn(prompt, 'Printed facts as JSON') as { grid: string[] };
    const spaces = grid.flatMap((row, y) =>
      [...row].flatMap((ground, x) => (ground === '#' ? [] : [`${String.fromCharCode(65 + x)}${y + 1}`])),
    );
    return { spaces: spaces.filter(() => chance.int(4) === 0) };
  },
};

/**
 * Returns a draft that asks at which spaces the agent can be, given what a hunter knows.
 * @param named the ids of the clauses that the events of the game name.
 */
export function askBelief(subject: Subject, viewer: PlayerId, view: SpecterOpsView, named: Iterable<string>): Draft {
  const question = `You are ${viewer}, a hunter. The agent may have any character and any cards that the position allows. Which are the spaces where \
the agent can be now? A space belongs to the answer if and only if some course of the game that agrees with the position and its history, within \
the rules, leads there.`;
  return {
    // The prompt leaves out the position in words, because its map of the board would show the answer.
    sections: [...explainedRules(subject, view), ['Position as JSON', JSON.stringify(view)], ['Question', question]],
    format: FORMAT,
    answer: { spaces: possiblePositions(view) },
    clauses: involved(subject, [], named),
  };
}
