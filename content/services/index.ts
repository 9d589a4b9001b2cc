type ServiceEntry = { slug: string; title: string; summary: string; inquiry: string };

/**
 * The eight services in the order of the menu. `inquiry` is the service's value in the popup form (spec F5). `{slug}.ts` in this
 * folder is the content of a service's page.
 */
export const services = [
  {
    slug: 'website-development',
    title: 'Website Development',
    summary: 'Fast, accessible sites that your own team can edit',
    inquiry: 'website',
  },
  {
    slug: 'mobile-app-development',
    title: 'Mobile App Development',
    summary: 'iOS and Android apps, also for places without a signal',
    inquiry: 'app',
  },
  {
    slug: 'software-development',
    title: 'Software Development',
    summary: 'Custom systems shaped around how you already work',
    inquiry: 'software',
  },
  {
    slug: 'ui-ux-design',
    title: 'UI/UX Design',
    summary: 'Interfaces tested with the people who will use them',
    inquiry: 'uiux',
  },
  {
    slug: 'maintenance-support',
    title: 'Maintenance & Support',
    summary: 'Updates, fixes and 24/7 monitoring after launch',
    inquiry: 'support',
  },
  {
    slug: 'hosting-domain',
    title: 'Domain & Hosting',
    summary: 'Domains, DNS and servers with 99.9% uptime',
    inquiry: 'hosting',
  },
  {
    slug: 'backend-api-development',
    title: 'Backend & API Development',
    summary: 'The servers, data and APIs that your product needs',
    inquiry: 'backend',
  },
  {
    slug: 'digital-marketing',
    title: 'Digital Marketing',
    summary: 'Search, content and campaigns measured to the lead',
    inquiry: 'digital',
  },
] as const satisfies readonly ServiceEntry[];

export type ServiceLine = (typeof services)[number];
export type ServiceSlug = ServiceLine['slug'];
