import { agency } from '../../agency.ts';
import type { Technology } from '../../types.ts';

export const technology = {
  meta: {
    title: `Angular Development | ${agency.name}`,
    description:
      'Angular for portals and large forms: upgrades from version 20 and older to 22, signals and Signal Forms, deferred loading, and when to choose something else.',
  },
  tagline: 'One framework from one team, with fixed conventions for applications that many people edit.',
  tint: '#f20755',
  features: [
    {
      // Source: https://angular.dev/reference/releases (support window; until 22 a major version came every six months)
      icon: 'calendar-x',
      title: 'One upgrade a year',
      text: 'It is enough since Angular 22: a new major version now comes once a year instead of twice. Version 20 gets no fixes after 28 November 2026.',
      dated: { text: 'Security fixes for 21 end in June 2027, for 22 in June 2028.', until: '2027-05-31' },
    },
    {
      // Source: schematics/migrations.json of @angular/core 22.2.6 (change-detection-eager, strict-templates-default, incremental-hydration)
      icon: 'refresh-cw',
      title: 'ng update keeps the past',
      text: 'An update to 22 leaves your app as it was, because the command opts out of the new defaults. It writes ChangeDetectionStrategy.Eager into each component that had no setting. It adds strictTemplates: false where you had not chosen, and keeps incremental hydration off. These lines stay until somebody removes them. Our quote lists their removal as a step of its own.',
    },
    {
      icon: 'list-plus',
      title: 'items.push()',
      text: 'An item pushed into a signal’s array can be missing on the screen: the array is still the same one, so the signal reports no change. Put the item into a new array.',
    },
    {
      // Source: https://angular.dev/guide/templates/defer (dependencies named outside @defer in the same file, or in ViewChild, load eagerly)
      icon: 'eye',
      title: '@defer can do nothing',
      text: 'A chart inside @defer should load when somebody scrolls to it. If the same file mentions the chart once more, even in a ViewChild query, its code loads at the start after all. The list of files that the build prints shows the truth.',
    },
    {
      // Source: @angular/forms 22.2.6, types/signals.d.ts and signals-compat.d.ts (marked `@publicApi 22.0`; compatForm mixes both kinds)
      icon: 'clipboard-check',
      title: 'Signal Forms',
      text: 'In version 22 they stopped being experimental. All rules of a form stand in one place beside its data model, where a test can read them. Fields of the older kind may stay inside the same form.',
    },
    {
      icon: 'ruler',
      title: 'Five pages are too few',
      text: 'We do not propose Angular for a small website. It suits portals and admin tools in which many forms share rules, and teams that change while the application stays.',
    },
  ],
  worksWith: {
    technologies: ['frontend/typescript', 'backend/asp', 'backend/springboot', 'cloud/azure'],
    services: ['software-development', 'maintenance-support'],
  },
  closing: {
    title: 'Run ng version first',
    text: 'Send us the output, and tell us what people do in the application all day. Our reply is the step that we would take first, and its price range. If there is no application yet, describe its three most used screens.',
  },
} satisfies Technology;
