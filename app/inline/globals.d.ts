interface Window {
  /** The time at which the document had loaded, in ms on the clock of `performance.now()`. Requirement E1 counts from it. */
  loadedAt?: number;
  /** The time of the last input in a form, on the same clock. Requirement D5 counts from it. */
  typedAt?: number;
  /** Requests a picture of the first screen; `tools/postbuild/preload-pictures.ts` writes the calls. */
  preloadPicture?: (media: string, sizes: string, day: string, night: string) => void;
  /** Closes the open menu. */
  closeMenu?: () => void;
  startApp?: (scripts: [entry: string, ...string[]]) => void;
}
