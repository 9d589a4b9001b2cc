import './carry.css';

/** View transition names (carry.css). */
const [carried, leaving, entering] = ['object', 'object-leaves', 'object-enters'];

/** The elements of the old page that have a view transition name, and the URL path of the page that the carried one belongs to. */
let lifted: { pictures: HTMLElement[]; address?: string } = { pictures: [] };
/** The URL path of the current page. */
let here = location.pathname;

/** The picture of a link's page: a technology's mark in the link, or a service's machine in the card, section or menu around it. */
function pictureOf(link: HTMLAnchorElement): HTMLElement | null | undefined {
  if (!link.pathname.includes('/services/')) return link.querySelector<HTMLElement>(':not([data-key] *) > img');
  const places = ['li', 'section', '[popover]'].map(place => link.closest(place)?.querySelector<HTMLElement>('.machine'));
  return places.find(machine => machine);
}

/** The machine of a page's opening. */
const machineOfOpening = () => document.querySelector<HTMLElement>('main #opening :is(.machine, .lit, [data-machine])');

const imageIn = (picture: HTMLElement) => (picture instanceof HTMLImageElement ? picture : picture.querySelector('img'));

function isSeen(picture: HTMLElement): boolean {
  const { top, bottom, left, right } = picture.getBoundingClientRect();
  return imageIn(picture)?.complete === true && top < innerHeight && bottom > 0 && left < innerWidth && right > 0;
}

function give(picture: HTMLElement, name = ''): void {
  picture.style.viewTransitionName = name;
}

function drop(): void {
  for (const picture of lifted.pictures) give(picture);
  lifted = { pictures: [] };
}

/** Sets the names on the old page, before the browser captures it. */
function lift(link?: HTMLAnchorElement | null): void {
  drop();
  if (matchMedia('(prefers-reduced-motion: reduce)').matches || link?.pathname === here) return;
  const machine = machineOfOpening();
  const picture = link && pictureOf(link);
  if (machine && isSeen(machine)) give(machine, leaving);
  if (picture && isSeen(picture)) give(picture, carried);
  lifted = { pictures: [machine, picture].filter(one => !!one), ...(picture && { address: link.pathname }) };
}

/** Shows the old, smaller file as the background of the new picture until that has loaded. */
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

/** Sets the name on the new page. Call it in the update of the view transition. */
export function seat(): void {
  const { pictures, address } = lifted;
  const picture = pictures.at(-1);
  const isCarried = picture?.style.viewTransitionName === carried && address === location.pathname;
  drop();
  here = location.pathname;
  const transition = document.activeViewTransition;
  const place = (isCarried && document.querySelector<HTMLElement>('main [data-cap] img')) || machineOfOpening();
  if (!transition || !place || matchMedia('(prefers-reduced-motion: reduce)').matches) return;
  if (isCarried) stand(picture, place);
  give(place, isCarried ? carried : entering);
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
