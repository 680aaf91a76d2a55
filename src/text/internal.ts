// Internal exports for other parts of the library; not public API.
export { refusalText } from './answers.js';
export { type Commands, commandsOf } from './commands/commands.js';
export { numberedIn, type Observation, observe } from './observation/observe.js';
export { objectsIn } from './reply/json-in-text.js';
export { type ReplyRefusal, readReply } from './reply/read-reply.js';
export { clausesOfTypes } from './rules.js';
