// What a player is asked to do, and why: a sentence with its clause for each kind of decision of each game.

/** What a player is asked to do. */
export interface Ask {
  /** One sentence that says what to do and why. */
  readonly says: string;
  /** Id of the clause that demands or permits what the player is asked to do. */
  readonly rule: string;
}

/** What the players of one game are asked to do, for each kind of decision. */
interface Asks {
  /** Returns the key of the current decision in `asks`. */
  keyOf(view: never): string;
  readonly asks: Readonly<Record<string, readonly [says: string, rule: string]>>;
}

const AREA_51: Asks = {
  keyOf: ({ phase }: { phase: string }) => phase,
  asks: {
    part: ['Spend up to 6 points: take steps, and at most one action. Then end your part.', 'A51-4.3'],
    place: ['Place the alien: the teleport lets you choose its cell.', 'A51-7.10'],
    push: ['Choose where the target goes: your mind control has succeeded.', 'A51-8.13'],
    humans: ['Move humans, one cell each, as many as you like. Then end their movement.', 'A51-9.1'],
    drop: ['Choose a component to lose: an attack of the humans has hit you.', 'A51-10.5'],
  },
};

const SOL: Asks = {
  keyOf: ({ phase, decision }: { phase: string; decision: { kind: string } | null }) => decision?.kind ?? phase,
  asks: {
    vestigial: ['Place a gate or a station before the first turn: each player places one of each.', 'SOL-4.30'],
    rebuild: ['Take one of your stations or gates back: you have no sundiver in play.', 'SOL-6.1'],
    choose: ['Choose one action for this turn: move, convert or activate.', 'SOL-5.3'],
    move: ['Spend your movement points: launch, fly or hurl sundivers. Then end the action.', 'SOL-7.5'],
    convert: ['Convert sundivers that form a pattern into a gate or a station. Then end the action.', 'SOL-8.1'],
    activate: ['Activate stations where you had a sundiver when the turn began. Then end the action.', 'SOL-9.2'],
    scour: ['Remove feeders with your sundivers. Then end the action.', 'SOL-16.31'],
    'pre-draw': ['Draw the instability cards that your action has cost you.', 'SOL-10.3'],
    draw: ['Draw the instability cards that your action has cost you.', 'SOL-10.3'],
    keep: ['Keep at most one of the cards: you can use it in a later turn.', 'SOL-12.2'],
    bonus: ['Take or decline the bonus of a station that was activated.', 'SOL-9.15'],
    orbital: ['Activate your stations in the outer orbit: a solar flare was drawn.', 'SOL-11.7'],
    trigger: ['Choose for one of your sundivers: a trigger event happens.', 'SOL-10.9'],
  },
};

const SPACE_ALERT: Asks = {
  keyOf: ({ round }: { round: string }) => round,
  asks: {
    setup: ['Start the action round: the computer makes its first announcement.', 'SA-4.1'],
    action: ['Plan the turns of your phase: place cards on the action boards. The computer announces threats meanwhile.', 'SA-4.10'],
    resolution: ['Continue the resolution step by step: the plans are carried out.', 'SA-5.5'],
    proposals: ['Propose the difficulty of the next mission, or to stop.', 'SA-11.4'],
    repairs: ['Repair one damage tile or one disabled squad with each crew member.', 'SA-11.9'],
    stores: ['Choose where the only squad waits in the next mission.', 'SA-11.23'],
  },
};

interface SpecterOpsPlace {
  readonly phase: string;
  readonly pause: { readonly kind: string } | null;
  readonly turn: { readonly stage: string } | null;
}

const SPECTER_OPS: Asks = {
  keyOf: ({ phase, pause, turn }: SpecterOpsPlace) => pause?.kind ?? (phase === 'hunter-turn' ? (turn?.stage ?? 'moving') : phase),
  asks: {
    'choose-vehicle': ['Choose the side of the vehicle card: everybody sees it.', 'SO-5.3'],
    'choose-hunters': ['Choose a hunter: each character can be chosen once.', 'SO-5.8'],
    'choose-agent': ['Choose an agent in secret: the hunters are known now.', 'SO-5.10'],
    'choose-equipment': ['Choose equipment in secret.', 'SO-5.11'],
    'deal-roles': ['Deal the secret role cards: you decide who is the traitor.', 'SO-20.6'],
    'agent-before-moving': [
      'Move up to four spaces in secret. Before that, you may complete an objective next to you, or use a card.',
      'SO-7.3',
    ],
    'agent-after-moving': ['Use a card of equipment if you like, and end the turn.', 'SO-7.14'],
    'agents-pet': ['Move the pet, or end the turn.', 'SO-14.2'],
    hunters: ['Choose the hunter who takes the next turn: the order is free in each round.', 'SO-6.4'],
    moving: [
      'Move the hunter, or use an ability instead. Then end the movement: the agent player answers what the hunter sees.',
      'SO-10.1',
    ],
    moved: ['Attack if the hunter sees the agent, or use an ability. Then end the turn.', 'SO-10.9'],
    'pet-moving': ['Move the pet of the hunter, or end the turn.', 'SO-14.2'],
    declare: ['Declare where the movement of the hunter will end: the agent used Mind Tap.', 'SO-17.32'],
    ambush: ['Decide whether to spring an ambush on the hunter.', 'SO-26.7'],
    attacked: ['Answer the attack, or let it happen.', 'SO-26.13'],
    verdict: ['Decide whether a die is rolled again.', 'SO-20.21'],
  },
};

const GAMES: Readonly<Record<string, Asks>> = {
  'area-51': AREA_51,
  sol: SOL,
  'space-alert': SPACE_ALERT,
  'space-alert-campaign': SPACE_ALERT,
  'specter-ops': SPECTER_OPS,
};

/**
 * Returns what the players who decide are asked to do. The result depends on a view alone.
 * @returns `undefined` once the game is over.
 */
export function askOf(game: string, view: unknown): Ask | undefined {
  const asks = Object.hasOwn(GAMES, game) ? GAMES[game] : undefined;
  const found = asks?.asks[asks.keyOf(view as never)];
  return found === undefined ? undefined : { says: found[0], rule: found[1] };
}
