/** The language of the site: of documents, structured data and mails. */
export const language = {
  /** BCP 47. */
  code: 'en',
  /** As Open Graph writes it. */
  locale: 'en_US',
} as const;
