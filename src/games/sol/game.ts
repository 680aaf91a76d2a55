import {
  type ActionOf,
  type AnyGame,
  defineGame,
  type Game,
  type GameTypes,
  type KernelCode,
  type PlayerId,
  type ValuesOf,
} from '../../kernel/index.js';
import { actionsWith } from './actions/index.js';
import { boxOf, type SolBox } from './effects/box.js';
import type { AnyEffect, Effect } from './effects/effect.js';
import type { EFFECTS, EffectId } from './effects/index.js';
import { NEWS, type SolEvent } from './events.js';
import { fromFirstRules } from './migrations.js';
import { outcomeOf } from './outcome.js';
import { settingOf } from './parameters.js';
import { fleetOf } from './pieces/fleet.js';
import { distinctSundivers } from './pieces/interchange.js';
import type { SolRefusalCode } from './refusals.js';
import type { State } from './schema.js';
import { type Setup, type SetupInput, setupWith } from './setup.js';
import { startGame } from './start.js';
import { stateWith } from './state-faults/index.js';
import { actionText, eventText, viewText } from './text.js';
import { formedPatterns } from './turn/conversion.js';
import { deciders } from './turn/deciders.js';
import { phaseOf } from './turn/phase.js';
import { determinizeView, type SolView, viewOf } from './view.js';

/** Turns of all players together: of 2,768 games of two players at random that ended, the longest had 1,786. SOL-P1 */
const LONG_GAME = 3000;

/** Using the kept card for one of these effects; the parameters depend on the effect. SOL-12.10 */
type PlayCard<E extends AnyEffect> =
  E extends Effect<infer Id, infer P> ? { type: 'play-card'; player: PlayerId; effect: Id } & ValuesOf<P> : never;

/** Anything that a player can do but use a card. */
type CommonAction = Exclude<ActionOf<ReturnType<typeof actionsWith>[number]>, { type: 'play-card' }>;

/** Anything that a player can do, in a game that has the effects `E` besides those of the box. */
export type SolAction<E extends AnyEffect = never> = CommonAction | PlayCard<(typeof EFFECTS)[number] | E>;

/** The types of the game, in one bundle. */
export interface SolTypes<E extends AnyEffect = never> extends GameTypes {
  setup: Setup;
  setupInput: SetupInput<EffectId | E['id']>;
  state: State;
  action: SolAction<E>;
  event: SolEvent;
  view: SolView;
  code: SolRefusalCode | KernelCode;
}

/**
 * Sol with effects of one's own besides those of the box; everything else is as in `sol`.
 * @throws DefinitionError for an effect whose id is not kebab-case or is that of another effect.
 * @example
 * const game = createSol({ effects: [solarWind] });
 * game.start({ players: 2, effects: ['solar-wind', 'chain', 'fuel'] }, 7);
 */
export function createSol<const E extends AnyEffect = never>(box: SolBox<E> = {}): Game<SolTypes<E>> {
  const effects = boxOf(box);
  const game: AnyGame = defineGame({
    id: 'sol',
    name: 'Sol: Last Days of a Star',
    rulesVersion: '1.1.0',
    migrations: { '1.0.0': (record) => fromFirstRules(record, game) },
    schemas: { setup: setupWith(effects), state: stateWith(effects) },
    // The kernel asks `check` before it applies, so that a refused action changes nothing. SOL-19.1
    actions: actionsWith(effects),
    rules: { gameOver: 'SOL-13.4', notYourDecision: 'SOL-5.1' },
    start: (setup, chance) => startGame(setup, effects, chance),
    setting: settingOf,
    facts: [fleetOf, distinctSundivers, formedPatterns],
    phase: phaseOf,
    decisions: deciders,
    outcome: outcomeOf,
    view: viewOf,
    determinize: (view, _viewer, chance) => determinizeView(view, chance),
    news: NEWS,
    selfPlay: { maxTurns: LONG_GAME },
    text: { action: actionText, event: eventText, view: viewText },
  });
  return game as unknown as Game<SolTypes<E>>;
}

/**
 * Sol: Last Days of a Star, published by Elephant Laboratories.
 *
 * Only the thirteenth flare ends a game. Where nobody can draw a card again, say with every sundiver vaporized, the turns go on for
 * ever, unless the option `maxTurns` ends them: `selfPlay` has a limit for agents that never try to end a game. SOL-13.1, SOL-5.5, SOL-P1
 */
export const sol: Game<SolTypes> = createSol();
