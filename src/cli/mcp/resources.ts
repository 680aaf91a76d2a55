// The resources of the Model Context Protocol server.
import { type McpServer, ResourceTemplate } from '@modelcontextprotocol/sdk/server/mcp.js';
import { ErrorCode, McpError, type ReadResourceResult } from '@modelcontextprotocol/sdk/types.js';
import { refused, toolErrorOf } from './errors.js';
import type { Session } from './session.js';

const TEXT = 'text/plain';
const JSON_TYPE = 'application/json';

/** Registers the resources of a session. */
export function registerResources(server: McpServer, session: Session): void {
  const read = (uri: URL, mimeType: string, text: () => string | Promise<string>) => resultOf(session, uri, mimeType, text);
  server.registerResource(
    'clause',
    new ResourceTemplate('orrery://rules/{game}/{clause}', { list: undefined }),
    { description: 'A clause of the rules', mimeType: TEXT },
    (uri, { game, clause }) =>
      read(uri, TEXT, () => {
        const text = session.clauseText(session.entryOf(String(game)).id, String(clause));
        if (text === undefined) throw refused('no-clause', `The game has no clause ${JSON.stringify(clause)}.`);
        return text;
      }),
  );
  server.registerResource(
    'rules',
    new ResourceTemplate('orrery://rules/{game}', { list: undefined }),
    { description: 'All clauses of a game', mimeType: TEXT },
    (uri, { game }) => read(uri, TEXT, () => session.rules(String(game))),
  );
  server.registerResource('view', 'orrery://view', { description: 'What your seat may know', mimeType: JSON_TYPE }, (uri) =>
    read(uri, JSON_TYPE, () => JSON.stringify(session.seat.view)),
  );
  // A record contains the seed, which would reveal hidden information, so the record is available only after the match.
  server.registerResource('record', 'orrery://record', { description: 'The record of the finished match', mimeType: JSON_TYPE }, (uri) =>
    read(uri, JSON_TYPE, async () => {
      const { room } = session.seat;
      if (!room.isDone) throw refused('not-over', 'The record is available once the match is over.');
      return JSON.stringify(await room.record());
    }),
  );
}

async function resultOf(session: Session, uri: URL, mimeType: string, text: () => string | Promise<string>): Promise<ReadResourceResult> {
  try {
    return { contents: [{ uri: uri.href, mimeType, text: await text() }] };
  } catch (error) {
    const { message, ...data } = toolErrorOf(error, session.context.onError);
    throw new McpError(data.code === 'internal' ? ErrorCode.InternalError : ErrorCode.InvalidParams, message, data);
  }
}
