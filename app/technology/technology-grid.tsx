import { technologies } from 'virtual:menus';
import { technologyKey, technologyPath } from '../../content/pages.ts';
import { type TechnologyLink, technologyGroups } from '../../content/technologies/index.ts';
import * as words from '../../content/technology-page.ts';
import { Link } from '../navigation/link.tsx';
import { SharedElement, SharedElements } from '../navigation/shared-element.tsx';
import { TechnologyMark } from '../site/technology-mark.tsx';
import { keyLegend } from './abbreviation.ts';
import { Lamp, LargeCap } from './large-cap.tsx';
import styles from './technology-grid.module.css';
import { useBoard } from './use-technology-grid.ts';

type BoardProps = {
  line: TechnologyLink;
  /** The color of the lamps, `#rrggbb`. */
  tint: string;
  /** The technologies whose keys are raised. */
  neighbors: readonly TechnologyLink[];
};

/**
 * The keyboard of all technologies: a block for each group, each key at its own fixed place. This technology's key stands on the
 * stage, three slots wide, and its place is lit.
 */
export function Board({ line, tint, neighbors }: BoardProps) {
  const inGroup = (id: string) => technologies.filter(({ group }) => group === id);
  const own = inGroup(line.group).map(({ slug }) => slug);
  const place = own.indexOf(line.slug);
  const { board, stop } = useBoard(own[place + 1] ?? own[place - 1]);

  return (
    <nav ref={board} className={styles.board} aria-label={words.board}>
      <div className={styles.stage} aria-hidden="true">
        <div className={`legend ${styles.title} ${styles.letters}`}>{keyLegend(line.name)}</div>
        <div className={styles.bay}>
          <LargeCap line={line} tint={tint} hero />
        </div>
        <div className={`legend ${styles.display}`}>{words.raised}</div>
      </div>
      <SharedElements>
        {technologyGroups.map(({ id, title }) => (
          <div key={id} className={styles.block} data-own={id === line.group || undefined}>
            <div id={`board-${id}`} className={`legend ${styles.title}`}>
              {title}
            </div>
            <ul className={styles.keys} aria-labelledby={`board-${id}`}>
              {inGroup(id).map(key => (
                <li key={key.slug}>
                  {key.slug === line.slug ? (
                    <span className={styles.place}>
                      <svg viewBox="0 0 90 90" color={tint} aria-hidden="true">
                        <rect width="90" height="90" rx="9" fill="currentColor" />
                      </svg>
                      <span className="legend" aria-hidden="true">
                        {keyLegend(key.name)}
                      </span>
                      <span className="visually-hidden">{key.name}</span>
                    </span>
                  ) : (
                    <Key
                      line={key}
                      tabIndex={stop && (stop === key.slug ? 0 : -1)}
                      tint={neighbors.some(({ slug }) => slug === key.slug) ? tint : undefined}
                    />
                  )}
                </li>
              ))}
            </ul>
          </div>
        ))}
      </SharedElements>
    </nav>
  );
}

type KeyProps = { line: TechnologyLink; tint: string | undefined; tabIndex: number | undefined };

/** A key of the board; with a tint it is raised, and shows its mark and a lamp. */
const Key = ({ line, tint, tabIndex }: KeyProps) => (
  <Link to={technologyPath(technologyKey(line))} className={styles.key} data-key={line.slug} tabIndex={tabIndex}>
    <span className={`${styles.cap} ${tint ? styles.raised : ''}`}>
      {tint ? (
        <>
          <SharedElement page={technologyPath(technologyKey(line))}>
            <TechnologyMark slug={line.slug} size={32} />
          </SharedElement>
          <Lamp tint={tint} className={styles.corner} />
          <span className={`visually-hidden ${styles.label}`}>{line.name}</span>
        </>
      ) : (
        <span className="legend" aria-hidden="true">
          {keyLegend(line.name)}
        </span>
      )}
    </span>
    {!tint && <span className={`visually-hidden ${styles.name}`}>{line.name}</span>}
  </Link>
);
