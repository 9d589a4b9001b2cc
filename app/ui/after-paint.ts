/** Calls `run` once the next frame is painted: a click is answered before it. */
export const afterPaint = (run: () => void): void => {
  requestAnimationFrame(() => setTimeout(run));
};
