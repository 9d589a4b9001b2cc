/**
 * Where the parts of the hero's picture are, as the camera of `art/scenes/hero.py` sees them (`art/masters/hero-places.json`), in
 * thousandths of the picture. A matrix is that of an SVG transform: it lays a drawing on the part.
 */

/** Lays the unit circle on the top of the dial; y points towards the lower left. */
export const dial = 'matrix(70.8 23.9 -45.6 38.3 444.2 284.7)';
/** Lays hundredths of a tray's cell on the display, the origin in its middle; it is 278 wide and 78 high. */
export const display = 'matrix(1.246 .476 -.86 .762 307.8 523.2)';
