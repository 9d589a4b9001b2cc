declare module 'virtual:early-script' {
  /** A minified classic script. */
  const code: string;
  export default code;
}

declare module 'virtual:symbols' {
  /** The address of the sprite of icons. */
  export const icons: string;
  /** The address of the folder of the technologies' marks; no slash at its end. */
  export const marks: string;
}

declare module 'virtual:menus' {
  /** Those that the menus show. */
  export const technologies: readonly import('../content/technologies/index.ts').TechnologyLink[];
}

declare module 'virtual:identity' {
  /** The logo's mark, as `art/mark.svg` draws it. */
  export const mark: typeof import('../tools/logo.ts').mark;
  /** The ground in both color schemes. */
  export const paper: Record<'light' | 'dark', string>;
  /** The white of a key cap, and the trays of both color schemes. */
  export const lamp: { white: string; trays: readonly string[] };
}

interface ImportMetaEnv {
  /** The site's absolute address without a slash at its end (tools/settings.ts). */
  readonly SITE_ADDRESS: string;
}

declare module 'picture:*' {
  const picture: import('./ui/picture.tsx').PictureSource;
  export default picture;
}
