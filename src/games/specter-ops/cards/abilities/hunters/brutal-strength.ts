import { defineHunterAbility } from '../hunter-ability.js';

/** The Beast's hits in its own space can cost 2 hit points. SO-16.29 */
export const brutalStrength = defineHunterAbility({
  id: 'brutal-strength',
  timing: 'attack',
  hooks: { attack: { mauling: { least: 5, damage: 2 } } },
});

/** First printing of the Beast's card: the Beast can wound an agent by ending its movement on the agent's space. SO-26.15 */
export const brutalStrengthFirst = defineHunterAbility({
  id: 'brutal-strength-first',
  timing: 'movement-on-agent',
  hooks: { pounce: { least: 5 } },
});
