import { expect, test } from 'vitest';
import { Link } from './link.tsx';

test('a link to a page that does not exist does not compile', () => {
  const links = [
    Link({ to: '/services/ui-ux-design' }),
    Link({ to: '/#services' }),
    // @ts-expect-error: the address is /about-us
    Link({ to: '/about' }),
    // @ts-expect-error: a service that is not offered
    Link({ to: '/services/gardening' }),
    // @ts-expect-error: a link that goes nowhere
    Link({ to: undefined }),
  ];
  expect(links.slice(0, 2).map(({ props }) => props.href)).toEqual(['/services/ui-ux-design', '/#services']);
});
