import { createElement, Fragment, type ReactNode } from 'react';
import type { PagePath } from '../../content/pages.ts';
import { Link } from '../navigation/link.tsx';
import table from '../sections/table.module.css';
import { Mat } from '../ui/mat.tsx';
import styles from './note-body.module.css';
import type { Part } from './part.ts';

type Element = Exclude<Part, string>;

/** The parts of a note's text as elements. */
export const NoteBody = ({ parts }: { parts: readonly Part[] }): ReactNode =>
  parts.map((part, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the list never changes
    <Fragment key={index}>{typeof part === 'string' ? part : shown(part)}</Fragment>
  ));

/** Code has no parts but text. */
const asText = (parts: readonly Part[]) => parts.filter(part => typeof part === 'string').join('');

/** Code of up to so many letters stays on one line: more would not fit a phone with text of twice the size. */
const whole = 14;

/** The lines of code, each an element, so that the rest of a long line is indented. */
const lines = (code: Part): ReactNode[] =>
  asText([code])
    .split('\n')
    .map((line, at) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: the lines never change
      <span key={at}>{line || ' '}</span>
    ));

/** The shared classes of a table's parts. */
const looks: Record<string, string> = { thead: 'legend', tbody: 'ruled' };

function shown({ tag, id, href, start, end, label, source, alt, parts = [] }: Element): ReactNode {
  const inside = parts.length > 0 ? <NoteBody parts={parts} /> : undefined;
  switch (tag) {
    case 'a':
      return href?.startsWith('/') ? <Link to={href as PagePath}>{inside}</Link> : <a href={href}>{inside}</a>;
    case 'pre':
      return (
        <figure className={styles.code}>
          {label && <figcaption className="legend">{label}</figcaption>}
          <pre>
            <code>{parts.flatMap(lines)}</code>
          </pre>
        </figure>
      );
    case 'table':
      return <table className={`${table.table} ${styles.table}`}>{inside}</table>;
    case 'img':
      return (
        source && (
          <figure>
            <Mat source={source} alt={alt ?? ''} sizes="(width >= 48rem) 44rem, 92vw" />
            {label && <figcaption className="caption">{label}</figcaption>}
          </figure>
        )
      );
    case 'code':
      return <code className={asText(parts).length <= whole ? styles.whole : undefined}>{inside}</code>;
    default:
      return createElement(tag, { id, start, className: end ? styles.end : looks[tag] }, inside);
  }
}
