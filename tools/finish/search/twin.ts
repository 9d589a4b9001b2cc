import { blocks, heading, link, quote } from '../../../app/twin/markdown.ts';
import { agency } from '../../../content/agency.ts';
import * as words from '../../../content/twin.ts';
import { absolute, type Destination } from '../documents.ts';

/** A page's Markdown twin: all that the page itself says, without the frame around it. A test holds each text of the page to it. */
export const markdownTwin = ({ title, meta, twin, url }: Destination): string =>
  blocks(
    heading(1, title),
    quote(meta.description),
    ...twin,
    '---',
    `${link(words.thisPage, url)} ${words.onSiteOf} ${link(agency.name, absolute('/'))}. ${link(words.allPages, absolute('/llms.txt'))}.`,
  );
