import { agency } from '../../agency.ts';
import type { Service, ServiceCard } from '../../types.ts';

export const service = {
  meta: {
    title: `UI/UX Design Tested With Your Users | ${agency.name}`,
    description:
      'We watch people try a prototype before it is built. Your developers get every state of every screen, as components with names that they can use.',
  },
  heading: 'UI/UX design tested with real users',
  intro:
    'We find out how people do the work today. Then we draw a better way and watch them try it. You receive screens for every state and a component library that developers can build from. The findings of the tests show why each screen looks as it does.',
  firstPiece: {
    title: 'One flow, tested twice',
    contains: [
      'One flow, such as a sign-up or a checkout',
      'Two rounds of tests with five people each',
      'Screens for every state, at phone and desktop width',
      'Components under the names that developers use',
    ],
    weeks: [3, 6],
    longer: 'Most of the time goes into finding people to test with. Shoppers need a week; surgeons can need four.',
    drivers: [
      'How hard your users are to reach',
      'The number of flows, and of roles in each',
      'Whether a component library exists',
      'A second script: Devanagari needs taller lines than Latin',
    ],
  },
  featuresTitle: 'What good design work covers',
  features: [
    {
      icon: 'ear',
      title: 'Listening before drawing',
      text: 'We interview the people who would use the product and watch them work. A small group reveals problems. It cannot tell how common they are, so we read your analytics as well.',
    },
    {
      icon: 'list-tree',
      title: 'Menus in users’ words',
      text: 'We ask people to sort your topics, then to find things in a menu without a design (a tree test). The menu follows their words, which are rarely those of your departments.',
    },
    {
      icon: 'layers',
      title: 'Every state drawn',
      text: 'Empty, loading, failed, offline, too long, not allowed: a design without these states leaves developers to guess under pressure.',
    },
    {
      icon: 'contrast',
      title: 'Accessibility settled in the file',
      text: 'Contrast and the size of buttons are decided in the drawing, and so is the order for the keyboard. Names for screen readers travel as notes, since a picture cannot show them.',
      proof: 'accessibility',
    },
    {
      icon: 'swatch-book',
      title: 'Tokens shared with code',
      text: 'Each color and distance has a name, a design token, that is the same in the drawing and in the code. A new brand color is then a single edit.',
    },
    {
      icon: 'text-cursor-input',
      title: 'Words written with screens',
      text: 'Labels, hints and error messages are drafted together with the layout. We test with real text, because dummy text makes every layout look finished. Where Hindi will follow, we try its words in the layout now.',
    },
  ],
  processTitle: 'From question to handover',
  steps: [
    {
      title: 'Goal and baseline',
      text: 'We agree what should improve, such as fewer abandoned forms, and measure it before anything changes.',
      result: 'A short list of measures with today’s values',
    },
    {
      title: 'Research',
      text: 'We observe users whom you help us find, and read support tickets, search logs and analytics for what people never mention.',
      result: 'Findings with evidence, sorted by severity',
    },
    {
      title: 'Flows and structure',
      text: 'Screens are laid out as plain outlines and tested while they are still cheap to throw away.',
      result: 'A screen map and a tested menu',
    },
    {
      title: 'Prototype tests',
      text: 'People try real tasks on a clickable model while we stay quiet and take notes. Then we change it and test again.',
      result: 'A prototype improved by two rounds of tests',
    },
    {
      title: 'Visual system',
      text: 'The tested flows receive their type and color, in a light and a dark theme if you need both.',
      result: 'A component library with tokens and rules of use',
    },
    {
      title: 'Handover and review',
      text: 'Developers get our files and our time. We compare the built screens with the design and log each difference.',
      result: 'Build-ready files and a review of the built screens',
    },
  ],
  sections: [
    {
      kind: 'use-cases',
      title: 'Where design pays first',
      items: [
        {
          title: 'A product without code yet',
          text: 'A prototype that investors and first users can click through, while a change of mind still costs an afternoon.',
        },
        {
          title: 'A form that people abandon',
          text: 'Sign-ups or insurance claims, for example. We watch where people stop, then cut or reword the question that stops them.',
        },
        {
          title: 'A tool used all day',
          text: 'Dense screens for experts, with keyboard paths, and with tables that stay at the same row after a save.',
        },
        {
          title: 'One brand, several products',
          text: 'A shared library with an owner and release notes, so that teams stop drawing the same button again.',
        },
      ],
    },
    {
      kind: 'reasons',
      title: 'Why teams can build from it',
      items: [
        {
          title: 'Designers beside engineers',
          text: 'The people who draw your screens work in one team with people who code them, so they know what a layout costs to build.',
        },
        {
          title: 'Advice with its source',
          text: 'Each recommendation links to the recording or the number behind it. Where it is a matter of taste, we say that too.',
        },
        {
          title: 'Files in your account',
          text: 'We work in a project of your company, or move it there at the end, with a list of the font licenses.',
        },
      ],
    },
    {
      kind: 'models',
      title: 'Pick the depth you need',
      items: [
        {
          title: 'Design audit',
          forWhom: 'A live product loses people, and a redesign has to wait.',
          includes: [
            'An expert review of the main flows',
            'A check against WCAG 2.2 AA',
            'Problems ranked by severity',
            'Sketches for the worst ones',
          ],
        },
        {
          title: 'Design through launch',
          forWhom: 'A new product or a redesign, with developers ready to start.',
          includes: [
            'All six steps above',
            'Two rounds of tests with users',
            'Answers for developers during the build',
            'A review of every built screen',
          ],
        },
        {
          title: 'Design desk',
          forWhom: 'Your developers ship often and need screens in the same rhythm.',
          includes: [
            'Agreed design days each month',
            'A backlog shared with your product owner',
            'Upkeep of the component library',
          ],
        },
      ],
    },
    {
      kind: 'questions',
      title: 'Fair questions about design',
      items: [
        {
          question: 'How many users do you test with?',
          answer:
            'Around five people per user group and round, which tends to reveal most of the serious problems. To learn how widespread a problem is, you need analytics or a survey with a far larger sample.',
        },
        {
          question: 'We have no users yet. Who do you test with?',
          answer:
            'People who solve the same problem some other way today. You approve the questions that we choose them by. Participants are paid, and asked for consent to any recording.',
        },
        {
          question: 'Can design improve without a rebuild?',
          answer:
            'In many cases. Wording, order of fields, contrast and spacing can change inside the code you have. If the structure itself confuses people, we show you that in a test before advising anything larger.',
        },
        {
          question: 'Do you use AI tools?',
          answer:
            'For drafts, variations and summaries of transcripts, where you agree to it. They do not replace test participants: no model can tell us what your customers will misread. A designer checks whatever you receive.',
        },
      ],
    },
  ],
  caption: 'One color with one name. Drawing and code share the token, so a new brand color is a single edit.',
  closing: {
    title: 'Where do people get stuck?',
    text: 'One link or screenshot will do, with a line on what people should be able to do there. We reply which part we would test first, and with whom.',
  },
} satisfies Service;

export const card: ServiceCard = {
  icon: 'pen-tool',
  lines: ['Interviews and task tests', 'Prototypes before any code', 'Systems of real components', 'Accessible before we build'],
};
