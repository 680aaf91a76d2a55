// The program: answers what comes in over the standard input, on the standard output.
import { Channel } from './channel.js';
import { Engine } from './engine.js';
import { endWithParent } from './parent.js';

// What a library prints must not come between the frames.
console.log = console.error;
endWithParent();
await new Engine(new Channel(0, 1)).serve();
process.exit(0);
