// The actions of one who can act at a table, by kind and by number.

import type { PlayerId } from '../input/players.js';
import { memoize } from '../memoize.js';
import type { AnyActionDefinition } from './action.js';
import type { ActionBlock } from './action-block.js';

/** One kind of action, with its forms at one table for one who acts. */
export interface KindOf {
  readonly kind: AnyActionDefinition;
  /** Those that are impossible included, so that each keeps its place. */
  readonly blocks: readonly ActionBlock[];
}

/** The actions of one who can act. */
export class Section {
  readonly byType = new Map<string, ActionBlock[]>();
  /** In the order of their numbers: those whose actions are one number each, then those that take sequences. */
  readonly blocks: readonly ActionBlock[];
  /** The kinds that can be legal in a phase, in the game's order; filled in as phases are met. */
  readonly kindsIn = memoize((phase: string): readonly KindOf[] =>
    this.kinds.filter(({ kind: { phases } }) => phases === undefined || phases.includes(phase)),
  );

  constructor(
    readonly player: PlayerId,
    /** Those of which some form is possible. */
    readonly kinds: readonly KindOf[],
  ) {
    const all = kinds.flatMap(({ blocks }) => blocks).filter(({ isPossible }) => isPossible);
    this.blocks = [...all.filter(({ size }) => size > 0), ...all.filter(({ size }) => size === 0)];
    for (const block of all) this.byType.set(block.source.type, [...(this.byType.get(block.source.type) ?? []), block]);
  }
}
