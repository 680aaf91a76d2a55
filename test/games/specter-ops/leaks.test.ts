// Leaks planted on purpose: each is a branch of the game switched on here, and each is found by playing two worlds that look alike.
import { defineGame, type LegalActions, type Viewer } from 'orrery-rules';
import { checkGame, type PropertyName } from 'orrery-rules/testing';
import { EQUIPMENT } from '../../../src/games/specter-ops/cards/equipment/index.js';
import { equipmentById } from '../../../src/games/specter-ops/cards/equipment/options.js';
import { compass, distanceBetween } from '../../../src/games/specter-ops/model/board/topology.js';
import type { Event } from '../../../src/games/specter-ops/model/events.js';
import { type Config, State } from '../../../src/games/specter-ops/model/schema.js';
import { actionsWith } from '../../../src/games/specter-ops/rules/actions/index.js';
import { decisions } from '../../../src/games/specter-ops/rules/decisions.js';
import { outcome } from '../../../src/games/specter-ops/rules/outcome.js';
import { configOf, setupWith } from '../../../src/games/specter-ops/rules/setup.js';
import { start } from '../../../src/games/specter-ops/rules/start.js';
import { STATE_CHECKS } from '../../../src/games/specter-ops/rules/state-faults/index.js';
import { CLOCK } from '../../../src/games/specter-ops/rules/turn/clock.js';
import { phaseOf } from '../../../src/games/specter-ops/rules/turn/phase.js';
import { buildTable } from '../../../src/games/specter-ops/table/table.js';
import { agentAt, topologyOf, vehicleCell } from '../../../src/games/specter-ops/table/tables.js';
import { determinize } from '../../../src/games/specter-ops/views/determinize.js';
import { type View, view, viewEvent } from '../../../src/games/specter-ops/views/view.js';
import { samples } from '../../samples.js';
import { guided } from './guided.js';

const ACTIONS = actionsWith(EQUIPMENT);
const CARDS = equipmentById({});
type Kind = (typeof ACTIONS)[number];
type Changes = { [Type in string]?: (kind: Kind) => Kind };

function leaky(changes: Changes, shows: (state: State, seen: View) => View = (_state, seen) => seen) {
  return defineGame({
    id: 'specter-ops',
    name: 'Specter Ops with a leak',
    rulesVersion: '1.0.0',
    schemas: { setup: setupWith(CARDS), state: State },
    actions: ACTIONS.map((kind) => changes[kind.type]?.(kind) ?? kind) as unknown as typeof ACTIONS,
    rules: { gameOver: 'SO-18.5', notYourDecision: 'SO-6.3' },
    viewers: ['referee', CLOCK],
    config: configOf,
    table: (config: Config, players: number) => buildTable(config, players, CARDS),
    start,
    stateChecks: STATE_CHECKS,
    decisions,
    outcome,
    phase: phaseOf,
    view: (state: State, viewer: Viewer) => shows(state, view(state, viewer)),
    viewEvent,
    determinize: (seen: View, viewer: Viewer, chance) => determinize(seen, viewer, chance),
  });
}

const isHunting = (state: State) => state.phase === 'hunter-turn' && state.turn !== null;
const hidden = (state: State) => agentAt(state, 0).secret.space;

const LEAKS: { leak: string; breaks: PropertyName; game: ReturnType<typeof leaky> }[] = [
  { leak: 'nothing at all', breaks: 'views-keep-secrets', game: leaky({}) },
  {
    leak: 'a legal list without the space of the hidden agent',
    breaks: 'views-keep-secrets',
    game: leaky({
      step: (kind) =>
        ({
          ...kind,
          legal(state: State, player: string, actions: LegalActions) {
            const { ids } = topologyOf(state).spaceList;
            const isShown = (to: string) => !isHunting(state) || to.charCodeAt(0) % 2 !== hidden(state).charCodeAt(0) % 2;
            const { to } = actions.parameters;
            const add = (place: number) => (isShown(ids[place]) ? actions.add(to.at(place)) : undefined);
            const parameters = { to: { at: (place: number) => place } };
            (kind.legal as (state: State, player: string, actions: unknown) => void)(state, player, { parameters, add });
          },
        }) as unknown as Kind,
    }),
  },
  {
    leak: 'a violation that names the space of the hidden agent',
    breaks: 'views-keep-secrets',
    game: leaky({
      attack: (kind) =>
        ({
          ...kind,
          check(state: State, action: never) {
            const violation = (kind.check as (state: State, action: never) => { message: string } | undefined)(state, action);
            return violation === undefined ? undefined : { ...violation, message: `${violation.message} Not from ${hidden(state)}.` };
          },
        }) as unknown as Kind,
    }),
  },
  {
    leak: 'an event that is told only near the hidden agent',
    breaks: 'events-keep-secrets',
    game: leaky({
      step: (kind) =>
        ({
          ...kind,
          apply(state: State, action: { to: string }, context: { emit(event: Event): void }) {
            (kind.apply as (state: State, action: object, context: object) => void)(state, action, context);
            const topology = topologyOf(state);
            const near = isHunting(state) && distanceBetween(topology.at(action.to), topology.at(hidden(state))) <= 8;
            if (near) context.emit({ type: 'closeness-told', close: true, rule: 'SO-16.28' });
          },
        }) as unknown as Kind,
    }),
  },
  {
    leak: 'a look ahead at the motion sensor',
    breaks: 'views-keep-secrets',
    game: leaky({}, (state, seen) => {
      if (state.agents.length === 0 || seen.secret !== null) return seen;
      return { ...seen, preview: compass(vehicleCell(state), topologyOf(state).at(hidden(state))) } as unknown as View;
    }),
  },
  {
    leak: 'how many secret steps could be undone',
    breaks: 'views-keep-secrets',
    game: leaky({}, (state, seen) =>
      state.agents.length === 0 ? seen : ({ ...seen, undoable: agentAt(state, 0).secret.path.length } as unknown as View),
    ),
  },
];

describe('SO-24.20 SO-21.20 SO-21.21 SO-22.3 planted leaks', () => {
  test.each(LEAKS)('$leak', ({ leak, breaks, game }) => {
    const [result] = checkGame(game, {
      setups: [{ players: 3 }, { players: 4 }],
      runs: samples(12, 6),
      games: 1,
      properties: [breaks],
      choose: guided as never,
      unusualPlayerIds: false,
    }).properties;
    expect(result).toMatchObject({ name: breaks, ok: leak === 'nothing at all' });
  });
});
