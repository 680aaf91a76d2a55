// The actions of one player or role, by kind and by index.

import type { PlayerId } from '../input/players.js';
import { memoize } from '../memoize.js';
import type { AnyActionDefinition } from './action.js';
import type { ActionBlock } from './action-block.js';

/** One kind of action, with the blocks of its forms for one player or role. */
export interface KindOf {
  readonly kind: AnyActionDefinition;
  /** Includes impossible forms, so that each form keeps its position. */
  readonly blocks: readonly ActionBlock[];
}

/** The actions of one player or role. */
export class Section {
  readonly byType = new Map<string, ActionBlock[]>();
  /** In index order: first the blocks of atomic actions, then the blocks of multi-component actions. */
  readonly blocks: readonly ActionBlock[];
  /** Returns the kinds that can be legal in a phase, in the game's order; computed once per phase. */
  readonly kindsIn = memoize((phase: string): readonly KindOf[] =>
    this.kinds.filter(({ kind: { phases } }) => phases === undefined || phases.includes(phase)),
  );

  constructor(
    readonly player: PlayerId,
    /** The kinds that have at least one possible form. */
    readonly kinds: readonly KindOf[],
  ) {
    const all = kinds.flatMap(({ blocks }) => blocks).filter(({ isPossible }) => isPossible);
    this.blocks = [...all.filter(({ size }) => size > 0), ...all.filter(({ size }) => size === 0)];
    for (const block of all) this.byType.set(block.source.type, [...(this.byType.get(block.source.type) ?? []), block]);
  }
}
