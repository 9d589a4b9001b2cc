let opened: HTMLElement | undefined;

// A menu's button says whether its menu is open. A closed menu, rendered for some time longer (bar.module.css), cannot be focused.
document.addEventListener(
  'toggle',
  event => {
    const { target } = event;
    if (!(target instanceof HTMLElement) || !target.popover) return;
    const open = (event as ToggleEvent).newState === 'open';
    target.inert = !open;
    if (open) opened = target;
    for (const button of document.querySelectorAll(`[popovertarget="${target.id}"]`))
      button.setAttribute('aria-expanded', `${open}`);
  },
  true,
);

// An open menu closes when the focus leaves it: it would cover the focused element.
document.addEventListener('focusin', ({ target, relatedTarget }) => {
  const menu = opened?.parentElement;
  if (menu?.contains(relatedTarget as Node | null) && !menu.contains(target as Node)) opened?.hidePopover();
});
