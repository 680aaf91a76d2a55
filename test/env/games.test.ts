// The environments of the shipped games; their encodings are checked at length beside each game.
import { COLOURS, sol, solEncoding } from 'orrery-rules/sol';
import { spaceAlert, spaceAlertEncoding } from 'orrery-rules/space-alert';
import { describeEnvironment } from 'orrery-rules/testing';

describeEnvironment(sol, solEncoding, {
  setups: [{ players: 1 }, { players: 3 }],
  games: 2,
  maxActions: 250,
  aliases: ({ players, colours = [...COLOURS] }, player) => [colours[players.indexOf(player)]],
});
describeEnvironment(spaceAlert, spaceAlertEncoding, { setups: [{ players: 1 }, { players: 4 }], games: 2, maxActions: 250 });
