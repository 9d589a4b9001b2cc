import { agency } from '../../agency.ts';
import type { Technology } from '../../types.ts';

export const technology = {
  meta: {
    title: `Microsoft Azure Development | ${agency.name}`,
    description:
      'Azure for companies on Microsoft: staff sign-in through Entra ID, App Service, Container Apps and managed identities, in Indian regions, written down in Bicep.',
  },
  tagline: 'The cloud for companies whose people sign in to Microsoft 365 and whose software runs on .NET or SQL Server.',
  tint: '#0078d4',
  features: [
    // Source: https://learn.microsoft.com/entra/identity-platform/access-tokens (the default lifetime is 60 to 90 minutes)
    {
      icon: 'id-card-lanyard',
      title: 'The last working day',
      text: 'A colleague leaves at noon, and the account is blocked. An open session lives on: an access token is good for about an hour, and the application’s own cookie may last for days. We keep that cookie short and make the application ask Entra ID again, so that access is over by evening.',
    },
    // Source: https://learn.microsoft.com/azure/app-service/overview-managed-identity (no token refresh can be forced)
    // and managed-identity-best-practice-recommendations in the Entra documents (a cache per resource URI for
    // around 24 hours, in the section on the limitation of using managed identities for authorization)
    {
      icon: 'clock-fading',
      title: 'Yesterday’s permissions',
      text: 'A managed identity lets an application reach its database with no stored password. Azure keeps the token for around 24 hours, and nobody can force a fresh one. If rights come from a group, a membership that you end today may still work tomorrow. We grant them to the identity itself.',
    },
    // Source: https://learn.microsoft.com/azure/app-service/deploy-staging-slots (slots need Standard, Premium or Isolated)
    {
      icon: 'arrow-right-left',
      title: 'Slots',
      text: 'In App Service a release warms up in a slot beside the old one, then the two swap. The swap can be undone as quickly, but the database does not swap with it: its changes must suit both releases. The Basic tier has no slots.',
    },
    {
      icon: 'moon',
      title: 'Scale to zero',
      text: 'An idle app in Container Apps can cost nothing; its next visitor waits a little.',
    },
    // Source: https://azure.microsoft.com/updates?id=568013 (India South Central, in Hyderabad, is open) and
    // https://learn.microsoft.com/azure/reliability/regions-list (zones; not every service in each region)
    {
      icon: 'map-pin',
      title: 'Pune and Hyderabad',
      text: 'Both have availability zones, which are separate data centers in one region. No region has every service, so we compare the lists of both before we choose.',
    },
    // Source: https://learn.microsoft.com/azure/active-directory-b2c/faq (end of sale May 1, 2025; support until May 2030)
    {
      icon: 'door-closed',
      title: 'B2C takes no new customers',
      text: 'Azure AD B2C, the sign-in service for your customers, has been closed to new buyers since May 2025. New projects start on Entra External ID. An existing one has time to move, but we would add nothing to it.',
      dated: { text: 'Microsoft supports B2C until May 2030.', until: '2030-04-30' },
    },
  ],
  worksWith: {
    technologies: ['backend/asp', 'cloud/postgresql', 'frontend/angular', 'backend/springboot'],
    services: ['hosting-domain', 'software-development', 'maintenance-support'],
  },
  closing: {
    title: 'List your Microsoft licenses',
    text: 'Some of what you need may be paid for already. Add the systems to connect. Our answer names a first step and the questions that are still open.',
  },
} satisfies Technology;
