// The schema of a setup, and the config of a game with this setup. See section 5 of `docs/rules/specter-ops.md`.
import * as z from 'zod';
import { PlayerId, playersField } from '../../../kernel/index.js';
import { type AddFault, withoutFaults } from '../../../kernel/internal.js';
import type { CardsById } from '../cards/equipment/equipment-card.js';
import { equipmentById } from '../cards/equipment/options.js';
import { CONTENT_SETS } from '../data/content-sets.js';
import { Board } from '../model/board/schema.js';
import { type ContentSet as Box, ContentSetFields } from '../model/content-set-fields.js';
import type { Config } from '../model/schema.js';
import { boxFaults } from '../table/content-set.js';

/** A content set of published cards on any board, as the setup of `specterOps` takes it. */
export const ContentSet: z.ZodType<ContentSet, ContentSet> = ContentSetFields.superRefine(
  withoutFaults([(box, fault) => boxFaults(box, equipmentById({}), fault)]),
);
export type ContentSet = Box;

export const SetupFields = z.strictObject({
  /** The 2 to 5 players. The first player is the agent player unless `agent` names another player. */
  players: playersField({ min: 2, max: 5, rule: 'SO-5.1' }),
  agent: PlayerId.optional().meta({
    title: 'Agent player',
    description: 'The id of the player who moves in secret; all others play hunters. By default the first player. SO-5.1',
  }),
  contentSet: z
    .union([z.enum(['broken-covenant', 'shadow-of-babel']), ContentSetFields])
    .default('broken-covenant')
    .meta({
      title: 'Box',
      description:
        'Board and cards: `broken-covenant`, the default, with pets, fatigue and supply caches; `shadow-of-babel`, the first box of 2015; or a box of your own. SO-0.2, SO-0.3',
    }),
  board: Board.optional().meta({
    title: 'Board',
    description: 'Another board for the same cards, as data; by default the board of the box. SO-3.16, SO-3.17',
  }),
  /** The printing of the hunter cards. SO-26.17 */
  printing: z.enum(['revised', 'first']).optional().meta({
    title: 'Hunter texts',
    description:
      'Which printing of the hunter cards applies: `revised`, or `first`, that of 2015, not with five players. By default that of the box, and with five players the revised one. SO-26.5, SO-26.17',
  }),
  /** Whether turns are timed. The clock then acts as the player `'computer'`. */
  timer: z
    .boolean()
    .default(false)
    .meta({ title: 'Clock', description: "Whether a clock of the host may cut hunters' turns short; by default not. SO-23.1, SO-23.2" }),
});

/** A parsed setup of a game, in which every default is filled in. */
export interface SpecterOpsSetup extends z.infer<typeof SetupFields> {}
/** The setup of a game, as callers pass it: optional fields may be missing. */
export interface SpecterOpsSetupInput extends z.input<typeof SetupFields> {}
export type Setup = SpecterOpsSetup;

/** Returns the setup schema of a game with these cards. */
export function setupWith(cards: CardsById): z.ZodType<SpecterOpsSetup, SpecterOpsSetupInput> {
  const setupFaults = ({ players, agent, printing, contentSet }: Setup, fault: AddFault) => {
    if (agent !== undefined && !players.includes(agent)) fault(['agent'], 'the agent player must be one of the players', 'SO-5.1');
    if (players.length === 5 && printing === 'first') fault(['printing'], 'traitor sides need the revised hunter cards', 'SO-26.17');
    if (typeof contentSet !== 'string') boxFaults(contentSet, cards, (path, ...what) => fault(['contentSet', ...path], ...what));
  };
  return SetupFields.superRefine(withoutFaults([setupFaults]));
}

/** Returns the config of a game with this setup. */
export function configOf({ players, agent = players[0], contentSet, board, printing, timer }: Setup): Config {
  const box = typeof contentSet === 'string' ? CONTENT_SETS.find(({ id }) => id === contentSet) : contentSet;
  const own = printing ?? (players.length === 5 ? 'revised' : (box?.printing ?? 'revised'));
  return { content: contentSet, board: board ?? null, printing: own, timer, agentPlayer: agent };
}
