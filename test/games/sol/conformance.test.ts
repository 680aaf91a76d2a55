import { actionMeaning, sol } from 'orrery-rules/sol';
import { describeGame } from 'orrery-rules/testing';
import { samples, seedOf } from '../../samples.js';

describeGame(sol, {
  setups: [
    { players: 1, scenario: 'solar-inhabitants' },
    { players: 1, scenario: 'solar-whirlpool' },
    { players: 2, effects: { colours: ['blue', 'green', 'yellow', 'red'] } },
    { players: 2, triggerEvent: 'explode', triggerFlares: 5, keepChoice: 'deferred' },
    { players: 3, triggerEvent: 'feeders', vestigial: false, effects: { colours: ['yellow', 'red'] } },
    { players: 2, vestigial: false, maxTurns: 40 },
    { players: 3, mode: 'coop', triggerEvent: 'warp' },
    { players: 4, triggerEvent: 'singularity', keepChoice: 'deferred' },
    { players: 5, triggerEvent: 'attrition', effects: { colours: ['green', 'red', 'yellow'] }, firstPlayer: 'random', firstEye: 'random' },
  ],
  runs: samples(12, 4),
  games: samples(48, 18),
  seed: seedOf(5),
  maxActions: 20_000,
  equivalenceKey: (action, state) => actionMeaning(state, action),
});
