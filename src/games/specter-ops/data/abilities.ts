// Names and descriptions, in our own words, of the abilities of hunters, agents, traitor sides and vehicles. The module with the name of an
// ability contains its rules.

/** The name and description of an ability. */
export interface AbilityCard {
  id: string;
  name: string;
  /** The description, in our own words. */
  text: string;
  /** The clauses that the ability follows. */
  clauses: readonly string[];
}

const ability = (id: string, name: string, clauses: string, text: string): AbilityCard => ({
  id,
  name,
  text,
  clauses: clauses.split(' ').map((clause) => `SO-${clause}`),
});

/** Every ability on a card or a vehicle; see sections 12, 15, 16, 20 and 26 of `docs/rules/specter-ops.md`. */
export const ABILITIES: readonly AbilityCard[] = [
  ability('dash', 'Dash', '15.2 15.3', 'May move a fifth space in a turn, and is fatigued by it.'),
  ability(
    'blade-strike',
    'Blade Strike',
    '15.4 15.5 15.6',
    'When the last seen marker is placed beside hunters, rolls against them one by one: 3 or more stuns, and ends it.',
  ),
  ability(
    'shadow-step',
    'Shadow Step',
    '15.7 15.8',
    'After 3 spaces or fewer, may put the last seen marker one space from where it belongs.',
  ),
  ability(
    'omen',
    'Omen',
    '15.9 15.10 15.11 15.12',
    'At the start of the turn switches off one ability of one hunter until the next, shows the character, and is fatigued.',
  ),
  ability('frequency-hack', 'Frequency Hack', '26.6', 'Completes objectives from up to 2 spaces away.'),
  ability(
    'ambush',
    'Ambush',
    '26.7 26.8',
    'Stuns a hunter that ends its movement on the agent; may roll against one that ends orthogonally beside it: 4 or more stuns.',
  ),
  ability('toughness', 'Toughness', '26.9', 'Starts with 6 hit points.'),
  ability('evasion', 'Evasion', '26.10', 'Hunters within 3 spaces subtract 2 from their attack rolls.'),
  ability(
    'thermal-vision',
    'Thermal Vision',
    '16.2 16.3 16.4',
    'After 2 spaces or fewer, sees through structures and barriers until the end of the turn.',
  ),
  ability('pulse-cannon', 'Pulse Cannon', '16.5 16.6', 'Attacks through structures and barriers.'),
  ability('clairvoyance', 'Clairvoyance', '16.7 16.8 16.9', 'Instead of moving, learns whether the agent is in a quadrant of its choice.'),
  ability('judgement', 'Judgement', '16.10', 'An agent that it hurts is fatigued.'),
  ability(
    'rover',
    'Rover',
    '16.11 16.12 16.13 16.14 16.15 16.16 16.17',
    'Has a pet that barks when it sees the agent, and may bite where it ends on it.',
  ),
  ability(
    'catch-the-scent',
    'Catch the Scent',
    '16.18 16.19 16.20',
    'Instead of moving, learns whether the Tracker or Rover is closer to the agent.',
  ),
  ability(
    'surveillance',
    'Surveillance',
    '16.21 16.22 16.23 16.24 16.25 16.26',
    'After moving, may leave one of 3 cameras that look one way; sees what they see.',
  ),
  ability('full-speed', 'Full Speed', '16.27', 'Moves up to 5 spaces if all of them, and the first, are road.'),
  ability('enhanced-senses', 'Enhanced Senses', '16.28', 'After 3 spaces or fewer, learns whether the agent is within 4 spaces.'),
  ability(
    'brutal-strength',
    'Brutal Strength',
    '16.29',
    "After a hit in the Beast's own space a die is rolled: on 5 or more it costs 2 hit points.",
  ),
  ability(
    'brutal-strength-first',
    'Brutal Strength',
    '26.15',
    'When it ends its movement on the agent a die is rolled: on 5 or more the agent loses a hit point.',
  ),
  ability('quadripedal-move', 'Quadripedal Move', '16.30', 'Moves up to 5 spaces; after the fifth it attacks only in its own space.'),
  ability('sharp-shooting', 'Sharp Shooting', '16.31', 'Attacks with 2 dice; each 6 is rolled again and added.'),
  ability(
    'quick-draw',
    'Quick Draw',
    '16.37 16.38 16.39',
    "Rolls a die at an agent that comes into its sight in the agent's turn: as much as the distance hits.",
  ),
  ability(
    'sniper-shot',
    'Sniper Shot',
    '16.40 16.41',
    'After moving, may watch one direction alone until its next turn, and then rolls 2 dice for Quick Draw.',
  ),
  ability(
    'sniper-shot-first',
    'Sniper Shot',
    '26.14',
    'After moving, may watch one direction alone until its next turn: who is spotted there is hit without a roll.',
  ),
  ability('mind-reading', 'Mind-Reading', '16.32', 'Adds 2 to all its rolls.'),
  ability(
    'pre-cognition',
    'Pre-Cognition',
    '16.33',
    "At the end of the agent's turn learns whether an open objective is in the agent's range.",
  ),
  ability('post-cognition', 'Post-Cognition', '16.34', 'Instead of moving, learns where the agent was two rounds ago.'),
  ability('control-relay', 'Control Relay', '16.35', 'Instead of moving, drives the vehicle from wherever it is.'),
  ability('remote-link', 'Remote Link', '16.36', "Instead of moving, uses the vehicle's ability from wherever it is."),
  ability('remote-sensor', 'Remote Sensor', '26.16', 'Instead of moving, uses the motion sensor of the vehicle from wherever it is.'),
  ability(
    'traitor-pulse-cannon',
    'Pulse Cannon',
    '20.20',
    'At the start of the turn may attack a hunter on its row or column: a hit stuns.',
  ),
  ability('verdict', 'Verdict', '20.21', 'Once a round may have a die of a hunter within 4 spaces rolled again.'),
  ability('loyal-to-the-end', 'Loyal to the End', '20.22', 'Rover moves for the agents, and takes the hits of agents beside it.'),
  ability('booby-traps', 'Booby Traps', '20.23', 'At the start of the turn may blow up a camera: hunters that see it lose their vision.'),
  ability('brutal-assault', 'Brutal Assault', '20.24', 'May end its movement on hunters: they are stunned, and it is fatigued.'),
  ability('traitor-quick-draw', 'Quick Draw', '20.25', 'Shoots at the first hunter that sees it in a turn: a hit stuns.'),
  ability(
    'mind-delve',
    'Mind Delve',
    '20.26',
    "At the start of the turn takes one direction from the sight of a hunter within 3 spaces, for the agents' turns of the round.",
  ),
  ability(
    'control-override',
    'Control Override',
    '20.27',
    'At the start of the turn may drive the vehicle up to 4 road spaces, if it is within 4 spaces.',
  ),
  ability(
    'motion-sensor',
    'Motion sensor',
    '12.20 12.21 12.22 12.23 12.24 12.25 12.26',
    'Instead of driving, a hunter inside learns the direction to an agent that moved 3 spaces or more in its last turn.',
  ),
  ability(
    'optic-alarm',
    'Optic alarm',
    '12.27 12.28 12.29 12.31',
    'Without a hunter inside, the vehicle tells when the agent moves through its sight.',
  ),
  ability('puppet-link', 'Link of the Puppet', '12.30', "The Puppet also sees from the vehicle's space."),
];

const byId = new Map<string, AbilityCard>(ABILITIES.map((card) => [card.id, card]));

/** Returns the name and description of the ability with that id. */
export function abilityCard(id: string): AbilityCard | undefined {
  return byId.get(id);
}
