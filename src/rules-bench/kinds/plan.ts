// The kind `plan`: does the crew win a mission of Space Alert with a given plan?

import { ZONE_TILES, ZONES } from '../../games/space-alert/data/index.js';
import {
  explainMission,
  missionPlanner,
  randomMission,
  resolveMission,
  type SpaceAlertMissionFileInput,
} from '../../games/space-alert/index.js';
import type { Chance } from '../../kernel/index.js';
import type { Item } from '../item.js';
import { type Draft, type Kind, onlyWord, type ReadReply } from '../kind.js';
import { jsonIn } from '../prompt.js';
import { involved, rulesOf } from '../rules.js';
import type { Subject } from '../subjects/index.js';
import { SHIP_FACTS, threatFacts } from '../subjects/space-alert.js';

type Mission = SpaceAlertMissionFileInput;

const FORMAT = 'Answer with JSON: {"won": true} or {"won": false}.';
const MISSION = 'Mission as JSON';
const NOTES = `The mission begins at turn 1 with the usual setup of the ship; the crew members stand on the bridge. Each crew member has a list of actions
for the slots 1 to 12; null is an empty slot, and missing slots at the end are empty. The first crew member is the captain. "moveRed" and "moveBlue" are
movements, "gravolift" is the movement by gravolift, A, B, C and "battlebots" are actions, and actions that begin with "heroic" are those of heroic cards.
damageOrder lists the damage tiles of each zone in the order in which they are drawn. The timed events of the mission are those of "threats".`;

/** Number of changes of the plan that the planner tries for one mission, in search of a plan that wins. */
const CHANGES = 300;
/** Maximum number of random changes that turn a winning plan into a losing one. */
const ATTEMPTS = 40;

export const plan: Kind = {
  id: 'plan',
  games: ['space-alert'],

  *drafts(subject, chance) {
    let wantsWin = true;
    for (;;) {
      const won = plannedMission(chance);
      if (won === undefined) continue;
      // For a lost mission, a few planned actions of a won mission are replaced. Won and lost missions thus look alike, and only the rules
      // tell which is which.
      const mission = wantsWin ? won : spoiled(won, chance);
      if (mission === undefined) continue;
      wantsWin = !wantsWin;
      yield askPlan(subject, mission);
    }
  },

  read({ objects, text }: ReadReply) {
    const found = objects.find(({ won }) => typeof won === 'boolean');
    if (found !== undefined) return { won: found.won === true };
    const word = onlyWord(text, /\b(?:won|lost)\b/gi);
    return word === undefined ? undefined : { won: word === 'won' };
  },

  compare(answer, expected) {
    return { isCorrect: (answer as { won: boolean }).won === (expected as { won: boolean }).won };
  },

  solve(_subject: Subject, { prompt }: Item) {
    return { won: resolveMission(jsonIn(prompt, MISSION) as Mission).status === 'won' };
  },

  guess(_item: Item, chance: Chance) {
    return { won: chance.int(2) === 0 };
  },
};

/** Returns a draft that asks whether the crew wins a mission. */
export function askPlan(subject: Subject, mission: Mission): Draft {
  const { result, text } = explainMission(mission);
  const named = text.flatMap((line) => /\[([A-Z]+-[^\]]+)\]$/.exec(line)?.[1] ?? []);
  const threats = mission.threats?.map(({ threat }) => threatFacts(threat));
  return {
    sections: [
      ['Rules', `These are the rules of ${subject.game.name}.\n\n${rulesOf(subject)}`],
      ['Printed facts as JSON', JSON.stringify({ ...SHIP_FACTS, threats })],
      ['Missions', NOTES],
      [MISSION, JSON.stringify(mission)],
      [
        'Question',
        'The mission is resolved by the rules with these plans, without any correction. Does the crew win it, or is the mission lost?',
      ],
    ],
    format: FORMAT,
    answer: { won: result.status === 'won' },
    clauses: involved(subject, [], named),
  };
}

/** Returns a random mission with a plan that wins; `undefined` if the search found none. */
function plannedMission(chance: Chance): Mission | undefined {
  const random = randomMission(chance, { crew: 2 + chance.int(3), threats: 2 + chance.int(5) });
  const damageOrder = Object.fromEntries(ZONES.map((zone, index) => [zone, shuffled(ZONE_TILES[index] ?? [], chance)]));
  const planner = missionPlanner({ ...random, damageOrder }, { seed: chance.int(2 ** 32) });
  planner.search(CHANGES);
  const { winnable, mission } = planner.report();
  return winnable === true ? (mission as Mission) : undefined;
}

/**
 * Returns a lost mission: the won mission after one or more random changes of its plans. Returns `undefined` if it is still won after
 * `ATTEMPTS` changes.
 */
function spoiled(won: Mission, chance: Chance): Mission | undefined {
  const actions = [...new Set(won.crew.flatMap((member) => member.actions)), null];
  let crew = won.crew.map((member) => [...member.actions]);
  for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
    const member = chance.int(crew.length);
    const slot = chance.int(12);
    crew = crew.map((slots, index) =>
      index === member ? Array.from({ length: 12 }, (_, at) => (at === slot ? chance.pick(actions) : (slots[at] ?? null))) : slots,
    );
    const mission = { ...won, crew: crew.map((slots) => ({ actions: slots })) };
    if (resolveMission(mission).status === 'lost') return mission;
  }
  return undefined;
}

function shuffled<Entry>(entries: readonly Entry[], chance: Chance): Entry[] {
  const copy = [...entries];
  chance.shuffle(copy);
  return copy;
}
