// Runs before a page's own scripts and removes features that browsers of spring 2024 lack; Chromium has no switches for them.
delete Document.prototype.startViewTransition;
delete Document.prototype.activeViewTransition;

// The browser still obeys the attributes `command` and `commandfor`, so their commands are canceled.
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
