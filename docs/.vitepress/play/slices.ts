// Long lists on the page, a slice at a time: however much there is to show, no task is long.
import { computed, onScopeDispose, type Ref, ref, watch } from 'vue';
import { nextTask } from './pieces.js';

/** How much of a list is on the page by now. */
export interface Slices {
  /** So many of its items, from the first. */
  readonly shown: Readonly<Ref<number>>;
  readonly isWhole: Readonly<Ref<boolean>>;
}

/**
 * The first slice of a list at once, each further one in a task of its own. Another list begins anew.
 * @param list is watched by identity.
 * @param most items in a slice.
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

/** So many things, a few at once, a few more in each further task; those that are there stay when more are wanted. */
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
