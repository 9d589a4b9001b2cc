/** Draws the reading position on scroll, for browsers without scroll-driven animations. Returns a function that stops it. */
export function drawProgress(line: HTMLElement): () => void {
  const draw = () => {
    const { scrollHeight, clientHeight, scrollTop } = document.documentElement;
    line.style.setProperty('scale', `${scrollTop / Math.max(1, scrollHeight - clientHeight)} 1`);
  };
  draw();
  addEventListener('scroll', draw, { passive: true });
  return () => removeEventListener('scroll', draw);
}
