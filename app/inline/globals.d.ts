interface Window {
  /** When the document had loaded, in ms on the clock of `performance.now()`. Requirement E1 counts from it. */
  loadedAt?: number;
  /** When somebody last typed in a form, on the same clock. Requirement D5 counts from it. */
  typedAt?: number;
  /** Requests a picture of the first screen; `tools/postbuild/preload-pictures.ts` writes the calls. */
  preloadPicture?: (media: string, sizes: string, day: string, night: string) => void;
  /** Closes the menu that is open. */
  closeMenu?: () => void;
  startApp?: (scripts: [entry: string, ...string[]]) => void;
}
