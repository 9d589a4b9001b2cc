import { useEffect, useState } from 'react';
import * as words from '../../content/frame.ts';
import { ordinal } from '../ui/ordinal.ts';
import styles from './reading-scale.module.css';

type Mark = { id: string; titleId: string; number: string; title: string; part: number };

/** The least distance of two numbers, in parts of the scale. */
const apart = 0.03;

/** The titles of the page's sections, which have a number. */
const numbered = 'main > section > * [id^="section-"]';

/** The numbered sections of the page: where each begins on the progress line, in parts of it. */
function readMarks(): Mark[] {
  const { scrollHeight, clientHeight } = document.documentElement;
  const titles = [...document.querySelectorAll<HTMLElement>(numbered)];
  return titles.map((title, index) => {
    const section = title.closest('section') as HTMLElement;
    const part = (section.getBoundingClientRect().top + scrollY) / (scrollHeight - clientHeight);
    return {
      id: section.id || title.id,
      titleId: title.id,
      number: ordinal(Number(title.id.split('-')[1])),
      title: title.innerText,
      part: Math.min(part, 1 - apart * (titles.length - index)),
    };
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
    // Also tells of a height that changes: pictures, answers that open.
    const resized = new ResizeObserver(() => setMarks(readMarks()));
    const seen = new IntersectionObserver(
      () => {
        const passed = (element: Element) => element.getBoundingClientRect().top < innerHeight / 4;
        setDocked(opening.getBoundingClientRect().bottom < innerHeight / 4);
        setCurrent([...main.querySelectorAll(numbered)].findLast(passed)?.id);
      },
      { rootMargin: '-25% 0% -74%' },
    );
    resized.observe(main);
    for (const section of main.children) seen.observe(section);
    return () => {
      resized.disconnect();
      seen.disconnect();
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
