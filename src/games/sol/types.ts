import type { ActionOf, GameTypes, KernelCode, PlayerId, ValuesOf } from '../../kernel/index.js';
import type { Effect } from './cards/effects/effect.js';
import type { EFFECTS, EffectId } from './cards/effects/index.js';
import type { SolEvent } from './model/events.js';
import type { SolRefusalCode } from './model/refusals.js';
import type { State } from './model/schema.js';
import type { Setup } from './model/setup-fields.js';
import type { actionsWith } from './rules/actions/index.js';
import type { SetupInput } from './rules/setup/setup.js';
import type { SolView } from './views/view.js';

/**
 * The action `play-card`, which uses the kept card; `E` is the union of the types of all effects. Its fields are `type`, `player`, `effect`
 * and the parameters of the effect. SOL-12.10
 */
type PlayCard<E extends Effect> =
  E extends Effect<infer Id, infer P> ? { type: 'play-card'; player: PlayerId; effect: Id } & ValuesOf<P> : never;

/** Every action except `play-card`. */
type CommonAction = Exclude<ActionOf<ReturnType<typeof actionsWith>[number]>, { type: 'play-card' }>;

/**
 * An action of Sol, as plain JSON with `type` and `player`. `E` is the union of the types of the custom effects; the 30 published effects
 * are always included.
 */
export type SolAction<E extends Effect = never> = CommonAction | PlayCard<(typeof EFFECTS)[number] | E>;

/** The type argument of `Game` for Sol, which collects all types of the game: setup, state, action and so on. */
export interface SolTypes<E extends Effect = never> extends GameTypes {
  setup: Setup;
  setupInput: SetupInput<EffectId | E['id']>;
  state: State;
  action: SolAction<E>;
  event: SolEvent;
  view: SolView;
  code: SolRefusalCode | KernelCode;
}
