// All types of action, in the order in which `legalActions` lists actions.
import type { Effect } from '../../cards/effects/effect.js';
import { activateOrbital, passOrbital } from './activate-orbital.js';
import { activateStation } from './activate-station.js';
import { bonus } from './bonus.js';
import { buyFuel } from './buy-fuel.js';
import { chooseAction } from './choose-action.js';
import { convert } from './convert.js';
import { deconstruct } from './deconstruct.js';
import { draw } from './draw.js';
import { endAction } from './end-action.js';
import { fly } from './fly.js';
import { flyCluster } from './fly-cluster.js';
import { hurl } from './hurl.js';
import { keepCard } from './keep-card.js';
import { launch } from './launch.js';
import { placeVestigial } from './place-vestigial.js';
import { playCardOf } from './play-card.js';
import { recover } from './recover.js';
import { scour } from './scour.js';
import { triggerChoice } from './trigger-choice.js';

/** Returns the action types of a game in which these effects exist. */
export function actionsWith<const E extends Effect>(effects: readonly E[]) {
  return [
    placeVestigial,
    deconstruct,
    chooseAction,
    launch,
    fly,
    flyCluster,
    hurl,
    recover,
    buyFuel,
    convert,
    activateStation,
    scour,
    bonus,
    playCardOf(effects),
    endAction,
    draw,
    activateOrbital,
    passOrbital,
    triggerChoice,
    keepCard,
  ] as const;
}
