/** The campaign parameters of a URL. */
export const campaignKeys = ['utm_source', 'utm_medium', 'utm_campaign', 'utm_term', 'utm_content'] as const;

/**
 * The keys of a submission's source (requirement D10), which is sent in addition to the form's fields: the page of the form; the visit's
 * first page, referring host and campaign; and the label of the selected service, because services share values (requirement F6).
 */
export const sourceKeys = ['page', 'first_page', 'referrer', 'service_label', ...campaignKeys] as const;
export type Source = Partial<Record<(typeof sourceKeys)[number], string>> & {
  /** The code of the visitor's language, if it is not the default. The CSV file has no column for it, since the page's path shows it. */
  language?: string;
};

/** The request header in which the running app sends the source to the intake, as a query string. The form's page is in the Referer. */
export const sourceHeader = 'visit-source';
