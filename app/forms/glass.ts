import dark from 'picture:lens-dark';
import lit from 'picture:lens-lit';
import { fallbackOf } from '../ui/picture.tsx';
import '../styles/receipt.css';

/** Puts the lenses into their slots: names their pictures to the style sheet, which cannot know the files. */
export function fitLenses(): void {
  const { style } = document.documentElement;
  style.setProperty('--lens-dark', `url(${fallbackOf(dark)})`);
  style.setProperty('--lens-lit', `url(${fallbackOf(lit)})`);
}
