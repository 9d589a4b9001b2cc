/**
 * Starts the timer that aborts an attempt. `extend` starts it anew; call `end` when the attempt is over, or the timer keeps the process
 * alive.
 */
export function startDeadline(milliseconds: number) {
  const abort = new AbortController();
  const timer = setTimeout(() => abort.abort(new Error(`No end within ${milliseconds / 1000} s`)), milliseconds);
  return {
    abort,
    extend: () => void (abort.signal.aborted || timer.refresh()),
    end: () => clearTimeout(timer),
  };
}
