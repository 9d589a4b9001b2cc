import { expect, test } from 'vitest';
import { Link } from './link.tsx';

test('A link to a page that does not exist does not compile', () => {
  const links = [
    <Link key="page" to="/contact" />,
    <Link key="place" to="/#services" />,
    // @ts-expect-error: the address is /about-us
    <Link key="dead" to="/about" />,
    // @ts-expect-error: a service that is not offered
    <Link key="slug" to="/services/gardening" />,
    // @ts-expect-error: a link that goes nowhere
    <Link key="none" />,
  ];
  expect(links).toHaveLength(5);
});
