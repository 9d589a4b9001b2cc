import { useRef } from 'react';
import * as words from '../../content/home.ts';
import type { FourSlides, HeroSlide } from '../../content/types.ts';
import { ProofLink } from '../site/proof-link.tsx';
import { Icon } from '../ui/icon.tsx';
import styles from './hero.module.css';
import { HeroControls, SlidesPause } from './hero-controls.tsx';
import { HeroPicture } from './hero-picture.tsx';
import { useSlides } from './use-slides.ts';

/** Spec H1, H2, D4: four slides of text and one picture. All slides are in the page; hidden ones are inert. */
export function Hero({ heading, slides }: { heading: string; slides: FourSlides }) {
  const section = useRef<HTMLElement>(null);
  const texts = useRef<HTMLDivElement>(null);
  const { current, turns, choose, turn, runs, paused, pause, holders } = useSlides(slides.length);
  const operated = { current, turns, onTurn: turn, section, texts };
  return (
    <section ref={section} id="hero" className={styles.hero} aria-roledescription={words.carousel} aria-label={words.heroLabel}>
      <div className={`container ${styles.row}`} {...holders}>
        <div className={styles.text}>
          <div className={styles.head}>
            <h1 className="legend">{heading}</h1>
            <SlidesPause paused={paused} onPause={() => pause(!paused)} />
          </div>
          <div
            ref={texts}
            className={styles.slides}
            aria-live={paused ? 'polite' : 'off'}
            data-first={turns === undefined || undefined}
          >
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
                <Headline title={title} />
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
          <HeroControls {...operated} slides={slides} runs={runs} onChoose={choose} />
        </div>
        <HeroPicture {...operated} />
      </div>
    </section>
  );
}

const Headline = ({ title: { before, highlight, after } }: { title: HeroSlide['title'] }) => (
  <h2 className="headline">
    {`${before} `}
    <span className="mark-word">{highlight}</span> {after}
  </h2>
);
