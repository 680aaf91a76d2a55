import type { Plugin } from 'esbuild';
import type { GatheredClauses } from '../src/kernel/clause-book.js';
import { gatherClauses } from './gather-clauses.js';

/** Puts the clauses of a game's rules, with the lines that name them, in the place of the module that looks for them. */
export const clauses = pluginOf(gatherClauses);

/** The same without the lines that name them: words alone. */
export const clausesInWords = pluginOf((game) => {
  const wordless = { code: [], tests: [] };
  return Object.fromEntries(Object.entries(gatherClauses(game)).map(([id, clause]) => [id, { ...clause, citations: wordless }]));
});

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
