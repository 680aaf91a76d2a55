// Who sits at this screen, and whose view it shows.
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

  /** After how many actions each person last let time go by. */
  const waited = new Map<string, number>();
  const waits = ref(0);
  const next = computed(() => {
    waits.value;
    return nextDecider(match, deciders.value, table.value.seats, waited, isTimed());
  });

  /** The person in front of it where views change hands. */
  const atScreen = ref(people.value.find((person) => person === next.value) ?? people.value[0] ?? 'spectator');
  const isCurtained = ref(false);
  /** Once people must not look at each other's views, they must not for the rest of the game. */
  const hasSecrets = ref(false);
  /** People who may take over the screen, first the one who has waited longest. */
  const waiting = computed<readonly string[]>(() => {
    if (look.value !== 'curtain' || !hasSecrets.value || isCurtained.value) return [];
    const able = people.value.filter((person) => person !== atScreen.value && deciders.value.includes(person));
    return [...able].sort((a, b) => Number(b === next.value) - Number(a === next.value));
  });
  /** Who must take it over: the one in front of it has nothing to decide. */
  const handOver = computed(() => (deciders.value.includes(atScreen.value) ? undefined : waiting.value[0]));

  /** Whose actions are listed where several may act at once. */
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
    /** A person lets time go by: others are asked first. */
    letPass(person: string | undefined): void {
      if (person !== undefined) waited.set(person, match.entries.length + 1);
      waits.value++;
    },
    /** The last state is shown: who looks at it? */
    arrive(): void {
      if (deciders.value.length < 2 || !deciders.value.includes(actor.value ?? '')) actor.value = undefined;
      if (look.value !== 'curtain' || hasSecrets.value) return;
      hasSecrets.value = people.value.length > 1 && hidesNow(game, match, people.value);
      if (!hasSecrets.value && next.value !== undefined && people.value.includes(next.value)) atScreen.value = next.value;
    },
    /** Draws the curtain before the next person. */
    closeCurtain(person: string): void {
      atScreen.value = person;
      isCurtained.value = true;
    },
    openCurtain(): void {
      isCurtained.value = false;
    },
    /** Seats and views change in the middle of a game. */
    sit(changed: Table): void {
      table.value = changed;
      hasSecrets.value = changed.look === 'curtain' && people.value.length > 1 && hidesNow(game, match, people.value);
      isCurtained.value = hasSecrets.value;
      if (changed.look === 'curtain')
        atScreen.value = people.value.find((person) => person === next.value) ?? people.value[0] ?? 'spectator';
    },
  };
}
