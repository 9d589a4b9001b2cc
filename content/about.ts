import { agency, origin } from './agency.ts';
import type { IconName, PageMeta } from './types.ts';

type Text = { title: string; text: string };
type IconText = Text & { icon: IconName };

const meta: PageMeta = {
  title: `Who We Are | ${agency.name}`,
  description: `${agency.name} is a small studio of engineers and designers in ${agency.city}. How we think, what we value, and how we work: ideate, build, deliver, in the open.`,
};

const traitsTitle = 'Three things people notice first';

/** Spec A1. */
const traits: readonly [IconText, IconText, IconText] = [
  {
    icon: 'users',
    title: 'Agile Teamwork',
    text: 'Engineers and designers sit at one table and change course together. What we learn on Tuesday is in the build on Thursday.',
  },
  {
    icon: 'compass',
    title: 'Purpose Driven',
    text: 'Before a feature we ask what it changes, and for whom. When the honest answer is nothing, we advise you not to build it.',
  },
  {
    icon: 'lightbulb',
    title: 'Creative by Nature',
    text: 'Constraints make good design. Give us a slow network, a small screen or an old database and watch what comes of it.',
  },
];

const vision: Text = {
  title: 'Our Vision',
  text: 'Software that people rely on without thinking about it. It should be as ordinary as a light switch, as exact as a measuring instrument, and open to everyone who wants to use it.',
};

const mission: Text = {
  title: 'Our Mission',
  text: 'To give startups and growing enterprises the engineering that large companies buy with large budgets. That means small teams of experienced people, finished pieces instead of promises, and work that you can inspect while it is made.',
};

const valuesTitle = 'What we hold to';

/** Spec A1: six. */
const values: readonly [Text, Text, Text, Text, Text, Text] = [
  {
    title: 'Clarity',
    text: 'We say what we know, what we assume and what we do not know yet. Estimates come with the reasons behind them.',
  },
  { title: 'Craft', text: 'Names, margins, error messages: the details nobody orders are the ones that everybody feels.' },
  {
    title: 'Ownership',
    text: 'Whoever builds a part runs it, answers for it, and writes down how it works for the person after them.',
  },
  { title: 'Access for all', text: 'Keyboard, screen reader, old phone, weak signal. If it only works for us, it is not done.' },
  {
    title: 'Restraint',
    text: 'The cheapest code to maintain is the code that was never written. We look for what can be left out before we add.',
  },
  {
    title: 'Trust',
    text: 'Your data and your secrets stay yours. We ask for the least access that the work needs, and give it back.',
  },
];

/** Spec A1: Ideate, Build, Deliver. */
const work = {
  title: 'How We Work',
  text: 'An agile process with rapid iterations and full transparency. The board, the code and the list of open questions are yours to read on any day, demo or no demo.',
  steps: [
    {
      icon: 'pencil-ruler',
      title: 'Ideate',
      text: 'A workshop, sketches, a prototype you can click. We agree on the first piece and on how we will know that it works.',
      result: 'Prototype',
    },
    {
      icon: 'hammer',
      title: 'Build',
      text: 'Iterations of one or two weeks. Each ends with something that runs, a demo, and a decision about the next piece.',
      result: 'Working release',
    },
    {
      icon: 'package-check',
      title: 'Deliver',
      text: 'Launch behind a switch, measure, correct. Then the handover: code, accounts, documentation, and people who know it.',
      result: 'Your product',
    },
  ],
} as const satisfies { title: string; text: string; steps: readonly (IconText & { result: string })[] };

export const about = {
  meta,
  heading: 'Who We Are',
  intro: origin,
  traitsTitle,
  traits,
  vision,
  mission,
  valuesTitle,
  values,
  work,
};

// Words of the layout, a constant each (see `frame.ts`).

export const legend = 'About Us';
export const traitsLegend = 'Traits';
export const valuesLegend = 'Values';
export const processLegend = 'Process';
/** Introduces a step's result, in the Markdown twin. */
export const resultLabel = 'Result';

/** Above the title on the page's social image. */
export const cardLegend = 'About us';
