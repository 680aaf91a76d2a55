import { Command } from 'commander';
import type { GameEntry } from '../games.js';
import type { Terminal } from '../terminal.js';

/** What all commands receive: the streams of the program, the games, and a function that sets the exit code. */
export interface CommandContext {
  readonly terminal: Terminal;
  readonly games: readonly GameEntry[];
  /** Folders to search for the clause index; `undefined` for the output folders of the build. */
  readonly clauses: readonly URL[] | undefined;
  /** Sets the exit code of the program. */
  exit(code: number): void;
}

/** A command whose help ends with examples and notes. */
export class OrreryCommand extends Command {
  override createCommand(name?: string): OrreryCommand {
    return new OrreryCommand(name);
  }

  /** Adds examples to the help, each with a short explanation. */
  examples(...lines: [command: string, explanation: string][]): this {
    const width = Math.max(...lines.map(([command]) => command.length));
    const text = lines.map(([command, explanation]) => `  ${command.padEnd(width)}  ${explanation}`).join('\n');
    return this.addHelpText('after', `\nExamples:\n${text}\n`);
  }
}
