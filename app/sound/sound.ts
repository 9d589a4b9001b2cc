// Storage may be forbidden: the choice then lasts as long as the page.
const stored = () => {
  try {
    return localStorage.getItem('sound') === 'on';
  } catch {
    return false;
  }
};

let on = stored();

/** Whether the visitor has switched the sounds on, in this visit or an earlier one. */
export const soundIsOn = () => on;

/** Stores the choice. The first sound says that they are on. */
export function switchSound(to: boolean): void {
  on = to;
  try {
    if (to) localStorage.setItem('sound', 'on');
    else localStorage.removeItem('sound');
  } catch {}
  seatSound();
}

/** The click of a part that seats, if the visitor wants to hear it. */
export function seatSound(): void {
  if (on) import('./click.ts').then(({ click }) => click()).catch(() => {});
}
