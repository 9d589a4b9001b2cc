import { agency } from '../../agency.ts';
import type { Technology } from '../../types.ts';

export const technology = {
  meta: {
    title: `Microsoft Azure Development | ${agency.name}`,
    description:
      'Azure for Microsoft-based teams: Entra ID sign-in, App Service, Container Apps, managed identities, links to your own servers, and Bicep templates.',
  },
  tagline: 'The natural cloud for teams that already work in Microsoft 365, Entra ID and .NET.',
  tint: '#0078d4',
  features: [
    {
      icon: 'id-card-lanyard',
      title: 'One account for staff',
      text: 'The account that opens a mailbox can also open your application and its database. When someone leaves, access ends in one place on the same day.',
    },
    {
      icon: 'shield-keyhole',
      title: 'Settings without passwords',
      text: 'With managed identities, an app reaches SQL, Storage and Key Vault without a stored secret. Nothing needs rotating, and a copied settings file opens no door.',
    },
    {
      icon: 'arrow-right-left',
      title: 'Slots that swap',
      text: 'A release warms up in an App Service staging slot and takes over once it answers. Swapping back is as quick, which makes a Tuesday afternoon release unremarkable.',
    },
    {
      icon: 'ship-cargo',
      title: 'Containers, down to zero',
      text: 'Container Apps adds HTTPS, revisions and scaling on queue length, and stops when nothing arrives. We reserve AKS for products that need Kubernetes itself.',
    },
    {
      icon: 'building',
      title: 'Joined to your office',
      text: 'A VPN and private endpoints connect cloud services to the server in your building. What cannot move stays, and Azure Arc lists it beside everything else.',
    },
    {
      icon: 'signpost',
      title: 'Names and tiers change',
      text: 'Azure renames products and retires tiers; Azure AD B2C closed to new customers in 2025. We follow the retirement notices and keep Bicep files that are ready to change.',
    },
  ],
  worksWith: {
    technologies: ['backend/asp', 'cloud/postgresql', 'frontend/angular', 'backend/springboot'],
    services: ['hosting-domain', 'software-development', 'maintenance-support'],
  },
  closing: {
    title: 'Use the licenses you own',
    text: 'Part of what you need may be in licenses you already pay for. List them with the systems to connect, and we will mark what is covered and what is extra.',
  },
} satisfies Technology;
