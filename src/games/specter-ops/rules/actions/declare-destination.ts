import { defineAction, refuse } from '../../../../kernel/index.js';
import { cellsOf, hasCell } from '../../model/board/cell-set.js';
import type { Event } from '../../model/events.js';
import type { Refusal } from '../../model/refusals.js';
import type { State } from '../../model/schema.js';
import { anyHunter, anySpace, onlyWhere } from '../../table/parameters.js';
import { topologyOf } from '../../table/tables.js';
import { endsInReach } from '../resolution/reach.js';
import { refusesOpenSpace } from '../resolution/targets.js';
import { wrongPhase } from '../turn/phases.js';

const NOT_YOURS = refuse('not-your-turn', 'SO-17.32', 'The hunter is not yours or already declared; declare once for each of yours.');

function refuses(state: State, player: string, id: string, to: string): Refusal | undefined {
  const { pause } = state;
  const index = state.hunters.findIndex((candidate) => candidate.id === id);
  const hunter = state.hunters[index];
  if (hunter?.player !== player) return NOT_YOURS;
  if (pause?.kind !== 'declare') return wrongPhase('SO-17.32');
  if (!pause.hunters.includes(index)) return NOT_YOURS;
  const closed = refusesOpenSpace(state, to, 'SO-3.4');
  if (closed !== undefined) return closed;
  const near = hasCell(endsInReach(state, hunter, null), topologyOf(state).at(to));
  return near
    ? undefined
    : refuse('out-of-range', 'SO-17.33', `The hunter cannot reach ${to} in its next movement; declare a space that it can reach.`);
}

/** Declares, under Mind Tap, where a hunter's next movement will end. SO-17.32, SO-17.33 */
export const declareDestination = defineAction<State, Event>()({
  type: 'declare-destination',
  phases: ['pause-declare'],
  parameters: onlyWhere(({ cards }) => cards.some((card) => card.asksForDestinations), { hunter: anyHunter, to: anySpace }),

  legal(state, player, actions) {
    const { pause, hunters } = state;
    if (pause?.kind !== 'declare') return;
    const { spaceList } = topologyOf(state);
    const { hunter: figure, to } = actions.parameters;
    for (const index of pause.hunters) {
      const hunter = hunters[index];
      if (hunter.player !== player) continue;
      const mover = figure.of(hunter.id);
      for (const cell of cellsOf(endsInReach(state, hunter, null))) actions.add(mover, to.at(spaceList.placeOf(cell)));
    }
  },

  check: (state, { player, hunter, to }) => refuses(state, player, hunter, to),

  apply(state, { hunter: id, to }, { emit }) {
    const { pause } = state;
    const index = state.hunters.findIndex((candidate) => candidate.id === id);
    const hunter = state.hunters[index];
    if (pause?.kind !== 'declare' || hunter === undefined) return;
    hunter.declared = to;
    emit({ type: 'destination-declared', hunter: id, space: to, rule: 'SO-17.32' });
    const left = pause.hunters.filter((other) => other !== index);
    state.pause = left.length === 0 ? null : { kind: 'declare', hunters: left };
  },
});
