// Observation fields: the players who decide, and the progress of the round.
import {
  type Axis,
  customAxis,
  flag,
  fraction,
  group,
  multiHot,
  type ObservationField,
  oneHot,
  type PlayerId,
  playerAxis,
  scalar,
  whenPresent,
} from '../../../kernel/index.js';
import { LAST_ROUND } from '../data/content-sets.js';
import { HunterRoll, type HunterTurn, type Pause, State } from '../model/schema.js';
import { decisions } from '../rules/decisions.js';
import type { View } from '../views/view.js';
import { agentNumbersOf, COUNT, type EncodingTable, hunterNumbersOf } from './table.js';

type Field = ObservationField<View>;

const PHASES = State.shape.phase.options;
const PAUSES = ['declare', 'ambush', 'attacked', 'verdict'] as const satisfies readonly Pause['kind'][];
const STAGES = ['moving', 'moved', 'pet-moving'] as const satisfies readonly HunterTurn['stage'][];
const PURPOSES = HunterRoll.shape.purpose.options;

export function turnFields(table: EncodingTable): Field[] {
  return [...phaseFields(table), hunterTurnField(table), ...mustEndField(table), pauseField(table)];
}

function phaseFields(table: EncodingTable): Field[] {
  const { players } = table;
  const agents = agentNumbersOf(table);
  const seats = playerAxis(players);
  // The clock of a timed game can decide but has no seat: it has no position on this axis.
  const seated: Axis<PlayerId> = customAxis(seats.size, seats.description, (player, context, index) =>
    players.includes(player) ? seats.position(player, context, index) : null,
  );
  return [
    group('phase', [
      oneHot('phase', PHASES, 'the phase', ({ phase }) => phase),
      oneHot('stage', STAGES, "the stage of a hunter's turn", ({ turn }) => turn?.stage),
      oneHot('pause', PAUSES, 'a decision in between', ({ pause }) => pause?.kind),
    ]),
    // The cast is safe: `decisions` reads public fields only.
    multiHot('deciders', seated, 'who owes or may make a decision', (view) => decisions(view as unknown as State)),
    group('round', [
      scalar('round', fraction(LAST_ROUND), 'the round', ({ round }) => round),
      oneHot('agent', agents, "during agents' turns, whose", ({ phase, activeAgent }) => {
        return phase.startsWith('agent-') && activeAgent < agents.size ? activeAgent : null;
      }),
    ]),
  ];
}

function hunterTurnField(table: EncodingTable): Field {
  return whenPresent('hunter-turn', "of the hunter's turn that is on", ({ turn }: View) => turn, [
    oneHot('hunter', hunterNumbersOf(table), 'whose', ({ hunter }) => hunter),
    scalar('steps', COUNT, 'spaces moved', ({ steps }) => steps),
    flag('began-inside', 'whether the hunter began inside the vehicle', ({ beganInside }) => beganInside),
    flag('drove', 'whether it drove', ({ drove }) => drove),
    flag('sensed', 'whether it used the sensor', ({ sensed }) => sensed),
    flag('relay', 'whether it drives from afar', ({ relay }) => relay),
    flag('road-only', 'whether it was on road only', ({ roadOnly }) => roadOnly),
    flag('attacked', 'whether it attacked', ({ attacked }) => attacked),
    flag('timed-out', 'whether it ran out of time', ({ timedOut }) => timedOut),
    multiHot('sighted', agentNumbersOf(table), 'the agents that its check showed', ({ sighted }) => sighted),
    multiHot('abilities', table.hunterAbilities, 'abilities used', ({ abilitiesUsed }) => abilitiesUsed),
  ]);
}

/** Returns the field of the spaces where the hunter's movement may end under Mind Tap; none if no card asks for destinations. SO-17.34 */
function mustEndField({ cards, plane }: EncodingTable): Field[] {
  if (!cards.some(({ asksForDestinations }) => asksForDestinations)) return [];
  return [
    multiHot('must-end-on', plane, 'where the movement of this hunter may end, all 0 but under Mind Tap', ({ turn }) => turn?.mustEndOn),
  ];
}

/** Returns the field of a decision that interrupts a turn. SO-22.6 */
function pauseField(table: EncodingTable): Field {
  return whenPresent('question', 'of a decision in between', ({ pause }: View) => pause, [
    multiHot('hunters', hunterNumbersOf(table), 'the hunters that it is about', hunters),
    oneHot('agent', agentNumbersOf(table), 'the agent that it is about', (pause) => {
      return pause.kind === 'attacked' ? pause.agent : pause.kind === 'verdict' ? pause.roll.agent : null;
    }),
    oneHot('purpose', PURPOSES, 'what dice were thrown for', (pause) => (pause.kind === 'verdict' ? pause.roll.purpose : null)),
    scalar('first-die', fraction(6), 'the first face of the first die', (pause) => firstFace(pause, 0)),
    scalar('second-die', fraction(6), 'that of the second', (pause) => firstFace(pause, 1)),
  ]);
}

function hunters(pause: Pause): readonly number[] {
  if (pause.kind === 'declare') return pause.hunters;
  return [pause.kind === 'verdict' ? pause.roll.hunter : pause.hunter];
}

/** Returns the first face of one die of the pending roll; 0 if there is none. SO-16.31 */
function firstFace(pause: Pause, die: number): number {
  return pause.kind === 'verdict' ? (pause.roll.dice[die]?.[0] ?? 0) : 0;
}
