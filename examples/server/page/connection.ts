// The connection to the server: a WebSocket that reconnects, and its client.
import { type Client, createClient, type HelloMessage, type ServerMessage } from 'orrery-rules/client';

export type ConnectionState = 'connecting' | 'connected' | 'lost' | 'refused';

/** The WebSocket close code after the server has refused the first message, the hello. The client must not reconnect. */
const REFUSED = 4404;
/** The delay before reconnecting, in milliseconds; it doubles after each attempt. */
const MIN_RECONNECT_DELAY = 500;
const MAX_RECONNECT_DELAY = 8000;

/** Opens the connection and reconnects when it is lost. */
export function openConnection(address: string, token: string, onState: (state: ConnectionState, reason: string) => void): Client {
  let socket: WebSocket | undefined;
  let delay = MIN_RECONNECT_DELAY;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let reason = '';
  const client = createClient({
    send(message) {
      if (socket?.readyState !== WebSocket.OPEN) throw new Error('There is no connection.');
      socket.send(JSON.stringify(message));
    },
    // Closes the socket. The page then reconnects, and the server sends the packets that are missing.
    onGap: () => socket?.close(),
  });

  function open(): void {
    clearTimeout(timer);
    onState(client.getSnapshot().revision === 0 ? 'connecting' : 'lost', '');
    const opened = new WebSocket(address);
    socket = opened;
    opened.addEventListener('open', () => {
      const hello: HelloMessage = { type: 'hello', ...(token === '' ? {} : { token }), since: client.since() };
      opened.send(JSON.stringify(hello));
      client.connected();
      delay = MIN_RECONNECT_DELAY;
      onState('connected', '');
    });
    opened.addEventListener('message', ({ data }) => {
      const message = JSON.parse(data) as ServerMessage;
      if (message.type === 'refused' && message.id === null) reason = message.message;
      client.receive(message);
    });
    opened.addEventListener('close', ({ code }) => {
      client.disconnected();
      onState(code === REFUSED ? 'refused' : 'lost', reason);
      if (code === REFUSED) return;
      // Random delays keep clients from reconnecting all at once after a server has stopped.
      timer = setTimeout(open, delay * (0.5 + Math.random() / 2));
      delay = Math.min(MAX_RECONNECT_DELAY, 2 * delay);
    });
  }

  window.addEventListener('online', () => socket?.readyState === WebSocket.CLOSED && open());
  client.disconnected();
  open();
  return client;
}
