import type { Plugin } from 'esbuild';
import { gatherClauses } from './gather-clauses.js';

/** Puts the clauses of a game's rules, with the lines that name them, in the place of the module that looks for them. */
export const clauses: Plugin = {
  name: 'clauses',
  setup({ onLoad }) {
    onLoad({ filter: /[\\/]clauses[\\/]gathered\.ts$/ }, ({ path }) => {
      const [, game = ''] = /([^\\/]+)[\\/]clauses[\\/]gathered\.ts$/.exec(path) ?? [];
      return { contents: `export const GATHERED = ${JSON.stringify(gatherClauses(game))};`, loader: 'js' };
    });
  },
};
