// `npm run rules [-- --json]`: counts the clauses of each game's rules that a test names, and those that the code cites.
import { rulesCommand } from './rules-command.js';

const { status, stdout, stderr } = rulesCommand(process.argv.slice(2));
process.stdout.write(stdout);
process.stderr.write(stderr);
process.exitCode = status;
