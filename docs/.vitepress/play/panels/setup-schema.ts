// The JSON schema of a game's setup. In a file of its own, so that the page loads zod's part for it only with the form.
import type { AnyGame } from 'orrery-rules';
import { toJSONSchema } from 'zod';
import type { JsonSchema } from './schema-form.js';

export function setupSchema(game: AnyGame): JsonSchema {
  return toJSONSchema(game.schemas.setup, { io: 'input', unrepresentable: 'any' }) as JsonSchema;
}
