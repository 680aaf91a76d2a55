// The lobby: a list of open rooms, and a form that creates a room.
import type { Seat } from 'orrery-rules/client';
import { ask, el, wordsOf } from './dom.js';
import { GAMES } from './games.js';

interface Listed {
  readonly id: string;
  readonly game: string;
  /** The seats of the room; `null` if the room is not open in the server process that answered the request. */
  readonly seats: readonly Seat[] | null;
}

interface Made {
  readonly link: string;
  readonly seats: readonly { readonly player: string; readonly link: string }[];
}

const LEVELS = ['easy', 'medium', 'hard', 'best'];
const AGENTS = ['random', 'greedy', 'mcts'];

export async function showLobby(main: HTMLElement): Promise<void> {
  const roomList = el('ul', { class: 'links' });
  const answer = el('div', { class: 'links', role: 'status' });
  main.replaceChildren(
    el('h1', {}, 'Rooms'),
    el(
      'div',
      { class: 'lobby' },
      el('section', { class: 'card' }, el('h2', {}, 'A new room'), newRoom(answer), answer),
      el('section', { class: 'card' }, el('h2', {}, 'Open rooms'), roomList),
    ),
  );
  const rooms = await ask<Listed[]>('/rooms');
  roomList.replaceChildren(...(rooms.length === 0 ? [el('li', { class: 'quiet' }, 'There are none yet.')] : rooms.map(listed)));
}

function listed({ id, game, seats }: Listed): HTMLElement {
  const name = GAMES.find((entry) => entry.id === game)?.name ?? game;
  const free = seats?.filter((seat) => seat.name === null && seat.agent === null).length ?? 0;
  const state = free > 0 ? `${free} of ${seats?.length} seats free` : 'watch';
  return el('li', {}, el('a', { href: `/rooms/${id}`, 'data-room': id }, name), ` `, el('span', { class: 'quiet' }, state));
}

function newRoom(answer: HTMLElement): HTMLFormElement {
  const game = el('select', { name: 'game', change: fill }, ...GAMES.map(({ id, name }) => el('option', { value: id }, name)));
  const players = el('input', { name: 'players', type: 'number', value: '2', required: true, input: fill });
  const seats = el('div', { class: 'links' });
  const options = el('textarea', { name: 'options', rows: '3', placeholder: '{ "soundtrack": "test-run-1" }', spellcheck: 'false' });
  const seconds = el('input', { name: 'seconds', type: 'number', min: '1', placeholder: 'none' });
  const open = el('input', { name: 'open', type: 'checkbox' });
  const create = el('button', { type: 'submit', class: 'primary' }, 'Create the room');

  function fill(): void {
    const [least, most] = GAMES[game.selectedIndex]?.players ?? [1, 5];
    players.min = String(least);
    players.max = String(most);
    const count = Math.max(least, Math.min(most, Number(players.value)));
    const choices = ['person', ...(GAMES[game.selectedIndex]?.hasLevels ? LEVELS : []), ...AGENTS];
    const before = [...seats.querySelectorAll('select')].map(({ value }) => value);
    seats.replaceChildren(...Array.from({ length: count }, (_, seat) => seatChoice(`p${seat + 1}`, choices, before[seat] ?? 'person')));
  }

  async function make(event: Event): Promise<void> {
    event.preventDefault();
    create.disabled = true;
    try {
      const chosen = [...seats.querySelectorAll('select')].map((select) => [select.name, select.value] as const);
      const made = await ask<Made>('/rooms', {
        game: game.value,
        setup: { ...JSON.parse(options.value || '{}'), players: Number(players.value) },
        agents: Object.fromEntries(chosen.filter(([, agent]) => agent !== 'person')),
        ...(seconds.value === '' ? {} : { timeout: { per: 'move', seconds: Number(seconds.value), agent: 'random' } }),
        open: open.checked,
      });
      const links = [...made.seats.map(({ player, link }) => [player, link] as const), ['spectators', made.link] as const];
      answer.replaceChildren(
        el('p', {}, 'A link for each seat: whoever has it plays there.'),
        ...links.map(([player, link]) =>
          el('p', {}, `${player}: `, el('a', { href: link, 'data-seat': player }, new URL(link, location.href).href)),
        ),
      );
    } catch (error) {
      answer.replaceChildren(el('p', { role: 'alert' }, wordsOf(error)));
    }
    create.disabled = false;
  }

  fill();
  return el(
    'form',
    { submit: make },
    el('label', {}, 'Game', game),
    el('label', {}, 'Players', players),
    el('fieldset', {}, el('legend', {}, 'Seats'), seats),
    el('label', {}, 'Options, as JSON', options),
    el('label', {}, 'Seconds for each decision', seconds),
    el('label', { class: 'row' }, open, 'Others take their seats from the list of rooms'),
    create,
  );
}

function seatChoice(player: string, choices: readonly string[], chosen: string): HTMLElement {
  const options = choices.map((agent) => el('option', { value: agent, selected: agent === chosen }, agent));
  return el('label', { class: 'row' }, player, el('select', { name: player, 'aria-label': `Who plays ${player}` }, ...options));
}
