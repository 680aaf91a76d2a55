// The actions of one player or role, by kind and by form.

import type { PlayerId } from '../input/players.js';
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
  /** The kinds that can be legal in each phase that a kind names. */
  private readonly byPhase: ReadonlyMap<string, readonly PlayerKind[]>;
  /** The kinds that name no phases. */
  private readonly always: readonly PlayerKind[];

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
    const phases = new Set(kinds.flatMap(({ kind }) => kind.phases ?? []));
    const kindsOf = (phase?: string) =>
      kinds.filter(({ kind }) => kind.phases === undefined || (phase !== undefined && kind.phases.includes(phase)));
    this.byPhase = new Map([...phases].map((phase) => [phase, kindsOf(phase)]));
    this.always = kindsOf();
  }

  /** Returns the kinds that can be legal in a phase, in the game's order. */
  kindsIn(phase: string): readonly PlayerKind[] {
    return this.byPhase.get(phase) ?? this.always;
  }
}
