// Whose decision it is, and how far the round has come.
import type { ObservationField } from '../../../kernel/index.js';
import { LAST_ROUND } from '../data/content-sets.js';
import { type HunterTurn, type Pause, State } from '../schema.js';
import { decisions } from '../turn-order.js';
import type { View } from '../view.js';
import { AS_PART, hunterOrder, mark, markSpace, part, seatsAfter, type Table } from './table.js';

type Field = ObservationField<View>;

const PHASES = State.shape.phase.options;
const PAUSES = ['declare', 'ambush', 'attacked', 'verdict'] as const satisfies readonly Pause['kind'][];
const STAGES = ['moving', 'moved', 'pet-moving'] as const satisfies readonly HunterTurn['stage'][];
const PURPOSES = ['attack', 'brutal-strength', 'quick-draw'];
/** Dice of one throw that are told one by one. SO-16.31 */
const DICE = 2;

export function turnFields(table: Table): Field[] {
  return [...phaseFields(table), hunterTurnField(table), ...mustEndField(table), pauseField(table)];
}

function phaseFields({ seats, agents }: Table): Field[] {
  return [
    {
      name: 'phase',
      size: PHASES.length + STAGES.length + PAUSES.length,
      description: `The phase: ${PHASES.join(', ')}; the stage of a hunter's turn: ${STAGES.join(', ')}; a decision in between: ${PAUSES.join(', ')}.`,
      write({ phase, turn, pause }, _viewer, into, offset) {
        mark(into, offset, PHASES, phase);
        mark(into, offset + PHASES.length, STAGES, turn?.stage);
        mark(into, offset + PHASES.length + STAGES.length, PAUSES, pause?.kind);
      },
    },
    {
      name: 'deciders',
      size: seats,
      description: 'The seats, mine first, that owe or may make a decision.',
      write(view, viewer, into, offset) {
        // Who decides follows from what everybody sees.
        for (const player of decisions(view as unknown as State)) {
          if (view.players.includes(player)) into[offset + seatsAfter(view.players, viewer, player)] = 1;
        }
      },
    },
    {
      name: 'round',
      size: 1 + agents,
      description: `The round, as a part of ${LAST_ROUND}; during agents' turns, whose: the agent's${agents > 1 ? ", the revealed traitor's" : ''}.`,
      write({ round, phase, activeAgent }, _viewer, into, offset) {
        into[offset] = round / LAST_ROUND;
        if (phase.startsWith('agent-') && activeAgent < agents) into[offset + 1 + activeAgent] = 1;
      },
    },
  ];
}

function hunterTurnField({ rules, hunterAbilities, agents }: Table): Field {
  const facts = 8;
  return {
    name: 'hunter-turn',
    size: rules.hunters + facts + agents + hunterAbilities.length,
    description:
      `Of the hunter's turn that is on: whose, among the hunters, mine first; spaces moved, n as ${AS_PART}; whether the hunter began inside the ` +
      'vehicle, drove, used the sensor, drives from afar, was on road only, attacked, ran out of time; the agents that its check showed; ' +
      `abilities used: ${hunterAbilities.join(', ')}.`,
    write(view, viewer, into, offset) {
      const { turn } = view;
      if (turn === null) return;
      into[offset + hunterOrder(view, viewer).indexOf(turn.hunter)] = 1;
      const at = offset + rules.hunters;
      into[at] = part(turn.steps);
      [turn.beganInside, turn.drove, turn.sensed, turn.relay, turn.roadOnly, turn.attacked, turn.timedOut].forEach((holds, fact) => {
        into[at + 1 + fact] = Number(holds);
      });
      for (const agent of turn.sighted) into[at + facts + agent] = 1;
      for (const ability of turn.abilitiesUsed) mark(into, at + facts + agents, hunterAbilities, ability);
    },
  };
}

/** SO-17.34 */
function mustEndField(table: Table): Field[] {
  if (!table.cards.includes('mind-tap')) return [];
  const field: Field = {
    name: 'must-end-on',
    size: table.spaces.length,
    description: 'A plane of the spaces: where the movement of this hunter may end, under Mind Tap. All 0 without it.',
    write({ turn }, _viewer, into, offset) {
      for (const space of turn?.mustEndOn ?? []) markSpace(table, into, offset, space);
    },
  };
  return [field];
}

/** SO-22.6 */
function pauseField({ rules, agents }: Table): Field {
  return {
    name: 'question',
    size: rules.hunters + agents + PURPOSES.length + DICE,
    description:
      'Of a decision in between: the hunters that it is about, mine first; the agent; what dice were thrown for: attack, Brutal Strength, Quick ' +
      'Draw; the first face of each of two dice, as a part of six.',
    write(view, viewer, into, offset) {
      const { pause } = view;
      if (pause === null) return;
      const order = hunterOrder(view, viewer);
      const about = pause.kind === 'declare' ? pause.hunters : [pause.kind === 'verdict' ? pause.roll.hunter : pause.hunter];
      for (const hunter of about) into[offset + order.indexOf(hunter)] = 1;
      const at = offset + rules.hunters;
      if (pause.kind === 'attacked') into[at + pause.agent] = 1;
      if (pause.kind !== 'verdict') return;
      const { agent, purpose, dice } = pause.roll;
      into[at + agent] = 1;
      mark(into, at + agents, PURPOSES, purpose);
      dice.slice(0, DICE).forEach(([face], die) => {
        into[at + agents + PURPOSES.length + die] = (face ?? 0) / 6;
      });
    },
  };
}
