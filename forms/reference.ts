const group = '[0-9A-HJKMNP-TV-Z]{4}';
const reference = new RegExp(`^${group}-${group}$`);

/**
 * Returns the reference, such as '7K4Q-2MXD', in the query of the page that answers a form sent without script (requirement K1). Returns ''
 * unless the query has exactly one, in the intake's format: the page and the server show the result without another check.
 */
export function referenceIn(query: string): string {
  const [value = '', ...others] = new URLSearchParams(query).getAll('reference');
  return others.length === 0 && reference.test(value) ? value : '';
}
