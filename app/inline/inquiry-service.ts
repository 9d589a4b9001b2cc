/*
 * The inquiry popup opens with the service of its page (requirement D6). Once the visitor has chosen a service or tried to send, the choice
 * stays until a button offers another service. `data-chosen` marks the choice, `data-offered` is the service of the last button.
 */
// Looked up each time, because the app may have replaced the element.
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
    // After a reload, Firefox restores the visitor's choice without an event.
    const option = [...select.options].find(({ value }) => value === service);
    if (select.dataset.offered === undefined && select.selectedIndex > 0 && !option?.selected)
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
