// All kinds of items, keyed by id.
import type { KindId } from '../item.js';
import type { Kind } from '../kind.js';
import { actions } from './actions.js';
import { belief } from './belief.js';
import { code } from './code.js';
import { legality } from './legality.js';
import { outcome } from './outcome.js';
import { plan } from './plan.js';

export const KINDS: Readonly<Record<KindId, Kind>> = { legality, outcome, actions, belief, plan, code };
