/*
 * Requirement D6: the inquiry popup opens with the service of its page. A choice of the visitor, or an attempt to send, keeps the selected
 * service until a button asks for another one. `data-chosen` marks the choice, `data-offered` is the service of the last button.
 */
// Each time: the app may have replaced it.
const findSelect = () => document.querySelector<HTMLSelectElement>('#inquiry select');

document.addEventListener(
  'click',
  event => {
    const button = (event.target as Element).closest<HTMLElement>('button[command="show-modal"][commandfor="inquiry"]');
    const select = findSelect();
    if (!button || !select) return;
    // Returns the focus to the menu's own button now, so that the popup returns it there when it closes.
    window.closeMenu?.();
    const { service = '' } = button.dataset;
    // Firefox restores the visitor's choice after a reload, without an event.
    const own = [...select.options].find(({ value }) => value === service);
    if (select.dataset.offered === undefined && select.selectedIndex > 0 && !own?.selected)
      Object.assign(select.dataset, { chosen: 'true', offered: service });
    if (select.dataset.chosen && (!service || service === select.dataset.offered)) return;
    delete select.dataset.chosen;
    select.dataset.offered = service;
    select.value = service;
  },
  true,
);

for (const type of ['change', 'submit', 'reset'])
  document.addEventListener(type, ({ target }) => {
    const select = findSelect();
    if (!select || (target !== select && target !== select.form)) return;
    if (type === 'reset') delete select.dataset.chosen;
    else select.dataset.chosen = 'true';
  });
