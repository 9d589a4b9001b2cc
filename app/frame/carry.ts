import './carry.css';

/** The name under which the browser carries a picture in a page change (carry.css). */
const name = 'object';

/** The picture that the chosen link shows, and the address of its page. */
let lifted: { picture: HTMLElement; address: string } | undefined;

/** The picture of a link's page: a technology's mark in the link, or a service's machine in the card, section or menu around it. */
function pictureOf(link: HTMLAnchorElement): HTMLElement | null | undefined {
  if (!link.pathname.includes('/services/')) return link.querySelector<HTMLElement>(':not([data-key] *) > img');
  const places = ['li', 'section', '[popover]'].map(place => link.closest(place)?.querySelector<HTMLElement>('.machine'));
  return places.find(machine => machine);
}

const imageIn = (picture: HTMLElement) => (picture instanceof HTMLImageElement ? picture : picture.querySelector('img'));

function isSeen(picture: HTMLElement): boolean {
  const { top, bottom, left, right } = picture.getBoundingClientRect();
  return imageIn(picture)?.complete === true && top < innerHeight && bottom > 0 && left < innerWidth && right > 0;
}

function drop(): void {
  if (lifted) lifted.picture.style.viewTransitionName = '';
  lifted = undefined;
}

/** Names the picture of a chosen link, before the browser takes its image of the old page. */
function lift({ target }: MouseEvent): void {
  drop();
  const link = (target as Element).closest<HTMLAnchorElement>('a[href]');
  const picture = link && pictureOf(link);
  if (!picture || !isSeen(picture) || matchMedia('(prefers-reduced-motion: reduce)').matches) return;
  lifted = { picture, address: link.pathname };
  picture.style.viewTransitionName = name;
}

/** Shows the file of the old picture in the place of the new one, which is larger, until that has loaded. */
function stand(old: HTMLElement, place: HTMLElement): void {
  const image = imageIn(place);
  if (!image || image.complete) return;
  place.style.background = `url("${imageIn(old)?.currentSrc}") 0 / 100% 100% no-repeat`;
  const end = () => {
    place.style.background = '';
  };
  image.addEventListener('load', end, { once: true });
  image.addEventListener('error', end, { once: true });
}

/** In the update of the page change: the opening of the new page takes the picture over. */
export function seat(): void {
  const from = lifted;
  drop();
  const transition = document.activeViewTransition;
  if (!transition || from?.address !== location.pathname) return;
  const place = document.querySelector<HTMLElement>('main :is([data-cap] img, #opening .machine)');
  if (!place) return;
  stand(from.picture, place);
  place.style.viewTransitionName = name;
  const end = () => {
    place.style.viewTransitionName = '';
  };
  transition.finished.then(end, end);
}

/** Carries the pictures of links from now on. */
export function carryPictures(): () => void {
  document.addEventListener('click', lift, true);
  return () => document.removeEventListener('click', lift, true);
}
