import { useEffect, useState } from 'react';
import { agency } from '../../content/agency.ts';
import { chat } from '../../content/contact.ts';
import * as words from '../../content/frame.ts';
import { Link } from '../navigation/link.tsx';
import { Logo } from '../site/logo.tsx';
import { SiteLinks } from '../site/site-links.tsx';
import { Icon } from '../ui/icon.tsx';
import styles from './footer.module.css';
import { LanguageLinks } from './language-links.tsx';

/** The footer of every page (requirement L8). */
export function Footer() {
  // The HTML has the year of the build. An effect sets the visitor's year, unless the visitor's clock is behind the build.
  const [year, setYear] = useState(import.meta.env.BUILD_YEAR);
  useEffect(() => setYear(built => Math.max(built, new Date().getFullYear())), []);
  return (
    <footer className={styles.footer}>
      <div className={`container quarters ${styles.row}`}>
        <div className={styles.brand}>
          <Link to="/" aria-label={words.homeLink}>
            <Logo />
          </Link>
          <p>{agency.tagline}</p>
        </div>
        <div>
          <h2 className="legend">{words.contact}</h2>
          <ul role="list" className={styles.list}>
            <li>{agency.phone.display}</li>
            <li>{agency.email.display}</li>
            {chat && (
              <li className="links">
                <a href={chat.href} rel="me noopener">
                  {chat.label}
                </a>
              </li>
            )}
            <li>{agency.hours}</li>
          </ul>
        </div>
        <nav aria-label={words.quickNavigation}>
          <h2 className="legend">{words.quickNavigation}</h2>
          <SiteLinks menus={['quick']} className={`links ${styles.list}`} />
        </nav>
        <div>
          <h2 className="legend">{words.elsewhere}</h2>
          <ul role="list" className={`links ${styles.list}`}>
            {agency.social.map(({ network, href }) => (
              <li key={href}>
                <a href={href} target="_blank" rel="me noopener">
                  {network} <Icon name="arrow-up-right" className="icon icon--small" />
                  <span className="visually-hidden">{words.opensInNewTab}</span>
                </a>
              </li>
            ))}
          </ul>
        </div>
      </div>
      <div className={`container quarters ${styles.row} ${styles.legal}`}>
        <SiteLinks menus={['footer']} className={`links ${styles.list} ${styles.more}`}>
          <LanguageLinks />
        </SiteLinks>
        <p className="legend">{`© ${year} ${agency.legalName.replace(/\.$/, '')}. ${words.rights}`}</p>
      </div>
    </footer>
  );
}
