type ServiceRow = {
  /** The name of the service's file of texts and of its picture, and the last part of the address of its page. */
  slug: string;
  /** The value of its option in the popup form (requirement F5). */
  inquiry: string;
  /** The value of its option in Home's form; several services may have the same value (requirement F6). */
  home: string;
  /** Its position in the lists of the forms (requirement F5). Services without a position come last, in the order of the menus. */
  position?: number;
};

/** The services in the order of the menus. The texts of each are in `en/services/`. */
export const serviceRows = [
  { slug: 'website-development', inquiry: 'website', home: 'website', position: 1 },
  { slug: 'mobile-app-development', inquiry: 'app', home: 'app', position: 2 },
  { slug: 'software-development', inquiry: 'software', home: 'app', position: 4 },
  { slug: 'ui-ux-design', inquiry: 'uiux', home: 'uiux', position: 5 },
  { slug: 'maintenance-support', inquiry: 'support', home: 'branding', position: 7 },
  { slug: 'hosting-domain', inquiry: 'hosting', home: 'branding', position: 8 },
  { slug: 'backend-api-development', inquiry: 'backend', home: 'app', position: 3 },
  { slug: 'digital-marketing', inquiry: 'digital', home: 'branding', position: 6 },
] as const satisfies readonly ServiceRow[];

export type ServiceSlug = (typeof serviceRows)[number]['slug'];

export const serviceSlugs: readonly ServiceSlug[] = /* @__PURE__ */ serviceRows.map(({ slug }) => slug);
