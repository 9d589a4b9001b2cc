/** The words of all technology pages, a constant each (see `frame.ts`). */

/** Above the title, on the page and on its social image. */
export const legend = (groupTitle: string) => `Technology / ${groupTitle}`;
/** The accessible name of the board with a key for each technology. */
export const board = 'All technologies, one key each; the arrow keys move along them';
/** On the board's display. */
export const raised = 'Raised: works well with it';
export const featuresLegend = 'Our work';
export const featuresTitle = (name: string) => `What we do with ${name}`;
export const neighborsLegend = 'Neighbors';
export const neighborsTitle = 'Works well with';
export const discuss = 'Discuss Your Idea';
/** Above the name of the technology that the page leads on to. */
export const next = 'Next technology';
