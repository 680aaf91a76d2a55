// The interval between two missions of a campaign: the log, proposals, repairs. See section 11 of `docs/rules/space-alert.md`.
import type { Chance } from '../../../../kernel/index.js';
import { ZONES } from '../../model/board/ship.js';
import type { SpaceAlertEvent } from '../../model/events.js';
import { type Campaign, Difficulty, type Proposal, type State } from '../../model/schema.js';
import { logLine } from '../log.js';
import { disabledSquads, pointsOfCampaign } from '../points.js';
import { noThreats } from '../start.js';
import { prepareMission } from './next-mission.js';

type Emit = (event: SpaceAlertEvent) => void;

/** The maximum number of missions in a campaign. SA-11.1 */
export const CAMPAIGN_MISSIONS = 3;

export const freshCampaign = (humans: number): Campaign => ({
  mission: 1,
  log: [],
  repairing: 0,
  repairedTiles: [0, 0, 0],
  squadsLeftOut: 0,
  proposals: new Array(humans).fill(null),
});

/**
 * Adds a finished mission to the log. Then ends the campaign, or lets the players make proposals. Does nothing while the mission runs.
 * SA-11.3, SA-11.5, SA-11.30
 */
export function closeMission(state: State, emit: Emit): void {
  const { round } = state;
  const campaign = state.campaign as Campaign;
  if (round !== 'won' && round !== 'lost') return;
  const line = logLine(state);
  campaign.log.push(line);
  emit({ type: 'mission-logged', line: { ...line }, rule: round === 'won' ? 'SA-11.30' : 'SA-11.5' });
  if (round === 'lost') return;
  if (campaign.mission === CAMPAIGN_MISSIONS) endCampaign(state, emit);
  else state.round = 'proposals';
}

function endCampaign(state: State, emit: Emit): void {
  state.round = 'won';
  emit({ type: 'campaign-ended', score: pointsOfCampaign((state.campaign as Campaign).log).total, rule: 'SA-11.26' });
}

/**
 * Applies the players' proposals once every player has made one. If any player proposed to stop, the campaign ends. Otherwise the most
 * cautious proposed difficulty applies, separately for common and serious threats. SA-11.4, SA-11.6
 */
export function settle(state: State, emit: Emit): void {
  const campaign = state.campaign as Campaign;
  const proposals = campaign.proposals as Proposal[];
  const plans = proposals.filter((proposal) => proposal !== 'stop');
  campaign.proposals = proposals.map(() => null);
  if (plans.length < proposals.length) {
    endCampaign(state, emit);
    return;
  }
  state.common = mostCautious(plans.map(({ common }) => common));
  state.serious = mostCautious(plans.map(({ serious }) => serious));
  beginRepairs(state);
}

function mostCautious(proposed: readonly Difficulty[]): Difficulty {
  return Difficulty.options.find((difficulty) => proposed.includes(difficulty)) as Difficulty;
}

/**
 * Removes the threats and their lasting effects, takes all battlebot squads from the crew and the stores, and begins the repairs. SA-11.7,
 * SA-11.9, SA-11.25
 */
function beginRepairs(state: State): void {
  const campaign = state.campaign as Campaign;
  campaign.squadsLeftOut = disabledSquads(state);
  for (const member of state.crew) member.squad = 'none';
  state.ship.stores = { lowerRed: 'empty', upperBlue: 'empty' };
  state.threats = [];
  state.auras = [];
  state.multipliers = [];
  state.decks = noThreats();
  state.round = 'repairs';
  campaign.repairedTiles = ZONES.map(() => 0);
  campaign.repairing = nextToRepair(state, 0);
}

/**
 * Returns the index of the first crew member, from index `from` on, who is not knocked out; the size of the crew if there is none. SA-11.8,
 * SA-11.9
 */
function nextToRepair({ crew }: State, from: number): number {
  const index = crew.findIndex((member, place) => place >= from && !member.knockedOut);
  return index === -1 ? crew.length : index;
}

/** Gives the next crew member the turn to repair. After the last crew member, begins the next mission. SA-11.11 */
export function passOn(state: State, emit: Emit, chance: Chance): void {
  const campaign = state.campaign as Campaign;
  campaign.repairing = nextToRepair(state, campaign.repairing + 1);
  goOn(state, emit, chance);
}

/**
 * Prepares the next mission if no crew member is left who can repair, for example because the whole crew is knocked out. Otherwise does
 * nothing.
 */
export function goOn(state: State, emit: Emit, chance: Chance): void {
  const campaign = state.campaign as Campaign;
  if (state.round === 'repairs' && campaign.repairing === state.crew.length) prepareMission(state, emit, chance);
}
