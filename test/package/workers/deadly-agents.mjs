// Random agents that do harm in some games: always in the same ones, since their draws follow from the game's seed.
import { random } from 'orrery-rules/agents';

const HARM = {
  throw() {
    throw new Error('no idea');
  },
  exit: () => process.exit(3),
  kill: () => process.kill(process.pid, 'SIGKILL'),
  hang() {
    for (;;);
  },
  memory() {
    const hoard = [];
    for (;;) hoard.push(new Array(100_000).fill(0).map((_, index) => ({ index })));
  },
};

export const deadly = ({ harm, oneIn }) => ({
  name: harm,
  choose: (turn) => (turn.random.int(oneIn) === 0 ? HARM[harm]() : random().choose(turn)),
});
