/** The language of the site: of documents, structured data and mails. */
export const language = {
  /** BCP 47. */
  code: 'en',
  /** Language and region of the spelling, as Open Graph writes them. */
  locale: 'en_US',
  /** Of dates and times, with the day first, and of amounts of money. */
  dates: 'en-GB',
  amounts: 'en-IN',
} as const;
