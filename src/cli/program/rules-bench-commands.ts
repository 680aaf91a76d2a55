// The commands of orrery-bench, a benchmark of how well language models understand the rules, with their options and help.
import { wholeNumber } from './arguments.js';
import type { CommandContext, OrreryCommand } from './command.js';

const LISTS = `
Kinds: legality, outcome, actions, belief, plan, code. Games: area-51, sol, space-alert, specter-ops. The rules are part of every
prompt, so the published benchmark takes several hundred megabytes; --per-kind 20 generates a small one.
`;

/** Adds the command `rules-bench` with its subcommands. */
export function addRulesBenchCommands(program: OrreryCommand, { terminal }: CommandContext): void {
  const bench = program
    .command('rules-bench')
    .description('orrery-bench: questions about the rules for language models, whose answers a program checks')
    .examples(
      ['orrery rules-bench generate --per-kind 20 > items.jsonl', 'generate items'],
      ['orrery rules-bench baseline random items.jsonl > replies.jsonl', 'answer them at random'],
      ['orrery rules-bench score items.jsonl replies.jsonl', 'accuracy by kind, game and difficulty'],
    ) as OrreryCommand;

  bench
    .command('generate')
    .description('generate items: one line of JSON for each')
    .option('-n, --per-kind <count>', 'number of items of each kind and game (default: more than 10,000 items in all)', wholeNumber(1))
    .option('-g, --games <games>', 'only these games, separated by commas')
    .option('-k, --kinds <kinds>', 'only these kinds, separated by commas')
    .option('-s, --seed <seed>', 'seed of the public items (default: the seed of the published items)')
    .option('-o, --out <folder>', 'write public.jsonl to this folder (default: the items go to standard output)')
    .option(
      '--held-out <seed>',
      'with --out: also write held-out.jsonl, and held-out-answers.jsonl with its answers, from this secret seed',
    )
    .examples(
      ['orrery rules-bench generate --out items', 'the published benchmark'],
      ['orrery rules-bench generate --games sol --kinds legality --per-kind 100', 'a hundred items to standard output'],
      ['orrery rules-bench generate --out items --held-out "$SECRET"', 'also items with answers that only you know'],
    )
    .addHelpText('after', LISTS)
    .action(async (options) => (await import('../commands/rules-bench.js')).generate(terminal, options));

  bench
    .command('baseline')
    .description('answer items with a program, for comparison')
    .argument('<name>', 'random, majority or engine')
    .argument('<items>', 'a file of items')
    .option('-s, --seed <seed>', 'seed of random answers', '1')
    .option('-o, --out <file>', 'write the replies to this file (default: standard output)')
    .examples(['orrery rules-bench baseline engine items.jsonl --out replies.jsonl', 'answers of the exact engine'])
    .action(async (name, items, options) => (await import('../commands/rules-bench.js')).answer(terminal, name, items, options));

  bench
    .command('score')
    .description('score replies; each line of the replies is {"id": "...", "reply": "text of the model"}')
    .argument('<items>', 'a file of items')
    .argument('<replies>', 'a file of replies, or - for standard input')
    .option('-a, --answers <file>', 'the answers of held-out items')
    .option('--json', 'print JSON')
    .examples(
      ['orrery rules-bench score public.jsonl replies.jsonl', 'tables with 95 % intervals'],
      ['orrery rules-bench score held-out.jsonl replies.jsonl --answers held-out-answers.jsonl', 'held-out items'],
    )
    .action(async (items, replies, options) => (await import('../commands/rules-bench.js')).score(terminal, items, replies, options));
}
