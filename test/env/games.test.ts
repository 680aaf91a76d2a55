// The environments of the shipped games; their encodings are checked at length beside each game.
import { COLOURS, sol, solEncoding } from 'orrery-rules/sol';
import { spaceAlert, spaceAlertEncoding } from 'orrery-rules/space-alert';
import { specterOps, specterOpsEncoding } from 'orrery-rules/specter-ops';
import { describeEnvironment } from 'orrery-rules/testing';
import { guided } from '../games/specter-ops/guided.js';

describeEnvironment(sol, solEncoding, {
  setups: [{ players: 1 }, { players: 3 }],
  games: 2,
  maxActions: 250,
  aliases: ({ players, colours = [...COLOURS] }, player) => [colours[players.indexOf(player)]],
});
describeEnvironment(specterOps, specterOpsEncoding, {
  setups: [{ players: 2 }, { players: 4, timer: true }],
  games: 1,
  maxActions: 200,
  choose: guided,
});
describeEnvironment(spaceAlert, spaceAlertEncoding, { setups: [{ players: 1 }, { players: 4 }], games: 2, maxActions: 250 });
