/** A sleep that can be interrupted. A call of `wake` counts until `reset`: it ends the current sleep, or else the next one. */
export class Sleeper {
  #woken = false;
  #interrupt = () => {};

  wake(): void {
    this.#woken = true;
    this.#interrupt();
  }

  reset(): void {
    this.#woken = false;
  }

  /** Resolves after this many milliseconds, or when woken; true: woken. */
  async sleep(milliseconds: number): Promise<boolean> {
    if (this.#woken) return true;
    await new Promise<void>(resolve => {
      const timer = setTimeout(resolve, milliseconds);
      this.#interrupt = () => {
        clearTimeout(timer);
        resolve();
      };
    });
    this.#interrupt = () => {};
    return this.#woken;
  }
}
