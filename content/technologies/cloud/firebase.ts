import { agency } from '../../agency.ts';
import type { Technology } from '../../types.ts';

export const technology = {
  meta: {
    title: `Firebase App Development | ${agency.name}`,
    description:
      'Firebase backends for mobile and web apps: sign-in, Firestore, SQL Connect and Cloud Functions, with tested security rules and an estimate of the bill.',
  },
  tagline: 'A ready-made backend by Google: sign-in and live data from the first day, and a bill that follows usage.',
  tint: '#ffa000',
  features: [
    {
      icon: 'truck',
      title: 'A parcel in the tunnel',
      text: 'Firestore keeps a copy of the data on the phone. With no signal, a driver marks a parcel as delivered; the office sees it when the signal is back. In a browser that copy is off until we switch it on. If two people edit the same field offline, the later arrival wins, so shared counts are written as increments.',
    },
    {
      icon: 'brick-wall-fire',
      title: 'Gates and a back door',
      text: 'Security rules decide who may read or write. App Check turns away traffic that does not come from your app. Server code with the Admin SDK passes both, so each of our functions checks its caller. Our rules begin by denying everything; every exception has a test.',
    },
    // Source: https://firebase.google.com/docs/firestore/security/rules-conditions (“you will be billed
    // for reading documents even if your rules reject the request”) and
    // https://firebase.google.com/docs/auth/admin/custom-claims (claims change with the next token)
    {
      icon: 'calculator',
      title: 'A refusal costs a read',
      text: 'A rule may look up a second document, such as the user’s profile with the role, before it decides. Firestore bills that read even if the answer is no. Roles in the sign-in token cost nothing, but a token lives for an hour, and so does a role that you have just taken away. We use the token for ordinary roles and pay the read for rights that must end at once.',
    },
    // Source: https://docs.cloud.google.com/billing/docs/how-to/budget-api-overview (actual spend typically takes up to 24 hours)
    {
      icon: 'hourglass',
      title: '24 hours',
      text: 'The figures behind a budget alert may be that old, and the alert stops nothing. We count the reads of each screen before we build it.',
    },
    {
      icon: 'table-2',
      title: 'SQL Connect',
      text: 'Chats and feeds go to Firestore. Invoices and stock go to SQL Connect, formerly Data Connect: a managed PostgreSQL with generated, typed client code.',
    },
    {
      icon: 'toggle-right',
      title: 'Remote Config',
      text: 'We show a new feature to 5% of users first, behind a switch. If crashes follow, we turn it off. That needs no store review.',
    },
  ],
  worksWith: {
    technologies: ['mobile/flutter', 'mobile/reactnative', 'mobile/kotlin', 'mobile/swift'],
    services: ['mobile-app-development', 'backend-api-development'],
  },
  closing: {
    title: 'Start with the users',
    text: 'Write down who they are and what each of them must never see. We reply with what is still unclear, and with the piece that we would build first.',
  },
} satisfies Technology;
