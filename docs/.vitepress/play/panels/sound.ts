// Whether the playground makes sounds: the spoken announcements of Space Alert. The browser remembers the choice.
const KEY = 'orrery-sound';

/** Returns whether sound is on: yes, unless the person has turned it off. */
export function readSound(): boolean {
  try {
    return localStorage.getItem(KEY) !== 'off';
  } catch {
    // The browser does not let the page store anything.
    return true;
  }
}

export function writeSound(isOn: boolean): void {
  try {
    localStorage.setItem(KEY, isOn ? 'on' : 'off');
  } catch {
    // The choice lasts as long as the page.
  }
}
