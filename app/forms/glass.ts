import dark from 'picture:lens-dark';
import lit from 'picture:lens-lit';
import '../styles/receipt.css';

/** Puts the lenses into their slots: names their pictures to the style sheet, which cannot know the files. */
export function fitLenses(): void {
  const { style } = document.documentElement;
  style.setProperty('--lens-dark', `url(${dark.fallback})`);
  style.setProperty('--lens-lit', `url(${lit.fallback})`);
}
