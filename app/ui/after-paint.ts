/** Calls `run` after the next paint, so that `run` does not delay the visible response to a click. */
export const afterPaint = (run: () => unknown): void => {
  requestAnimationFrame(() => setTimeout(run));
};
