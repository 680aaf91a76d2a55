import type { Plugin } from 'esbuild';
import type { GatheredClauses } from '../src/kernel/clause-book.js';
import { gatherClauses } from './gather-clauses.js';
import { ruleDocuments } from './rule-documents.js';

/** A build plugin that replaces the module `documents/gathered.ts` of the benchmark with the rule documents. */
export const documents: Plugin = {
  name: 'rule-documents',
  setup({ onLoad }) {
    onLoad({ filter: /[\\/]documents[\\/]gathered\.ts$/ }, () => ({
      contents: `export const DOCUMENTS = ${JSON.stringify(ruleDocuments())};`,
      loader: 'js',
    }));
  },
};

/** A build plugin that replaces the module `clauses/gathered.ts` with the clauses of a game's rules and the lines that cite each clause. */
export const clauses = pluginOf(gatherClauses);

/** A build plugin like `clauses`, without the tests that cite each clause. */
export const clausesWithoutTests = pluginOf((game) =>
  Object.fromEntries(
    Object.entries(gatherClauses(game)).map(([id, clause]) => [id, { ...clause, citations: { code: clause.citations.code, tests: [] } }]),
  ),
);

function pluginOf(gather: (game: string) => GatheredClauses): Plugin {
  return {
    name: 'clauses',
    setup({ onLoad }) {
      onLoad({ filter: /[\\/]clauses[\\/]gathered\.ts$/ }, ({ path }) => {
        const [, game = ''] = /([^\\/]+)[\\/]clauses[\\/]gathered\.ts$/.exec(path) ?? [];
        return { contents: `export const GATHERED = ${JSON.stringify(gather(game))};`, loader: 'js' };
      });
    },
  };
}
