// Specter Ops as a game of the benchmark: one agent against two hunters, with two or three players.
import { CLAUSES } from '../../games/specter-ops/clauses/index.js';
import { BROKEN_COVENANT_BOARD } from '../../games/specter-ops/data/index.js';
import { specterOps } from '../../games/specter-ops/index.js';
import type { Subject } from './subject.js';

const FIELDS = `
players: the ids of the players. config: the content set and the options; agentPlayer plays the agent. phase, round: the phase and the round.
activeAgent: always 0, the number of the agent. agents: one entry, the agent: revealed (the character, or null while unknown), fatigued, marker
(the figure on the board: kind "visible" or "last-seen", and its space), faceDown and sideways (numbers of cards), faceUp (cards with charges), losses
(hit points lost), limited (movement limited by a Med Kit), velocity, secret (the secrets of the agent, or null if you may not know them: character,
hitPoints, space, sheet of final spaces, path of this movement, cards, stealth, decoy, mine, turn: what the agent has done in its turn).
hunters: id, player, space (null in the vehicle), stunned, fatigued, blind, flare and sniper (the only direction that the hunter sees), delved,
declared (space where the next movement must end), done (has taken its turn in this round), turned (unused). pets: Rover with its space.
vehicle: id, space, driven (spaces driven in this round), disabledBy. override, petSteps, verdictUsed, role: unused with these numbers of players.
cameras, smoke, barriers: tokens on the board. omen: the ability that Omen has switched off. supplyCards: cards left.
objectives: section, site (null while unknown), completed (shown as completed). turn: the turn of a hunter (hunter: its index, stage, steps taken,
beganInside, drove, sensed, relay, roadOnly, mustEndOn, sighted, attacked, timedOut, abilitiesUsed), or null. pause: a decision that interrupts a
turn, or null. result: the end of the game, or null. secret: the other secrets of the agent (sites of objectives and so on), or null.
history: the public record of observations about the agent, in order. Its entries:
"turn-began" (outside: hunters' spaces that matter), "moved" (the agent finished its movement unseen or seen: scene with watchers and their
viewpoints, blocked spaces, wasVisible, limited, fatigued, marker placed, tired, and the announcements alarm, barking, spotted with "heard"),
"looked-again" (sight was checked again), "turn-ended" (completed: objectives completed now), "checked" (sight during the hunters' turns: seenAt),
"character" (the character became known), "at", "within", "direction", "quadrant", "closer", "line", "orthogonal", "recalled", "in-view", "in-sight",
"objectives", "completed", "drew", "used", "used-covertly", "used-ability", "mine", "placed": answers and public facts, with their spaces.
A viewpoint "K17" sees in all directions, "K17>N" only north, "K17/N" all but north, "K17*" through structures.`;

export const SPECTER_OPS: Subject = {
  id: 'specter-ops',
  game: specterOps,
  clauses: CLAUSES,
  setups: [{ players: 2 }, { players: 3 }],
  leftOut: ['19', '20', '23', '24', '25', '26'],
  fields: FIELDS,
  logs: ['history'],
  printed() {
    const { grid, roadSegments, objectiveSites, supplyCaches, escapePoints, agentStart, vehicleStart } = BROKEN_COVENANT_BOARD;
    return { grid, roadSegments, objectiveSites, supplyCaches, escapePoints, agentStart, vehicleStart };
  },
};
