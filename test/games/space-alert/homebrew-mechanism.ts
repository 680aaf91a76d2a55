// Custom abilities, written as a user of the package would write them, and threat cards that have them.
import { abilityKit, defineAbility, type SpaceAlertThreatCardInput } from 'orrery-rules/space-alert';
import * as z from 'zod';

const { disableSquad } = abilityKit;

/** If a certain weapon hits the threat, the threat attacks its zone. HOME-1 */
export const spikedHull = defineAbility({
  id: 'spikedHull',
  parameters: { weapon: z.enum(['heavyLaser', 'lightLaser', 'rocket']), amount: z.int().min(1).max(5).default(1) },
  clauses: ['HOME-1'],
  text: ({ weapon, amount }) => `A ${weapon} that hits it is answered by an attack of ${amount} on its zone.`,

  hooks: ({ weapon, amount }) => ({
    afterHit(resolution, threat, hitBy) {
      if (!hitBy.includes(weapon)) return;
      resolution.emit({ type: 'ability-used', number: threat.number, card: threat.card, ability: 'spikedHull', rule: 'HOME-1' });
      resolution.perform(threat, [{ op: 'attack', amount }]);
    },
  }),
});

/** After the threat was damaged, weapons cannot target it until damage has been computed once more. HOME-2 */
export const phasesOut = defineAbility({
  id: 'phasesOut',
  clauses: ['HOME-2'],
  text: () => 'Once damaged, it cannot be attacked until weapons have fired past it.',

  hooks: () => ({
    ignores: ({ spent }) => spent.includes('phasesOut'),
    followUp(_resolution, threat, { damaged }) {
      threat.spent = damaged ? ['phasesOut'] : [];
    },
  }),
});

/** Disables the squad of a crew member who enters the threat's station. HOME-3 */
export const disarms = defineAbility({
  id: 'disarms',
  clauses: ['HOME-3'],
  text: () => 'Disables the squad of whoever enters its station.',

  hooks: () => ({
    onEntry(resolution, _threat, member) {
      if (member.squad === 'active') disableSquad(resolution, member, 'HOME-3');
    },
  }),
});

export const abilities = [spikedHull, phasesOut, disarms];

type Card = SpaceAlertThreatCardInput<(typeof abilities)[number]>;

const printed = { severity: 'common', difficulty: 'white', speed: 2, points: { survived: 2, destroyed: 6 } } as const;

export const urchin: Card = {
  ...printed,
  kind: 'external',
  id: 'urchin',
  name: 'Urchin',
  hitPoints: 9,
  shieldPoints: 1,
  z: [{ op: 'attack', amount: 4 }],
  abilities: [{ ability: 'spikedHull', weapon: 'heavyLaser', amount: 2 }],
};

export const ghostShip: Card = {
  ...printed,
  kind: 'external',
  id: 'ghost-ship',
  name: 'Ghost Ship',
  hitPoints: 6,
  shieldPoints: 0,
  x: [{ op: 'attackAll', amount: 1 }],
  abilities: [{ ability: 'phasesOut' }, { ability: 'maxDamagePerTurn', amount: 3 }],
};

export const pickpocket: Card = {
  ...printed,
  kind: 'intruder',
  id: 'pickpocket',
  name: 'Pickpocket',
  hitPoints: 2,
  stations: ['lowerWhite'],
  y: [{ op: 'move', to: 'left' }],
  abilities: [{ ability: 'disarms' }],
};
