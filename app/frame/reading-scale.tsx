import { useEffect, useState } from 'react';
import * as words from '../../content/frame.ts';
import { ordinal } from '../ui/ordinal.ts';
import styles from './reading-scale.module.css';

/** `top` of the section, in pixels of the page. */
type Mark = { id: string; titleId: string; number: string; title: string; top: number; part: number };

/** The least distance of two numbers, in parts of the scale. */
const apart = 0.03;

/** The titles of the page's sections, which have a number. */
const numbered = 'main [id^="section-"]';

/** Where a jump stops short of a section, in pixels. */
const short = () => Number.parseFloat(getComputedStyle(document.documentElement).scrollPaddingTop) || 0;

/** The numbered sections of the page: where a jump to each ends on the progress line, in parts of it. */
function readMarks(): Mark[] {
  const { scrollHeight, clientHeight } = document.documentElement;
  const above = short();
  const titles = [...document.querySelectorAll<HTMLElement>(numbered)];
  const marks = titles.map((title, index) => {
    const section = title.closest('section') as HTMLElement;
    const top = Math.round(section.getBoundingClientRect().top + scrollY);
    const part = (top - above) / (scrollHeight - clientHeight);
    return {
      top,
      id: section.id || title.id,
      titleId: title.id,
      number: ordinal(Number(title.id.split('-')[1])),
      title: title.innerText,
      part: Math.min(part, 1 - apart * (titles.length - index)),
    };
  });
  // Sections beside each other have one mark, that of the last one, which is the current one too.
  return marks.flatMap((mark, index) => {
    if (marks[index + 1]?.top === mark.top) return [];
    const first = marks.find(({ top }) => top === mark.top);
    if (!first || first === mark) return mark;
    return { ...mark, number: `${first.number}–${mark.number}`, title: `${first.title}, ${mark.title}` };
  });
}

/**
 * Docks under the bar when the top of a page is left: a tick and a number for each section, at its place on the progress line, that jumps
 * there. On wide screens only; loaded at the first scroll.
 */
export function ReadingScale() {
  const [marks, setMarks] = useState<Mark[]>([]);
  const [docked, setDocked] = useState(false);
  const [current, setCurrent] = useState<string>();

  useEffect(() => {
    const main = document.querySelector('main');
    const opening = main?.firstElementChild;
    if (!main || !opening) return;
    const look = () => {
      // The last section that the line has reached; a jump may end a fraction of a pixel before it.
      const edge = short() + 1;
      const reached = (title: Element) => (title.closest('section')?.getBoundingClientRect().top ?? 0) <= edge;
      setDocked(opening.getBoundingClientRect().bottom < innerHeight / 4);
      setCurrent([...main.querySelectorAll(numbered)].findLast(reached)?.id);
    };
    // Also tells of a height that changes: pictures, answers that open.
    const resized = new ResizeObserver(() => {
      setMarks(readMarks());
      look();
    });
    resized.observe(main);
    addEventListener('scroll', look, { passive: true });
    return () => {
      resized.disconnect();
      removeEventListener('scroll', look);
    };
  }, []);

  if (marks.length < 2) return null;
  return (
    <nav className={styles.scale} aria-label={words.sections} data-docked={docked || undefined}>
      {marks.map(({ id, titleId, number, title, part }) => (
        <a
          key={id}
          href={`#${id}`}
          className={styles.mark}
          style={{ left: `${100 * part}%` }}
          aria-label={`${number} ${title}`}
          aria-current={titleId === current ? 'true' : undefined}
        >
          {number}
        </a>
      ))}
    </nav>
  );
}
