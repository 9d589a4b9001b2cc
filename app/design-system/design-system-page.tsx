import { type ReactNode, useEffect } from 'react';
import styles from './design-system.module.css';
import { Buttons, Cards, Dialogs, Fields, Notices } from './parts.tsx';
import { showStates } from './show-states.ts';
import { Colors, Contrasts, Measures, type Theme } from './tokens.tsx';

const themes = ['light', 'dark'] as const;

/** The same content in both themes side by side: the tokens follow the color scheme of their container. */
function Both({ title, children }: { title: string; children: (theme: Theme) => ReactNode }) {
  return (
    <section className={styles.section}>
      <h2>{title}</h2>
      <div className={styles.both}>
        {themes.map(theme => (
          <div key={theme} className={styles.side} data-theme={theme} style={{ colorScheme: theme }}>
            {children(theme)}
          </div>
        ))}
      </div>
    </section>
  );
}

export function DesignSystemPage() {
  useEffect(showStates, []);
  return (
    <div className={`container ${styles.page}`}>
      <h1>Design system</h1>
      <Both title="Buttons">{() => <Buttons />}</Both>
      <Both title="Fields">{theme => <Fields id={theme} />}</Both>
      <Both title="Cards, badges, callouts">{() => <Cards />}</Both>
      <Both title="Notices">{() => <Notices />}</Both>
      <Both title="Dialogs">{theme => <Dialogs id={theme} />}</Both>
      <Both title="Colors">{theme => <Colors theme={theme} />}</Both>
      <Both title="Contrast">{theme => <Contrasts theme={theme} />}</Both>
      <section className={styles.section}>
        <h2>Type, space, time</h2>
        <Measures />
      </section>
    </div>
  );
}
