// Validates the setup of a game. SOL-16.1
import type * as z from 'zod';
import { type AddFault, withoutFaults } from '../../../../kernel/internal.js';
import type { Effect } from '../../cards/effects/effect.js';
import { FREE_COOP } from '../../data/scenarios.js';
import { boardTable } from '../../model/board/board.js';
import { type Effects, Options, type Setup } from '../../model/setup-fields.js';
import type { Suit, TitleColour } from '../../model/words.js';
import { type CompleteSetup, completeSetup, effectsWanted, structuresOf } from './complete-setup.js';

/** Reports options of a setup that contradict each other or the rules. `box` lists all effects of the game, published and custom. */
function setupFaults(plan: CompleteSetup, box: readonly Effect[], fault: AddFault): void {
  const { players, mode, effects, suits, colours, triggerEvent, triggerFlares, firstPlayer, firstEye, goal } = plan;
  const count = players.length;
  if ((mode === 'solo') !== (count === 1)) fault(['mode'], `a ${mode} game is not possible with ${count} players`, 'SOL-17.2');
  if (mode === 'standard' && plan.scenario !== null) fault(['scenario'], 'is allowed only in solo and co-operative games', 'SOL-17.2');
  if (mode !== 'standard' && plan.vestigial) fault(['vestigial'], 'this mode has no vestigial structures', 'SOL-17.3');
  if (effects === 'first-game' && !plan.vestigial) fault(['effects'], 'the first game must have vestigial structures', 'SOL-4.19');
  if (plan.namedGoal && (mode === 'standard' || plan.scenario !== null)) {
    fault(['goal'], 'is allowed only in the free co-operative game; a scenario has its own', 'SOL-17.17');
  }
  if (goal !== null && plan.scenario === null && (goal - FREE_COOP.goal) % FREE_COOP.goalStep !== 0) {
    fault(['goal'], 'expected 13, 16, 19 and so on, in steps of 3', 'SOL-17.18');
  }
  if (suits !== undefined && (suits.length !== plan.otherSuits || new Set(suits).size < suits.length)) {
    fault(['suits'], `expected ${plan.otherSuits} different suits`, 'SOL-4.10');
  }
  if (colours.length !== count || new Set(colours).size < count) fault(['colours'], `expected ${count} different colours`, 'SOL-4.25');
  if (triggerEvent === null ? triggerFlares > 0 : triggerFlares < 1) {
    fault(['triggerFlares'], triggerEvent === null ? 'expected 0 without a trigger event' : 'expected 1 to 5', 'SOL-16.1');
  }
  if (firstPlayer !== undefined && firstPlayer !== 'random' && !players.includes(firstPlayer)) {
    fault(['firstPlayer'], 'is not a player of this game', 'SOL-4.9');
  }
  const board = boardTable(plan.board);
  const { eyes } = board;
  if (structuresOf(plan).some(({ at }) => board.space(at) === undefined)) {
    fault(['board'], 'must have all spaces of the structures of the scenario', 'SOL-17.9');
  }
  if (firstEye !== 'random' && firstEye >= eyes) fault(['firstEye'], `expected an eye from 0 to ${eyes - 1}`, 'SOL-4.23');
  if (Math.floor((eyes - 1) / count) < 1) fault(['board'], `${eyes} eyes are too few for ${count} players`, 'SOL-4.20');
  const wrong = effects === undefined ? undefined : effectFault(plan, effects, box);
  if (wrong !== undefined) fault(['effects'], wrong.message, wrong.rule);
}

/** Returns one number for each different effect in the list: how often the effect occurs in it. */
function usesOf(effects: readonly string[]): number[] {
  return [...new Set(effects)].map((effect) => effects.filter((each) => each === effect).length);
}

/** Checks the option `effects`; returns the first issue found, or `undefined` if there is none. */
function effectFault(plan: CompleteSetup, effects: z.output<typeof Effects>, box: readonly Effect[]) {
  const wrong = (message: string, rule: string) => ({ message, rule });
  const wanted = effectsWanted(plan);
  if (plan.scenario !== null) return wrong('the scenario has its own effects', 'SOL-17.2');
  const named = Array.isArray(effects) ? effects : effects !== 'first-game' && 'links' in effects ? Object.values(effects.links) : [];
  const unknown = named.find((effect) => box.every(({ id }) => id !== effect));
  if (unknown !== undefined) return wrong(`"${unknown}" is not an effect of this box`, 'SOL-2.7');
  if (Array.isArray(effects)) {
    const fits = effects.length === wanted && new Set(effects).size === wanted;
    return fits ? undefined : wrong(`expected ${wanted} different effects`, 'SOL-4.14');
  }
  if (effects === 'first-game') return undefined;
  if ('colours' in effects) {
    const pool = box.filter(({ colour }) => effects.colours.includes(colour)).length;
    return pool >= wanted ? undefined : wrong(`expected colours with ${wanted} effects; these have ${pool}`, 'SOL-4.16');
  }
  const { links } = effects;
  if (plan.suits === undefined) return wrong('links require the option suits', 'SOL-4.12');
  const suits: Suit[] = [...plan.suits, 'flare'];
  const linked = Object.keys(links);
  const fits = linked.length === suits.length && linked.every((suit) => suits.includes(suit as Suit));
  if (!fits) return wrong(`expected an effect for each of ${suits.join(', ')}`, 'SOL-4.15');
  const uses = usesOf(Object.values(links));
  // Whether the links use as many different effects as the game needs, each for the same number of suits or for one more.
  const isEven = uses.length === wanted && Math.max(...uses) - Math.min(...uses) <= 1;
  return isEven
    ? undefined
    : wrong(`expected ${wanted} different effects, spread evenly`, plan.mode === 'standard' ? 'SOL-4.15' : 'SOL-17.17');
}

/** The option `effects` of a setup, in the form in which callers pass it. */
export type EffectChoice<Id extends string> = Id[] | { links: Partial<Record<Suit, Id>> } | { colours: TitleColour[] } | 'first-game';
/** A setup in the form in which callers pass it, where most fields are optional. `Id` is the type of its effect ids. */
export interface SetupInput<Id extends string = string> extends Omit<z.input<typeof Options>, 'effects'> {
  effects?: EffectChoice<Id> | undefined;
}

/** Returns the schema of a setup. `box` lists all effects of the game, published and custom. */
export function setupWith(box: readonly Effect[]): z.ZodType<Setup, SetupInput> {
  return Options.superRefine(withoutFaults([(options, fault) => setupFaults(completeSetup(options), box, fault)]));
}
