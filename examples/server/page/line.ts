// The line to the server: a socket that comes back, and the client at its end.
import { type Client, createClient, type Hello, type ServerMessage } from 'orrery-rules/client';

export type LineState = 'connecting' | 'connected' | 'lost' | 'refused';

/** The server refused the hello: there is nothing to come back to. */
const REFUSED = 4404;
/** How long until the next try, in milliseconds: twice as long each time. */
const FIRST_WAIT = 500;
const LONGEST_WAIT = 8000;

/** Opens it, and keeps it open. */
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
    // What is missing comes after the next hello.
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
      // Not all at once, after a server has stopped.
      timer = setTimeout(open, wait * (0.5 + Math.random() / 2));
      wait = Math.min(LONGEST_WAIT, 2 * wait);
    });
  }

  window.addEventListener('online', () => socket?.readyState === WebSocket.CLOSED && open());
  client.disconnected();
  open();
  return client;
}
