// The engine program: reads requests from standard input and writes answers to standard output.
import { Channel } from './channel.js';
import { Engine } from './engine.js';
import { endWithParent } from './parent.js';

// Keeps console output off standard output, where it would corrupt the frames.
console.log = console.error;
endWithParent();
await new Engine(new Channel(0, 1)).serve();
process.exit(0);
