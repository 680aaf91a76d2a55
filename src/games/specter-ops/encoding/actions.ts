// Every action that a player can ever take, by shape. Roles change from game to game, so that every seat has the shapes of both sides.
import type { ActionShape, Json, PlayerId } from '../../../kernel/index.js';
import { agentAbility } from '../abilities/agents/index.js';
import { hunterAbility } from '../abilities/hunters/index.js';
import { DIRECTIONS, QUADRANTS } from '../board/topology.js';
import { agentCard, hunterCard } from '../data/characters.js';
import { equipmentCard, isUsableBy } from '../data/equipment.js';
import { vehicleCard } from '../data/vehicles.js';
import type { Table } from './table.js';

const SECTIONS = [1, 2, 3, 4];
/** No die, or one of those that can lie on the table for a hunter. SO-16.31 */
const DICE = [null, 0, 1, 2, 3, 4, 5];

/** The shapes of a player's actions; what neither box nor board can bring about is left out. */
export function actionShapes(table: Table, players: readonly PlayerId[], player: PlayerId): ActionShape[] {
  return [
    ...setupShapes(table, players, player),
    ...movementShapes(table),
    ...hunterShapes(table),
    ...agentShapes(table),
    ...equipmentShapes(table),
    ...answerShapes(table),
  ];
}

/** A shape whose field takes values of which there may be none. */
function forEach(values: readonly string[], shape: (values: readonly string[]) => ActionShape): ActionShape[] {
  return values.length === 0 ? [] : [shape(values)];
}

/** A shape that is there under a condition. */
function onlyIf(condition: boolean, ...shapes: ActionShape[]): ActionShape[] {
  return condition ? shapes : [];
}

function setupShapes({ content, cards, rules }: Table, players: readonly PlayerId[], player: PlayerId): ActionShape[] {
  const seat = players.indexOf(player);
  const others = [...players.slice(seat + 1), ...players.slice(0, seat)];
  return [
    { type: 'choose-vehicle', fields: { vehicle: content.vehicles } },
    { type: 'choose-hunter', fields: { hunter: content.hunters } },
    { type: 'choose-agent', fields: { agent: content.agents } },
    { type: 'choose-equipment', fields: { card: cards.filter((card) => equipmentCard(card)?.category !== 'supply') } },
    ...onlyIf(rules.roleCards, { type: 'deal-roles', fields: { traitor: others } }),
  ];
}

function movementShapes({ spaces, roads, besideRoads, content }: Table): ActionShape[] {
  return [
    { type: 'end-movement' },
    { type: 'end-agent-turn' },
    { type: 'end-hunter-turn' },
    { type: 'enter-vehicle' },
    { type: 'start-hunter-turn', fields: { hunter: content.hunters } },
    { type: 'step', fields: { to: spaces } },
    { type: 'drive', fields: { to: roads } },
    { type: 'leave-vehicle', fields: { to: besideRoads } },
  ];
}

function hunterShapes({ spaces, besideRoads, hunterAbilities, content, agents, rules }: Table): ActionShape[] {
  const activated = hunterAbilities.filter((id) => hunterAbility(id)?.activated !== undefined);
  const asking = (wanted: 'direction' | 'quadrant' | undefined) => activated.filter((id) => hunterAbility(id)?.activated?.asks === wanted);
  const takingBack = activated.filter((id) => hunterAbility(id)?.activated?.takesBack === true);
  const cameras = spaces.flatMap((space) => DIRECTIONS.map((direction) => `${space} ${direction}`));
  const type = 'use-ability';
  return [
    { type: 'attack', fields: { agent: Array.from({ length: agents }, (_, agent) => agent) } },
    ...forEach(asking(undefined), (ability) => ({ type, fields: { ability } })),
    ...forEach(asking('direction'), (ability) => ({ type, fields: { ability, direction: DIRECTIONS } })),
    ...forEach(asking('quadrant'), (ability) => ({ type, fields: { ability, quadrant: QUADRANTS } })),
    ...forEach(takingBack, (ability) => ({ type, fields: { ability, direction: DIRECTIONS }, picks: { removed: cameras } })),
    ...onlyIf(
      content.vehicles.some((id) => vehicleCard(id)?.abilities.includes('motion-sensor')),
      { type: 'use-vehicle-ability' },
    ),
    ...onlyIf(
      content.hunters.some((id) => hunterCard(id)?.pet !== undefined),
      { type: 'skip-pet' },
    ),
    ...onlyIf(rules.roleCards, { type: 'reveal-traitor' }, { type: 'reveal-traitor', fields: { to: besideRoads } }),
  ];
}

/** What agents say when they use an ability at the start of their turn. SO-15.9, SO-20.20 to SO-20.27 */
const AGENT_ABILITIES: Readonly<Record<string, (table: Table) => readonly Pick<ActionShape, 'fields' | 'picks'>[]>> = {
  omen: ({ abilitiesByHunter }) =>
    abilitiesByHunter.map(({ hunter, abilities }) => ({ fields: { hunter: [hunter], disables: abilities } })),
  'traitor-pulse-cannon': ({ content }) => [{ fields: { hunter: content.hunters } }],
  'mind-delve': ({ content }) => [{ fields: { hunter: content.hunters, direction: DIRECTIONS } }],
  'booby-traps': ({ spaces }) => [{ picks: { space: spaces } }],
  'control-override': () => [{}],
};

function agentShapes(table: Table): ActionShape[] {
  const { topology, spaces, agentAbilities, cards, content } = table;
  const can = (wanted: (ability: NonNullable<ReturnType<typeof agentAbility>>) => boolean) =>
    agentAbilities.some((id) => wanted(agentAbility(id) as NonNullable<ReturnType<typeof agentAbility>>));
  const hasBlades = cards.includes('pulse-blades');
  const hasTrigger = cards.includes('remote-trigger');
  const strikes = can(({ bladeStrike }) => bladeStrike !== undefined);
  const caches = topology.board.supplyCaches.map(({ id }) => id);
  const abilities = agentAbilities.filter((id) => agentAbility(id)?.activated !== undefined);
  return [
    { type: 'finish-move' },
    ...onlyIf(
      can(({ markerShift }) => markerShift !== undefined),
      { type: 'finish-move', picks: { shadowStep: spaces } },
    ),
    ...onlyIf(cards.includes('holo-decoy'), { type: 'finish-move', picks: { holoDecoy: spaces } }),
    ...onlyIf(strikes, { type: 'finish-move', fields: { bladeStrike: content.hunters } }),
    ...onlyIf(hasBlades, { type: 'finish-move', fields: { pulseBlades: [true] } }),
    ...onlyIf(strikes && hasBlades, { type: 'finish-move', fields: { bladeStrike: content.hunters, pulseBlades: [true] } }),
    { type: 'complete-objective', fields: { section: SECTIONS } },
    ...onlyIf(
      hasTrigger,
      { type: 'complete-objective', fields: { section: SECTIONS, remoteTrigger: [true] } },
      { type: 'show-completion', fields: { section: SECTIONS } },
    ),
    ...onlyIf(cards.includes('proximity-mine'), { type: 'detonate-mine' }),
    ...forEach(caches, (cache) => ({ type: 'draw-supply', fields: { cache } })),
    ...abilities.flatMap((ability) =>
      (AGENT_ABILITIES[ability]?.(table) ?? []).map(
        ({ fields, ...picks }): ActionShape => ({ type: 'use-agent-ability', fields: { ability: [ability], ...fields }, ...picks }),
      ),
    ),
  ];
}

/** What is said with each card that is used in an agent's turn. SO-17.14 to SO-17.48, SO-26.12, SO-26.13 */
const TARGETS: Readonly<Record<'nothing' | 'space' | 'hunter' | 'hunter-direction', readonly string[]>> = {
  nothing: ['adrenal-surge', 'stealth-field', 'emp-grenade', 'mind-tap', 'med-kit', 'power-fists'],
  space: ['smoke-grenade', 'flash-bang', 'concussion-grenade', 'proximity-mine', 'portable-barrier'],
  hunter: ['smoke-dagger', 'tangle-line'],
  'hunter-direction': ['flare'],
};

/** A card alone, or with what is said of the last seen marker should it hide the agent. SO-8.12, SO-22.5 */
function equipmentShapes(table: Table): ActionShape[] {
  const { spaces, content } = table;
  return [
    ...useShapes(table, content.agents, {}),
    ...useShapes(table, having(content.agents, 'shadow-step'), { shadowStep: spaces }),
    ...useShapes(table, having(content.agents, 'blade-strike'), { bladeStrike: content.hunters }),
  ];
}

function having(agents: readonly string[], ability: string): string[] {
  return agents.filter((id) => agentCard(id)?.abilities.includes(ability));
}

/** The cards that some of these agents can use. SO-17.5 */
function useShapes(
  { spaces, content, cards }: Table,
  agents: readonly string[],
  picks: Readonly<Record<string, readonly Json[]>>,
): ActionShape[] {
  const of = (target: keyof typeof TARGETS) =>
    TARGETS[target].filter((id) => {
      const card = cards.includes(id) ? equipmentCard(id) : undefined;
      return card !== undefined && agents.some((agent) => isUsableBy(card, agent));
    });
  const hunter = content.hunters;
  const type = 'use-equipment';
  return [
    ...forEach(of('nothing'), (card) => ({ type, fields: { card }, picks })),
    ...forEach(of('space'), (card) => ({ type, fields: { card }, picks: { space: spaces, ...picks } })),
    ...forEach(of('hunter'), (card) => ({ type, fields: { card, hunter }, picks })),
    ...forEach(of('hunter-direction'), (card) => ({ type, fields: { card, hunter, direction: DIRECTIONS }, picks })),
  ];
}

/** What is said in somebody else's turn. SO-22.6 */
function answerShapes({ spaces, content, cards, agentAbilities }: Table): ActionShape[] {
  return [
    ...onlyIf(cards.includes('mind-tap'), { type: 'declare-destination', fields: { hunter: content.hunters }, picks: { to: spaces } }),
    ...onlyIf(agentAbilities.includes('ambush'), { type: 'answer-ambush', fields: { spring: [false, true] } }),
    ...onlyIf(cards.includes('velocity-blade'), { type: 'answer-attack', fields: { velocityBlade: [false, true] } }),
    ...onlyIf(agentAbilities.includes('verdict'), { type: 'answer-roll', fields: { reroll: DICE } }),
  ];
}
