import type { Chance } from 'orrery-rules';
import { type SpaceAlertState, spaceAlert, spaceAlertCampaign } from 'orrery-rules/space-alert';
import { describeGame } from 'orrery-rules/testing';
import { samples, seedOf } from '../../samples.js';
import { calmThreats } from './calm-threats.js';

/** A clock that does not wait for ever: every third action or so is the computer's. */
function choose<Action extends { type: string; player: string }>(
  actions: readonly Action[],
  _state: SpaceAlertState,
  chance: Chance,
): Action {
  const clock = actions.filter(({ player }) => player === 'computer');
  if (clock.length > 0 && chance.int(3) === 0) return chance.pick(clock);
  const kinds = [...new Set(actions.map(({ type }) => type))];
  const kind = chance.pick(kinds);
  return chance.pick(actions.filter(({ type }) => type === kind));
}

const mixed = { common: 'mixed', serious: 'mixed' } as const;

describeGame(spaceAlert, {
  setups: [
    { players: 4 },
    { players: 1, ...mixed },
    { players: 5, ...mixed, soundtrack: 'mission-2' },
    { players: 2, crewOfFive: true, soundtrack: 'test-run-1' },
    { players: 3, ...mixed, trips: false },
    { players: 4, threats: calmThreats(20) },
  ],
  choose,
  runs: samples(20, 4),
  games: samples(60, 12),
  seed: seedOf(1),
});

describeGame(spaceAlertCampaign, {
  setups: [
    { players: 4, threats: calmThreats(25) },
    { players: 2, threats: calmThreats(25) },
  ],
  choose,
  runs: samples(8, 2),
  games: samples(60, 12),
  seed: seedOf(1),
});
