/** A campaign's URL parameters. */
export const campaignKeys = ['utm_source', 'utm_medium', 'utm_campaign', 'utm_term', 'utm_content'] as const;

/**
 * Where a submission came from (spec D10), in addition to the form's fields: the form's page; the first page, referring host and
 * campaign of the visit; and the label of the chosen service, because services share values (F6).
 */
export const sourceKeys = ['page', 'first_page', 'referrer', 'service_label', ...campaignKeys] as const;
export type Source = Partial<Record<(typeof sourceKeys)[number], string>>;

/** Request header in which the running app sends it, encoded as a query. The form's page is in the Referer. */
export const sourceHeader = 'visit-source';
