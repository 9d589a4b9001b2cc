import { agency } from '../../agency.ts';
import type { Service, ServiceCard } from '../../types.ts';

export const service = {
  meta: {
    title: `Digital Marketing Measured in Leads | ${agency.name}`,
    description:
      'Search, content, paid campaigns and email, counted down to the lead. You hold the accounts and pay the media directly, and nobody promises you a ranking.',
  },
  heading: 'Digital marketing measured down to the lead',
  intro:
    'We bring the right visitors through search, content and paid campaigns, and record what they do next. You see what each lead costs, in your own ad account. We promise work and honest figures. Rankings belong to the search engines, so we promise none.',
  firstPiece: {
    title: 'One campaign with its measurement',
    contains: [
      'Tracking from the first click to the accepted lead',
      'One landing page with its form',
      'Two campaigns, each with a daily limit',
      'A report of one page',
    ],
    weeks: [4, 10],
    longer:
      'A new ad account adds weeks, and so does a sale that takes more than a month to close. Search pages need several months more before they can be judged.',
    drivers: [
      'Landing pages and texts to write',
      'Languages, such as Hindi beside English',
      'Tools that a lead passes through',
      'How many campaigns run at the same time',
    ],
  },
  featuresTitle: 'What we do, and where it stops',
  features: [
    {
      icon: 'goal',
      title: 'Leads as the unit',
      text: 'A form, a call or a booked meeting counts as a lead. Its source is stored with it, and your sales team marks which ones were real. Likes and impressions decide nothing.',
    },
    {
      icon: 'search',
      title: 'Search that answers buyers',
      text: 'We repair what keeps search engines out, then write pages for the questions people ask before they buy. It takes months to show, and your rivals have a say in the outcome.',
    },
    {
      icon: 'wallet',
      title: 'Ad budgets with a daily limit',
      text: 'Each campaign has a limit for the day and a list of searches to avoid. A budget rises only after sales has looked at the leads that the last one brought.',
    },
    {
      icon: 'bot-message-square',
      title: 'Present in AI answers',
      text: 'Assistants tend to cite pages that are specific, current and open to their crawlers. We write for that and check which sources get named. The list is part of your report.',
    },
    {
      icon: 'cookie',
      title: 'Consent taken seriously',
      text: 'Analytics and ad tags wait for permission wherever a law asks for it, such as the GDPR or India’s DPDP Act. Part of your traffic then goes uncounted. We show the size of that gap and plan with it.',
    },
    {
      icon: 'mails',
      title: 'Email people asked for',
      text: 'Subscribers confirm their address and can leave with one click. We judge a mailing by replies and orders, because privacy features in mail apps have made open rates unreliable.',
    },
  ],
  processTitle: 'Six steps, no ad spend before the fifth',
  steps: [
    {
      title: 'Offer and limits',
      text: 'We learn what a customer is worth, and how many leads your sales team can answer well.',
      result: 'A target cost per lead and a spending limit',
    },
    {
      title: 'Measurement',
      text: 'Tags and CRM fields are set up and tried with test leads, from the first click to the closed deal.',
      result: 'A tested report from visit to sale',
    },
    {
      title: 'Buyer research',
      text: 'Search terms and your customers’ own emails become topics, sorted by how close they stand to a purchase.',
      result: 'A ranked list of topics and audiences',
    },
    {
      title: 'Pages and ads',
      text: 'We write the pages and the ads, and repair technical faults on the site. You approve every claim before it is public.',
      result: 'Approved material and a publishing calendar',
    },
    {
      title: 'Small launch',
      text: 'A few campaigns start with capped budgets, each testing one idea. They run until the count is large enough to judge.',
      result: 'First leads with their source and cost',
    },
    {
      title: 'Monthly review',
      text: 'We move money from what failed to what worked, and write down why. Sales joins, since sales knows which leads were any good.',
      result: 'A one-page report and the plan for next month',
    },
  ],
  sections: [
    {
      kind: 'reasons',
      title: 'Terms we work by',
      items: [
        {
          title: 'Your accounts, your history',
          text: 'Ads and analytics run in accounts of your company. If you change agencies, years of data stay where they are.',
        },
        {
          title: 'Targets labeled as targets',
          text: 'We commit to work, dates and reports. Leads and rankings are forecasts, and each one shows the assumptions beneath it.',
        },
        {
          title: 'Media cost kept apart',
          text: 'You pay the ad platforms directly. Our fee does not grow with the ad budget, so we lose nothing by advising you to spend less.',
        },
        {
          title: 'No bought links or reviews',
          text: 'Both break the rules of the platforms and can cost you the listing. Original data and useful tools earn mentions instead.',
        },
      ],
    },
    {
      kind: 'industries',
      title: 'Different buyers, different channels',
      items: [
        {
          icon: 'app-window',
          title: 'Software vendors',
          text: 'Comparison pages, and trials followed through to paid accounts.',
        },
        {
          icon: 'stethoscope',
          title: 'Clinics',
          text: 'Local search and clear pages for each treatment. No retargeting on health topics: it exposes patients, and ad platforms restrict it.',
        },
        {
          icon: 'factory',
          title: 'Manufacturers',
          text: 'Each data sheet as a proper page with its part numbers, because engineers search by specification.',
        },
        {
          icon: 'graduation-cap',
          title: 'Schools and courses',
          text: 'Campaigns timed to admission dates, with each inquiry passed to a counselor while interest is fresh.',
        },
        {
          icon: 'store',
          title: 'Local services',
          text: 'A well-kept business profile and a page for each area you serve, with calls counted as leads.',
        },
      ],
    },
    {
      kind: 'models',
      title: 'Where you might begin',
      items: [
        {
          title: 'Measurement repair',
          forWhom: 'You advertise already and doubt the figures.',
          includes: [
            'A check of tags and consent',
            'Lead sources passed into your CRM',
            'One report that sales and marketing both accept',
          ],
        },
        {
          title: 'Search and content',
          forWhom: 'You can wait some months for visits that no ad has to buy.',
          includes: [
            'A technical review of your site',
            'A topic plan based on buying questions',
            'New and rewritten pages each month',
            'Tracking of search and AI citations',
          ],
        },
        {
          title: 'Paid campaigns',
          forWhom: 'You need leads this quarter and have a budget to test with.',
          includes: [
            'Campaigns in your own accounts',
            'Landing pages made for each offer',
            'Weekly checks of searches and spending',
            'A monthly decision on every campaign',
          ],
        },
      ],
    },
    {
      kind: 'questions',
      title: 'Straight answers on marketing',
      items: [
        {
          question: 'How soon will we see results?',
          answer:
            'Paid search can bring leads within days, at a price you can see. Content for search usually needs several months, and a new domain more. We agree in advance when to judge each channel and what would make us stop.',
        },
        {
          question: 'What exactly is measured?',
          answer:
            'Leads, the cost of each, how many your sales team accepted, and revenue where your CRM can tell us. Rankings, visits and page speed are watched as causes. With consent rules in force, no count is complete.',
        },
        {
          question: 'Can you guarantee first place on Google?',
          answer:
            'No, and Google itself tells site owners to beware of anyone who does. We can show which of your pages gained or lost, and what the pages above yours offer that yours does not.',
        },
        {
          question: 'Are the texts written by AI?',
          answer:
            'A first draft may be. A person checks each fact and adds what only your company knows. Publishing bulk text without that care goes against the spam policies of search engines.',
        },
      ],
    },
  ],
  caption: 'The last bar waits: a budget rises only after sales has looked at its leads.',
  closing: {
    title: 'Start from what a lead is worth',
    text: 'What you sell, to whom, and the value of a new customer: those three facts pick the channel. Send them, and we name one test, its price range and the figure that stops it.',
  },
} satisfies Service;

export const card: ServiceCard = {
  icon: 'megaphone',
  lines: ['Technical SEO', 'Pages that answer buyers', 'Campaigns on your budget', 'We report leads, not likes'],
};
