import { agency } from '../../agency.ts';
import type { Technology } from '../../types.ts';

export const technology = {
  meta: {
    title: `AWS Architecture & Hosting | ${agency.name}`,
    description:
      'AWS architecture and operation: Fargate containers, Lambda, Aurora and S3 described as code, with narrow permissions, Indian regions and a readable bill.',
  },
  tagline: 'More than two hundred cloud services; we pick the few your product needs and keep them in code.',
  tint: '#ff9900',
  features: [
    {
      icon: 'git-pull-request',
      title: 'The whole setup in Git',
      text: 'Networks, databases and permissions are written in CDK or Terraform and reviewed like other code. A second environment for testing can be up before lunch and gone by evening.',
    },
    {
      icon: 'container',
      title: 'Containers on Fargate',
      text: 'Fargate runs your containers across availability zones with no servers of ours or yours to patch. Most products need nothing larger, and we add Kubernetes only for a stated reason.',
    },
    {
      icon: 'lambda',
      title: 'Lambda for the bursts',
      text: 'Webhooks, thumbnails and night jobs run as functions that cost nothing while idle. Where a cold start would keep a person waiting, a container takes their place.',
    },
    {
      icon: 'key-square',
      title: 'No keys to leak',
      text: 'Each workload gets an IAM role that lists the few calls it makes. Deployments sign in through OpenID Connect, so no access key sits in a CI setting for years.',
    },
    {
      icon: 'map-pin',
      title: 'Two regions in India',
      text: 'With Mumbai and Hyderabad, a system can fail over without its data leaving the country. Backups are copied across, and we restore one before you depend on it.',
    },
    {
      icon: 'receipt',
      title: 'Bills without riddles',
      text: 'NAT gateways, cross-zone traffic and forgotten disks add up quietly. Every resource carries a product tag, and we go through the first bills line by line with you.',
    },
  ],
  worksWith: {
    technologies: ['cloud/postgresql', 'backend/node', 'backend/python', 'backend/java'],
    services: ['hosting-domain', 'backend-api-development', 'maintenance-support'],
  },
  closing: {
    title: 'Run on fewer parts',
    text: 'What an hour of outage costs you decides how much cloud you need. Give us that figure and your traffic, and we will draw the smallest setup that meets it.',
  },
} satisfies Technology;
