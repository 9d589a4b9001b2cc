/** Alternative text for the visual of a social image. */
export const visualNames = {
  picture: 'a small machine of ceramic parts',
  key: 'its mark on a ceramic key',
  mark: 'our mark, made of tiles',
  place: 'a plot of our office',
} as const;

/** The headings of `llms.txt`. */
export const sections = {
  studio: 'The studio',
  services: 'Services',
  technologies: (groupTitle: string) => `Technologies: ${groupTitle}`,
};
