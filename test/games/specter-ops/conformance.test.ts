import { specterOps } from 'orrery-rules/specter-ops';
import { describeGame } from 'orrery-rules/testing';
import { samples, seedOf } from '../../samples.js';
import { guided } from './guided.js';
import { invariants } from './invariants.js';

describeGame(specterOps, {
  setups: [
    { players: 2 },
    { players: 3 },
    { players: 4 },
    { players: 5 },
    { players: 2, contentSet: 'shadow-of-babel' },
    { players: 3, contentSet: 'shadow-of-babel', timer: true },
    { players: 4, contentSet: 'shadow-of-babel', printing: 'revised' },
    { players: 5, contentSet: 'shadow-of-babel' },
  ],
  runs: samples(16, 4),
  games: samples(120, 60),
  seed: seedOf(1),
  choose: guided,
  // A Judge among the traitors, revealed, and dice rolled while it is: the clause tests play these.
  rareActionTypes: ['answer-roll'],
  invariants,
});
