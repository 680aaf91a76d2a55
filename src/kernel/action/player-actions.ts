// The actions of one player or role, grouped by kind of action and by form (set of parameters).

import type { PlayerId } from '../input/players.js';
import type { AnyActionDefinition } from './action.js';
import type { FormCodec } from './form-codec.js';

/** One kind of action, and its forms (sets of parameters) for one player or role. */
export interface PlayerKind {
  readonly kind: AnyActionDefinition;
  /** All forms, including forms without any possible action, so that each form keeps its position. */
  readonly forms: readonly FormCodec[];
}

/** The actions of one player or role. */
export class PlayerActions {
  /** The forms that have at least one possible action, keyed by action type. */
  readonly byType = new Map<string, FormCodec[]>();
  /** The forms that have at least one possible action, in index order. The forms whose actions take one index each come first. */
  readonly forms: readonly FormCodec[];
  /**
   * The kinds of action that can be legal in a phase, keyed by phase. Contains only phases that the property `phases` of some kind of
   * action lists.
   */
  private readonly byPhase: ReadonlyMap<string, readonly PlayerKind[]>;
  /** The kinds of action that are not restricted to certain phases. */
  private readonly always: readonly PlayerKind[];

  constructor(
    readonly player: PlayerId,
    /** The kinds of action of which at least one action is possible. */
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

  /** Returns the kinds of action that can be legal in a phase, in the order in which the game lists them. */
  kindsIn(phase: string): readonly PlayerKind[] {
    return this.byPhase.get(phase) ?? this.always;
  }
}
