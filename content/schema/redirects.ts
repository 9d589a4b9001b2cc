import * as v from 'valibot';

const source = v.pipe(
  v.string(),
  v.regex(/^\/[^?#*\s]*(?:\/\*)?$/, 'has to be a path such as /old, or /blog/* for everything below, without a query'),
);
const target = v.pipe(
  v.string(),
  v.regex(/^(?:\/|https:\/\/[^/\s]+\/?)[^\s*]*$/, 'has to lead to a path such as /about-us, or to https://…'),
);

/** The addresses of an earlier site, each with the address that it leads to now. */
export const redirectsSchema = v.pipe(
  v.record(source, target),
  v.title('Old addresses'),
  v.description('An address of the earlier site, such as /old or /blog/*, and the page, file or https:// address it leads to.'),
);
