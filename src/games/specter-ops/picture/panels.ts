// The panels next to the board: the decision, the mission, choices of the setup, hunters, agents with their equipment, a legend.
import {
  addChips,
  type Canvas,
  type Chip,
  EDGE,
  moved,
  type Panel,
  PanelBuilder,
  rect,
  shortened,
  tag,
  text,
  wrapped,
} from '../../../picture/index.js';
import { abilityCard } from '../data/abilities.js';
import { abilitiesOnCard, agentCard } from '../data/characters.js';
import { LAST_ROUND } from '../data/content-sets.js';
import { equipmentFacts } from '../data/equipment.js';
import { vehicleCard } from '../data/vehicles.js';
import { abilityName, agentName, agentTitle, counted, hunterName, letterOf, printedName, vehicleName } from '../model/names.js';
import type { HunterState } from '../model/schema.js';
import type { AgentView, SpecterOpsView } from '../views/view.js';
import { contentSetOf } from './board.js';
import { AGENT_OUTLINE, barrier, cache, camera, car, hunterLetter, hunterSymbol, markerSymbol, objective, PET_OUTLINE } from './symbols.js';
import { abilitiesInWords, decidersOf, decisionOf, described, objectivesOf, roundOfMarker, seatOf, statesOf } from './words.js';

/** Returns all panels of a view, in their order. */
export function panelsOf(canvas: Canvas, view: SpecterOpsView): Panel[] {
  return [
    statusPanel(view),
    missionPanel(view),
    ...choicePanels(view),
    ...(view.hunters.length === 0 ? [] : [huntersPanel(canvas, view)]),
    ...view.agents.map((agent, index) => agentPanel(canvas, view, agent, index)),
    legend(canvas, view),
  ];
}

function statusPanel(view: SpecterOpsView): Panel {
  const { round, result, turn, pause, role } = view;
  const panel = new PanelBuilder(round === 0 ? 'Before the first round' : `Round ${round} of ${LAST_ROUND}`);
  panel.paragraph(decisionOf(view), 'label strong');
  const deciders = result === null ? decidersOf(view).map((player) => shortened(player, 14)) : [];
  if (deciders.length > 0) panel.paragraph(`${deciders.join(', ')} ${deciders.length === 1 ? 'decides' : 'decide'}`);
  if (turn !== null && result === null && turn.steps > 0) panel.paragraph(`${counted(turn.steps, 'space')} moved`);
  if (pause?.kind === 'verdict') addChips(panel, pause.roll.dice.map(dieChip));
  if (role !== null) panel.paragraph(`Your role: ${role}`);
  return panel.finish();
}

/** Returns the panels with the choices before the first round. */
function choicePanels(view: SpecterOpsView): Panel[] {
  const { vehicles, hunters, agents, equipment } = contentSetOf(view);
  const choices = (heading: string, chips: readonly Chip[]) => {
    const panel = new PanelBuilder(heading);
    addChips(panel, chips);
    return [panel.finish()];
  };
  switch (view.phase) {
    case 'choose-vehicle':
      return choices('Vehicles', vehicles.map(vehicleChip));
    case 'choose-hunters': {
      const chosen = new Set(view.hunters.map(({ id }) => id));
      const chips = hunters.map((id) => characterChip(id, 'hunter', hunterName(id), abilitiesOnCard(id, view.config.printing)));
      return choices(
        'Hunters to choose from',
        chips.map((chip, index) => ({ ...chip, isSpent: chosen.has(hunters[index]) })),
      );
    }
    case 'choose-agent':
      return choices(
        'Agents to choose from',
        agents.map((id) => characterChip(id, 'agent', agentName(id), agentCard(id)?.abilities ?? [])),
      );
    case 'choose-equipment': {
      const offered = equipment.filter(({ card }) => equipmentFacts(card)?.category !== 'supply');
      return choices(
        'Equipment to choose from',
        offered.map(({ card, copies }) => equipmentChip(card, copies)),
      );
    }
    case 'deal-roles': {
      const players = [...new Set(view.hunters.map(({ player }) => player))];
      return choices(
        'Who is the traitor?',
        players.map((player) => ({ id: player, kind: 'player', title: `Player ${player}`, text: shortened(player, 28) })),
      );
    }
    default:
      return [];
  }
}

function dieChip(rolls: readonly number[], die: number): Chip {
  return { id: `die-${die}`, kind: 'die', title: `Die ${die + 1} of the roll: ${rolls.join(', then ')}`, text: rolls.join('+') };
}

function vehicleChip(id: string): Chip {
  const { allowance = '', abilities = [] } = vehicleCard(id) ?? {};
  const name = vehicleName(id);
  return {
    id,
    kind: 'vehicle',
    title: `${name}: ${allowance} spaces a round. ${abilitiesInWords(abilities)}`,
    text: `${name} ${allowance}`,
  };
}

function characterChip(id: string, kind: 'hunter' | 'agent', text: string, abilities: readonly string[]): Chip {
  return { id, kind, title: `${text}: ${abilitiesInWords(abilities)}`, text };
}

function equipmentChip(id: string, copies: number): Chip {
  const facts = equipmentFacts(id);
  const name = printedName(id);
  const users = facts === undefined || facts.usableBy === 'any' ? '' : ` For ${facts.usableBy.map(agentName).join(' and ')} only.`;
  const title = described(name, facts === undefined ? undefined : `${facts.text}${users}`);
  return { id, kind: 'equipment', title, text: copies > 1 ? `${name} ×${copies}` : name };
}

function abilityChips(abilities: readonly string[], isOff: (ability: string) => boolean): Chip[] {
  return abilities.map((id) => {
    const title = described(abilityName(id), abilityCard(id)?.text);
    return { id, kind: 'ability', title: isOff(id) ? `${title} Switched off.` : title, text: abilityName(id), isSpent: isOff(id) };
  });
}

/** Returns the panel with a row for each hunter and the hunter's abilities. */
function huntersPanel(canvas: Canvas, view: SpecterOpsView): Panel {
  const { printing } = view.config;
  const panel = new PanelBuilder('Hunters');
  view.hunters.forEach((hunter, index) => {
    const { id, turned } = hunter;
    const isOff = (ability: string) => view.omen?.hunter === id && view.omen.ability === ability;
    hunterRow(canvas, panel, view, hunter, index);
    if (!turned) addChips(panel, abilityChips(abilitiesOnCard(id, printing), isOff));
    panel.skip(4);
  });
  return panel.finish();
}

/** Adds a row for a hunter: its player, its space, and states such as stunned. A hunter in the vehicle can be clicked on its row. */
function hunterRow(canvas: Canvas, panel: PanelBuilder, view: SpecterOpsView, hunter: HunterState, index: number): void {
  const { id, player, space, done, turned } = hunter;
  const states = statesOf(hunter);
  const place = turned ? 'has become an agent' : space === null ? 'in the vehicle' : `on ${space}`;
  const isOver = done && !turned && view.phase.startsWith('hunter');
  const lines = wrapped([...(turned ? [] : [place]), ...states, ...(isOver ? ['turn taken'] : [])].join(', '), 28);
  panel.row({
    id: space === null && view.phase !== 'choose-hunters' ? id : undefined,
    kind: 'row hunter',
    title: [hunterName(id), place, ...states].join(', '),
    height: 19 + lines.length * 13,
    gap: 4,
    inside: (y) =>
      [
        moved(hunterSymbol(canvas, seatOf(view, player), hunterLetter(id), view.turn?.hunter === index), { x: 20, y: y + 14 }),
        text(hunterName(id), { x: 36, y: y + 12 }, 'strong'),
        text(shortened(player, 16), { x: EDGE + panel.inner - 4, y: y + 12 }, 'label end'),
        ...lines.map((line, at) => text(line, { x: 36, y: y + 26 + at * 13 })),
      ].join(''),
  });
}

function agentPanel(canvas: Canvas, view: SpecterOpsView, agent: AgentView, index: number): Panel {
  const { player, revealed, secret, marker, fatigued, losses, limited, velocity, faceDown, sideways } = agent;
  const character = secret?.character ?? revealed;
  const isUnknown = secret === null && losses === 0 && marker === null;
  const panel = new PanelBuilder(`${agentTitle(index)}: ${character === null ? 'not known' : agentName(character)}`, shortened(player, 12));
  if (marker === null) panel.paragraph(isUnknown ? 'Not seen yet, not hurt' : 'Not seen yet');
  else {
    const round = roundOfMarker(view, index);
    const seen = marker.kind === 'visible' ? 'Visible' : 'Last seen';
    panel.paragraph(`${seen} on ${marker.space}${round === undefined ? '' : `, round ${round}`}`);
  }
  if (secret !== null) panel.paragraph(`In secret on ${secret.space}${secret.stealth ? ', in a stealth field' : ''}`);
  const hurt = losses === 0 ? 'Not hurt' : `${counted(losses, 'hit point')} lost`;
  const condition = [
    ...(isUnknown ? [] : [secret === null ? hurt : `${counted(secret.hitPoints, 'hit point')} left`]),
    ...(fatigued ? ['fatigued'] : []),
    ...(limited ? ['moves 2 at most'] : []),
    ...(velocity ? ['Velocity Blade in force'] : []),
  ];
  if (condition.length > 0) panel.paragraph(condition.join(', '));
  if (character !== null)
    addChips(
      panel,
      abilityChips(agentCard(character)?.abilities ?? [], () => fatigued),
    );
  addChips(panel, cardChips(canvas, view, agent));
  if (secret === null && faceDown > 0) panel.paragraph(`${faceDown} face down${sideways > 0 ? `, ${sideways} turned sideways` : ''}`);
  return panel.finish();
}

/**
 * Returns a small box (chip) for each of the agent's cards, with charges as dots. Of several copies of a card, only the first with charges
 * can be clicked.
 */
function cardChips(canvas: Canvas, view: SpecterOpsView, { secret, faceUp, faceDown }: AgentView): Chip[] {
  const held = [
    ...faceUp.map((card) => ({ ...card, position: 'face up' })),
    ...(secret?.cards ?? []).map((card) => ({ ...card, position: card.sideways ? 'turned sideways' : 'face down' })),
  ];
  const used = new Set<string>();
  const chips = held.map(({ card, charges, position }): Chip => {
    const isTarget = charges > 0 && !used.has(card) && view.phase !== 'choose-equipment';
    if (isTarget) used.add(card);
    const name = printedName(card);
    const facts = equipmentFacts(card);
    const title = `${name}, ${counted(charges, 'charge')}, ${position}.${facts === undefined ? '' : ` ${facts.text}`}`;
    const dots = '●'.repeat(Math.min(charges, 6));
    return { id: isTarget ? card : undefined, kind: 'equipment', title, text: `${name} ${dots}`.trim(), isSpent: charges === 0 };
  });
  if (secret !== null) return chips;
  // The backs of cards that this viewer does not know.
  const back = { kind: 'back', title: 'A card face down', text: '  ', fill: canvas.hiddenFill };
  return [...chips, ...Array.from({ length: Math.min(faceDown, 10) }, () => back)];
}

function missionPanel(view: SpecterOpsView): Panel {
  const { vehicle, supplyCards } = view;
  const panel = new PanelBuilder('Mission');
  objectivesOf(view).forEach((mission, index) => {
    drawObjective(panel, mission, index % 2 === 0 ? EDGE : EDGE + panel.inner / 2);
    if (index % 2 === 1) panel.skip(32);
  });
  if (vehicle !== null) {
    const { id, driven, disabledBy } = vehicle;
    const allowance = vehicleCard(id)?.allowance ?? 0;
    panel.paragraph(`${vehicleName(id)}: ${driven} of ${allowance} spaces driven${disabledBy === null ? '' : ', disabled'}`);
  }
  if (supplyCards > 0) panel.paragraph(`${counted(supplyCards, 'supply card')} to draw`);
  return panel.finish();
}

/**
 * Draws an objective's square with its site and status. If the view does not show the site, the square can be clicked in place of the site.
 */
function drawObjective(panel: PanelBuilder, { section, site, status, isDone }: ReturnType<typeof objectivesOf>[number], x: number): void {
  const at = { x: x + 9, y: panel.y + 13 };
  const inside = [
    moved(objective(letterOf(section), isDone), at),
    text(site ?? `section ${section}`, { x: x + 24, y: at.y - 2 }, 'strong'),
    text(status === 'completed, not shown yet' ? 'kept secret' : status, { x: x + 24, y: at.y + 11 }),
  ].join('');
  const title = `Objective ${letterOf(section)} of section ${section}, ${status}`;
  const square = rect({ x: at.x - 8, y: at.y - 8, width: 16, height: 16 });
  const id = site === null ? `section-${section}` : undefined;
  panel.add({ id, kind: 'objective', title, ...square, paint: { fill: 'none', stroke: 'none' }, inside });
}

/** Returns the panel that explains the symbols of this picture. */
function legend(canvas: Canvas, view: SpecterOpsView): Panel {
  const hollow = { fill: 'none' };
  const smaller = (symbol: string, scale: number) => tag('g', { transform: `scale(${scale})` }, symbol);
  const completed = objectivesOf(view).some(({ isDone }) => isDone);
  const markers = view.agents.map(({ marker }) => marker?.kind);
  const entries: [isShown: boolean, symbol: string, meaning: string][] = [
    [true, tag('circle', { r: 6, ...hollow }), 'hunter'],
    [view.pets.length > 0, smaller(tag('path', { d: PET_OUTLINE, ...hollow }), 0.8), 'pet'],
    [view.agents.some(({ secret }) => secret !== null), smaller(tag('path', { d: AGENT_OUTLINE, ...hollow }), 0.8), 'agent'],
    [view.vehicle !== null, smaller(car(0), 0.9), 'vehicle'],
    [markers.includes('visible'), markerSymbol(canvas, 0, true, undefined), 'in sight'],
    [markers.includes('last-seen'), markerSymbol(canvas, 0, false, undefined), 'last seen'],
    [true, smaller(objective('A', false), 0.85), 'objective'],
    [completed, smaller(objective('A', true), 0.85), 'completed'],
    [true, tag('path', { d: 'M-6 6V-1A6 6 0 0 1 6 -1V6', 'stroke-width': 2, ...hollow }), 'way out'],
    [view.supplyCards > 0, cache(), 'supply cache'],
    [view.barriers.length > 0, smaller(barrier(), 0.8), 'barrier'],
    [view.smoke.length > 0, tag('path', { d: 'M-6 2q3 -3 6 0t6 0', ...hollow }), 'smoke'],
    [view.cameras.length > 0, moved(camera('N'), { x: 0, y: 6 }), 'camera'],
  ];
  const shown = entries.filter(([isShown]) => isShown).map(([, symbol, meaning]) => [symbol, meaning] as const);
  const panel = new PanelBuilder('Legend');
  return panel.legend(shown, { step: 19, left: 18, column: panel.inner / 2 }).finish();
}
