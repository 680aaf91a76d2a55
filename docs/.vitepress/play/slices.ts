// Renders long lists in slices, so that no task is long.
import { computed, onScopeDispose, type Ref, ref, watch } from 'vue';
import { nextTask } from './pieces.js';

/** The rendered part of a list. */
export interface Slices {
  /** Number of items rendered so far, from the first. */
  readonly shown: Readonly<Ref<number>>;
  readonly isWhole: Readonly<Ref<boolean>>;
}

/**
 * Renders the first slice of a list at once, and each further slice in its own task. Starts again for another list.
 * @param list compared by identity.
 * @param most maximum number of items in a slice.
 */
export function useSlices(list: () => readonly unknown[], most: number): Slices {
  const shown = ref(0);
  useGrowth(
    list,
    () => list().length,
    () => 0,
    most,
    shown,
  );
  return { shown, isWhole: computed(() => shown.value === list().length) };
}

/** Renders a number of items, a few per task. Items that are already rendered stay if the number grows. */
export function useMore(wanted: () => number, most: number): Slices {
  const shown = ref(0);
  useGrowth(wanted, wanted, () => shown.value, most, shown);
  return { shown, isWhole: computed(() => shown.value === wanted()) };
}

function useGrowth(source: () => unknown, wanted: () => number, first: () => number, most: number, shown: Ref<number>): void {
  let latest = 0;
  watch(
    source,
    async () => {
      latest += 1;
      const mine = latest;
      shown.value = Math.min(wanted(), first() + most);
      while (shown.value < wanted()) {
        await nextTask();
        if (mine !== latest) return;
        shown.value = Math.min(wanted(), shown.value + most);
      }
    },
    { immediate: true },
  );
  onScopeDispose(() => {
    latest += 1;
  });
}
