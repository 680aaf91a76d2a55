// Contenders (measured programs) that play whole missions from the end of planning, with four crew members, eight threats and random plans.
// Building the states from the mission files is not timed.
import { seededChance } from 'orrery-rules';
import { missionState, randomMission, spaceAlert } from 'orrery-rules/space-alert';
import { fromStates } from '../contender.js';

const planning = seededChance('missions');
const missions = Array.from({ length: 1_000 }, () => missionState(randomMission(planning)));

export const spaceAlertContenders = fromStates(spaceAlert, (random) => random.pick(missions), { pure: 900, inPlace: 24_000 });
