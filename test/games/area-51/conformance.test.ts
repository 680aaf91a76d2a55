import { area51 } from 'orrery-rules/area-51';
import { describeGame } from 'orrery-rules/testing';
import { samples, seedOf } from '../../samples.js';

describeGame(area51, {
  setups: [
    { players: 2 },
    { players: 3 },
    { players: 4 },
    {
      players: 2,
      ...{ controlPath: 'free', sharedCells: 'allowed', humanMoves: 'die', humans: 'all', stunClock: 'every-turn', maxRounds: 12 },
    },
    { players: 3, adjacency: 'four', controlPath: 'free', displacementZones: 'block', lostTurn: 'whole-turn', maxRounds: 12 },
    { players: 4, firstPlayer: 'random', teleportLanding: 'no-zones', teleportToShip: 'forbidden', pickup: 'any-entry' },
    {
      players: 4,
      ...{ stunnedCell: 'blocked', breakout: 'none', humanMoves: 'half', attack: 'off', tokensPerType: 'one-per-player' },
    },
  ],
  runs: samples(14, 4),
  games: samples(21, 7),
  seed: seedOf(3),
});
