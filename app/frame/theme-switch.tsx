import * as words from '../../content/frame.ts';
import { Icon } from '../ui/icon.tsx';

/**
 * Switches between light and dark, and shows the current theme (controls.css). `app/inline/theme.ts` handles the click, also before the
 * app starts.
 */
export function ThemeSwitch() {
  return (
    <button type="button" className="icon-button" data-theme-switch aria-label={words.themeSwitch}>
      <Icon name="sun" />
      <Icon name="moon" />
    </button>
  );
}
