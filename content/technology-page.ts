/** The words of all technology pages, a constant each (see `frame.ts`). */

/** Above the title, on the page and on its social image. */
export const legend = (groupTitle: string) => `Technology / ${groupTitle}`;
export const featuresLegend = 'Our work';
export const featuresTitle = (name: string) => `What we do with ${name}`;
export const neighborsLegend = 'Neighbors';
export const neighborsTitle = 'Works well with';
export const discuss = 'Discuss Your Idea';
