// What a threat changes for other threats or zones, until it leaves play or is repaired.
import * as z from 'zod';

/** A schema for a list with an entry for each zone: red, white, blue. */
export const byZone = <Item extends z.ZodType>(item: Item) => z.array(item).length(3);

export const Aura = z.strictObject({
  source: z.int(),
  stat: z.enum(['attack', 'shield']),
  delta: z.int().min(-100).max(100),
  targets: z.enum(['otherExternal', 'allExternal']),
});
/** A lasting bonus that a threat gives to others until it leaves play. */
export interface Aura extends z.infer<typeof Aura> {}

export const Multiplier = z.strictObject({ source: z.int(), factor: z.int().min(1).max(10), zones: byZone(z.boolean()) });
/** A factor for damage in some zones. It applies until the threat that causes it is repaired. */
export interface Multiplier extends z.infer<typeof Multiplier> {}
