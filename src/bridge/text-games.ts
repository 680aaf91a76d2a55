// The calls for text games and for rules as text.
import { optionOf, optionOr } from '../env/internal.js';
import { type GameTypes, InvalidInputError } from '../kernel/index.js';
import { named } from '../kernel/internal.js';
import { createTextGame, type ObserveOptions, type RulesOptions, rulesText, type TextGame, type TextGameOptions } from '../text/index.js';
import type { Calls } from './calls.js';
import { type CatalogEntry, clausesOf, entryOf } from './catalog.js';
import type { Handles } from './handles.js';
import { keepState, Position } from './positions.js';

/** A text game for which the client holds a handle. */
class HeldTextGame {
  constructor(
    readonly entry: CatalogEntry,
    readonly table: TextGame,
  ) {}
}

export function textGameCalls(handles: Handles): Calls {
  const open = (given: unknown) => handles.get(optionOf(given, 'table'), HeldTextGame);
  const statusOf = ({ seats, outcome, forfeitedBy }: TextGame) => ({
    seats,
    outcome: outcome ?? null,
    forfeitedBy: forfeitedBy ?? null,
  });
  return {
    /**
     * Starts a text game. Unless the argument `quoteClauses` is `false`, the text game receives the clauses of the game's rules as its
     * option `clauses`.
     */
    async 'text.create'(given) {
      const entry = await entryOf(optionOf(given, 'game'));
      const quoteClauses = optionOr(given, 'quoteClauses', true);
      if (typeof quoteClauses !== 'boolean') {
        throw InvalidInputError.at('quoteClauses', [], `expected true or false, received ${named(quoteClauses)}`);
      }
      const clauses = quoteClauses ? await clausesOf(entry.game.id) : undefined;
      const options = { ...(optionOr(given, 'options', {}) as TextGameOptions), ...(clauses && { clauses }) };
      const table = createTextGame(entry.game, optionOr(given, 'setup', {}) as GameTypes['setupInput'], options);
      const { seed, setup, state } = table.match;
      return { table: handles.keep(new HeldTextGame(entry, table)), seed, setup, players: state.players, ...statusOf(table) };
    },
    'text.observe'(given) {
      const { text, list, isShortened } = open(given).table.observe(optionOf(given, 'viewer') as string, optionsIn(given));
      return { text, list, isShortened };
    },
    'text.act'(given) {
      const { table } = open(given);
      const answer = table.act(optionOf(given, 'player') as string, optionOf(given, 'reply') as string);
      return { answer, ...statusOf(table) };
    },
    'text.legalCommands': (given) => open(given).table.legalCommands(optionOf(given, 'player') as string),
    'text.rules': (given) => open(given).table.rules(optionsIn(given)),
    'text.record': (given) => open(given).table.match.record(),
    'text.state'(given) {
      const { entry, table } = open(given);
      return keepState(handles, new Position(entry, table.match.state));
    },
    /** Returns the rules of a game as text. */
    async 'text.rulesOf'(given) {
      const { game } = await entryOf(optionOf(given, 'game'));
      const clauses = await clausesOf(game.id);
      if (clauses === undefined) throw InvalidInputError.at('game', [], `${named(game.id)} has no clauses`);
      return rulesText(clauses, optionsIn(given));
    },
  };
}

function optionsIn(given: unknown): ObserveOptions & RulesOptions {
  return optionOr(given, 'options', {}) as ObserveOptions & RulesOptions;
}
