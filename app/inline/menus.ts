let opened: HTMLElement | undefined;

window.closeMenu = () => opened?.hidePopover();

// The button before a menu says whether the menu is open. A closed menu stays rendered for a moment (bar.module.css), and is inert, so that
// it cannot get the focus.
document.addEventListener(
  'toggle',
  event => {
    const { target } = event;
    if (!(target instanceof HTMLElement) || !target.popover) return;
    const open = (event as ToggleEvent).newState === 'open';
    target.inert = !open;
    if (open) opened = target;
    target.previousElementSibling?.setAttribute('aria-expanded', `${open}`);
  },
  true,
);

// A menu closes when the focus leaves it, because the open menu would cover the focused element.
document.addEventListener('focusin', ({ target, relatedTarget }) => {
  const menu = opened?.parentElement;
  if (menu?.contains(relatedTarget as Node | null) && !menu.contains(target as Node)) opened?.hidePopover();
});
