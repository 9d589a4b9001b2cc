// Invoker commands for browsers without them: a button's `commandfor` opens or closes the dialog with that id.
if (!('command' in HTMLButtonElement.prototype)) {
  document.addEventListener('click', event => {
    const button = (event.target as Element).closest('button[commandfor]');
    const dialog = button && document.getElementById(button.getAttribute('commandfor') ?? '');
    if (!(dialog instanceof HTMLDialogElement) || event.defaultPrevented) return;
    const closes = button?.getAttribute('command') === 'close';
    if (closes === dialog.open) closes ? dialog.close() : dialog.showModal();
  });
}

// `closedby="any"` for browsers without it, such as Safari 27.2: a press that starts and ends outside a modal dialog closes it.
if (!('closedBy' in HTMLDialogElement.prototype)) {
  const dialogBehind = ({ target, clientX, clientY }: PointerEvent) => {
    if (!(target instanceof HTMLDialogElement) || !target.matches(':modal')) return null;
    const { left, right, top, bottom } = target.getBoundingClientRect();
    return clientX < left || clientX > right || clientY < top || clientY > bottom ? target : null;
  };
  let pressed: HTMLDialogElement | null = null;
  document.addEventListener('pointerdown', event => {
    pressed = dialogBehind(event);
  });
  document.addEventListener('pointerup', event => {
    if (pressed === dialogBehind(event)) pressed?.close();
  });
}
