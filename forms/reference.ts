const group = '[0-9A-HJKMNP-TV-Z]{4}';
const reference = new RegExp(`^${group}-${group}$`);

/**
 * The reference in the query of the page after a plain post (requirement K1), such as '7K4Q-2MXD'. '' when there is none, more than one, or
 * anything but a reference as the intake writes it: the page and the server show the result as it is.
 */
export function referenceIn(query: string): string {
  const [value = '', ...others] = new URLSearchParams(query).getAll('reference');
  return others.length === 0 && reference.test(value) ? value : '';
}
