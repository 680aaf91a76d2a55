import { specterOps, specterOpsEncoding } from 'orrery-rules/specter-ops';
import { describeEncoding } from 'orrery-rules/testing';
import { guided } from './guided.js';

describeEncoding(specterOps, specterOpsEncoding, {
  setups: [
    { players: 2 },
    { players: 3, agent: 'p2' },
    { players: 4, timer: true },
    { players: 5 },
    { players: 3, contentSet: 'shadow-of-babel' },
    { players: 5, contentSet: 'shadow-of-babel', agent: 'p3' },
  ],
  games: 2,
  maxActions: 500,
  choose: guided,
});
