import './tokens.css';
import { startTransition, useEffect, useState } from 'react';
import * as words from '../../content/home.ts';
import type { FourSlides, HeroSlide } from '../../content/types.ts';
import { Icon } from '../ui/icon.tsx';
import { ProofLink } from '../ui/proof-link.tsx';
import styles from './hero.module.css';
import { HeroControls, SlidesPause } from './hero-controls.tsx';
import { HeroPicture } from './hero-picture.tsx';
import { useSlides } from './use-slides.ts';

/** Spec H1, H2, D4: four slides of text and one picture. All slides are in the page; hidden ones are inert. */
export function Hero({ heading, slides }: { heading: string; slides: FourSlides }) {
  const { current, turns, choose, turn, runs, paused, pause, holders } = useSlides(slides.length);
  const turned = turns !== undefined;
  const prepared = usePrepared();
  return (
    <section id="opening" className={styles.hero} aria-roledescription={words.carousel} aria-label={words.heroLabel}>
      <div className={styles.ruler} aria-hidden="true" />
      <div className={`container ${styles.row}`}>
        <div className={styles.text} {...holders}>
          <div className={styles.head}>
            <h1 className="legend">{heading}</h1>
            <SlidesPause paused={paused} onPause={() => pause(!paused)} />
          </div>
          <div className={styles.slides} aria-live={paused ? 'polite' : 'off'}>
            {slides.map(({ title, description, proof }, index) => (
              // biome-ignore lint/a11y/useSemanticElements: a slide of the carousel pattern; a fieldset is for form controls
              <div
                key={title.highlight}
                role="group"
                className={styles.slide}
                aria-roledescription={words.slide}
                aria-label={words.slidePosition(index + 1, slides.length)}
                data-current={index === current || undefined}
                aria-hidden={index !== current || undefined}
              >
                <Headline title={title} split={turned || (prepared && index > 0)} />
                <p className="lede">
                  {`${description} `}
                  {proof && <ProofLink part={proof} />}
                </p>
              </div>
            ))}
          </div>
          <div className={styles.actions}>
            <a href="#inquire" className="button button--primary">
              {words.getStarted}
            </a>
            <a href="#services" className="button">
              {`${words.toServices} `}
              <Icon name="arrow-down" />
            </a>
          </div>
          <HeroControls slides={slides} current={current} turns={turns} runs={runs} onChoose={choose} onTurn={turn} />
        </div>
        <HeroPicture current={current} turns={turns} onTurn={turn} />
      </div>
    </section>
  );
}

/** Milliseconds from the start of the app to the split of the hidden headlines. */
const beforeSplit = 1000;

/** Whether the hidden headlines are split into words: done in advance, it does not delay the first slide change. */
function usePrepared(): boolean {
  const [prepared, setPrepared] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => startTransition(() => setPrepared(true)), beforeSplit);
    return () => clearTimeout(timer);
  }, []);
  return prepared;
}

/**
 * The headline of a slide; `split`: in one element per word, which slide-change.css animates. The first headline is not split before the
 * first slide change: it can be the largest contentful paint, and unsplit text paints earlier.
 */
const Headline = ({ title: { before, highlight, after }, split }: { title: HeroSlide['title']; split: boolean }) => (
  <h2 className="headline">
    {split ? <Words text={before} /> : `${before} `}
    <span className="mark-word">{highlight}</span> {split ? <Words text={after} /> : after}
  </h2>
);

const Words = ({ text }: { text: string }) => text.split(' ').map(word => [<span key={word}>{word}</span>, ' ']);
