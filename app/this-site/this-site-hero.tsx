import bench from 'picture:bench';
import { legend } from '../../content/this-site.ts';
import { Facts } from '../sections/facts.tsx';
import hero from '../ui/hero.module.css';
import { Picture } from '../ui/picture.tsx';
import type { ThisSiteProps } from './load-this-site.ts';

/** The first screen: words, the instrument that measures the site, and what it has measured. */
export const Hero = ({ heading, intro, facts }: Pick<ThisSiteProps, 'heading' | 'intro' | 'facts'>) => (
  <header id="hero" className={`container columns ${hero.hero} ${hero.pictured} ${hero.facts}`}>
    <div>
      <p className="legend">{legend}</p>
      <h1>{heading}</h1>
      <p className="lede">{intro}</p>
    </div>
    <Picture
      source={bench}
      alt=""
      sizes="(width >= 64rem) 46vw, (width >= 40rem) 47vw, 12.5rem"
      priority="high"
      className={`machine ${hero.picture}`}
    />
    <Facts facts={facts} />
  </header>
);
