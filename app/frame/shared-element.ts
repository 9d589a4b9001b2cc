import { addressOf } from '../navigation/address.ts';
import './shared-element.css';

/** The images inside an element, in document order. */
export const imagesIn = (element: Element) => [...document.images].filter(image => element.contains(image));

/** View transition names (carry.css). */
const [carried, grown, exchanged] = ['object', 'object-grows', 'object-changes'];

/** Links from which no object grows: those to Home, whose machine fades in (spec H1), and the keys of the board (use-technology-grid.ts). */
const unmoved = `[href="${addressOf('/')}"], [data-key]`;

/**
 * The elements of the old page that have a view transition name. `address` is the URL path of the page whose machine starts at
 * `origin`, which shows `file`.
 */
let lifted: { pictures: HTMLElement[]; origin?: HTMLElement; file?: string | undefined; address?: string } = { pictures: [] };
/** An empty box at the place of a link, from which an object grows: with the name itself the link would vanish from the old page. */
const seed = document.createElement('i');
/** The URL path of the current page. */
let here = location.pathname;

/** The picture of a link's page: a technology's mark in the link, or a service's machine in the card, section or menu around it. */
function pictureOf(link: HTMLAnchorElement): HTMLElement | undefined {
  if (!link.pathname.includes('/services/')) return imagesIn(link)[0];
  const places = ['li', 'section', '[popover]'].map(place => link.closest(place)).filter(place => place !== null);
  const machines = places.flatMap(imagesIn).map(image => image.closest<HTMLElement>('.machine'));
  return machines.find(machine => machine !== null);
}

/** The object of a page's hero, which has `data-object`. Home has one for wide and one for small screens. */
const heroObject = () =>
  [...document.querySelectorAll<HTMLElement>('[data-object]')].find(object =>
    object.checkVisibility({ visibilityProperty: true }),
  );

const imageIn = (picture: HTMLElement) => imagesIn(picture)[0];

function isSeen(picture: HTMLElement): boolean {
  const { top, bottom, left, right } = picture.getBoundingClientRect();
  return imageIn(picture)?.complete !== false && top < innerHeight && bottom > 0 && left < innerWidth && right > 0;
}

function give(picture: HTMLElement, name = ''): void {
  picture.style.viewTransitionName = name;
}

function sow(link: HTMLElement): HTMLElement {
  const { left, top, width, height } = link.getBoundingClientRect();
  const px = (length: number) => `${length}px`;
  Object.assign(seed.style, {
    position: 'absolute',
    left: px(left + scrollX),
    top: px(top + scrollY),
    width: px(width),
    height: px(height),
  });
  document.body.append(seed);
  return seed;
}

function drop(): void {
  for (const picture of lifted.pictures) give(picture);
  seed.remove();
  lifted = { pictures: [] };
}

/**
 * Sets the names on the old page, before the browser captures it. Without a picture of the next page or an object of this one on the
 * screen, the next page's object grows out of the link.
 */
function lift(link?: HTMLAnchorElement | null): void {
  drop();
  if (matchMedia('(prefers-reduced-motion: reduce)').matches || link?.pathname === here) return;
  const object = heroObject();
  if (object && isSeen(object)) give(object, exchanged);
  lifted = { pictures: object ? [object] : [] };
  if (!link) return;
  const picture = pictureOf(link);
  const carries = picture && isSeen(picture);
  // An object on the screen becomes that of the next page: two at a time would lie on each other.
  const grows = isSeen(link) && !object?.style.viewTransitionName;
  if (!(carries || grows) || link.matches(unmoved)) return;
  const [origin, name] = carries ? [picture, carried] : [sow(link), grown];
  give(origin, name);
  const file = imageIn(origin)?.currentSrc;
  lifted = { pictures: [...lifted.pictures, origin], origin, file, address: link.pathname };
}

/** Shows an old, smaller file as the background of the new picture until that has loaded. */
function stand(file: string | undefined, place: HTMLElement): void {
  const image = imageIn(place);
  if (!image || image.complete) return;
  place.style.background = `url("${file}") 0 / 100% 100% no-repeat`;
  const end = () => {
    place.style.background = '';
  };
  image.addEventListener('load', end, { once: true });
  image.addEventListener('error', end, { once: true });
}

/** Sets the name on the new page. Call it in the update of the view transition. */
export function seat(): void {
  const { origin, file, address } = lifted;
  const name = address === location.pathname && origin?.style.viewTransitionName;
  drop();
  here = location.pathname;
  const transition = document.activeViewTransition;
  const place = (name === carried && [...document.images].find(image => image.matches('main [data-cap] *'))) || heroObject();
  if (!transition || !place || matchMedia('(prefers-reduced-motion: reduce)').matches) return;
  if (name === carried) stand(file, place);
  // A form does not grow from the link: it replaces the old object.
  give(place, (place.dataset.object !== 'form' && name) || exchanged);
  const end = () => give(place);
  transition.finished.then(end, end);
}

/** Names pictures at each click on a link and each `popstate`. Returns a function that stops it. */
export function carryPictures(): () => void {
  const onClick = ({ target }: MouseEvent) => {
    const link = (target as Element).closest<HTMLAnchorElement>('a[href]');
    if (link) lift(link);
  };
  const onPopState = () => location.pathname !== here && lift();
  document.addEventListener('click', onClick, true);
  addEventListener('popstate', onPopState, true);
  return () => {
    document.removeEventListener('click', onClick, true);
    removeEventListener('popstate', onPopState, true);
  };
}
