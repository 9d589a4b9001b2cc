import { useEffect, useState } from 'react';
import { pagesSeen } from '../navigation/visit-source.ts';
import { Readings } from '../sections/readings.tsx';
import type { ThisSiteProps } from './load-this-site.ts';
import styles from './measured.module.css';

/** The figures of this tab since its document was loaded. `paint` is undefined if the browser does not report it. */
type Measured = { pages: number; paint: number | undefined; bytes: number; cookies: number; others: number };

function measure(): Measured {
  const [opened] = performance.getEntriesByType('navigation') as (PerformanceNavigationTiming & { activationStart?: number })[];
  const [painted] = performance.getEntriesByName('first-contentful-paint');
  const received = [
    ...performance.getEntriesByType('navigation'),
    ...performance.getEntriesByType('resource'),
  ] as PerformanceResourceTiming[];
  const hosts = new Set(received.map(({ name }) => new URL(name).host));
  return {
    pages: pagesSeen(),
    // Times of a prerendered page count from the prerender, which the visitor does not see.
    paint: painted && Math.max(0, painted.startTime - (opened?.activationStart ?? 0)),
    bytes: received.reduce((sum, { transferSize }) => sum + transferSize, 0),
    cookies: document.cookie.split(';').filter(Boolean).length,
    others: [...hosts].filter(host => host !== location.host).length,
  };
}

/** The figures of the visit, measured in the browser (requirement S1). Without script a sentence replaces them. */
export function Visit({ labels, milliseconds, kilobytes, unknown, withoutScript }: ThisSiteProps['visit']) {
  const [measured, setMeasured] = useState<Measured>();
  useEffect(() => {
    const update = () => setMeasured(measure());
    update();
    const observer = new PerformanceObserver(update);
    observer.observe({ type: 'resource' });
    return () => observer.disconnect();
  }, []);
  if (!measured) return <p className={`tray module ${styles.lit}`}>{withoutScript}</p>;
  const { paint, bytes } = measured;
  const values: Record<keyof typeof labels, string | number> = {
    ...measured,
    paint: paint === undefined ? unknown : `${Math.round(paint)} ${milliseconds}`,
    bytes: `${Math.round(bytes / 1000)} ${kilobytes}`,
  };
  const names = Object.keys(labels) as (keyof typeof labels)[];
  return <Readings items={names.map(name => ({ name: labels[name], value: values[name] }))} className={styles.lit} />;
}
