// The texts of the picture: what they must say, and the English ones.
import { abilityCard } from '../data/abilities.js';
import type { BoardCell } from '../data/board-layout.js';
import { LAST_ROUND } from '../data/content-sets.js';
import { equipmentFacts } from '../data/equipment.js';
import {
  abilityName,
  agentName,
  agentTitle,
  counted,
  hunterName,
  letterOf,
  printedName,
  RESULTS,
  vehicleName,
  wayName,
  withTitle,
} from '../model/names.js';
import type { HunterState, State } from '../model/schema.js';
import type { SpecterOpsView } from '../views/view.js';

/** The status of an objective, as a viewer knows it. */
export type ObjectiveStatus = 'completed' | 'secret' | 'open';
/** Keys of the entries in the legend. */
export type LegendEntry =
  | 'hunter'
  | 'pet'
  | 'agent'
  | 'vehicle'
  | 'inSight'
  | 'lastSeen'
  | 'objective'
  | 'completed'
  | 'exit'
  | 'cache'
  | 'barrier'
  | 'smoke'
  | 'camera';
/** Where a card of an agent lies. */
export type CardPosition = 'face-up' | 'face-down' | 'sideways';

/** Names of the cards of each kind, by id. A custom card has no name here; its name is its id as words. */
export interface CardNames {
  /** The name of a hunter. */
  hunter(id: string): string;
  /** The name of an agent's character. */
  agent(id: string): string;
  /** The name of a vehicle. */
  vehicle(id: string): string;
  /** The name of an ability. */
  ability(id: string): string;
  /** The name of an equipment card. */
  equipment(id: string): string;
}

/** All texts of the picture, in one language. */
export interface PictureTexts {
  /** The description of the whole picture, which screen readers read first. */
  summary(view: SpecterOpsView, viewer: string): string;
  readonly names: CardNames;
  /** What an ability does; `undefined` for a custom ability. */
  abilityText(id: string): string | undefined;
  /** What an equipment card does; `undefined` for a custom card. */
  equipmentText(id: string): string | undefined;
  /** Who must decide now, and what, without a full stop. */
  decision(view: SpecterOpsView): string;
  /** The states of a hunter that limit its actions or its sight. */
  states(hunter: HunterState): string[];

  /** The title of a cell. */
  cell(id: string, kind: BoardCell['kind'], isExit: boolean): string;
  /** The title of a supply cache. */
  cache(id: string, space: string, isUsed: boolean): string;
  /** The name of an objective in titles. `section` is 1 to 4. */
  objective(section: number): string;
  /** The title of an objective on its site, or on its panel if `site` is `null`. */
  objectiveStatus(section: number, site: string | null, status: ObjectiveStatus): string;
  /** The title of a structure that may be the site of an objective. */
  possibleObjective(section: number, space: string): string;
  /** The title of a barrier. */
  barrier(space: string): string;
  /** The title of a camera, which looks in one direction. */
  camera(space: string, direction: string): string;
  /** The title of a mine, which only the agent's side sees. */
  mine(space: string): string;
  /** The title of the vehicle. `inside` are the names of the hunters and pets in it. */
  vehicle(name: string, space: string, inside: readonly string[], isDisabled: boolean): string;
  /** The name of the pet. */
  readonly pet: string;
  /** The title of the pet. `hitPoints` is `null` if the pet takes no hits. */
  petTitle(owner: string, space: string, hitPoints: number | null): string;
  /** The title of a hunter on the board. */
  hunter(name: string, space: string, states: readonly string[]): string;
  /** The title of the agent (0) or the traitor (1). */
  agentTitle(index: number): string;
  /** The letter in the figure of an agent: 0 the agent, 1 the traitor. */
  agentLetter(index: number): string;
  /** The title of the figure of an agent whose secret the view shows. */
  agent(index: number, character: string, space: string, isVisible: boolean): string;
  /** The title of the marker of an agent. `round` is the round in which it was placed, if known. */
  marker(index: number, character: string | null, space: string, isVisible: boolean, round: number | undefined): string;

  /** The heading of the status panel; round 0 is the setup. */
  round(round: number): string;
  /** The players who must decide now. */
  deciders(players: readonly string[]): string;
  /** The number of spaces that the active hunter has moved. */
  moved(steps: number): string;
  /** The viewer's own secret role. */
  role(role: NonNullable<SpecterOpsView['role']>): string;
  /** The headings of the panels with the choices of the setup. */
  readonly choices: Readonly<Record<'vehicles' | 'hunters' | 'agents' | 'equipment' | 'traitor', string>>;
  /** The title of a player in the choice of the traitor. */
  player(player: string): string;
  /** The title of a die; `rolls` are its faces, the latest last. */
  die(number: number, rolls: readonly number[]): string;
  /** The title of a vehicle card. `abilities` are the names and texts of its abilities. */
  vehicleCard(name: string, allowance: number | string, abilities: string): string;
  /** The sentence that names the agents that may use a card. */
  usableBy(agents: readonly string[]): string;
  readonly switchedOff: string;
  readonly hunters: string;
  /** The place of a hunter in its row: in the vehicle if `space` is `null`. */
  place(space: string | null, turned: boolean): string;
  readonly turnTaken: string;
  /** The heading of an agent's panel; `character` is `null` if the viewer does not know it. */
  agentHeading(index: number, character: string | null): string;
  /** Says that nobody has seen the agent yet, and if nothing else is known, that it is not hurt. */
  notSeen(isHurtUnknown: boolean): string;
  /** Where the agent's marker is, and since which round, if known. */
  seen(space: string, isVisible: boolean, round: number | undefined): string;
  /** Where the agent is, for viewers who share its secret. */
  inSecret(space: string, inStealth: boolean): string;
  /** The hit points that the agent has lost. */
  hitPointsLost(losses: number): string;
  /** The hit points that the agent has left. */
  hitPointsLeft(left: number): string;
  readonly conditions: Readonly<Record<'fatigued' | 'limited' | 'velocity', string>>;
  /** The number of the agent's cards that lie face down, and of those turned sideways. */
  faceDown(cards: number, sideways: number): string;
  /** The title of an equipment card of the agent. */
  card(name: string, charges: number, position: CardPosition, text: string | undefined): string;
  readonly hiddenCard: string;
  readonly mission: string;
  /** How far the vehicle has driven in this round. */
  driven(name: string, driven: number, allowance: number, isDisabled: boolean): string;
  /** The number of cards in the supply deck. */
  supply(cards: number): string;
  /** The label of an objective whose site the viewer does not know. */
  section(section: number): string;
  /** The status below the letter of an objective; at most 14 characters fit. */
  readonly status: Readonly<Record<ObjectiveStatus, string>>;
  readonly legend: string;
  readonly entries: Readonly<Record<LegendEntry, string>>;
}

const STAGES = { moving: 'moves', moved: 'has moved', 'pet-moving': 'lets Rover move' } as const;
const MOVES = { 'agent-before-moving': 'moves in secret', 'agent-after-moving': 'has moved' } as const;
const PHASES: Readonly<Record<State['phase'], string>> = {
  'choose-vehicle': 'Hunters choose the vehicle',
  'choose-hunters': 'Hunters choose their characters',
  'choose-agent': 'The agent is chosen in secret',
  'choose-equipment': 'The agent chooses equipment',
  'deal-roles': 'The agent player deals the roles',
  'agent-before-moving': 'The agent moves in secret',
  'agent-after-moving': 'The agent has moved',
  'agents-pet': "The traitor's Rover moves",
  hunters: 'Which hunter goes next?',
  'hunter-turn': 'A hunter moves',
  over: 'The game is over',
};

function decisionOf(view: SpecterOpsView): string {
  const { pause, phase, result, turn, hunters, activeAgent } = view;
  if (result !== null) return `The ${result.winner} win: ${RESULTS[result.reason]}`;
  const named = (index: number) => hunterName(hunters[index].id);
  switch (pause?.kind) {
    case 'declare':
      return 'Mind Tap: hunters say where they will end';
    case 'ambush':
      return `${named(pause.hunter)} has stopped: ambush?`;
    case 'attacked':
      return `${named(pause.hunter)} attacks: answer with a card?`;
    case 'verdict':
      return `Dice for ${named(pause.roll.hunter)}: roll one again?`;
  }
  if (phase === 'hunter-turn' && turn !== null) return `${named(turn.hunter)} ${STAGES[turn.stage]}`;
  if (phase === 'agent-before-moving' || phase === 'agent-after-moving') return `${agentTitle(activeAgent)} ${MOVES[phase]}`;
  return PHASES[phase];
}

const STATUS: Readonly<Record<ObjectiveStatus, string>> = { completed: 'completed', secret: 'completed, not shown yet', open: 'open' };
const POSITIONS: Readonly<Record<CardPosition, string>> = {
  'face-up': 'face up',
  'face-down': 'face down',
  sideways: 'turned sideways',
};
const objectiveText = (section: number) => `Objective ${letterOf(section)} of section ${section}`;
const titledAgent = (index: number, character: string, between = ' ') => withTitle(agentTitle(index), character, between);

/** The English texts of the picture. */
export const PICTURE_TEXTS: PictureTexts = {
  summary(view, viewer) {
    const when = view.round === 0 ? 'before the first round' : `round ${view.round}`;
    return `Specter Ops, ${when}: ${decisionOf(view)}. Seen by ${viewer}.`;
  },
  names: { hunter: hunterName, agent: agentName, vehicle: vehicleName, ability: abilityName, equipment: printedName },
  abilityText: (id) => abilityCard(id)?.text,
  equipmentText: (id) => equipmentFacts(id)?.text,
  decision: decisionOf,
  states: ({ stunned, fatigued, blind, flare, sniper, delved, declared, turned }) => [
    ...(turned ? ['a traitor'] : []),
    ...(stunned ? ['stunned'] : []),
    ...(fatigued ? ['fatigued'] : []),
    ...(blind === null ? [] : ['blind']),
    ...(flare === null ? [] : [`sees only ${wayName(flare)}`]),
    ...(sniper === null ? [] : [`watches ${wayName(sniper)}`]),
    ...(delved === null ? [] : [`blind to the ${wayName(delved)}`]),
    ...(declared === null ? [] : [`ends on ${declared}`]),
  ],
  cell: (id, kind, isExit) => `${id}${kind === 'space' ? '' : `, ${kind}`}${isExit ? ', escape point' : ''}`,
  cache: (id, space, isUsed) => `Supply cache ${id} on ${space}${isUsed ? ', used' : ''}`,
  objective: objectiveText,
  objectiveStatus: (section, site, status) => `${objectiveText(section)}${site === null ? '' : ` on ${site}`}, ${STATUS[status]}`,
  possibleObjective: (section, space) => `${objectiveText(section)} may be on ${space}`,
  barrier: (space) => `Barrier on ${space}`,
  camera: (space, direction) => `Camera on ${space}, looking ${wayName(direction)}`,
  mine: (space) => `Mine on ${space}`,
  vehicle: (name, space, inside, isDisabled) =>
    `${name} on ${space}${inside.length === 0 ? ', empty' : `: ${inside.join(', ')} inside`}${isDisabled ? ', disabled' : ''}`,
  pet: 'Rover',
  petTitle: (owner, space, hitPoints) =>
    `Rover, the pet of ${owner}, on ${space}${hitPoints === null ? '' : `, ${counted(hitPoints, 'hit point')} left`}`,
  hunter: (name, space, states) => [`${name} on ${space}`, ...states].join(', '),
  agentTitle,
  agentLetter: (index) => agentTitle(index).charAt(0),
  agent: (index, character, space, isVisible) => `${titledAgent(index, character)} on ${space}${isVisible ? ', visible' : ''}`,
  marker(index, character, space, isVisible, round) {
    const seen = `${isVisible ? 'visible' : 'last seen'} on ${space}${round === undefined ? '' : ` in round ${round}`}`;
    return `${character === null ? agentTitle(index) : titledAgent(index, character)}, ${seen}`;
  },
  round: (round) => (round === 0 ? 'Before the first round' : `Round ${round} of ${LAST_ROUND}`),
  deciders: (players) => `${players.join(', ')} ${players.length === 1 ? 'decides' : 'decide'}`,
  moved: (steps) => `${counted(steps, 'space')} moved`,
  role: (role) => `Your role: ${role}`,
  choices: {
    vehicles: 'Vehicles',
    hunters: 'Hunters to choose from',
    agents: 'Agents to choose from',
    equipment: 'Equipment to choose from',
    traitor: 'Who is the traitor?',
  },
  player: (player) => `Player ${player}`,
  die: (number, rolls) => `Die ${number} of the roll: ${rolls.join(', then ')}`,
  vehicleCard: (name, allowance, abilities) => `${name}: ${allowance} spaces a round. ${abilities}`,
  usableBy: (agents) => ` For ${agents.join(' and ')} only.`,
  switchedOff: ' Switched off.',
  hunters: 'Hunters',
  place: (space, turned) => (turned ? 'has become an agent' : space === null ? 'in the vehicle' : `on ${space}`),
  turnTaken: 'turn taken',
  agentHeading: (index, character) => titledAgent(index, character ?? 'not known', ': '),
  notSeen: (isHurtUnknown) => (isHurtUnknown ? 'Not seen yet, not hurt' : 'Not seen yet'),
  seen: (space, isVisible, round) => `${isVisible ? 'Visible' : 'Last seen'} on ${space}${round === undefined ? '' : `, round ${round}`}`,
  inSecret: (space, inStealth) => `In secret on ${space}${inStealth ? ', in a stealth field' : ''}`,
  hitPointsLost: (losses) => (losses === 0 ? 'Not hurt' : `${counted(losses, 'hit point')} lost`),
  hitPointsLeft: (left) => `${counted(left, 'hit point')} left`,
  conditions: { fatigued: 'fatigued', limited: 'moves 2 at most', velocity: 'Velocity Blade in force' },
  faceDown: (cards, sideways) => `${cards} face down${sideways > 0 ? `, ${sideways} turned sideways` : ''}`,
  card: (name, charges, position, text) =>
    `${name}, ${counted(charges, 'charge')}, ${POSITIONS[position]}.${text === undefined ? '' : ` ${text}`}`,
  hiddenCard: 'A card face down',
  mission: 'Mission',
  driven: (name, driven, allowance, isDisabled) => `${name}: ${driven} of ${allowance} spaces driven${isDisabled ? ', disabled' : ''}`,
  supply: (cards) => `${counted(cards, 'supply card')} to draw`,
  section: (section) => `section ${section}`,
  status: { completed: 'completed', secret: 'kept secret', open: 'open' },
  legend: 'Legend',
  entries: {
    hunter: 'hunter',
    pet: 'pet',
    agent: 'agent',
    vehicle: 'vehicle',
    inSight: 'in sight',
    lastSeen: 'last seen',
    objective: 'objective',
    completed: 'completed',
    exit: 'escape point',
    cache: 'supply cache',
    barrier: 'barrier',
    smoke: 'smoke',
    camera: 'camera',
  },
};
