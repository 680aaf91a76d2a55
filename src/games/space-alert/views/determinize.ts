// Determinization: builds a complete state that is consistent with everything that one viewer knows.
import { type Chance, copyJson, type Viewer } from '../../../kernel/index.js';
import { type ActionCard, HEROIC_CARDS, type HeroicCard, isHeroic, NORMAL_DECK, type NormalCard } from '../model/action-cards.js';
import { phaseIndexOf } from '../model/board/mission-steps.js';
import type { PlannedCard, State, Transfer } from '../model/schema.js';
import { isUnopened } from '../rules/planning/boards.js';
import { shuffleThreats, shuffleTiles } from '../rules/start.js';
import { imagineTimeline } from './imagined-timeline.js';
import type { SeenCard, SpaceAlertView } from './view.js';

/** The place, such as a card slot or a hand, of a card whose face is hidden from the viewer. */
interface Blank {
  fill(card: ActionCard): void;
  /** The last phase in which the hidden card can have been put in this place. */
  phase: number;
}

/** A card that the viewer gave away, and the phase from which the receiver could place this card on a board. */
type Gift = Pick<Transfer, 'card' | 'phase'>;

export function determinizeMission(seen: SpaceAlertView, viewer: Viewer, chance: Chance): Omit<State, 'random'> {
  const { heard, soundtrack: _known, drawDeck, decks: deckSizes, planners, crew, ship, transfers, ...rest } = seen;
  const cards = new Cards(seen, viewer, chance);
  const decks = shuffleThreats(seen, chance);
  const gone = new Set(heard.length === 0 ? [] : seen.threats.map(({ card }) => card));
  // Views are frozen, so the new state can share those parts of the view that this function does not fill in.
  const state: Omit<State, 'random'> = {
    ...rest,
    ...imagineTimeline(seen, chance),
    planners: planners.map((planner) => ({
      ...planner,
      hand: [...planner.hand] as ActionCard[],
      packets: planner.packets.map(blankPacket),
    })),
    crew: crew.map((member) => ({
      ...member,
      slots: copyJson(member.slots) as (PlannedCard | null)[],
      discarded: copyJson(member.discarded) as PlannedCard[],
      heroic: member.heroic === 'face-down' ? cards.drawHeroic() : member.heroic,
    })),
    transfers: transfers.map((transfer) => ({ ...transfer, card: transfer.card ?? NORMAL_DECK[0] })),
    drawDeck: [],
    decks: {
      externalCommon: remaining(decks.externalCommon, gone, deckSizes.externalCommon),
      externalSerious: remaining(decks.externalSerious, gone, deckSizes.externalSerious),
      internalCommon: remaining(decks.internalCommon, gone, deckSizes.internalCommon),
      internalSerious: remaining(decks.internalSerious, gone, deckSizes.internalSerious),
    },
    ship: { ...ship, stacks: shuffleTiles(ship.tiles, chance) },
  };
  cards.dealTo(state, viewer);
  state.drawDeck = cards.rest(drawDeck);
  // If the viewer cannot see which card one player gave to another, it can be any normal card.
  state.transfers.forEach((transfer, index) => {
    if (transfers[index].card === null) transfer.card = chance.pick(NORMAL_DECK);
  });
  return state;
}

const NO_FACE = 'A/moveRed' as ActionCard;
const blankPacket = (size: number): ActionCard[] => new Array<ActionCard>(size).fill(NO_FACE);

/** Returns the first `size` cards of a shuffled threat deck, after removing the cards that have been announced. */
function remaining(deck: string[], gone: ReadonlySet<string>, size: number): string[] {
  return deck.filter((card) => !gone.has(card)).slice(0, size);
}

/** The action cards whose faces are hidden from the viewer, and the places where these cards may be. */
class Cards {
  private readonly normal: NormalCard[];
  private readonly heroics: HeroicCard[];

  constructor(
    private readonly seen: SpaceAlertView,
    viewer: Viewer,
    private readonly chance: Chance,
  ) {
    const visible = [...visibleCards(seen), ...toldCards(seen, viewer)];
    this.normal = [...NORMAL_DECK];
    for (const card of visible) {
      const index = isHeroic(card) ? -1 : this.normal.indexOf(card);
      if (index !== -1) this.normal.splice(index, 1);
    }
    this.heroics = HEROIC_CARDS.filter((card) => !visible.includes(card));
    chance.shuffle(this.normal);
    chance.shuffle(this.heroics);
  }

  drawHeroic(): HeroicCard {
    return this.heroics.pop() as HeroicCard;
  }

  rest(size: number): NormalCard[] {
    return this.normal.splice(0, size);
  }

  /**
   * Gives every hidden card a face. First, all players get the cards that the viewer knows, and their heroic cards. Then the other places
   * are filled at random.
   */
  dealTo(state: Omit<State, 'random'>, viewer: Viewer): void {
    const unknown = state.players.map((player, seat) => {
      const hidden = this.blanksOf(state, seat);
      this.chance.shuffle(hidden);
      const told = player === viewer ? [] : this.seen.planners[seat].told;
      // Named cards are not in `normal` and `heroics`. Any hidden place suits them, because all cards on the board were named with them.
      for (const card of told) hidden.pop()?.fill(card);
      // The cards given away last are placed first. They can be in fewer places, because slots of earlier phases were already locked.
      for (const gift of this.knownGifts(player, viewer).reverse()) this.placeGift(gift, hidden);
      if (state.players.length > 1 && !this.showsHeroic(seat)) this.placeHeroic(state, seat, hidden);
      return hidden;
    });
    unknown.forEach((hidden, seat) => {
      for (const blank of hidden) blank.fill(this.normal.pop() as NormalCard);
      const heroicInPacket = state.players.length > 1 && isUnopened(this.seen) && !this.seen.planners[seat].hand.length;
      state.planners[seat].packets.forEach((packet, phase) => {
        const kept = heroicInPacket && phase === 0 ? packet.length - 1 : packet.length;
        for (let index = 0; index < kept; index++) packet[index] = this.normal.pop() as NormalCard;
      });
    });
  }

  private placeHeroic(state: Omit<State, 'random'>, seat: number, hidden: Blank[]): void {
    const [packet] = state.planners[seat].packets;
    if (isUnopened(this.seen)) packet[packet.length - 1] = this.drawHeroic();
    else hidden.pop()?.fill(this.drawHeroic());
  }

  private placeGift({ card, phase }: Gift, hidden: Blank[]): void {
    const index = this.normal.indexOf(card);
    const place = hidden.findIndex((blank) => blank.phase >= phase);
    if (index === -1 || place === -1) return;
    this.normal.splice(index, 1);
    hidden.splice(place, 1)[0].fill(card);
  }

  private memberIndex(seat: number): number {
    return this.seen.crew.findIndex((member) => !member.android && member.player === this.seen.players[seat]);
  }

  /** Returns the places of a human's cards whose faces the viewer does not see. */
  private blanksOf(state: Omit<State, 'random'>, seat: number): Blank[] {
    const blanks: Blank[] = [];
    const { hand } = state.planners[seat];
    hand.forEach((card, index) => {
      if (card === null) blanks.push({ fill: (face) => (hand[index] = face), phase: state.config.phases });
    });
    const member = state.crew[this.memberIndex(seat)];
    const lay = (planned: PlannedCard | null, phase: number) => {
      if (planned !== null && planned.card === null) blanks.push({ fill: (face) => (planned.card = face), phase });
    };
    // A delay moves a card only to a later slot. So the card was placed in the phase of its present slot or an earlier phase.
    member?.slots.forEach((planned, index) => {
      lay(planned, phaseIndexOf(index + 1) + 1);
    });
    for (const planned of member?.discarded ?? []) lay(planned, state.config.phases);
    return blanks;
  }

  private showsHeroic(seat: number): boolean {
    const member = this.seen.crew[this.memberIndex(seat)];
    const { hand, told } = this.seen.planners[seat];
    const faces = [...hand, ...told, ...facesOf(member.slots), ...facesOf(member.discarded)];
    return faces.some((card) => card !== null && isHeroic(card));
  }

  /**
   * Returns the cards that the viewer gave to a human and whose faces have not been shown or named since then. Omits cards received before
   * the human gave a card away, because that card may have been one of them.
   */
  private knownGifts(player: string, viewer: Viewer): Gift[] {
    if (player === viewer) return [];
    const { transfers, crew, planners, players } = this.seen;
    const gifts: Gift[] = [];
    transfers.forEach(({ from, to, card, phase }, index) => {
      const passedOn = transfers.slice(index + 1).some((later) => later.from === player);
      if (from === viewer && to === player && card !== null && !passedOn) gifts.push({ card, phase });
    });
    const shown = crew
      .filter((member) => member.android || member.player === player)
      .flatMap((member) => [...facesOf(member.slots), ...facesOf(member.discarded)]);
    const { told } = planners[players.indexOf(player)];
    for (const card of [...shown, ...told]) {
      const index = gifts.findIndex((gift) => gift.card === card);
      if (index !== -1) gifts.splice(index, 1);
    }
    return gifts;
  }
}

function facesOf(cards: readonly (SeenCard | null)[]): (ActionCard | null)[] {
  return cards.map((seen) => seen?.card ?? null);
}

/** Returns the cards that others have named to the viewer, and whose faces the viewer does not see. SA-4.13 */
function toldCards({ players, planners }: SpaceAlertView, viewer: Viewer): ActionCard[] {
  return planners.flatMap(({ told }, seat) => (players[seat] === viewer ? [] : told));
}

function visibleCards({ planners, crew }: SpaceAlertView): ActionCard[] {
  const faces = [
    ...planners.flatMap(({ hand }) => hand),
    ...crew.flatMap((member) => [...facesOf(member.slots), ...facesOf(member.discarded)]),
    ...crew.map(({ heroic }) => (heroic === 'face-down' ? null : heroic)),
  ];
  return faces.filter((card) => card !== null);
}
