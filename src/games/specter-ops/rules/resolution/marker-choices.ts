// Choices of marker options (see `marker-option.ts`) at the end of a movement, or with equipment that hides the agent. One choice can
// combine several options. SO-22.5
import { abilityOfAgent } from '../../cards/abilities/agents/index.js';
import { type EquipmentCard, isUsableBy } from '../../cards/equipment/equipment-card.js';
import { earliest, type Refusal } from '../../model/refusals.js';
import type { AgentState, Marker, State } from '../../model/schema.js';
import { type AgentUser, agentAt, agentUser, equipmentCard, specterOpsTable } from '../../table/tables.js';
import { lookoutOf, markerAfter } from './agent-sighting.js';
import { type MarkerChoice, type MarkerContext, type MarkerOption, NO_CHOICE, type OptionSource } from './marker-option.js';

/** The list of choices of an agent that has no marker options: one choice, with nothing chosen. */
export const ONLY_NOTHING: readonly MarkerChoice[] = Object.freeze([NO_CHOICE]);
const NO_SOURCES: readonly OptionSource[] = [];

/** Returns the options of a choice, in the order in which they are applied. */
export function saidOptions(state: State, choice: MarkerChoice): readonly OptionSource[] {
  if (choice === NO_CHOICE) return NO_SOURCES;
  for (const parameter in choice) {
    if (choice[parameter] === undefined) continue;
    return specterOpsTable(state).markerSources.filter(({ option }) => choice[option.parameter] !== undefined);
  }
  return NO_SOURCES;
}

/** Returns the marker that the movement places if it ends now. */
export function markerToCome(state: State, index: number): Marker | undefined {
  return markerAfter(state, index, lookoutOf(state), agentAt(state, index).secret.path);
}

/** Returns the marker after the chosen options have moved it. SO-15.7, SO-26.12 */
export function markerChosen(base: Marker | undefined, choice: MarkerChoice, said: readonly OptionSource[]): Marker | undefined {
  let marker = base;
  for (const { option } of said) if (option.place !== undefined) marker = option.place(marker, choice[option.parameter]);
  return marker;
}

/** Returns every legal choice of marker options with which the agent `index` can end its movement now. */
export function movementChoices(state: State, index: number): readonly MarkerChoice[] {
  const user = agentUser(state, index);
  const options = optionsWith(state, user, cardsInHand(state, user.agent));
  return options.length === 0 ? ONLY_NOTHING : choicesFor(state, index, options, markerToCome(state, index), true);
}

/** Returns every legal choice of marker options with equipment that could hide a visible agent. SO-8.12 */
export function hidingChoices(state: State, index: number): readonly MarkerChoice[] {
  const agent = agentAt(state, index);
  const { marker } = abilityOfAgent(agent).hooks;
  if (agent.marker?.kind !== 'visible' || marker === undefined) return ONLY_NOTHING;
  return choicesFor(state, index, [marker], { kind: 'last-seen', space: agent.secret.space }, false);
}

/** Returns the cards with a marker option that the agent could use now. SO-17.2, SO-17.3, SO-17.5 */
function cardsInHand(state: State, { secret, faceUp }: AgentState): readonly EquipmentCard[] {
  if (secret.turn.equipmentUsed) return [];
  let found: readonly EquipmentCard[] = [];
  for (const held of [secret.cards, faceUp]) {
    for (const { card: id, charges } of held) {
      const card = charges > 0 ? equipmentCard(state, id) : undefined;
      if (card?.hooks.marker !== undefined && !found.includes(card) && isUsableBy(card, secret.character)) found = [...found, card];
    }
  }
  return found;
}

const NO_OPTIONS: readonly MarkerOption[] = [];

/** Returns the marker options that may be available to the agent. For most movements there are none, and no further checks are needed. */
function optionsWith(state: State, user: AgentUser, cards: readonly EquipmentCard[]): readonly MarkerOption[] {
  const { marker } = abilityOfAgent(user.agent).hooks;
  const own = marker?.isAvailable(state, user) === true ? [marker] : NO_OPTIONS;
  if (cards.length === 0) return own;
  const all = [...own];
  for (const { hooks } of cards) if (hooks.marker?.isAvailable(state, user) === true) all.push(hooks.marker);
  const moves = ({ place }: MarkerOption) => place !== undefined;
  return [...all.filter(moves), ...all.filter((option) => !moves(option))];
}

/**
 * Lists the legal choices of options: first the empty choice, then each value of the first option with all choices of later options, then
 * the same for the next option.
 */
function choicesFor(
  state: State,
  index: number,
  options: readonly MarkerOption[],
  base: Marker | undefined,
  moving: boolean,
): readonly MarkerChoice[] {
  const user = agentUser(state, index);
  const choices: MarkerChoice[] = [];
  const extend = (choice: MarkerChoice, from: number) => {
    if (refusesChoice(state, index, base, choice, moving) === undefined) choices.push(choice);
    for (let next = from; next < options.length; next++) {
      const { [next]: option } = options;
      for (const value of option.candidates(state, user, markerChosen(base, choice, saidOptions(state, choice))))
        extend({ ...choice, [option.parameter]: value }, next + 1);
    }
  };
  extend(NO_CHOICE, 0);
  return choices;
}

/** Checks the options of a choice in the order in which they are applied, each option together with the earlier ones. */
export function refusesChoice(
  state: State,
  index: number,
  base: Marker | undefined,
  choice: MarkerChoice,
  moving: boolean,
): Refusal | undefined {
  const said = saidOptions(state, choice);
  if (said.length === 0) return undefined;
  const user = agentUser(state, index);
  const marker = markerChosen(base, choice, said);
  let told: Refusal | undefined;
  let cardUsed = false;
  for (const { option, isCard } of said) {
    const isPutElsewhere = said.some(({ option: other }) => other !== option && other.place !== undefined);
    const context: MarkerContext = { base, marker, moving, isPutElsewhere, cardUsed };
    told = earliest(told, option.check(state, user, choice[option.parameter], context));
    cardUsed ||= isCard;
  }
  return told;
}
