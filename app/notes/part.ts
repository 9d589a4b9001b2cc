import type { PictureSource } from '../ui/picture-source.ts';

/** The elements that a note's text may have. `note-body.tsx` shows each. */
export type Tag =
  | 'p'
  | 'h2'
  | 'h3'
  | 'ul'
  | 'ol'
  | 'li'
  | 'blockquote'
  | 'hr'
  | 'br'
  | 'em'
  | 'strong'
  | 'code'
  | 'pre'
  | 'a'
  | 'img'
  | 'table'
  | 'thead'
  | 'tbody'
  | 'tr'
  | 'th'
  | 'td';

/** A part of a note's text: plain text, or an element with its parts. */
export type Part =
  | string
  | {
      tag: Tag;
      /** Of a heading, so that a link can lead to it. */
      id?: string;
      /** Of a link: an absolute address, a path of the site, or the id of a heading after `#`. */
      href?: string;
      /** Of an ordered list that does not begin with 1. */
      start?: number;
      /** Of a table's cell with a figure. */
      end?: true;
      /** Of code: what its head says, such as the name of the file. Of a picture: its caption. */
      label?: string;
      /** Of a picture: the name of its file in `content/notes/`, in a build its source instead, and what it shows. */
      file?: string;
      source?: PictureSource;
      alt?: string;
      parts?: readonly Part[];
    };
