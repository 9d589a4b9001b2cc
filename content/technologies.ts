export type TechnologyGroup = 'frontend' | 'backend' | 'mobile' | 'cloud';
type TechnologyEntry = {
  group: TechnologyGroup;
  slug: string;
  name: string;
  /** The path of its logo in Devicon, without `.svg`. */
  mark: string;
  /** `false` leaves it out of the mobile menu (requirement L7). */
  smallMenu?: false;
  /**
   * `false` leaves it out of both menus, for a site with more technologies than four columns can show. Other pages and the sitemap still
   * link to the technology. The technology makes no page longer.
   */
  menu?: false;
};

/** The technologies in the order of the menu. The texts of a page are in `en/technologies/`. */
export const technologies = [
  { group: 'frontend', slug: 'html5', name: 'HTML5', mark: 'html5/html5-original' },
  { group: 'frontend', slug: 'css3', name: 'CSS3', mark: 'css3/css3-original' },
  { group: 'frontend', slug: 'javascript', name: 'JavaScript', mark: 'javascript/javascript-original' },
  { group: 'frontend', slug: 'typescript', name: 'TypeScript', mark: 'typescript/typescript-original' },
  { group: 'frontend', slug: 'react', name: 'React', mark: 'react/react-original' },
  { group: 'frontend', slug: 'nextjs', name: 'Next.js', mark: 'nextjs/nextjs-original' },
  { group: 'frontend', slug: 'vuejs', name: 'Vue.js', mark: 'vuejs/vuejs-original' },
  { group: 'frontend', slug: 'nuxtjs', name: 'Nuxt', mark: 'nuxtjs/nuxtjs-original' },
  { group: 'frontend', slug: 'angular', name: 'Angular', mark: 'angular/angular-original' },
  { group: 'frontend', slug: 'vite', name: 'Vite', mark: 'vitejs/vitejs-original' },
  { group: 'backend', slug: 'node', name: 'Node.js', mark: 'nodejs/nodejs-original' },
  { group: 'backend', slug: 'python', name: 'Python', mark: 'python/python-original' },
  { group: 'backend', slug: 'asp', name: 'ASP.NET Core', mark: 'dotnetcore/dotnetcore-original' },
  { group: 'backend', slug: 'java', name: 'Java', mark: 'java/java-original' },
  { group: 'backend', slug: 'springboot', name: 'Spring Boot', mark: 'spring/spring-original' },
  { group: 'backend', slug: 'cplusplus', name: 'C++', mark: 'cplusplus/cplusplus-original', smallMenu: false },
  { group: 'backend', slug: 'laravel', name: 'Laravel', mark: 'laravel/laravel-original' },
  { group: 'mobile', slug: 'reactnative', name: 'React Native', mark: 'react/react-original' },
  { group: 'mobile', slug: 'flutter', name: 'Flutter', mark: 'flutter/flutter-original' },
  { group: 'mobile', slug: 'kotlin', name: 'Kotlin', mark: 'kotlin/kotlin-original' },
  { group: 'mobile', slug: 'swift', name: 'Swift', mark: 'swift/swift-original' },
  { group: 'cloud', slug: 'mongodb', name: 'MongoDB', mark: 'mongodb/mongodb-original' },
  { group: 'cloud', slug: 'postgresql', name: 'PostgreSQL', mark: 'postgresql/postgresql-original' },
  { group: 'cloud', slug: 'mysql', name: 'MySQL', mark: 'mysql/mysql-original' },
  { group: 'cloud', slug: 'firebase', name: 'Firebase', mark: 'firebase/firebase-original' },
  { group: 'cloud', slug: 'aws', name: 'AWS', mark: 'amazonwebservices/amazonwebservices-plain-wordmark' },
  { group: 'cloud', slug: 'azure', name: 'Azure', mark: 'azure/azure-original' },
] as const satisfies readonly TechnologyEntry[];

export type TechnologyLine = (typeof technologies)[number];
type WithoutMark<L> = L extends unknown ? Omit<L, 'mark'> : never;
/** The data of a link to a technology. */
export type TechnologyLink = WithoutMark<TechnologyLine>;
/** The path of a technology's page below `/technologies/`, such as `frontend/react` or `cloud/aws`. */
export type TechnologyKey = { [L in TechnologyLine as L['slug']]: `${L['group']}/${L['slug']}` }[TechnologyLine['slug']];

export const technologyKeys: readonly TechnologyKey[] = /* @__PURE__ */ technologies.map(
  ({ group, slug }) => `${group}/${slug}` as TechnologyKey,
);
