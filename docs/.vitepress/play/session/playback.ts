// The animation of events, as a reactive value.
import { createPlayback, type Scene } from 'orrery-rules/board';
import { onScopeDispose, shallowRef } from 'vue';

/** @param isStill whether animations are off; all events are then reported at once. */
export function makePlayback(isStill: () => boolean) {
  const scene = shallowRef<Scene | undefined>();
  const playback = createPlayback({ isStill, onChange: () => (scene.value = playback.scene) });
  onScopeDispose(playback.dispose);
  const { play, finish, end } = playback;
  return { scene, play, finish, end };
}
