/** Aborts an attempt after this long, or after as long since it last said that it gets on. End it, or it keeps the process running. */
export function startDeadline(milliseconds: number) {
  const abort = new AbortController();
  const timer = setTimeout(() => abort.abort(new Error(`No end within ${milliseconds / 1000} s`)), milliseconds);
  return {
    abort,
    getsOn: () => void (abort.signal.aborted || timer.refresh()),
    end: () => clearTimeout(timer),
  };
}
