// A menu's button says whether its menu is open. A closed menu, rendered for some time longer (bar.module.css), cannot be focused.
document.addEventListener(
  'toggle',
  event => {
    const { target } = event;
    if (!(target instanceof HTMLElement) || !target.popover) return;
    const open = (event as ToggleEvent).newState === 'open';
    target.inert = !open;
    for (const button of document.querySelectorAll(`[popovertarget="${target.id}"]`))
      button.setAttribute('aria-expanded', `${open}`);
  },
  true,
);

// An open menu closes when the focus leaves it: it would cover the focused element.
document.addEventListener('focusin', ({ target, relatedTarget }) => {
  const panel = document.querySelector<HTMLElement>(':popover-open');
  const menu = panel?.parentElement;
  if (menu?.contains(relatedTarget as Node | null) && !menu.contains(target as Node)) panel?.hidePopover();
});
