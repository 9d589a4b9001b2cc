import dark from 'picture:lens-dark';
import lit from 'picture:lens-lit';
import '../popups/corner.css';
import './lens.css';
import './form-alert.css';

const url = (start: string, size: number | undefined) =>
  `image-set(url(${start}${size}.avif) type("image/avif"), url(${start}${size}.webp) type("image/webp"))`;

/** Puts the lenses into their slots: names their pictures to the style sheet, which cannot know the files. */
export function fitLenses(): void {
  const { style } = document.documentElement;
  for (const [name, { day, night, sizes }] of Object.entries({ dark, lit })) {
    style.setProperty(`--lens-${name}`, url(day, sizes[0]));
    style.setProperty(`--lens-${name}-night`, url(night, sizes[0]));
  }
}
