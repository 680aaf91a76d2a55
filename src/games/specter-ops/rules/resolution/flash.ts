// A flash on a space. SO-17.23
import { watches } from '../../model/board/sight.js';
import type { Context } from '../../model/events.js';
import type { State } from '../../model/schema.js';
import { hunterAt, topologyOf } from '../../table/tables.js';
import { blind } from '../status.js';
import { obstaclesOf, watchersOf } from './watchers.js';

/** Blinds every hunter that sees the space, until the start of its next turn. */
export function blindWhoSee(state: State, space: string, rule: string, context: Context): void {
  const topology = topologyOf(state);
  const cell = topology.at(space);
  const inTheWay = obstaclesOf(state);
  for (const watcher of watchersOf(state)) {
    if (watches(topology, watcher, inTheWay, cell, false)) blind(hunterAt(state, watcher.hunter), 'own-turn', rule, context);
  }
}
