import { agency } from '../../agency.ts';
import type { Technology } from '../../types.ts';

export const technology = {
  meta: {
    title: `AWS Architecture & Hosting | ${agency.name}`,
    description:
      'AWS architecture and operation: containers on Fargate, Lambda, Aurora and S3 described as code, with narrow permissions, Indian regions and a bill you can read.',
  },
  tagline: 'More than two hundred cloud services; we pick the few your product needs and keep them all in code.',
  tint: '#ff9900',
  features: [
    // Source: https://docs.aws.amazon.com/whitepapers/latest/aws-fault-isolation-boundaries/global-services.html
    // (the control planes of IAM and Route 53 run in us-east-1) and
    // https://docs.aws.amazon.com/Route53/latest/DeveloperGuide/accelerated-recovery.html (about 60 minutes, public zones, enabled beforehand)
    {
      icon: 'globe',
      title: 'Mumbai depends on Virginia',
      text: 'If the Virginia region fails, your servers in Mumbai keep running. But changes to permissions and to DNS can stop everywhere, because AWS administers both from there. With accelerated recovery switched on, DNS changes work again after about an hour. So a recovery plan must not begin with a new DNS record. Ours is set up beforehand: the roles exist, and health checks switch between records that are in place.',
    },
    // Source: https://docs.aws.amazon.com/global-infrastructure/latest/regions/aws-regions.html (ap-south-2 is an opt-in Region)
    {
      icon: 'map-pin',
      title: 'Two regions in India',
      text: 'With Mumbai and Hyderabad, a system can fail over while its data stays in the country. Hyderabad is switched off in a new account, so we enable it early. You rely on it only after a backup has been restored there.',
    },
    // Source: https://docs.aws.amazon.com/AmazonECS/latest/developerguide/task-maintenance.html (service tasks are
    // replaced, standalone ones are not) and prepare-task-retirement.html (the default wait period is 7 days)
    {
      icon: 'container',
      title: 'Seven days’ warning',
      text: 'On Fargate, AWS patches the machines under your containers. To do so it stops them, by default seven days after it has told you. A web service is replaced on its own. A long stand-alone job is not, so ours can resume after a stop.',
    },
    {
      icon: 'key-square',
      title: 'Zero access keys',
      text: 'There is no permanent key to lose: people sign in for some hours, and a deployment borrows a role while it runs.',
    },
    {
      icon: 'zap',
      title: 'Bursts',
      text: 'Work that comes in bursts and may wait a second goes to Lambda, which costs nothing while idle. A container serves the page that a person is waiting for.',
    },
    // Source: https://docs.aws.amazon.com/vpc/latest/privatelink/gateway-endpoints.html (no additional charge) and
    // https://docs.aws.amazon.com/AmazonCloudWatch/latest/logs/WhatIsCloudWatchLogs.html (“logs are kept
    // indefinitely and never expire”); 180 days of logs: CERT-In directions 20(3)/2022-CERT-In of April 28, 2022
    {
      icon: 'receipt',
      title: 'Where the money goes',
      text: 'Two lines of the bill grow unseen. One is the NAT gateway, which charges for each gigabyte; a gateway endpoint takes the traffic to S3 off that line and is free. The other is logs: CloudWatch keeps them forever unless told otherwise. We set an end for each, in India 180 days at least, as the authority CERT-In demands.',
    },
  ],
  worksWith: {
    technologies: ['cloud/postgresql', 'backend/node', 'backend/python', 'backend/java'],
    services: ['hosting-domain', 'backend-api-development', 'maintenance-support'],
  },
  closing: {
    title: 'What does an hour offline cost you?',
    text: 'Tell us that figure and your traffic in a usual month. Both decide how much cloud is enough. Our answer names the part we would begin with, and its price range.',
  },
} satisfies Technology;
