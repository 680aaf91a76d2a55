// Resolves one step of the resolution round.

import { performEffects } from '../../cards/effects/index.js';
import type { Resolution, ThreatRules } from '../../cards/hooks.js';
import { type MissionStep, missionSteps, type StepName } from '../../model/board/mission-steps.js';
import type { SpaceAlertEvent } from '../../model/events.js';
import type { State, ThreatState } from '../../model/schema.js';
import type { Effect } from '../../model/threats/effects-vocabulary.js';
import { type SpaceAlertTable, tableOfMission } from '../../table/table.js';
import { missionScore } from '../score.js';
import { computeDamage } from './compute-damage.js';
import { delayAboard } from './delay.js';
import { playerActions, revealCards } from './player-actions.js';
import { comeHome } from './space.js';
import { advanceThreat, threatActions, threatsAppear } from './threat-actions.js';

/**
 * The function that resolves each step. Rockets resolve like other weapons. In the extra step for rockets after the last turn, only rockets
 * attack. SA-5.27, SA-5.29
 */
const STEPS: Record<StepName, (resolution: Resolution) => void> = {
  'threats-appear': threatsAppear,
  'player-actions': playerActions,
  'compute-damage': (resolution) => computeDamage(resolution),
  'threat-actions': threatActions,
  'computer-check': computerCheck,
  'rocket-resolution': (resolution) => computeDamage(resolution, { rocketOnly: true }),
  'interceptors-return': interceptorsReturn,
};

/** The object that functions of the resolution round receive while one step is resolved. */
class StepResolution implements Resolution {
  readonly turn: number;
  readonly phaseIndex: number;

  constructor(
    readonly state: State,
    step: MissionStep,
    readonly emit: (event: SpaceAlertEvent) => void,
    private readonly table: SpaceAlertTable,
  ) {
    this.turn = step.turn;
    this.phaseIndex = step.phaseIndex;
  }

  rules(threat: ThreatState): ThreatRules {
    return this.table.rulesOf(threat.card) as ThreatRules;
  }

  perform(threat: ThreatState, effects: readonly Effect[]): void {
    performEffects(this, threat, effects);
  }

  advance(threat: ThreatState, squares: number): void {
    advanceThreat(this, threat, squares);
  }
}

/** Returns the next step to resolve; `undefined` after the last step. */
export function nextStep(state: State): MissionStep | undefined {
  return missionSteps(state.config.phases)[state.step];
}

/**
 * Resolves the next step and moves the marker on the mission steps board. After the last step the mission is won.
 * @param table the lookup table of the state's game; searches pass a table with additional cards.
 */
export function resolveStep(state: State, emit: (event: SpaceAlertEvent) => void, table = tableOfMission(state)): void {
  const step = nextStep(state) as MissionStep;
  STEPS[step.name](new StepResolution(state, step, emit, table));
  if (state.round === 'lost') return;
  state.step += 1;
  const next = nextStep(state);
  if (next === undefined) {
    state.round = 'won';
    emit({ type: 'mission-won', score: missionScore(state, table).total, rule: 'SA-5.9' });
  } else if (next.name === 'player-actions') revealCards({ state, emit }, next.turn);
}

/** Delays all crew members on board if no crew member has maintained the computer in this phase. SA-5.23, SA-5.24, SA-5.25, SA-6.59 */
function computerCheck(resolution: Resolution): void {
  const { state, phaseIndex } = resolution;
  const maintained = state.ship.maintained[phaseIndex];
  resolution.emit({ type: 'computer-checked', phase: phaseIndex + 1, maintained, rule: maintained ? 'SA-5.25' : 'SA-5.23' });
  if (maintained) return;
  for (const member of state.crew) delayAboard(resolution, member, 'SA-5.23');
}

/**
 * Returns the crew member in space to the ship, knocked out or not. This crew member is on board for the last threat actions. SA-5.28,
 * SA-5.31
 */
function interceptorsReturn(resolution: Resolution): void {
  for (const member of resolution.state.crew) if (member.station === 'space') comeHome(resolution, member, 'SA-5.28');
}
