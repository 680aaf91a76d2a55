// The page: the lobby, or the room in the URL. The token of a seat is in the URL fragment, which browsers do not send to servers.
import { el, wordsOf } from './dom.js';
import { showLobby } from './lobby.js';
import { showRoom } from './room.js';

const main = document.querySelector('main') as HTMLElement;
const room = /^\/rooms\/([\w-]+)$/.exec(location.pathname)?.[1];
window.addEventListener('hashchange', () => location.reload());

try {
  if (room === undefined) await showLobby(main);
  else await showRoom(main, room, location.hash.slice(1));
  if (room === undefined) document.body.dataset.state = 'ready';
} catch (error) {
  document.body.dataset.state = 'failed';
  main.replaceChildren(el('h1', {}, 'This cannot be shown'), el('p', { role: 'alert' }, wordsOf(error)));
}
