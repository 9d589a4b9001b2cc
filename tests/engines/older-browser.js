// Runs before a page's own scripts and takes from Chromium what browsers of spring 2024 do not have. Its switches do not reach these
// features any more.
delete Document.prototype.startViewTransition;
delete Document.prototype.activeViewTransition;

// The browser still obeys the attributes, so its own commands are held back.
delete HTMLButtonElement.prototype.command;
delete HTMLButtonElement.prototype.commandForElement;
addEventListener('command', event => event.preventDefault(), true);

delete HTMLDialogElement.prototype.closedBy;
addEventListener('DOMContentLoaded', () => {
  for (const dialog of document.querySelectorAll('dialog[closedby]')) dialog.removeAttribute('closedby');
});

const { showPopover } = HTMLElement.prototype;
HTMLElement.prototype.showPopover = function () {
  showPopover.call(this);
};
