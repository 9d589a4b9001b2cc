import type { ComponentProps } from 'react';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { Link } from './link.tsx';

test('a link to a page that does not exist does not compile', () => {
  type To = ComponentProps<typeof Link>['to'];
  const pages: To[] = ['/', '/about-us', '/contact', '/#services'];
  // @ts-expect-error: the address is /about-us
  const about: To = '/about';
  // @ts-expect-error: a service that is not offered
  const slug: To = '/services/gardening';
  // @ts-expect-error: a technology of another group
  const group: To = '/technologies/backend/react';
  expect([about, slug, group]).toHaveLength(3);
  expect(pages.map(to => renderToStaticMarkup(createElement(Link, { to })))).toEqual(pages.map(to => `<a href="${to}"></a>`));
});
