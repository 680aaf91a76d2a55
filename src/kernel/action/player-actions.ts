// The actions of one player or role, by kind and by form.

import type { PlayerId } from '../input/players.js';
import { memoize } from '../memoize.js';
import type { AnyActionDefinition } from './action.js';
import type { FormCodec } from './form-codec.js';

/** One kind of action, with its forms for one player or role. */
export interface PlayerKind {
  readonly kind: AnyActionDefinition;
  /** Includes impossible forms, so that each form keeps its position. */
  readonly forms: readonly FormCodec[];
}

/** The actions of one player or role. */
export class PlayerActions {
  /** The possible forms, by action type. */
  readonly byType = new Map<string, FormCodec[]>();
  /** The possible forms in index order: first those with atomic actions. */
  readonly forms: readonly FormCodec[];
  /** Returns the kinds that can be legal in a phase, in the game's order; computed once per phase. */
  readonly kindsIn = memoize((phase: string): readonly PlayerKind[] =>
    this.kinds.filter(({ kind: { phases } }) => phases === undefined || phases.includes(phase)),
  );

  constructor(
    readonly player: PlayerId,
    /** The kinds that have at least one possible form. */
    readonly kinds: readonly PlayerKind[],
  ) {
    const all = kinds.flatMap(({ forms }) => forms).filter(({ isPossible }) => isPossible);
    this.forms = [...all.filter(({ isAtomic }) => isAtomic), ...all.filter(({ isAtomic }) => !isAtomic)];
    for (const form of all) {
      const { type } = form.declaration;
      this.byType.set(type, [...(this.byType.get(type) ?? []), form]);
    }
  }
}
