import { agency } from '../../../../content/agency.ts';
import { absolute, type SitePage } from '../site-pages.ts';
import { aboutBody, contactBody } from './company.ts';
import { blocks, heading, link, quote } from './format.ts';
import { homeBody } from './home.ts';
import { serviceBody, technologyBody } from './work.ts';

const titleOf = (page: SitePage) => (page.kind === 'technology' ? page.entry.name : page.content.heading);

function body(page: SitePage): string[] {
  switch (page.kind) {
    case 'home':
      return homeBody(page.content);
    case 'about':
      return aboutBody(page.content);
    case 'contact':
      return contactBody(page.content);
    case 'service':
      return serviceBody(page.content);
    case 'technology':
      return technologyBody(page.content, page.entry);
  }
}

/**
 * A page's Markdown twin: all that the page itself says, without the frame around it. From the content, which both are made of; a test
 * holds each text of the page to it.
 */
export const markdownTwin = (page: SitePage): string =>
  blocks(
    heading(1, titleOf(page)),
    quote(page.content.meta.description),
    ...body(page),
    '---',
    `${link('This page', page.url)} on the site of ${link(agency.name, absolute('/'))}. ${link('All pages', absolute('/llms.txt'))}.`,
  );
