import type { ServiceSection } from './types.ts';

/** The words of all service pages, a constant each (see `frame.ts`). */

/** Above the title, on the page and on its social image. */
export const legend = (title: string) => `Service / ${title}`;
export const toProcess = 'See the process';
export const firstPieceLegend = 'First piece';
export const contains = 'What it contains';
export const takes = 'How long it takes';
export const weeks = (from: number, to: number) => `${from} to ${to} weeks`;
export const costs = 'What drives the price';
export const featuresLegend = 'In every project';
export const processLegend = 'Process';
/** Introduces the result of a step. */
export const resultLabel = 'You get';
export const consultation = 'Get a Free Consultation';

export const sectionLegends: Record<ServiceSection['kind'], string> = {
  technologies: 'Built with',
  'use-cases': 'Use cases',
  industries: 'Industries',
  reasons: 'Reasons',
  models: 'Ways to work',
  questions: 'Before you ask',
};
