// The connection to the server: a WebSocket that reconnects, and its client.
import { type Client, createClient, type Hello, type ServerMessage } from 'orrery-rules/client';

export type LineState = 'connecting' | 'connected' | 'lost' | 'refused';

/** The close code of a refused hello: the client must not reconnect. */
const REFUSED = 4404;
/** The delay before reconnecting, in milliseconds; it doubles after each attempt. */
const FIRST_WAIT = 500;
const LONGEST_WAIT = 8000;

/** Opens the connection and reconnects when it is lost. */
export function openLine(address: string, token: string, onState: (state: LineState, reason: string) => void): Client {
  let socket: WebSocket | undefined;
  let wait = FIRST_WAIT;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let reason = '';
  const client = createClient({
    send(message) {
      if (socket?.readyState !== WebSocket.OPEN) throw new Error('There is no connection.');
      socket.send(JSON.stringify(message));
    },
    // The server sends the missing packets after the next hello.
    onGap: () => socket?.close(),
  });

  function open(): void {
    clearTimeout(timer);
    onState(client.getSnapshot().revision === 0 ? 'connecting' : 'lost', '');
    const mine = new WebSocket(address);
    socket = mine;
    mine.addEventListener('open', () => {
      const hello: Hello = { type: 'hello', ...(token === '' ? {} : { token }), since: client.since() };
      mine.send(JSON.stringify(hello));
      client.resume();
      wait = FIRST_WAIT;
      onState('connected', '');
    });
    mine.addEventListener('message', ({ data }) => {
      const message = JSON.parse(data) as ServerMessage;
      if (message.type === 'refused' && message.id === null) reason = message.message;
      client.receive(message);
    });
    mine.addEventListener('close', ({ code }) => {
      client.disconnected();
      onState(code === REFUSED ? 'refused' : 'lost', reason);
      if (code === REFUSED) return;
      // Random delays keep clients from reconnecting all at once after a server has stopped.
      timer = setTimeout(open, wait * (0.5 + Math.random() / 2));
      wait = Math.min(LONGEST_WAIT, 2 * wait);
    });
  }

  window.addEventListener('online', () => socket?.readyState === WebSocket.CLOSED && open());
  client.disconnected();
  open();
  return client;
}
