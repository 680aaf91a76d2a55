// Internal exports for other parts of the library; not public API.
export { withoutAnswer } from './generate.js';
