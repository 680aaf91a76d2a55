// What the table has learned since the agent last moved, in answers and announcements.
import type { ObservationField } from '../../../kernel/index.js';
import { QUADRANTS } from '../board/topology.js';
import type { Observation } from '../schema.js';
import type { View } from '../view.js';
import { mark, markSpace, type Table } from './table.js';

type Field = ObservationField<View>;

const DIRECTIONS = ['N', 'NE', 'E', 'SE', 'S', 'SW', 'W', 'NW', 'here', 'no-motion'];
const CLOSER = ['first', 'second', 'same'];
const HEARD = ['alarm', 'barking', 'spotted'] as const;

export function heardFields(table: Table): Field[] {
  const { spaces, hunterAbilities } = table;
  const announced = 2 * HEARD.length + 2;
  const answered = DIRECTIONS.length + 2 * QUADRANTS.length + CLOSER.length;
  const asked: Field = {
    name: 'asked-from',
    size: spaces.length,
    description: 'A plane of the spaces: 1 where the sensor was, or the Judge, when the answers above were given.',
    write(view, _viewer, into, offset) {
      for (const observation of sinceMoved(view)) {
        if (observation.kind === 'direction' || observation.kind === 'quadrant') markSpace(table, into, offset, observation.from);
      }
    },
  };
  const recalled: Field = {
    name: 'recalled',
    size: spaces.length,
    description: 'A plane of the spaces: 1 where the agent was two rounds ago, if the Prophet has asked since it last moved.',
    write(view, _viewer, into, offset) {
      for (const observation of sinceMoved(view)) if (observation.kind === 'recalled') markSpace(table, into, offset, observation.space);
    },
  };
  return [
    {
      name: 'heard',
      size: announced + answered,
      description:
        "Since the agent last moved: the alarm went off, or was on and did not; Rover barked, or listened and did not (at the agent's or at its own " +
        'movement); the Gun spotted the agent, or watched and did not; an open objective was in range, or none was; the sensor said ' +
        `${DIRECTIONS.join(', ')}; the Judge sensed the agent in ${QUADRANTS.join(', ')}, or did not, in the same order; nearer was the Tracker, ` +
        'Rover, both.',
      write(view, _viewer, into, offset) {
        for (const observation of sinceMoved(view)) writeHeard(observation, into, offset, announced);
      },
    },
    asked,
    ...(hunterAbilities.includes('post-cognition') ? [recalled] : []),
  ];
}

function writeHeard(observation: Observation, into: Float32Array, offset: number, announced: number): void {
  const tell = (fact: number, holds: boolean) => {
    into[offset + 2 * fact + (holds ? 0 : 1)] = 1;
  };
  const answers = offset + announced;
  if (observation.kind === 'moved') {
    HEARD.forEach((name, fact) => {
      const announcement = observation[name];
      if (announcement !== null) tell(fact, announcement.heard);
    });
  } else if (observation.kind === 'in-sight') tell(HEARD.indexOf('barking'), observation.holds);
  else if (observation.kind === 'objectives') tell(HEARD.length, observation.holds);
  else if (observation.kind === 'direction') mark(into, answers, DIRECTIONS, observation.answer);
  else if (observation.kind === 'quadrant') {
    mark(into, answers + DIRECTIONS.length + (observation.sensed ? 0 : QUADRANTS.length), QUADRANTS, observation.quadrant);
  } else if (observation.kind === 'closer') mark(into, answers + DIRECTIONS.length + 2 * QUADRANTS.length, CLOSER, observation.answer);
}

/** The record from the agent's last movement on; that of the traitor is not in it. */
function sinceMoved({ history }: View): Observation[] {
  const found: Observation[] = [];
  for (let index = history.length - 1; index >= 0; index--) {
    const observation = history[index] as Observation;
    if (observation.agent !== 0) continue;
    found.push(observation);
    if (observation.kind === 'moved') break;
  }
  return found;
}
