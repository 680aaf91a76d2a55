// All action types.
import { type Breakout, breakout } from './breakout.js';
import { type Control, control } from './control.js';
import { type Drop, drop } from './drop.js';
import { type EndHumans, endHumans } from './end-humans.js';
import { type EndPart, endPart } from './end-part.js';
import { type MoveHuman, moveHuman } from './move-human.js';
import { type Place, place } from './place.js';
import { type Push, push } from './push.js';
import { type Step, step } from './step.js';
import { type Stun, stun } from './stun.js';
import { type Teleport, teleport } from './teleport.js';

/** The action definitions, in the order in which legal actions are listed. */
export const ACTIONS = [step, stun, teleport, place, control, push, breakout, endPart, moveHuman, endHumans, drop] as const;

/** Any action of a player, discriminated by `type`. */
export type Area51Action = Step | Stun | Teleport | Place | Control | Push | Breakout | EndPart | MoveHuman | EndHumans | Drop;
