/** A campaign's parameters in an address. */
export const campaignKeys = ['utm_source', 'utm_medium', 'utm_campaign', 'utm_term', 'utm_content'] as const;

/**
 * Where a submission came from (spec D10), beside the form's own fields: the page of the form, the page, the referring host and the
 * campaign that the visit began with, and the label of the chosen service, since values repeat (F6).
 */
export const sourceKeys = ['page', 'first_page', 'referrer', 'service_label', ...campaignKeys] as const;
export type Source = Partial<Record<(typeof sourceKeys)[number], string>>;

/** The request header in which the running app tells the intake of it, written as a query. The page of the form is in the Referer. */
export const sourceHeader = 'visit-source';
