import * as words from '../../content/home.ts';
import { single } from '../../content/pages.ts';
import type { FourSlides, HeroSlide } from '../../content/types.ts';
import { Link } from '../navigation/link.tsx';
import { ProofLink } from '../site/proof-link.tsx';
import { Icon } from '../ui/icon.tsx';
import styles from './hero.module.css';
import { HeroControls, SlidesPause } from './hero-controls.tsx';
import { HeroPicture } from './hero-picture.tsx';
import { useSlides } from './use-slides.ts';

/** Four slides of text with one picture (requirements H1, H2, D4). The page contains all slides; the focus cannot enter a hidden slide. */
export function Hero({ heading, slides }: { heading: string; slides: FourSlides }) {
  const { current, turns, choose, runs, paused, pause, held, focusable, swipable } = useSlides(slides.length);
  return (
    <section id="hero" className={styles.hero} aria-roledescription={words.carousel} aria-label={words.heroLabel}>
      <div className={`container ${styles.row}`} {...focusable}>
        <div className={styles.text}>
          <div className={styles.head} {...held}>
            <h1 className="legend">{heading}</h1>
            <SlidesPause paused={paused} onPause={() => pause(!paused)} />
          </div>
          <div
            className={styles.slides}
            aria-live={paused ? 'polite' : 'off'}
            data-first={turns === undefined || undefined}
            {...swipable}
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
                <h2 className="headline" {...held}>
                  <Headline {...title} />
                </h2>
                <p className="lede" {...held}>
                  {`${description} `}
                  {proof && <ProofLink part={proof} />}
                  {import.meta.env.WORKS && index === 0 && (
                    <Link to={single.works.path} className="proof-link">
                      {words.toWork}
                    </Link>
                  )}
                </p>
              </div>
            ))}
          </div>
          <div className={styles.actions} {...held}>
            <a href="#inquire" className="button button--primary">
              {words.getStarted}
            </a>
            <a href="#services" className="button">
              {`${words.toServices} `}
              <Icon name="arrow-down" />
            </a>
          </div>
          <HeroControls slides={slides} current={current} turns={turns} runs={runs} onChoose={choose} held={held} />
        </div>
        <HeroPicture current={current} turns={turns} />
      </div>
    </section>
  );
}

const Headline = ({ before, highlight, after }: HeroSlide['title']) => (
  <>
    {`${before} `}
    <span className="mark-word">{highlight}</span> {after}
  </>
);
