// The people at this screen, and the view that it shows.
import type { AnyGame, Match } from 'orrery-rules';
import { computed, ref, shallowRef, watch } from 'vue';
import { hidesNow, nextDecider, PERSON, type Table } from '../seats.js';
import type { Time } from './time.js';

export type Screen = ReturnType<typeof makeScreen>;

/** @param isTimed whether a clock acts for roles. */
export function makeScreen(game: AnyGame, match: Match, time: Time, sitting: Table, isTimed: () => boolean) {
  const { deciders, shownDeciders, shownState } = time;
  const players: readonly string[] = match.state.players;
  const table = shallowRef(sitting);
  const look = computed(() => table.value.look);
  const isOpen = computed(() => look.value === 'open');
  const people = computed(() => players.filter((player) => table.value.seats[player] === PERSON));

  /** For each person, the number of actions at which they last passed the decision on. */
  const waited = new Map<string, number>();
  const waits = ref(0);
  const next = computed(() => {
    waits.value;
    return nextDecider(match, deciders.value, table.value.seats, waited, isTimed());
  });

  /** The person at the screen, if players take turns at it. */
  const atScreen = ref(people.value.find((person) => person === next.value) ?? people.value[0] ?? 'spectator');
  const isCurtained = ref(false);
  /** Whether the people at this screen must not see each other's views. Once `true`, it stays `true` for the rest of the game. */
  const hasSecrets = ref(false);
  /** The people who may take over the screen; first the one whose last decision is the longest ago. */
  const waiting = computed<readonly string[]>(() => {
    if (look.value !== 'curtain' || !hasSecrets.value || isCurtained.value) return [];
    const able = people.value.filter((person) => person !== atScreen.value && deciders.value.includes(person));
    return [...able].sort((a, b) => Number(b === next.value) - Number(a === next.value));
  });
  /** The person who must take over the screen, because the person at the screen has nothing to decide. */
  const handOver = computed(() => (deciders.value.includes(atScreen.value) ? undefined : waiting.value[0]));

  /** The player whose actions are listed, if several may act at once. */
  const actor = ref<string | undefined>();
  const seatOfShown = computed(() => {
    const deciding = shownDeciders.value;
    const chosen = actor.value !== undefined && deciding.includes(actor.value) ? actor.value : undefined;
    return chosen ?? deciding.find((player) => players.includes(player));
  });
  const lastSeat = ref(players[0] as string);
  watch(
    seatOfShown,
    (seat) => {
      if (seat !== undefined) lastSeat.value = seat;
    },
    { immediate: true },
  );
  const viewer = computed(() => {
    if (typeof look.value === 'object') return look.value.viewer;
    if (look.value === 'curtain') return atScreen.value;
    return game.viewers.includes('referee') ? 'referee' : (seatOfShown.value ?? lastSeat.value);
  });
  const view = computed(() => (isCurtained.value ? undefined : game.view(shownState.value, viewer.value)));

  return {
    players,
    table,
    look,
    isOpen,
    people,
    next,
    waits,
    isCurtained,
    waiting,
    handOver,
    actor,
    viewer,
    view,
    /** Passes the decision on: other players decide before this person. */
    letPass(person: string | undefined): void {
      if (person !== undefined) waited.set(person, match.entries.length + 1);
      waits.value++;
    },
    /** Called when the last state is shown: updates the actor and the person at the screen. */
    arrive(): void {
      if (deciders.value.length < 2 || !deciders.value.includes(actor.value ?? '')) actor.value = undefined;
      if (look.value !== 'curtain' || hasSecrets.value) return;
      hasSecrets.value = people.value.length > 1 && hidesNow(game, match, people.value);
      if (!hasSecrets.value && next.value !== undefined && people.value.includes(next.value)) atScreen.value = next.value;
    },
    /** Draws the curtain for the next person. */
    closeCurtain(person: string): void {
      atScreen.value = person;
      isCurtained.value = true;
    },
    openCurtain(): void {
      isCurtained.value = false;
    },
    /** Changes the seats and the shown view during a game. */
    sit(changed: Table): void {
      table.value = changed;
      hasSecrets.value = changed.look === 'curtain' && people.value.length > 1 && hidesNow(game, match, people.value);
      isCurtained.value = hasSecrets.value;
      if (changed.look === 'curtain')
        atScreen.value = people.value.find((person) => person === next.value) ?? people.value[0] ?? 'spectator';
    },
  };
}
