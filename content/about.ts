import { agency, origin } from './agency.ts';
import { services } from './services/index.ts';
import { technologies } from './technologies/index.ts';
import type { IconName, PageMeta } from './types.ts';

type Text = { title: string; text: string };
type IconText = Text & { icon: IconName };

const meta: PageMeta = {
  title: `Who We Are | ${agency.name}`,
  description: `${agency.name} is a small studio of engineers and designers in ${agency.city}. How we think, what we value, and how we work: ideate, build, deliver, in the open.`,
};

const traitsTitle = 'What to expect of us';

/** Spec A1. */
const traits: readonly [IconText, IconText, IconText] = [
  {
    icon: 'users',
    title: 'Agile Teamwork',
    text: 'Engineers and designers work at one table, in iterations of a week or two. If a test shows on Tuesday that a screen does not work, the next build has another one.',
  },
  {
    icon: 'compass',
    title: 'Purpose Driven',
    text: 'Each feature starts with one question: who will do what differently because of it? If there is no answer, we advise you to leave it out. A smaller order is an acceptable result.',
  },
  {
    icon: 'lightbulb',
    title: 'Creative by Nature',
    text: 'We like limits. This site keeps its first view under a fixed number of kilobytes, and that limit decided more of its design than any sketch.',
  },
];

const vision: Text = {
  title: 'Our Vision',
  text: 'Software that works like a good switch: you press it, it does one thing, and it does that for everyone, on any day, for years.',
};

const mission: Text = {
  title: 'Our Mission',
  text: 'To build software for startups and growing enterprises in finished pieces. Each piece runs, has a price that you knew in advance, and can be inspected while it is made. If you stop after any of them, you keep something that works.',
};

const valuesTitle = 'What we hold to';

/** Spec A1: six. */
const values: readonly [Text, Text, Text, Text, Text, Text] = [
  {
    title: 'Clarity',
    text: 'A quote from us says what it assumes and why a range is wide. Read that part first.',
  },
  {
    title: 'Craft',
    text: 'Nobody orders a good error message. Everybody needs one on the day it appears, so it is part of the work.',
  },
  {
    title: 'Ownership',
    text: 'The person who builds a part also runs it and writes its manual. Where that rule is missing, handovers go wrong.',
  },
  {
    title: 'Access for all',
    text: 'We test with the keyboard alone, with large text and on a slow connection. A page that fails there is not finished, however good it looks here.',
  },
  {
    title: 'Restraint',
    text: 'Code costs money for as long as it exists. We count what a change removes as well as what it adds.',
  },
  {
    title: 'Trust',
    text: 'We ask for the least access that the work needs, each of us under a personal login. On the last day you can remove all of it yourself.',
  },
];

/** Spec A1: Ideate, Build, Deliver. */
const work = {
  title: 'How We Work',
  text: 'An agile process with rapid iterations and full transparency. You can read the code and the list of open questions on any day, with or without a demo.',
  steps: [
    {
      icon: 'pencil-ruler',
      title: 'Ideate',
      text: 'One or two workshops, then a prototype you can click. We agree on the first piece and on the test that it has to pass.',
      result: 'Prototype',
    },
    {
      icon: 'hammer',
      title: 'Build',
      text: 'Iterations of one or two weeks. Each ends with something that runs, which you try before you decide about the next.',
      result: 'Working release',
    },
    {
      icon: 'package-check',
      title: 'Deliver',
      text: 'We launch for a few people first, measure and correct. Then you take over the code with its manual, and two people on your side have practiced a release.',
      result: 'Your product',
    },
  ],
} as const satisfies { title: string; text: string; steps: readonly (IconText & { result: string })[] };

/** Below the introduction; what can be counted is counted from the lists of pages. */
function countFacts(): { term: string; value: string }[] {
  return [
    { term: 'Studio', value: agency.city },
    { term: 'Services', value: `${services.length}` },
    { term: 'Technologies', value: `${technologies.length}` },
    { term: 'Iteration', value: '1 to 2 weeks' },
  ];
}

export const about = {
  meta,
  heading: 'Who We Are',
  intro: origin,
  // Marked as pure, so that the build keeps it and the list of technologies out of the app's script.
  facts: /* @__PURE__ */ countFacts(),
  traitsTitle,
  traits,
  vision,
  mission,
  valuesTitle,
  values,
  work,
  /** Shown when `commercial.ts` names people. */
  peopleTitle: 'Who does the work',
};

// Words of the layout, a constant each (see `frame.ts`).

export const legend = 'About Us';
export const traitsLegend = 'Traits';
export const valuesLegend = 'Values';
export const processLegend = 'Process';
export const peopleLegend = 'People';
/** Introduces a step's result, for screen readers and in the Markdown copy. */
export const resultLabel = 'Result';

/** Above the title on the page's social image. */
export const cardLegend = 'About us';
