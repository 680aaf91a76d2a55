// Observation fields: the public answers and announcements since the agent last moved.
import { type Axis, customAxis, multiHot, type ObservationField, whenPresent } from '../../../kernel/index.js';
import { QUADRANTS } from '../model/board/topology.js';
import type { Observation } from '../model/schema.js';
import type { View } from '../views/view.js';
import type { EncodingTable } from './table.js';

type Field = ObservationField<View>;
type AnswerOf = (observation: Observation) => boolean | null;

const DIRECTIONS: readonly string[] = ['N', 'NE', 'E', 'SE', 'S', 'SW', 'W', 'NW', 'here', 'no-motion'];
const CLOSER: readonly string[] = ['first', 'second', 'same'];

export function heardFields({ hunterAbilities, plane }: EncodingTable): Field[] {
  const prophet = multiHot(
    'recalled',
    plane,
    'where the agent was two rounds ago, if the Prophet has asked since it last moved',
    sinceMoved((observation) => (observation.kind === 'recalled' ? observation.space : null)),
  );
  const askedFrom = sinceMoved((observation) =>
    observation.kind === 'direction' || observation.kind === 'quadrant' ? observation.from : null,
  );
  return [
    whenPresent(
      'heard',
      'since the agent last moved',
      sinceMoved((observation) => (HEARD.has(observation.kind) ? observation : null)),
      heard(),
    ),
    multiHot('asked-from', plane, 'where the sensor was, or the Judge, when the answers above were given', askedFrom),
    ...(hunterAbilities.includes('post-cognition') ? [prophet] : []),
  ];
}

function heard(): ObservationField<readonly Observation[], View>[] {
  const list = (observations: readonly Observation[]) => observations;
  const told = (name: string, description: string, holds: AnswerOf) => multiHot(name, booleans(holds), description, list);
  const directions: Axis<Observation> = customAxis(DIRECTIONS.length, DIRECTIONS.join(', '), (observation) =>
    observation.kind === 'direction' ? DIRECTIONS.indexOf(observation.answer) : null,
  );
  const quadrants: Axis<Observation> = customAxis(
    2 * QUADRANTS.length,
    `in ${QUADRANTS.join(', ')}; not in ${QUADRANTS.join(', ')}`,
    (observation) =>
      observation.kind === 'quadrant' ? QUADRANTS.indexOf(observation.quadrant) + (observation.sensed ? 0 : QUADRANTS.length) : null,
  );
  const nearer: Axis<Observation> = customAxis(CLOSER.length, 'the Tracker, Rover, both', (observation) =>
    observation.kind === 'closer' ? CLOSER.indexOf(observation.answer) : null,
  );
  return [
    told('alarm', 'the alarm went off', (observation) => (observation.kind === 'moved' ? (observation.alarm?.heard ?? null) : null)),
    told('barking', "Rover barked, at the agent's or at its own movement", (observation) => {
      if (observation.kind === 'in-sight') return observation.holds;
      return observation.kind === 'moved' ? (observation.barking?.heard ?? null) : null;
    }),
    told('spotted', 'the Gun spotted the agent', (observation) =>
      observation.kind === 'moved' ? (observation.spotted?.heard ?? null) : null,
    ),
    told('objectives', 'an open objective was in range', (observation) => (observation.kind === 'objectives' ? observation.holds : null)),
    multiHot('direction', directions, 'the sensor said', list),
    multiHot('quadrant', quadrants, 'the Judge sensed the agent', list),
    multiHot('closer', nearer, 'who was nearer', list),
  ];
}

function booleans(holds: AnswerOf): Axis<Observation> {
  return customAxis(2, 'it did, it could have and did not', (observation) => {
    const held = holds(observation);
    return held === null ? null : held ? 0 : 1;
  });
}

/** The kinds of observations that the field `heard` reads. */
const HEARD: ReadonlySet<Observation['kind']> = new Set(['moved', 'in-sight', 'objectives', 'direction', 'quadrant', 'closer']);

/**
 * Returns a function that reads values from a view's observations, latest first, back to the agent's last movement. Observations of the
 * traitor are left out.
 * @param tells maps an observation to its value, or to `null` if the observation has none.
 */
function sinceMoved<Told>(tells: (observation: Observation) => Told | null): (view: View) => readonly Told[] {
  return ({ history }) => {
    const told: Told[] = [];
    for (let index = history.length - 1; index >= 0; index--) {
      const observation = history[index] as Observation;
      if (observation.agent !== 0) continue;
      const found = tells(observation);
      if (found !== null) told.push(found);
      if (observation.kind === 'moved') break;
    }
    return told;
  };
}
