let opened: HTMLElement | undefined;

window.closeMenu = () => opened?.hidePopover();

// A menu's button, which stands before it, says whether it is open. A closed menu, rendered for some time longer (bar.module.css), cannot
// be focused.
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

// An open menu closes when the focus leaves it: it would cover the focused element.
document.addEventListener('focusin', ({ target, relatedTarget }) => {
  const menu = opened?.parentElement;
  if (menu?.contains(relatedTarget as Node | null) && !menu.contains(target as Node)) opened?.hidePopover();
});
