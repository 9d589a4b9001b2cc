declare module 'virtual:first-script' {
  /** A minified classic script for the head. */
  const code: string;
  export default code;
}

declare module 'virtual:inline-script' {
  /** A minified classic script for the end of the body. */
  const code: string;
  export default code;
}

declare module 'virtual:symbols' {
  /** The URL path of the icon sprite. */
  export const icons: string;
  /** The URL path of the folder of technology marks, without a trailing slash. */
  export const marks: string;
}

declare module 'virtual:menu-technologies' {
  /** The technologies of the menus. */
  export const technologies: readonly import('../content/technologies.ts').TechnologyLink[];
}

/** The typography of the build's language, `app/styles/languages/{code}.css`; empty for a language without this file. */
declare module 'virtual:language.css' {}

/** `app/styles/extended.css` if a text of the build has one of its letters; otherwise empty. */
declare module 'virtual:extended.css' {}

declare module 'virtual:languages' {
  /** The site's other languages. `name`: the language's own name. `base`: the beginning of its pages' paths, without a slash at the end. */
  export const others: readonly { code: string; name: string; base: string }[];
}

declare module 'virtual:identity' {
  /** The drawing of `art/mark.svg`. */
  export const mark: typeof import('../tools/brand/logo.ts').mark;
  /** The page's background color in both color schemes. */
  export const paper: Record<'light' | 'dark', string>;
  /** The white of a key cap, and the color of a tray in each color scheme. */
  export const indicator: { white: string; trays: readonly string[] };
}

interface ImportMetaEnv {
  /** The absolute URL of the pages without a trailing slash (tools/settings.ts). */
  readonly SITE_ADDRESS: string;
  /** The path of the pages in the language of the build, with a slash at both ends. */
  readonly PAGE_BASE: string;
  readonly BUILD_YEAR: number;
  /** The query that tells the intake the language of a form; empty for the default language. */
  readonly LANGUAGE_QUERY: string;
  /** Whether the site has the estimate popup, and whether a service counts visits (`estimate` and `analytics` in `content/agency.yaml`). */
  readonly ESTIMATE: boolean;
  readonly MEASURED: boolean;
  /** Whether the site has works and notes. A development server may get one at any time, so there both are set (`tools/vite/`). */
  readonly WORKS: boolean;
  readonly NOTES: boolean;
  /** The values of the settings `VITE_…_ENDPOINT`, by form (vite.config.ts). Unit tests have none. */
  readonly ENDPOINTS?: { readonly [id in import('../forms/types.ts').FormId]?: string };
}

declare module 'virtual:note-bodies' {
  /** The text of each note, by slug. */
  export const bodies: { readonly [slug: string]: readonly import('./notes/part.ts').Part[] };
}

declare module 'virtual:pictures' {
  const pictures: Record<import('../content/services.ts').ServiceSlug, import('./ui/picture.tsx').PictureSource>;
  export default pictures;
}

declare module 'virtual:plans' {
  export { default } from 'virtual:pictures';
}

declare module 'virtual:fronts' {
  export { default } from 'virtual:pictures';
}

declare module 'virtual:machines' {
  /** The layers of the services' pictures, by service. Some services have no layers. */
  const machines: {
    [slug in import('../content/services.ts').ServiceSlug]?: import('./illustration/machines.ts').MachineLayers;
  };
  export default machines;
}

declare module 'virtual:work-pictures' {
  /** The pictures of works, by the name of the file in `content/work/`. */
  const pictures: { [file: string]: import('./ui/picture.tsx').PictureSource };
  export default pictures;
}

declare module 'virtual:photos' {
  /** The addresses of people's photos, by the name of the file in `content/people/`. */
  const photos: { [file: string]: Record<'avif' | 'webp', string> };
  export default photos;
}

declare module 'machine:*' {
  const layers: import('./illustration/machines.ts').MachineLayers;
  export default layers;
}

declare module 'picture:*' {
  const picture: import('./ui/picture.tsx').PictureSource;
  export default picture;
}
