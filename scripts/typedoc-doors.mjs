// A TypeDoc plugin that names modules after their import path, such as `orrery-rules/sol`, and not after their folder.
import { Converter, ReflectionKind } from 'typedoc';

/** @param {string} folder such as `src/games/sol/data`, `src/agents`, `src` or `examples/games` */
function doorOf(folder) {
  if (folder === 'examples/games') return 'orrery-rules/examples';
  if (folder.startsWith('src/opponents/')) return `orrery-rules/${folder.slice('src/opponents/'.length)}/opponents`;
  const spanish = /^src\/locales\/es\/([^/]+)/.exec(folder);
  if (spanish !== null) return `orrery-rules/${spanish[1]}/es`;
  return folder.replace(/^src(\/games)?/, 'orrery-rules');
}

/** @param {import('typedoc').Application} app */
export function load(app) {
  app.converter.on(Converter.EVENT_RESOLVE_BEGIN, ({ project }) => {
    for (const module of project.getReflectionsByKind(ReflectionKind.Module)) module.name = doorOf(module.name);
  });
}
