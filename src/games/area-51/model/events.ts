import type { PlayerId, RecipeContext } from '../../../kernel/index.js';
import type { Control, Thaw } from './schema.js';
import type { Cell, Component, HumanId, Target } from './words.js';

/** An event of the game, discriminated by `type`; `rule` is the id of the clause that the event follows from. All events are public. */
export type Area51Event = { rule: string } & (
  | { type: 'turn-begun'; player: PlayerId; round: number }
  | { type: 'human-thawed'; human: HumanId; marker: Exclude<Thaw, 'frozen'>; player: PlayerId }
  | { type: 'control-marker-taken'; player: PlayerId; marker: Exclude<Control, 'spent'> }
  | { type: 'turn-lost'; player: PlayerId }
  | { type: 'stepped'; player: PlayerId; from: Cell; to: Cell; cost: number; pointsLeft: number }
  | { type: 'broke-out'; player: PlayerId; from: Cell; to: Cell }
  | { type: 'token-taken'; player: PlayerId; component: Component; cell: Cell }
  /** The alien already holds a component of this kind and leaves the token. */
  | { type: 'token-left'; player: PlayerId; component: Component; cell: Cell }
  | { type: 'human-stunned'; player: PlayerId; human: HumanId; chargesLeft: number }
  /** The alien tries to teleport. `placer` is the player who places the alien, or `null` if the teleport failed because the die shows 6. */
  | { type: 'teleport-rolled'; player: PlayerId; die: number; placer: PlayerId | null }
  | { type: 'no-landing-cell'; player: PlayerId; cell: Cell }
  | { type: 'alien-placed'; player: PlayerId; by: PlayerId; from: Cell; to: Cell }
  /** The numbers rolled by the player who uses mind control (`dice`) and for the target (`resistance`), each list in ascending order. */
  | { type: 'control-rolled'; player: PlayerId; target: Target; dice: number[]; resistance: number[]; controlled: boolean }
  /** `die` is the colour of the die that was rolled, `cells` its result: the number of cells that the figure moves. */
  | { type: 'push-rolled'; player: PlayerId; target: Target; die: 'blue' | 'red'; cells: number }
  /** Emitted for every cell that the controlled figure enters. */
  | { type: 'pushed'; player: PlayerId; target: Target; from: Cell; to: Cell }
  | { type: 'push-ended'; player: PlayerId; target: Target; cell: Cell }
  /** `die` is the number rolled, or `null` if no die is rolled because all humans may move. `moves` is how many humans may move. */
  | { type: 'human-movement-begun'; player: PlayerId; die: number | null; moves: number }
  | { type: 'human-moved'; player: PlayerId; human: HumanId; from: Cell; to: Cell }
  | { type: 'alien-attacked'; player: PlayerId; humans: HumanId[]; red: number; blue: number; hit: boolean }
  | { type: 'component-lost'; player: PlayerId; component: Component; cell: Cell }
  | { type: 'ship-repaired'; player: PlayerId; cell: Cell }
  | { type: 'round-limit-reached'; rounds: number }
);

/** The context that the `apply` function of an action receives in addition to state and action: dice and events. */
export type Context = RecipeContext<Area51Event>;
