// What a game looks up and never changes: it follows from the config, the number of players, and the equipment cards of the game.
import { cached, type InputIssue, InvalidInputError, OrreryError, tableOf } from '../../kernel/index.js';
import { type AddFault, isFrozen, parseUntrusted, withTableOf } from '../../kernel/internal.js';
import type { HunterAbility } from './abilities/hunter-ability.js';
import { hunterAbility } from './abilities/hunters/index.js';
import type { Board } from './board/schema.js';
import { Topology } from './board/topology.js';
import { boxFaults } from './content-set.js';
import type { ContentSet } from './content-set-fields.js';
import { escapePointsOf } from './data/board-layout.js';
import { abilitiesOnCard, agentCard, HUNTERS, hunterCard } from './data/characters.js';
import { CONTENT_SETS, type PlayerCountRules, rulesFor } from './data/content-sets.js';
import type { CardsById, EquipmentCard } from './equipment/equipment-card.js';
import type { OptionSource } from './resolution/marker-option.js';
import { optionSources } from './resolution/option-sources.js';
import { Config } from './schema.js';
import type { SpecterOpsTable } from './table-type.js';

/** One topology for all games on a board: those of the printed boards are the same object in every config. */
const topologyOn = cached((board: Board) => new Topology(board));

/** Builds the table of a game. */
export class BuiltTable implements SpecterOpsTable {
  readonly config: Config;
  readonly content: ContentSet;
  readonly topology: Topology;
  readonly rules: PlayerCountRules;
  readonly escapePoints: readonly string[];
  readonly cards: readonly EquipmentCard[];
  readonly markerSources: readonly OptionSource[];
  readonly characters: readonly string[];
  readonly agentAbilities: readonly string[];
  readonly hunterAbilities: readonly string[];
  readonly hunters: ReadonlyMap<string, readonly HunterAbility[]>;

  /**
   * @param equipment the cards that the game was made with; a box need not hold all of them.
   * @throws InvalidInputError for a content set that does not exist, or that no game with these cards can be played with.
   */
  constructor(
    config: Config,
    players: number,
    readonly equipment: CardsById,
  ) {
    // That of a view from outside has not been read by any schema yet.
    this.config = parseUntrusted(Config, config, 'config');
    const { board, printing } = this.config;
    this.content = readContent(this.config, equipment);
    this.topology = topologyOn(board ?? this.content.board);
    this.rules = rulesFor(players);
    this.escapePoints = escapePointsOf(this.topology.board, players);
    this.cards = this.content.equipment.flatMap(({ card }) => equipment.get(card) ?? []);
    this.markerSources = optionSources(this.cards);
    const traitors = this.rules.roleCards ? this.content.hunters.flatMap((id) => hunterCard(id)?.traitor.id ?? []) : [];
    this.characters = [...this.content.agents, ...traitors];
    this.agentAbilities = this.characters.flatMap((id) => agentCard(id)?.abilities ?? []);
    this.hunterAbilities = [...new Set(this.content.hunters.flatMap((id) => abilitiesOnCard(id, printing)))];
    this.hunters = new Map(HUNTERS.map(({ id }) => [id, abilitiesOnCard(id, printing).flatMap((ability) => hunterAbility(ability) ?? [])]));
  }
}

function readContent({ content }: Config, equipment: CardsById): ContentSet {
  const box = typeof content === 'string' ? CONTENT_SETS.find(({ id }) => id === content) : content;
  const issues: InputIssue[] = [];
  const fault: AddFault = (path, message, rule) =>
    issues.push({ path: ['content', ...path], message, ...(rule === undefined ? {} : { rule }) });
  if (box === undefined) fault([], `expected ${CONTENT_SETS.map(({ id }) => id).join(', ')} or a content set`, 'SO-0.2');
  else boxFaults(box, equipment, fault);
  if (box === undefined || issues.length > 0) throw new InvalidInputError('config', issues);
  return box;
}

/** Whether a game of Specter Ops returned that state or view, or gave it its table. */
function hasTable(value: unknown): boolean {
  try {
    return tableOf(value as { config: object }) instanceof BuiltTable;
  } catch {
    return false;
  }
}

/**
 * What was read of a view, with the table that the view itself has, or else that of a game: for views that may have come as JSON.
 * @throws InvalidInputError for a view with a config that is none of that game.
 */
export function withTable<View extends { config: Config }>(game: object, read: View, view: { config: Config } = read): View {
  if (!hasTable(view)) return withTableOf(game, read);
  return read === view ? read : { ...read, config: view.config };
}

/**
 * Answers a question about a view. Views that a game returned are frozen, and trusted; any other is read first.
 * @param game the game that views from outside are of.
 * @param read parses a view from outside, and gives it its table.
 * @throws InvalidInputError for what is no view, and for one that contradicts itself.
 */
export function askView<View extends { config: Config }, Answer>(
  game: object,
  view: View,
  read: (view: View) => View,
  question: (known: View) => Answer,
): Answer {
  const given = isFrozen(view) ? withTable(game, view) : view;
  // What was frozen by somebody else, and has no config, is named by the schema.
  const known = isFrozen(view) && hasTable(given) ? given : read(view);
  try {
    return question(known);
  } catch (error) {
    if (error instanceof OrreryError) throw error;
    read(known);
    throw InvalidInputError.at('view', [], 'contradicts itself', { cause: error });
  }
}
