// The JSON schema of a game's setup, in its own file: only the form loads this part of zod.
import type { AnyGame } from 'orrery-rules';
import { toJSONSchema } from 'zod';
import type { JsonSchema } from './schema-form.js';

export function setupSchema(game: AnyGame): JsonSchema {
  return toJSONSchema(game.schemas.setup, { io: 'input', unrepresentable: 'any' }) as JsonSchema;
}
