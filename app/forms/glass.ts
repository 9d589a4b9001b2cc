import dark from 'picture:lens-dark';
import lit from 'picture:lens-lit';
import '../styles/receipt.css';

const url = ({ day, sizes }: typeof dark) =>
  `image-set(url(${day}${sizes[0]}.avif) type("image/avif"), url(${day}${sizes[0]}.webp) type("image/webp"))`;

/** Puts the lenses into their slots: names their pictures to the style sheet, which cannot know the files. */
export function fitLenses(): void {
  const { style } = document.documentElement;
  style.setProperty('--lens-dark', url(dark));
  style.setProperty('--lens-lit', url(lit));
}
