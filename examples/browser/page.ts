// The page: a form, a progress bar and a result table. The worker plays the games.
import type { News, Order, Report } from './messages.js';

const worker = new Worker(new URL('./worker.js', import.meta.url), { type: 'module' });

const form = element('form', HTMLFormElement);
const progress = element('progress', HTMLProgressElement);
const start = element('[type=submit]', HTMLButtonElement);
const stop = element('#stop', HTMLButtonElement);
const result = element('#result', HTMLElement);

form.addEventListener('submit', (event) => {
  event.preventDefault();
  const fields = new FormData(form);
  const games = Number(fields.get('games'));
  progress.max = games;
  progress.value = 0;
  result.replaceChildren();
  setState('running');
  tell({ type: 'run', game: fields.get('game') as never, players: Number(fields.get('players')), games, seed: String(fields.get('seed')) });
});

stop.addEventListener('click', () => tell({ type: 'stop' }));

worker.addEventListener('message', ({ data: news }: MessageEvent<News>) => {
  if (news.type === 'progress') {
    progress.value = news.done;
    return;
  }
  setState(news.type);
  if (news.type === 'failed') result.replaceChildren(paragraph(news.message));
  else show(news);
});

setState('ready');

function setState(state: 'ready' | 'running' | 'finished' | 'failed'): void {
  start.disabled = state === 'running';
  stop.disabled = state !== 'running';
  document.body.dataset.state = state;
}

function show({ summary, complete, seconds, checksum }: Report): void {
  const { games, finished, seats, lengths } = summary;
  const rate = Math.round(games / seconds).toLocaleString('en-US');
  const length = lengths === null ? '' : `, median length ${lengths.median} actions`;
  const table = document.createElement('table');
  table.createTHead().append(row('th', ['seat', 'agent', 'wins', 'share', '95 % interval']));
  table
    .createTBody()
    .append(
      ...seats.map(({ player, agent, wins, share, low, high }) =>
        row('td', [player, agent, String(wins), percent(share), `${percent(low)} to ${percent(high)}`]),
      ),
    );
  result.replaceChildren(
    paragraph(`${complete ? '' : 'Stopped: '}${games} games, ${finished} finished${length}; ${rate} games a second.`),
    table,
    paragraph(`Checksum ${checksum}`),
  );
  result.dataset.checksum = checksum;
  result.dataset.games = String(games);
}

function tell(order: Order): void {
  worker.postMessage(order);
}

function row(kind: 'th' | 'td', texts: string[]): HTMLTableRowElement {
  const line = document.createElement('tr');
  for (const text of texts) {
    const cell = document.createElement(kind);
    cell.textContent = text;
    line.append(cell);
  }
  return line;
}

function paragraph(text: string): HTMLParagraphElement {
  const made = document.createElement('p');
  made.textContent = text;
  return made;
}

function percent(share: number): string {
  return `${(100 * share).toFixed(1)} %`;
}

function element<Element extends HTMLElement>(selector: string, kind: new () => Element): Element {
  const found = document.querySelector(selector);
  if (found instanceof kind) return found;
  throw new Error(`The page has no ${selector}.`);
}
