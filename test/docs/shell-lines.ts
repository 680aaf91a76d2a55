// The shell commands in a document, and checks that they work.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { GAMES } from '../../src/cli/games.js';
import { orrery } from '../cli/terminal.js';
import type { CodeBlock } from './markdown.js';
import { ROOT } from './run-example.js';

/** A command in a `sh` block. */
export type ShellLine =
  | { kind: 'orrery'; args: string[]; exit: number }
  | { kind: 'script'; script: string }
  | { kind: 'install'; packages: string[] }
  | { kind: 'python'; words: string[] };

/**
 * Returns the commands in a line; `npm ci && npm test` has two.
 * @throws Error for a command that this module cannot check.
 */
export function shellLines(line: string): ShellLine[] {
  const exit = Number(/# exits with (\d)/.exec(line)?.[1] ?? 0);
  const commands = line.replace(/(^|\s)#.*$/, '').trim();
  if (commands === '') return [];
  return commands.split('&&').map((command): ShellLine => {
    const words = (command.match(/'[^']*'|"[^"]*"|\S+/g) ?? []).map((word) => word.replace(/^(['"])(.*)\1$/, '$2'));
    const [program, ...rest] = words[0] === 'npx' ? words.slice(1) : words;
    if (program === 'orrery') return { kind: 'orrery', args: rest, exit };
    if (program === 'npm' && rest[0] === 'run') return { kind: 'script', script: rest[1] ?? '' };
    if (program === 'npm' && rest[0] === 'test') return { kind: 'script', script: 'test' };
    if (program === 'npm' && rest[0] === 'ci') return { kind: 'install', packages: [] };
    if (program === 'npm' && rest[0] === 'install')
      return { kind: 'install', packages: rest.slice(1).filter((word) => !word.startsWith('-')) };
    if (program === 'python3' || /^\.venv\/bin\/\w+$/.test(program ?? '')) return { kind: 'python', words };
    throw new Error(`"${command.trim()}" is neither orrery nor npm`);
  });
}

const { name, scripts, dependencies, devDependencies } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8'));

/**
 * Returns the file that a `json` or `js` block shows, if its fence has a file name. The commands after the block find the file in their
 * folder.
 */
export function shownFile({ language, flags, lines }: CodeBlock): { name: string; text: string } | undefined {
  const name = language === 'json' || language === 'js' ? flags.find((flag) => /^[a-z-]+\.(jsonl?|mjs)$/.test(flag)) : undefined;
  return name === undefined ? undefined : { name, text: `${lines.join('\n')}\n` };
}

/**
 * Returns what is wrong with a command; `undefined` if nothing is. Commands of `orrery` run in this process, with `folder` as its working
 * directory, and their output goes to `output`.
 */
export async function shellFault(line: ShellLine, folder: string, output: string[]): Promise<string | undefined> {
  if (line.kind === 'script')
    return Object.hasOwn(scripts, line.script) ? undefined : `there is no script "${line.script}" in package.json`;
  if (line.kind === 'install') {
    const strange = line.packages.filter((one) => one !== name && !Object.hasOwn({ ...dependencies, ...devDependencies }, one));
    return strange.length === 0 ? undefined : `${strange.join(', ')} is no package that this project tests with`;
  }
  // CI runs the commands of the Python package. Here, only their names and options are checked.
  if (line.kind === 'python') return pythonFault(line.words);
  // `play` needs a person at a terminal, so the command is run with `--help`, which also checks that it exists.
  const args = line.args[0] === 'play' ? [...line.args, '--help'] : line.args;
  const before = process.cwd();
  process.chdir(folder);
  try {
    const { exitCode, out, err } = await orrery(args, { games: GAMES });
    output.push(...`${out}${err}`.split('\n'));
    return exitCode === line.exit ? undefined : `orrery ${args.join(' ')} ended with ${exitCode} instead of ${line.exit}: ${err}`;
  } finally {
    process.chdir(before);
  }
}

/** Returns what is wrong with a command about the Python package; `undefined` if nothing is. */
function pythonFault(words: readonly string[]): string | undefined {
  const project = readFileSync(join(ROOT, 'python', 'pyproject.toml'), 'utf8');
  const known = ['python3 -m venv .venv', '.venv/bin/pytest python'];
  const command = words.join(' ');
  const [, recipe, flags] = /^\.venv\/bin\/python -m orrery_rules\.train ([\w-]+)((?: --[a-z]+ \S+)*)$/.exec(command) ?? [];
  if (recipe !== undefined) return trainingFault(recipe, flags as string);
  if (command.startsWith('.venv/bin/python -m orrery_rules.arena ')) return optionFault(words, 'src/orrery_rules/arena/__main__.py');
  if (command.startsWith('.venv/bin/python -m orrery_rules.ladder ')) return optionFault(words, 'src/orrery_rules/ladder.py');
  const [, example] = /^\.venv\/bin\/python python\/(examples\/\w+\.py) /.exec(command) ?? [];
  if (example !== undefined) return optionFault(words, example);
  const [, extra] = /^\.venv\/bin\/pip install \.\/python(?:\[([\w-]+)\])?$/.exec(command) ?? [];
  if (extra === undefined) return known.includes(command) || command.endsWith(' ./python') ? undefined : `"${command}" is not known here`;
  return new RegExp(`^${extra} = `, 'm').test(project) ? undefined : `python/pyproject.toml has no extra "${extra}"`;
}

/** Returns what is wrong with a command that trains a network, without running it. The tests of the Python package run such a command. */
function trainingFault(recipe: string, flags: string): string | undefined {
  const source = (file: string) => readFileSync(join(ROOT, 'python/src/orrery_rules/train', file), 'utf8');
  if (!source('recipes.py').includes(`"${recipe}": Recipe(`)) return `there is no recipe "${recipe}"`;
  const unknown = (flags.match(/--[a-z]+/g) ?? []).find((flag) => !source('__main__.py').includes(`"${flag}"`));
  return unknown === undefined ? undefined : `orrery_rules.train has no option ${unknown}`;
}

/** Returns what is wrong with the options of a Python program, without running it. The tests of the Python package run it. */
function optionFault(words: readonly string[], file: string): string | undefined {
  const source = readFileSync(join(ROOT, 'python', file), 'utf8');
  const unknown = words.find((word) => word.startsWith('--') && !source.includes(`"${word}"`));
  return unknown === undefined ? undefined : `${file} has no option ${unknown}`;
}

/** Returns the lines of a shown output that the program did not print; `…` in a line stands for any text. */
export function missingOutput(block: CodeBlock, output: readonly string[]): string[] {
  return block.lines.filter((line) => {
    const parts = line.split('…').map((part) => part.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&'));
    const wanted = new RegExp(`^\\s*${parts.join('.*').trim()}\\s*$`);
    return line.trim() !== '' && !output.some((printed) => wanted.test(printed));
  });
}
