// The cards of agents and hunters, with traitor sides and pets. The module with the name of an ability contains its rules. See sections 15,
// 16, 20 and 26 of `docs/rules/specter-ops.md`.

/** An agent, or the traitor side of a hunter card. SO-20.13, SO-2.9 */
export interface AgentCard {
  id: string;
  name: string;
  hitPoints: number;
  abilities: readonly string[];
}

/** A hunter with both sides of its card. SO-2.4, SO-2.9 */
export interface HunterCard {
  id: string;
  name: string;
  /** The abilities of each printing of the card; `first` is the printing of the 2015 box. SO-26.5 */
  abilities: { revised: readonly string[]; first?: readonly string[] };
  pet?: string;
  /** The reverse of the card. SO-2.4 */
  traitor: AgentCard;
}

/** Number of spaces that a character may move in a turn unless a card says otherwise. SO-7.4, SO-10.3 */
export const NORMAL_MOVE = 4;
/** Hit points of an agent unless a card or the player count says otherwise. SO-5.15, SO-20.13 */
export const NORMAL_HIT_POINTS = 4;

const agent = (id: string, name: string, ability: string, hitPoints = NORMAL_HIT_POINTS): AgentCard => ({
  id,
  name,
  hitPoints,
  abilities: [ability],
});

const hunter = (id: string, name: string, abilities: HunterCard['abilities'], traitorAbility: string): HunterCard => ({
  id,
  name,
  abilities,
  traitor: agent(`traitor-${id}`, `Traitor ${name}`, traitorAbility),
});

/** The agents of both published boxes, without the traitor sides. */
export const AGENTS: readonly AgentCard[] = [
  agent('fox', 'Fox', 'dash'),
  agent('mantis', 'Mantis', 'blade-strike'),
  agent('panther', 'Panther', 'shadow-step'),
  agent('raven', 'Raven', 'omen'),
  agent('blue-jay', 'Blue Jay', 'frequency-hack'),
  agent('cobra', 'Cobra', 'ambush'),
  agent('orangutan', 'Orangutan', 'toughness', 6),
  agent('spider', 'Spider', 'evasion'),
];

/** The hunters of both published boxes; the hunters of the 2015 box have cards in two printings. */
export const HUNTERS: readonly HunterCard[] = [
  hunter('heat', 'Heat', { revised: ['thermal-vision', 'pulse-cannon'] }, 'traitor-pulse-cannon'),
  hunter('judge', 'Judge', { revised: ['clairvoyance', 'judgement'] }, 'verdict'),
  { ...hunter('tracker', 'Tracker', { revised: ['rover', 'catch-the-scent'] }, 'loyal-to-the-end'), pet: 'rover' },
  hunter('watcher', 'Watcher', { revised: ['surveillance', 'full-speed'] }, 'booby-traps'),
  hunter(
    'beast',
    'Beast',
    {
      revised: ['enhanced-senses', 'brutal-strength', 'quadripedal-move'],
      first: ['enhanced-senses', 'brutal-strength-first', 'quadripedal-move'],
    },
    'brutal-assault',
  ),
  hunter(
    'gun',
    'Gun',
    { revised: ['sharp-shooting', 'quick-draw', 'sniper-shot'], first: ['sharp-shooting', 'quick-draw', 'sniper-shot-first'] },
    'traitor-quick-draw',
  ),
  hunter('prophet', 'Prophet', { revised: ['mind-reading', 'pre-cognition', 'post-cognition'] }, 'mind-delve'),
  hunter('puppet', 'Puppet', { revised: ['control-relay', 'remote-link'], first: ['control-relay', 'remote-sensor'] }, 'control-override'),
];

const byId = new Map<string, AgentCard>([...AGENTS, ...HUNTERS.map((card) => card.traitor)].map((card) => [card.id, card]));
const huntersById = new Map<string, HunterCard>(HUNTERS.map((card) => [card.id, card]));

/** Returns the agent card, or traitor side, with that id. */
export function agentCard(id: string): AgentCard | undefined {
  return byId.get(id);
}

export function hunterCard(id: string): HunterCard | undefined {
  return huntersById.get(id);
}

/** Returns the abilities on a hunter's card, in a printing; none for an unknown id. SO-26.5 */
export function abilitiesOnCard(id: string, printing: 'revised' | 'first'): readonly string[] {
  const { first, revised } = hunterCard(id)?.abilities ?? { revised: [] };
  return (printing === 'first' ? first : undefined) ?? revised;
}
