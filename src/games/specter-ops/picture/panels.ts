// The panels next to the board: the decision, choices of the setup, hunters, agents with their equipment, the mission, a legend.
import { type Canvas, type Panel, tag, words } from '../../../picture/index.js';
import { abilityCard } from '../data/abilities.js';
import { abilitiesOnCard, agentCard } from '../data/characters.js';
import { LAST_ROUND } from '../data/content-sets.js';
import { equipmentFacts } from '../data/equipment.js';
import { vehicleCard } from '../data/vehicles.js';
import { abilityName, agentName, agentTitle, counted, hunterName, letterOf, printedName, vehicleName } from '../names.js';
import type { HunterState } from '../schema.js';
import type { AgentView, SpecterOpsView } from '../view.js';
import { Column, INNER, LINE_LENGTH, type Plate, titleOf, WIDTH } from './column.js';
import { AGENT_EDGE, barrier, cache, camera, car, hunterLetter, objective, PET_EDGE } from './figures.js';
import { hunterShape, markerShape, objectivesOf } from './pieces.js';
import { boxOf } from './table.js';
import { decidersOf, described, questionOf, roundOfMarker, shortened, statesOf, wrapped } from './words.js';

/** All panels of a view, in their order. */
export function panelsOf(canvas: Canvas, view: SpecterOpsView): Panel[] {
  return [
    statusPanel(view),
    missionPanel(view),
    ...choicePanels(view),
    ...hunterPanel(canvas, view),
    ...agentPanels(canvas, view),
    legend(canvas, view),
  ];
}

function statusPanel(view: SpecterOpsView): Panel {
  const { round, result, turn, pause, role } = view;
  const column = new Column(round === 0 ? 'Before the first round' : `Round ${round} of ${LAST_ROUND}`);
  column.say(questionOf(view), 'label strong');
  const deciders = result === null ? decidersOf(view) : [];
  if (deciders.length > 0) {
    column.say(`${deciders.map((player) => shortened(player, 14)).join(', ')} ${deciders.length === 1 ? 'decides' : 'decide'}`);
  }
  if (turn !== null && result === null && turn.steps > 0) column.say(`${counted(turn.steps, 'space')} moved`);
  if (pause?.kind === 'verdict') {
    column.plates(
      pause.roll.dice.map((rolls, die) => ({
        id: `die-${die}`,
        kind: 'die',
        title: `Die ${die + 1} of the roll: ${rolls.join(', then ')}`,
        text: rolls.join('+'),
      })),
    );
  }
  if (role !== null) column.say(`Your role: ${role}`);
  return column.finish();
}

/** The panels of the choices before the first round. */
function choicePanels(view: SpecterOpsView): Panel[] {
  const box = boxOf(view);
  const choices = (heading: string, plates: readonly Plate[]) => [new Column(heading).plates(plates).finish()];
  switch (view.phase) {
    case 'choose-vehicle':
      return choices('Vehicles', box.vehicles.map(vehiclePlate));
    case 'choose-hunters': {
      const chosen = new Set(view.hunters.map(({ id }) => id));
      return choices(
        'Hunters to choose from',
        box.hunters.map((id) => ({ ...hunterPlate(view, id), isSpent: chosen.has(id) })),
      );
    }
    case 'choose-agent':
      return choices('Agents to choose from', box.agents.map(agentPlate));
    case 'choose-equipment':
      return choices(
        'Equipment to choose from',
        box.equipment
          .filter(({ card }) => equipmentFacts(card)?.category !== 'supply')
          .map(({ card, copies }) => equipmentPlate(card, copies)),
      );
    case 'deal-roles':
      return choices(
        'Who is the traitor?',
        [...new Set(view.hunters.map(({ player }) => player))].map((player) => ({
          id: player,
          kind: 'player',
          title: `Player ${player}`,
          text: shortened(player, 28),
        })),
      );
    default:
      return [];
  }
}

function vehiclePlate(id: string): Plate {
  const card = vehicleCard(id);
  const does = (card?.abilities ?? []).map((ability) => described(abilityName(ability), abilityCard(ability)?.text)).join(' ');
  return {
    id,
    kind: 'vehicle',
    title: described(vehicleName(id), `${card?.allowance} spaces a round. ${does}`),
    text: `${vehicleName(id)} ${card?.allowance ?? ''}`,
  };
}

function hunterPlate({ config: { printing } }: SpecterOpsView, id: string): Plate {
  const does = abilitiesOnCard(id, printing).map((ability) => described(abilityName(ability), abilityCard(ability)?.text));
  return { id, kind: 'hunter', title: described(hunterName(id), does.join(' ')), text: hunterName(id) };
}

function agentPlate(id: string): Plate {
  const card = agentCard(id);
  const does = (card?.abilities ?? []).map((ability) => described(abilityName(ability), abilityCard(ability)?.text)).join(' ');
  return { id, kind: 'agent', title: described(agentName(id), does), text: agentName(id) };
}

function equipmentPlate(id: string, copies: number): Plate {
  const facts = equipmentFacts(id);
  const whose = facts === undefined || facts.usableBy === 'any' ? '' : ` For ${facts.usableBy.map(agentName).join(' and ')} only.`;
  return {
    id,
    kind: 'equipment',
    title: described(printedName(id), facts === undefined ? undefined : `${facts.text}${whose}`),
    text: copies > 1 ? `${printedName(id)} ×${copies}` : printedName(id),
  };
}

/** The panel with a row for each hunter: its player, its space, its states and its abilities. */
function hunterPanel(canvas: Canvas, view: SpecterOpsView): Panel[] {
  if (view.hunters.length === 0) return [];
  const column = new Column('Hunters');
  view.hunters.forEach((hunter, index) => {
    hunterRow(canvas, column, view, hunter, index);
    if (!hunter.turned) column.plates(abilityPlates(view, hunter));
    column.skip(4);
  });
  return [column.finish()];
}

function hunterRow(canvas: Canvas, column: Column, view: SpecterOpsView, hunter: HunterState, index: number): void {
  const { id, player, space, done, turned } = hunter;
  const states = statesOf(hunter);
  const where = turned ? 'has become an agent' : space === null ? 'in the vehicle' : `on ${space}`;
  const isOver = done && !turned && view.phase.startsWith('hunter');
  const facts = [...(turned ? [] : [where]), ...states, ...(isOver ? ['turn taken'] : [])].join(', ');
  const y = column.bottom;
  const seat = Math.max(0, view.players.indexOf(player));
  const lines = wrapped(facts, LINE_LENGTH - 5);
  const inside = [
    tag('g', { transform: `translate(20 ${y + 14})` }, hunterShape(canvas, seat, hunterLetter(id), view.turn?.hunter === index)),
    words(hunterName(id), { x: 36, y: y + 12 }, 'strong'),
    words(shortened(player, 16), { x: 8 + INNER - 4, y: y + 12 }, 'label end'),
    ...lines.map((line, at) => words(line, { x: 36, y: y + 26 + at * 13 }, 'label')),
  ].join('');
  const height = 19 + lines.length * 13;
  const at = { x: WIDTH / 2, y: y + height / 2 };
  const outline = { shape: 'rect', width: INNER, height, corner: 4 } as const;
  const title = [hunterName(id), where, ...states].join(', ');
  const isHere = space === null && view.phase !== 'choose-hunters';
  if (isHere) column.thing({ id, kind: 'row hunter', title, at, outline, inside });
  else {
    const back = tag('rect', { class: 'outline', x: 8, y, width: INNER, height, rx: 4 });
    column.draw(tag('g', { class: 'row' }, titleOf(title), back, inside));
  }
  column.skip(height + 4);
}

function abilityPlates({ config: { printing }, omen }: SpecterOpsView, { id }: HunterState): Plate[] {
  return abilitiesOnCard(id, printing).map((ability) => {
    const isOff = omen !== null && omen.hunter === id && omen.ability === ability;
    return abilityPlate(ability, isOff);
  });
}

function abilityPlate(ability: string, isOff: boolean): Plate {
  const title = described(abilityName(ability), abilityCard(ability)?.text);
  return { id: ability, kind: 'ability', title: isOff ? `${title} Switched off.` : title, text: abilityName(ability), isSpent: isOff };
}

function agentPanels(canvas: Canvas, view: SpecterOpsView): Panel[] {
  return view.agents.map((agent, index) => agentPanel(canvas, view, agent, index));
}

function agentPanel(canvas: Canvas, view: SpecterOpsView, agent: AgentView, index: number): Panel {
  const { player, revealed, secret, marker, fatigued, losses, limited, velocity, faceDown, sideways } = agent;
  const character = secret?.character ?? revealed;
  const column = new Column(`${agentTitle(index)}: ${character === null ? 'not known' : agentName(character)}`);
  const round = marker === null ? undefined : roundOfMarker(view, index);
  const seen =
    marker === null
      ? 'Not seen yet'
      : `${marker.kind === 'visible' ? 'Visible' : 'Last seen'} on ${marker.space}${round === undefined ? '' : `, round ${round}`}`;
  column.aside(shortened(player, 12)).say(secret === null && losses === 0 && marker === null ? `${seen}, not hurt` : seen);
  if (secret !== null) column.say(`In secret on ${secret.space}${secret.stealth ? ', in a stealth field' : ''}`);
  const life =
    secret === null
      ? losses === 0
        ? 'Not hurt'
        : `${counted(losses, 'hit point')} lost`
      : `${counted(secret.hitPoints, 'hit point')} left`;
  const states = [
    ...(fatigued ? ['fatigued'] : []),
    ...(limited ? ['moves 2 at most'] : []),
    ...(velocity ? ['Velocity Blade in force'] : []),
  ];
  const condition = secret === null && losses === 0 && marker === null ? states : [life, ...states];
  if (condition.length > 0) column.say(condition.join(', '));
  if (character !== null) column.plates((agentCard(character)?.abilities ?? []).map((ability) => abilityPlate(ability, fatigued)));
  column.plates(cardPlates(canvas, view, agent));
  if (secret === null && faceDown > 0) column.say(`${faceDown} face down${sideways > 0 ? `, ${sideways} turned sideways` : ''}`);
  return column.finish();
}

/** The plates of an agent's cards, with charges as dots. Only the first copy of a card with charges has an id. */
function cardPlates(canvas: Canvas, view: SpecterOpsView, { secret, faceUp, faceDown }: AgentView): Plate[] {
  const hidden = (secret?.cards ?? []).map((held) => ({ ...held, isOpen: false }));
  const open = faceUp.map((held) => ({ ...held, sideways: false, isOpen: true }));
  const held = [...open, ...hidden];
  const named = new Set<string>();
  const plates = held.map(({ card, charges, sideways, isOpen }): Plate => {
    const isFirst = charges > 0 && !named.has(card) && view.phase !== 'choose-equipment';
    if (isFirst) named.add(card);
    const text = `${printedName(card)} ${'●'.repeat(Math.min(charges, 6))}`.trim();
    const state = `${counted(charges, 'charge')}, ${isOpen ? 'face up' : sideways ? 'turned sideways' : 'face down'}.`;
    const facts = equipmentFacts(card);
    const title = `${printedName(card)}, ${state}${facts === undefined ? '' : ` ${facts.text}`}`;
    return { id: isFirst ? card : undefined, kind: 'equipment', title, text, isSpent: charges === 0 };
  });
  if (secret !== null || faceDown === 0) return plates;
  // The backs of cards that this viewer does not know.
  const backs = Array.from({ length: Math.min(faceDown, 10) }, () => ({
    kind: 'back',
    title: 'A card face down',
    text: '  ',
    fill: canvas.hiddenFill,
  }));
  return [...plates, ...backs];
}

function missionPanel(view: SpecterOpsView): Panel {
  const column = new Column('Mission');
  objectivesOf(view).forEach((mission, index) => {
    missionEntry(column, mission, index % 2 === 0 ? 8 : 8 + INNER / 2);
    if (index % 2 === 1) column.skip(32);
  });
  const { vehicle, supplyCards } = view;
  if (vehicle !== null) {
    const allowance = vehicleCard(vehicle.id)?.allowance ?? 0;
    column.say(
      `${vehicleName(vehicle.id)}: ${vehicle.driven} of ${allowance} spaces driven${vehicle.disabledBy === null ? '' : ', disabled'}`,
    );
  }
  if (supplyCards > 0) column.say(`${counted(supplyCards, 'supply card')} to draw`);
  return column.finish();
}

/** Draws an objective's square with its site and status. If the view does not show its site, the square is the target to click. */
function missionEntry(column: Column, { section, site, text, isDone }: ReturnType<typeof objectivesOf>[number], x: number): void {
  const at = { x: x + 9, y: column.bottom + 13 };
  const inside = [
    tag('g', { transform: `translate(${at.x} ${at.y})` }, objective(letterOf(section), isDone)),
    words(site ?? `section ${section}`, { x: x + 24, y: at.y - 2 }, 'strong'),
    words(text === 'completed, not shown yet' ? 'kept secret' : text, { x: x + 24, y: at.y + 11 }, 'label'),
  ].join('');
  const title = `Objective ${letterOf(section)} of section ${section}, ${text}`;
  if (site !== null) column.draw(tag('g', {}, titleOf(title), inside));
  else {
    const outline = { shape: 'rect', width: 16, height: 16 } as const;
    column.thing({ id: `section-${section}`, kind: 'objective', title, at, outline, paint: { fill: 'none', stroke: 'none' }, inside });
  }
}

/** The panel that explains the shapes of this picture. */
function legend(canvas: Canvas, view: SpecterOpsView): Panel {
  const hollow = { fill: 'none' };
  const completed = objectivesOf(view).some(({ isDone }) => isDone);
  const markers = view.agents.map(({ marker }) => marker?.kind);
  const entries: [isThere: boolean, shape: string, text: string][] = [
    [true, tag('circle', { r: 6, ...hollow }), 'hunter'],
    [view.pets.length > 0, tag('path', { d: PET_EDGE, ...hollow, transform: 'scale(.8)' }), 'pet'],
    [view.agents.some(({ secret }) => secret !== null), tag('path', { d: AGENT_EDGE, ...hollow, transform: 'scale(.8)' }), 'agent'],
    [view.vehicle !== null, tag('g', { transform: 'scale(.9)' }, car(0)), 'vehicle'],
    [markers.includes('visible'), markerShape(canvas, 0, true, undefined), 'in sight'],
    [markers.includes('last-seen'), markerShape(canvas, 0, false, undefined), 'last seen'],
    [true, tag('g', { transform: 'scale(.85)' }, objective('A', false)), 'objective'],
    [completed, tag('g', { transform: 'scale(.85)' }, objective('A', true)), 'completed'],
    [true, tag('path', { d: 'M-6 6V-1A6 6 0 0 1 6 -1V6', 'stroke-width': 2, ...hollow }), 'way out'],
    [view.supplyCards > 0, cache(), 'supply cache'],
    [view.barriers.length > 0, tag('g', { transform: 'scale(.8)' }, barrier()), 'barrier'],
    [view.smoke.length > 0, tag('path', { d: 'M-6 2q3 -3 6 0t6 0', ...hollow }), 'smoke'],
    [view.cameras.length > 0, tag('g', { transform: 'translate(0 6)' }, camera('N')), 'camera'],
  ];
  const column = new Column('Legend');
  const shown = entries.filter(([isThere]) => isThere);
  shown.forEach(([, shape, text], index) => {
    const at = { x: index % 2 === 0 ? 18 : 18 + INNER / 2, y: column.bottom + 6 };
    column.draw(tag('g', { transform: `translate(${at.x} ${at.y})` }, shape), words(text, { x: at.x + 14, y: at.y + 4 }, 'label'));
    if (index % 2 === 1 || index === shown.length - 1) column.skip(19);
  });
  return column.finish();
}
