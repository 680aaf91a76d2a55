import type { SpaceAlertThreatCardInput } from 'orrery-rules/space-alert';

/**
 * Returns nearly harmless threat cards with different names, `perDeck` for each of the four decks. With these cards, random plans sometimes
 * win.
 */
export function calmThreats(perDeck: number): SpaceAlertThreatCardInput[] {
  const cards: SpaceAlertThreatCardInput[] = [];
  for (const severity of ['common', 'serious'] as const) {
    for (let index = 1; index <= perDeck; index++) {
      const printed = {
        severity,
        difficulty: 'white',
        hitPoints: 3,
        speed: 2,
        points: { survived: 1, destroyed: 2 },
      } as const;
      cards.push({
        ...printed,
        name: `Calm ${cards.length + 1}`,
        kind: 'external',
        id: `calm-outside-${severity}-${index}`,
        shieldPoints: 0,
        z: [{ op: 'attack', amount: 1 }],
      });
      cards.push({
        ...printed,
        name: `Calm ${cards.length + 1}`,
        kind: 'intruder',
        id: `calm-inside-${severity}-${index}`,
        stations: ['upperBlue'],
        x: [{ op: 'disableStoredBattlebots', station: 'lowerRed' }],
        z: [{ op: 'damage', amount: 1 }],
      });
    }
  }
  return cards;
}
