/** The language of the site: of its documents, its structured data and its mails. */
export const language = {
  /** BCP 47. */
  code: 'en',
  /** As Open Graph writes it. */
  locale: 'en_US',
} as const;
