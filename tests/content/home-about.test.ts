import { describe, expect, test } from 'vitest';
import { about } from '../../content/about.ts';
import { agency } from '../../content/agency.ts';
import { contact } from '../../content/contact.ts';
import { home } from '../../content/home.ts';
import { services } from '../../content/services/index.ts';

describe('H: the content of Home', () => {
  test('H1 G1: four slides on the four themes, a headline of two parts with one highlighted word', () => {
    const themes = [
      /building digital experiences/i,
      /precision.*quality/i,
      /design.*captivat/i,
      /center of excellence.*innovation/i,
    ];
    expect(home.slides).toHaveLength(4);
    for (const [index, { title, description }] of home.slides.entries()) {
      expect(`${title.before} ${title.highlight} ${title.after}`).toMatch(themes[index] ?? /^$/);
      expect(title.highlight.trim()).toMatch(/^\S+$/);
      expect(title.before && title.after && description).not.toBe('');
    }
  });

  test('H3: badge, heading and a tagline of one line', () => {
    expect(home.statement.badge).toBe('Technology with Aesthetic Precision');
    expect(home.statement.heading).toBe('Engineering Experiences That Inspire Growth');
    expect(home.statement.tagline.length).toBeLessThanOrEqual(90);
  });

  test('H4: the headings are literal, and the copy names the four capabilities', () => {
    const { title, why, impact, capabilities, promise } = home.enterprise;
    expect([title, why.title, impact.title, capabilities.title, promise.title]).toEqual([
      'Enterprise Software Development Services',
      'Why Choose Custom Enterprise Solutions?',
      'Tailored Development for Real Impact',
      'Key Capabilities We Deliver',
      'Our Promise',
    ]);
    expect(capabilities.items.map(({ title }) => title.toLowerCase())).toEqual([
      'adaptive and modular architecture',
      'enterprise-grade security and access control',
      'advanced reporting and business intelligence',
      'api-first integration with legacy and modern apps',
    ]);
  });

  test.each(services)('H5 G1: the card of $slug has an icon and four lines', ({ slug }) => {
    const { icon, lines } = home.services[slug];
    expect(icon).toMatch(/^[a-z0-9-]+$/);
    expect(lines).toHaveLength(4);
    for (const line of lines) expect(line.length, line).toBeLessThanOrEqual(48);
  });

  test('H6: Healthcare has 5 items, Finance 5, More Industries 8, none twice', () => {
    const counts = home.industries.groups.map(({ title, items }) => [title, new Set<string>(items).size]);
    expect(counts).toEqual([
      ['Healthcare', 5],
      ['Finance', 5],
      ['More Industries', 8],
    ]);
  });

  test('H8 G1: eight questions, each asked once, each with its answer', () => {
    expect(new Set(home.faq.map(({ question }) => question)).size).toBe(8);
    for (const { question, answer } of home.faq) {
      expect(question).toMatch(/\?$/);
      expect(answer.length, answer).toBeGreaterThan(80);
    }
  });

  test.each([
    [/website/i, 'A typical website takes 4-8 weeks'],
    [/hosting/i, 'hosting has 99.9% uptime'],
    [/after the launch/i, 'Maintenance has 24/7 monitoring'],
  ])('H8: the answer about %s says %j', (subject, claim) => {
    expect(home.faq.find(({ question }) => subject.test(question))?.answer).toContain(claim);
  });
});

test('A1: About has its heading, three traits, vision and mission, six core values, and how we work in three steps', () => {
  expect(about.heading).toBe('Who We Are');
  expect(about.traits.map(({ title }) => title)).toEqual(['Agile Teamwork', 'Purpose Driven', 'Creative by Nature']);
  expect([about.vision.title, about.mission.title]).toEqual(['Our Vision', 'Our Mission']);
  expect(new Set(about.values.map(({ title }) => title)).size).toBe(6);
  expect(about.work.title).toBe('How We Work');
  expect(about.work.steps.map(({ title }) => title)).toEqual(['Ideate', 'Build', 'Deliver']);
  expect(about.work.text).toMatch(/agile process with rapid iterations and full transparency/i);
});

test('P1: the heading of Contact', () => {
  expect(contact.heading).toBe('Get in Touch');
});

test('H9 L8: phone and email lead where they say, and there are two social profiles', () => {
  expect(agency.email.href).toBe(`mailto:${agency.email.display}`);
  expect(agency.phone.href).toBe(`tel:${agency.phone.display.replaceAll(' ', '')}`);
  expect(agency.social.map(({ href }) => new URL(href).protocol)).toEqual(['https:', 'https:']);
});

test('C1: the marker lies on the map', () => {
  const [west, south, east, north] = agency.map.box;
  const [latitude, longitude] = agency.map.marker;
  expect(longitude).toSatisfy((degrees: number) => west < degrees && degrees < east);
  expect(latitude).toSatisfy((degrees: number) => south < degrees && degrees < north);
});
