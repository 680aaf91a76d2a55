// How answers about where the agent is update the belief: each answer removes the cells that contradict it.
import { difference, inLine, intersection } from '../../model/board/cell-set.js';
import { sightOf } from '../../model/board/sight.js';
import { compass } from '../../model/board/topology.js';
import { isWithin } from './belief-facts.js';
import { obstaclesIn } from './scene-sight.js';
import { keep, keepWhere, type Transition } from './transition.js';

type PositionAnswer = 'within' | 'direction' | 'quadrant' | 'closer' | 'line' | 'orthogonal' | 'in-sight';

export const POSITION_ANSWERS: { [Kind in PositionAnswer]: Transition<Kind> } = {
  within(facts, { space, least, most, holds }, hypothesis, cells) {
    const centre = facts.topology.at(space);
    return keepWhere(facts, hypothesis, cells, (cell) => isWithin(cell, centre, least, most) === holds);
  },

  direction(facts, { from, answer }, hypothesis, cells) {
    if (answer === 'no-motion') return hypothesis.far ? [] : keep(hypothesis, cells);
    const vehicle = facts.topology.at(from);
    if (!hypothesis.far) return [];
    return keepWhere(facts, hypothesis, cells, (cell) => compass(vehicle, cell) === answer);
  },

  quadrant(facts, { from, quadrant, sensed }, hypothesis, cells, { marker }) {
    const judge = facts.topology.at(from);
    const byDecoy = hypothesis.decoy && marker !== null && compass(judge, marker) === quadrant;
    if (byDecoy) return sensed ? keep(hypothesis, cells) : [];
    return keepWhere(facts, hypothesis, cells, (cell) => (compass(judge, cell) === quadrant) === sensed);
  },

  closer(facts, { first, second, answer }, hypothesis, cells) {
    const { topology } = facts;
    const [a, b] = [topology.at(first), topology.at(second)];
    const fits = (cell: number) => {
      for (let distance = 0; distance < 128; distance++) {
        const near = [isWithin(cell, a, distance, distance), isWithin(cell, b, distance, distance)];
        if (near[0] || near[1]) return (near[0] && near[1] ? 'same' : near[0] ? 'first' : 'second') === answer;
      }
      return false;
    };
    return keepWhere(facts, hypothesis, cells, fits);
  },

  line(facts, { space }, hypothesis, cells) {
    const hunter = facts.topology.at(space);
    return keepWhere(facts, hypothesis, cells, (cell) => inLine(cell, hunter));
  },

  orthogonal(facts, { space }, hypothesis, cells) {
    const hunter = facts.topology.at(space);
    const fits = (cell: number) => isWithin(cell, hunter, 1, 1) && inLine(cell, hunter);
    return keepWhere(facts, hypothesis, cells, fits);
  },

  'in-sight'({ topology }, { scene, holds }, hypothesis, cells) {
    const from = topology.at(scene.watchers[0]?.at ?? '');
    const range = sightOf(topology, { from }, obstaclesIn(topology, scene));
    return keep(hypothesis, holds ? intersection(cells, range) : difference(cells, range));
  },
};
