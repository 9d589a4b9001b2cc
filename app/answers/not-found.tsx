import notFound from 'picture:not-found';
import * as words from '../../content/answers.ts';
import * as frame from '../../content/frame.ts';
import { fullStopAfterLatin } from '../../content/language.ts';
import { services } from '../../content/menus.ts';
import { servicePath } from '../../content/pages.ts';
import { Link } from '../navigation/link.tsx';
import { MailLink } from '../site/mail-link.tsx';
import { SiteLinks } from '../site/site-links.tsx';
import hero from '../ui/hero.module.css';
import { Picture } from '../ui/picture.tsx';
import styles from './not-found.module.css';

/** The page for an unknown URL (requirement P5). With `broken`, it replaces a page that failed to render. */
export function NotFound({ broken = false }: { broken?: boolean }) {
  return (
    <div id="hero" className={`container columns ${hero.hero} ${hero.pictured} ${styles.hero}`}>
      <div>
        <p className="legend">{broken ? words.brokenLegend : words.notFoundLegend}</p>
        <h1>{broken ? words.brokenTitle : words.notFoundTitle}</h1>
        <p className="lede">
          {`${broken ? words.brokenText : words.notFoundText} `}
          <MailLink />
          {fullStopAfterLatin}
        </p>
        <nav aria-label={words.pagesLegend}>
          <h2 className="legend">{words.pagesLegend}</h2>
          <SiteLinks menus={['quick', 'footer']} className={`links ${styles.pages}`} />
        </nav>
        <div>
          <h2 className="legend">{frame.services}</h2>
          <ul role="list" className={`ruled links ${styles.services}`}>
            {services.map(({ slug, title }) => (
              <li key={slug}>
                <Link to={servicePath(slug)}>{title}</Link>
              </li>
            ))}
          </ul>
        </div>
      </div>
      <Picture
        source={notFound}
        alt=""
        sizes="(width >= 64rem) 42vw, (width >= 40rem) 32.5rem, 12.5rem"
        priority="high"
        className={`machine ${hero.picture}`}
      />
    </div>
  );
}
