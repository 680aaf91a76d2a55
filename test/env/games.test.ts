// The environments of the shipped games; their encodings are checked at length beside each game.
import type { AnyGame, Encoding } from 'orrery-rules';
import { area51, area51Encoding, createArea51Encoding } from 'orrery-rules/area-51';
import { createObservationSpace } from 'orrery-rules/env';
import { COLOURS, sol, solEncoding } from 'orrery-rules/sol';
import { spaceAlert, spaceAlertEncoding } from 'orrery-rules/space-alert';
import { specterOps, specterOpsEncoding } from 'orrery-rules/specter-ops';
import { describeEnvironment } from 'orrery-rules/testing';
import { guided } from '../games/specter-ops/guided.js';
import { samples, seedOf } from '../samples.js';

describeEnvironment(sol, solEncoding, {
  setups: [{ players: 1 }, { players: 3 }],
  games: samples(2),
  maxActions: samples(250, 100),
  seed: seedOf(1),
  aliases: ({ players, colours = [...COLOURS] }, player) => [colours[players.indexOf(player)]],
});
describeEnvironment(specterOps, specterOpsEncoding, {
  setups: [{ players: 2 }, { players: 4, timer: true }],
  games: 1,
  maxActions: samples(200, 80),
  seed: seedOf(1),
  choose: guided,
});
describeEnvironment(spaceAlert, spaceAlertEncoding, {
  setups: [{ players: 1 }, { players: 4 }],
  games: samples(2),
  maxActions: samples(250, 100),
  seed: seedOf(1),
});

test.each<[string, AnyGame, unknown, object[]]>([
  ['Escape from Area 51', area51 as never, area51Encoding, [{ players: 2 }, { players: 4 }]],
  ['Escape from Area 51 with paths', area51 as never, createArea51Encoding({ paths: true }), [{ players: 2 }, { players: 4 }]],
  ['Sol', sol as never, solEncoding, [{ players: 1 }, { players: 5, triggerEvent: 'feeders', triggerFlares: 5 }]],
  ['Space Alert', spaceAlert as never, spaceAlertEncoding, [{ players: 1 }, { players: 5 }]],
  ['Specter Ops', specterOps as never, specterOpsEncoding, [{ players: 2 }, { players: 5 }]],
])('every number of an observation of %s is described', (_name, game, encoding, setups) => {
  for (const setup of setups) {
    const { layout } = createObservationSpace(game, encoding as Encoding, setup as never);
    expect(layout.length).toBeGreaterThan(5);
    for (const { name, description } of layout) {
      expect(name).toMatch(/^[a-z][a-z0-9-]*$/);
      // Where words were forgotten, marks stand beside each other.
      expect(description).toMatch(/^[A-Z].*\w.*\.$/s);
      expect(description).not.toMatch(/\s\s|[:;,(]\s*[:;,.)]|\bfor each of\s*[:;.)]|undefined|null/i);
    }
  }
});
