// The panels next to the board: the decision, the mission, choices of the setup, hunters, agents with their equipment.
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
  text,
  wrapped,
} from '../../../picture/index.js';
import { abilitiesOnCard, agentCard } from '../data/characters.js';
import { equipmentFacts } from '../data/equipment.js';
import { vehicleCard } from '../data/vehicles.js';
import { letterOf } from '../model/names.js';
import type { HunterState } from '../model/schema.js';
import type { AgentView, SpecterOpsView } from '../views/view.js';
import { contentSetOf } from './board.js';
import { legend } from './legend.js';
import { hunterLetter, hunterSymbol, objective } from './symbols.js';
import type { CardPosition, PictureTexts } from './texts.js';
import { abilitiesInWords, decidersOf, described, objectivesOf, roundOfMarker, seatOf } from './words.js';

/** Returns all panels of a view, in their order. */
export function panelsOf(canvas: Canvas, view: SpecterOpsView, texts: PictureTexts): Panel[] {
  return [
    statusPanel(view, texts),
    missionPanel(view, texts),
    ...choicePanels(view, texts),
    ...(view.hunters.length === 0 ? [] : [huntersPanel(canvas, view, texts)]),
    ...view.agents.map((agent, index) => agentPanel(canvas, view, agent, index, texts)),
    legend(canvas, view, texts),
  ];
}

function statusPanel(view: SpecterOpsView, texts: PictureTexts): Panel {
  const { round, result, turn, pause, role } = view;
  const panel = new PanelBuilder(texts.round(round));
  panel.lines([texts.decision(view)], 'label strong');
  const deciders = result === null ? decidersOf(view).map((player) => shortened(player, 14)) : [];
  if (deciders.length > 0) panel.lines([texts.deciders(deciders)]);
  if (turn !== null && result === null && turn.steps > 0) panel.lines([texts.moved(turn.steps)]);
  if (pause?.kind === 'verdict')
    addChips(
      panel,
      pause.roll.dice.map((rolls, die) => dieChip(rolls, die, texts)),
    );
  if (role !== null) panel.lines([texts.role(role)]);
  return panel.finish();
}

/** Returns the panels with the choices before the first round. */
function choicePanels(view: SpecterOpsView, texts: PictureTexts): Panel[] {
  const { names, choices: headings } = texts;
  const { vehicles, hunters, agents, equipment } = contentSetOf(view);
  const choices = (heading: string, chips: readonly Chip[]) => {
    const panel = new PanelBuilder(heading);
    addChips(panel, chips);
    return [panel.finish()];
  };
  switch (view.phase) {
    case 'choose-vehicle':
      return choices(
        headings.vehicles,
        vehicles.map((id) => vehicleChip(id, texts)),
      );
    case 'choose-hunters': {
      const chosen = new Set(view.hunters.map(({ id }) => id));
      const chips = hunters.map((id) => characterChip(id, 'hunter', names.hunter(id), abilitiesOnCard(id, view.config.printing), texts));
      return choices(
        headings.hunters,
        chips.map((chip, index) => ({ ...chip, isSpent: chosen.has(hunters[index]) })),
      );
    }
    case 'choose-agent':
      return choices(
        headings.agents,
        agents.map((id) => characterChip(id, 'agent', names.agent(id), agentCard(id)?.abilities ?? [], texts)),
      );
    case 'choose-equipment': {
      const offered = equipment.filter(({ card }) => equipmentFacts(card)?.category !== 'supply');
      return choices(
        headings.equipment,
        offered.map(({ card, copies }) => equipmentChip(card, copies, texts)),
      );
    }
    case 'deal-roles': {
      const players = [...new Set(view.hunters.map(({ player }) => player))];
      return choices(
        headings.traitor,
        players.map((player) => ({ id: player, kind: 'player', title: texts.player(player), text: shortened(player, 28) })),
      );
    }
    default:
      return [];
  }
}

function dieChip(rolls: readonly number[], die: number, texts: PictureTexts): Chip {
  return { id: `die-${die}`, kind: 'die', title: texts.die(die + 1, rolls), text: rolls.join('+') };
}

function vehicleChip(id: string, texts: PictureTexts): Chip {
  const { allowance = '', abilities = [] } = vehicleCard(id) ?? {};
  const name = texts.names.vehicle(id);
  return {
    id,
    kind: 'vehicle',
    title: texts.vehicleCard(name, allowance, abilitiesInWords(abilities, texts)),
    text: `${name} ${allowance}`,
  };
}

function characterChip(id: string, kind: 'hunter' | 'agent', text: string, abilities: readonly string[], texts: PictureTexts): Chip {
  return { id, kind, title: `${text}: ${abilitiesInWords(abilities, texts)}`, text };
}

function equipmentChip(id: string, copies: number, texts: PictureTexts): Chip {
  const facts = equipmentFacts(id);
  const { agent, equipment } = texts.names;
  const name = equipment(id);
  const users = facts === undefined || facts.usableBy === 'any' ? '' : texts.usableBy(facts.usableBy.map(agent));
  const does = texts.equipmentText(id);
  const title = described(name, does === undefined ? undefined : `${does}${users}`);
  return { id, kind: 'equipment', title, text: copies > 1 ? `${name} ×${copies}` : name };
}

function abilityChips(abilities: readonly string[], texts: PictureTexts, isOff: (ability: string) => boolean): Chip[] {
  return abilities.map((id) => {
    const name = texts.names.ability(id);
    const title = described(name, texts.abilityText(id));
    return { id, kind: 'ability', title: isOff(id) ? `${title}${texts.switchedOff}` : title, text: name, isSpent: isOff(id) };
  });
}

/** Returns the panel with a row for each hunter and the hunter's abilities. */
function huntersPanel(canvas: Canvas, view: SpecterOpsView, texts: PictureTexts): Panel {
  const { printing } = view.config;
  const panel = new PanelBuilder(texts.hunters);
  view.hunters.forEach((hunter, index) => {
    const { id, turned } = hunter;
    const isOff = (ability: string) => view.omen?.hunter === id && view.omen.ability === ability;
    hunterRow(canvas, panel, view, hunter, index, texts);
    if (!turned) addChips(panel, abilityChips(abilitiesOnCard(id, printing), texts, isOff));
    panel.skip(4);
  });
  return panel.finish();
}

/** Adds a row for a hunter: its player, its space, and states such as stunned. A hunter in the vehicle can be clicked on its row. */
function hunterRow(
  canvas: Canvas,
  panel: PanelBuilder,
  view: SpecterOpsView,
  hunter: HunterState,
  index: number,
  texts: PictureTexts,
): void {
  const { id, player, space, done, turned } = hunter;
  const name = texts.names.hunter(id);
  const states = texts.states(hunter);
  const place = texts.place(space, turned);
  const isOver = done && !turned && view.phase.startsWith('hunter');
  const lines = wrapped([...(turned ? [] : [place]), ...states, ...(isOver ? [texts.turnTaken] : [])].join(', '), 28);
  panel.row({
    id: space === null && view.phase !== 'choose-hunters' ? id : undefined,
    kind: 'row hunter',
    title: [name, place, ...states].join(', '),
    height: 19 + lines.length * 13,
    gap: 4,
    inside: (y) =>
      [
        moved(hunterSymbol(canvas, seatOf(view, player), hunterLetter(id), view.turn?.hunter === index), { x: 20, y: y + 14 }),
        text(name, { x: 36, y: y + 12 }, 'strong'),
        text(shortened(player, 16), { x: EDGE + panel.inner - 4, y: y + 12 }, 'label end'),
        ...lines.map((line, at) => text(line, { x: 36, y: y + 26 + at * 13 })),
      ].join(''),
  });
}

function agentPanel(canvas: Canvas, view: SpecterOpsView, agent: AgentView, index: number, texts: PictureTexts): Panel {
  const { player, revealed, secret, marker, fatigued, losses, limited, velocity, faceDown, sideways } = agent;
  const character = secret?.character ?? revealed;
  const isUnknown = secret === null && losses === 0 && marker === null;
  const panel = new PanelBuilder(
    texts.agentHeading(index, character === null ? null : texts.names.agent(character)),
    shortened(player, 12),
  );
  if (marker === null) panel.lines([texts.notSeen(isUnknown)]);
  else {
    panel.lines([texts.seen(marker.space, marker.kind === 'visible', roundOfMarker(view, index))]);
  }
  if (secret !== null) panel.lines([texts.inSecret(secret.space, secret.stealth)]);
  const condition = [
    ...(isUnknown ? [] : [secret === null ? texts.hitPointsLost(losses) : texts.hitPointsLeft(secret.hitPoints)]),
    ...(fatigued ? [texts.conditions.fatigued] : []),
    ...(limited ? [texts.conditions.limited] : []),
    ...(velocity ? [texts.conditions.velocity] : []),
  ];
  if (condition.length > 0) panel.lines([condition.join(', ')]);
  if (character !== null)
    addChips(
      panel,
      abilityChips(agentCard(character)?.abilities ?? [], texts, () => fatigued),
    );
  addChips(panel, cardChips(canvas, view, agent, texts));
  if (secret === null && faceDown > 0) panel.lines([texts.faceDown(faceDown, sideways)]);
  return panel.finish();
}

/**
 * Returns a small box (chip) for each of the agent's cards, with charges as dots. Of several copies of a card, only the first with charges
 * can be clicked.
 */
function cardChips(canvas: Canvas, view: SpecterOpsView, { secret, faceUp, faceDown }: AgentView, texts: PictureTexts): Chip[] {
  const at = (position: CardPosition) => ({ position });
  const held = [
    ...faceUp.map((card) => ({ ...card, ...at('face-up') })),
    ...(secret?.cards ?? []).map((card) => ({ ...card, ...at(card.sideways ? 'sideways' : 'face-down') })),
  ];
  const used = new Set<string>();
  const chips = held.map(({ card, charges, position }): Chip => {
    const isTarget = charges > 0 && !used.has(card) && view.phase !== 'choose-equipment';
    if (isTarget) used.add(card);
    const name = texts.names.equipment(card);
    const title = texts.card(name, charges, position, texts.equipmentText(card));
    const dots = '●'.repeat(Math.min(charges, 6));
    return { id: isTarget ? card : undefined, kind: 'equipment', title, text: `${name} ${dots}`.trim(), isSpent: charges === 0 };
  });
  if (secret !== null) return chips;
  // The backs of cards that this viewer does not know.
  const back = { kind: 'back', title: texts.hiddenCard, text: '  ', fill: canvas.hiddenFill };
  return [...chips, ...Array.from({ length: Math.min(faceDown, 10) }, () => back)];
}

function missionPanel(view: SpecterOpsView, texts: PictureTexts): Panel {
  const { vehicle, supplyCards } = view;
  const panel = new PanelBuilder(texts.mission);
  objectivesOf(view).forEach((mission, index) => {
    drawObjective(panel, mission, index % 2 === 0 ? EDGE : EDGE + panel.inner / 2, texts);
    if (index % 2 === 1) panel.skip(32);
  });
  if (vehicle !== null) {
    const { id, driven, disabledBy } = vehicle;
    const allowance = vehicleCard(id)?.allowance ?? 0;
    panel.lines([texts.driven(texts.names.vehicle(id), driven, allowance, disabledBy !== null)]);
  }
  if (supplyCards > 0) panel.lines([texts.supply(supplyCards)]);
  return panel.finish();
}

/**
 * Draws an objective's square with its site and status. If the view does not show the site, the square can be clicked in place of the site.
 */
function drawObjective(
  panel: PanelBuilder,
  { section, site, status, isDone }: ReturnType<typeof objectivesOf>[number],
  x: number,
  texts: PictureTexts,
): void {
  const at = { x: x + 9, y: panel.y + 13 };
  const inside = [
    moved(objective(letterOf(section), isDone), at),
    text(site ?? texts.section(section), { x: x + 24, y: at.y - 2 }, 'strong'),
    text(texts.status[status], { x: x + 24, y: at.y + 11 }),
  ].join('');
  const title = texts.objectiveStatus(section, null, status);
  const square = rect({ x: at.x - 8, y: at.y - 8, width: 16, height: 16 });
  const id = site === null ? `section-${section}` : undefined;
  panel.add({ id, kind: 'objective', title, ...square, paint: { fill: 'none', stroke: 'none' }, inside });
}
