// The tools of the Model Context Protocol server.
import type { CallToolResult } from '@modelcontextprotocol/sdk/types.js';
import * as z from 'zod';
import { playerCounts } from '../setup.js';
import type { SeatSession } from './seat-session.js';
import type { Session } from './session.js';

/** The content of a tool's result. */
type Content = CallToolResult['content'];

/** A tool that a client can call. */
export interface Tool {
  readonly name: string;
  readonly description: string;
  readonly input: z.ZodObject;
  /** Runs the tool. @param given the arguments, already validated by `input`. */
  run(given: unknown): Promise<Content>;
}

/** Maximum length of an action's text, in characters: `readReply` reads at most this many characters of a reply. */
const LONGEST_ACTION = 65_536;
/** Maximum duration of a call of the tool `wait`, in seconds. Less than the time-out of clients, which is often 60 seconds. */
const LONGEST_WAIT = 50;

/** Returns the tools of a session. */
export function toolsOf(session: Session): Tool[] {
  return [...tableTools(session), ...playTools(session), ...questionTools(session)];
}

function tableTools(session: Session): Tool[] {
  return [
    toolOf('list_games', 'Lists the games with their numbers of players.', {}, async () =>
      (await session.games()).map((game) => ({ game: game.id, name: game.name, players: playerCounts(game) })),
    ),
    toolOf(
      'create_table',
      'Creates a table and takes its first seat. Returns the id of the table and the token of the seat.',
      {
        game: z.string().max(64),
        players: z
          .union([z.int().min(1).max(16), z.array(z.string().min(1).max(64)).max(16)])
          .optional()
          .describe('The number of players, or their ids. Default: as few as possible.'),
        setup: z.record(z.string(), z.unknown()).optional().describe('Further options of the game'),
        agents: z.boolean().optional().describe('Whether random agents play the other seats. Default: others join them.'),
      },
      (given) => session.createTable(given),
    ),
    toolOf(
      'join_table',
      'Takes a free seat at a table, or returns to a seat with its token.',
      {
        table: z.string().min(1).max(128),
        token: z.string().max(256).optional().describe('The token of the seat to return to'),
        player: z.string().max(64).optional().describe('The seat to take, if there is no token'),
        name: z.string().min(1).max(64).optional().describe('The name that other players see'),
      },
      (given) => session.joinTable(given),
    ),
  ];
}

function playTools(session: Session): Tool[] {
  const action = z.string().max(LONGEST_ACTION).describe('A number of the list in the last view, a command, or the action as JSON');
  const look = {
    delta: z.boolean().optional().describe('Only what has changed since the last view'),
    image: z.boolean().optional().describe('Whether to add the board as an SVG image'),
  };
  const seconds = z.number().min(0).max(LONGEST_WAIT).optional().describe('Default 20');
  return [
    {
      ...toolOf('view', 'Shows what your seat may know: events, the position and your legal actions.', look, async () => ''),
      async run(given) {
        const { delta = false, image = false } = given as { delta?: boolean; image?: boolean };
        const { seat } = session;
        const { text } = seat.observe(delta);
        return [{ type: 'text', text }, ...(image ? await imagesOf(session, seat) : [])];
      },
    },
    toolOf('legal_actions', 'Lists the commands of all your legal actions.', {}, async () => session.seat.legalCommands()),
    toolOf('act', 'Takes an action for your seat. Says whether you can act again.', { action }, async (given) => ({
      status: 'accepted',
      command: await session.seat.act(given.action),
      ...session.seat.status(),
    })),
    toolOf(
      'wait',
      'Waits until something happens at the table. In a game with a clock, time passes meanwhile.',
      { seconds },
      async (given) => ({ happened: await session.seat.wait(given.seconds ?? 20), ...session.seat.status() }),
    ),
    toolOf('ready', 'Says that you are ready, if the clock of the game waits for you.', {}, async () => {
      await session.seat.ready();
      return { status: 'ready' };
    }),
    toolOf('why_not', 'Says whether an action is legal, and which clause forbids it. Changes nothing.', { action }, async (given) => {
      const refusal = session.seat.whyNot(given.action);
      if (refusal === undefined) return { status: 'legal' };
      const { reason, message, violation, nearest } = refusal;
      const rule = violation?.rule ?? null;
      const clause = rule === null ? null : (session.clauseText(session.seat.game.id, rule) ?? null);
      return { status: 'refused', reason, message, rule, clause, nearest };
    }),
    toolOf(
      'outcomes',
      'Lists what an action can lead to, with probabilities as far as your seat can know. Changes nothing.',
      { action },
      async (given) => session.seat.outcomes(given.action),
    ),
  ];
}

function questionTools(session: Session): Tool[] {
  return [
    toolOf('clause', 'Returns a clause of the rules by its id.', { id: z.string().max(40).describe('Such as SOL-8.4') }, async ({ id }) =>
      session.clause(id),
    ),
  ];
}

/** Returns a tool whose result is JSON. */
function toolOf<Shape extends z.ZodRawShape>(
  name: string,
  description: string,
  shape: Shape,
  run: (given: z.output<z.ZodObject<Shape, z.core.$strict>>) => Promise<unknown>,
): Tool {
  const input = z.strictObject(shape);
  return {
    name,
    description,
    input: input as unknown as z.ZodObject,
    run: async (given) => [{ type: 'text', text: JSON.stringify(await run(given as z.output<typeof input>)) }],
  };
}

async function imagesOf(session: Session, { game, view, player }: SeatSession): Promise<Content> {
  const picture = await session.entryOf(game.id).picture?.();
  if (picture === undefined) return [];
  return [{ type: 'image', data: Buffer.from(picture.drawView(view, player)).toString('base64'), mimeType: 'image/svg+xml' }];
}
