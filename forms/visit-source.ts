/** The campaign parameters of a URL. */
export const campaignKeys = ['utm_source', 'utm_medium', 'utm_campaign', 'utm_term', 'utm_content'] as const;

/**
 * The source of a submission (requirement D10), in addition to the form's fields: the page of the form, the first page, referring host
 * and campaign of the visit, and the label of the selected service, since values repeat (requirement F6).
 */
export const sourceKeys = ['page', 'first_page', 'referrer', 'service_label', ...campaignKeys] as const;
export type Source = Partial<Record<(typeof sourceKeys)[number], string>> & {
  /** The code of the visitor's language, if it is not the default. No column of the CSV, where the path of the page says it. */
  language?: string;
};

/**
 * The request header with the source, as a query string, from the running app to the intake. The page of the form is in the
 * Referer.
 */
export const sourceHeader = 'visit-source';
