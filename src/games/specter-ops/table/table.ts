// The immutable data that rules look up in a game. They are derived from the config, the number of players, and the game's equipment cards.
import { cached, type InputIssue, InvalidInputError, OrreryError } from '../../../kernel/index.js';
import { type AddFault, findTable, isFrozen, withTableOf } from '../../../kernel/internal.js';
import { hunterAbility } from '../cards/abilities/hunters/index.js';
import type { CardsById } from '../cards/equipment/equipment-card.js';
import { escapePointsOf } from '../data/board-layout.js';
import { abilitiesOnCard, agentCard, HUNTERS, hunterCard } from '../data/characters.js';
import { CONTENT_SETS, rulesFor } from '../data/content-sets.js';
import type { Board } from '../model/board/schema.js';
import { Topology } from '../model/board/topology.js';
import type { ContentSet } from '../model/content-set-fields.js';
import type { Config } from '../model/schema.js';
import { optionSources } from '../rules/resolution/option-sources.js';
import { boxFaults } from './content-set.js';
import type { SpecterOpsTable } from './table-type.js';

/** The topology of a board, built once per board object; all configs with a published board share one object. */
const topologyOn = cached((board: Board) => new Topology(board));

/**
 * Returns the data derived from the config of a game.
 * @param equipment every equipment card of the game; the content set need not contain all of them.
 * @throws InvalidInputError if the content set does not exist, or is invalid with these cards.
 */
export function buildTable(config: Config, players: number, equipment: CardsById): SpecterOpsTable {
  const { board, printing } = config;
  const content = readContent(config, equipment);
  const topology = topologyOn(board ?? content.board);
  const rules = rulesFor(players);
  const cards = content.equipment.flatMap(({ card }) => equipment.get(card) ?? []);
  const traitors = rules.roleCards ? content.hunters.flatMap((id) => hunterCard(id)?.traitor.id ?? []) : [];
  const characters = [...content.agents, ...traitors];
  return {
    config,
    content,
    topology,
    rules,
    escapePoints: escapePointsOf(topology.board, players),
    cards,
    markerSources: optionSources(cards),
    characters,
    agentAbilities: characters.flatMap((id) => agentCard(id)?.abilities ?? []),
    hunterAbilities: [...new Set(content.hunters.flatMap((id) => abilitiesOnCard(id, printing)))],
    hunters: new Map(HUNTERS.map(({ id }) => [id, abilitiesOnCard(id, printing).flatMap((ability) => hunterAbility(ability) ?? [])])),
    equipment,
  };
}

function readContent({ content }: Config, equipment: CardsById): ContentSet {
  const box = typeof content === 'string' ? CONTENT_SETS.find(({ id }) => id === content) : content;
  const issues: InputIssue[] = [];
  const fault: AddFault = (path, message, rule) =>
    issues.push({ path: ['content', ...path], message, ...(rule === undefined ? {} : { rule }) });
  if (box === undefined) fault([], `expected one of ${CONTENT_SETS.map(({ id }) => id).join(', ')} or a content set`, 'SO-0.2');
  else boxFaults(box, equipment, fault);
  if (box === undefined || issues.length > 0) throw new InvalidInputError('config', issues);
  return box;
}

/** Whether a state or view has the derived data (`SpecterOpsTable`) of a Specter Ops game. */
function hasTable(value: unknown): boolean {
  return (findTable(value) as Partial<SpecterOpsTable> | undefined)?.topology instanceof Topology;
}

/**
 * Returns `read`, a parsed part of a view, with the derived data (`SpecterOpsTable`) that `view` has. A view from outside, such as JSON,
 * has none and gets the derived data of `game`.
 * @throws InvalidInputError if the config of the view is invalid in that game.
 */
export function withTable<View extends { config: Config }>(game: object, read: View, view: { config: Config } = read): View {
  if (!hasTable(view)) return withTableOf(game, read);
  return read === view ? read : { ...read, config: view.config };
}

/**
 * Answers a question about a view. Frozen views that a game returned are trusted; all other views are parsed first.
 * @param game the game of an external view.
 * @param read parses an external view, and gives it its derived data.
 * @throws InvalidInputError if `view` is not a view, or contradicts itself.
 */
export function askView<View extends { config: Config }, Answer>(
  game: object,
  view: View,
  read: (view: View) => View,
  question: (known: View) => Answer,
): Answer {
  const given = isFrozen(view) ? withTable(game, view) : view;
  // A caller can freeze an invalid object, and `question` can then throw any error. Parsing the object reports what is invalid.
  const known = isFrozen(view) && hasTable(given) ? given : read(view);
  try {
    return question(known);
  } catch (error) {
    if (error instanceof OrreryError) throw error;
    read(known);
    throw InvalidInputError.at('view', [], 'contradicts itself', { cause: error });
  }
}
