import * as words from '../../content/frame.ts';
import { pagesIn } from '../../content/pages.ts';
import { Link, NavLink } from '../navigation/link.tsx';
import { InquiryButton } from '../popups/inquiry-button.tsx';
import { Logo } from '../site/logo.tsx';
import styles from './bar.module.css';
import { Progress } from './progress.tsx';
import { ServicesMenu } from './services-menu.tsx';
import { SmallMenu } from './small-menu.tsx';
import { TechnologiesMenu } from './technologies-menu.tsx';
import { ThemeSwitch } from './theme-switch.tsx';

/** The menus are between Home and the other pages (requirement L2). */
const [home, ...others] = pagesIn('bar') as [BarPage, ...BarPage[]];
type BarPage = ReturnType<typeof pagesIn>[number];

const PageLink = ({ path, label }: BarPage) => (
  <li>
    <NavLink to={path} className={styles.link}>
      {label}
    </NavLink>
  </li>
);

/** The fixed navigation bar (requirement L2) with the progress line. */
export function Bar() {
  return (
    <header className={styles.bar}>
      <a href="#main" className={`visually-hidden button button--ink button--small ${styles.skip}`}>
        {words.skip}
      </a>
      <div className={`container ${styles.row}`}>
        <Link to="/" className={styles.home} aria-label={words.homeLink}>
          <Logo />
        </Link>
        <nav className={styles.nav} aria-label={words.mainNavigation}>
          <ul className={`links ${styles.entries}`}>
            <PageLink {...home} />
            <ServicesMenu />
            <TechnologiesMenu />
            {others.map(page => (
              <PageLink key={page.path} {...page} />
            ))}
          </ul>
        </nav>
        <div className={styles.actions}>
          <ThemeSwitch />
          <InquiryButton className={`button button--ink button--small ${styles.quote}`}>{words.getQuote}</InquiryButton>
          <SmallMenu />
        </div>
      </div>
      <Progress />
    </header>
  );
}
