/*
 * The inquiry popup opens with the service of the button that opens it (requirement D6). Once the visitor has chosen a service or tried to
 * send, the choice stays until a button offers another service. `data-chosen` marks a choice, `data-offered` is the last offered service.
 */
// Looked up each time, because the app may have replaced the element.
const findSelect = () => document.querySelector<HTMLSelectElement>('#inquiry select');

document.addEventListener(
  'click',
  event => {
    const button = (event.target as Element).closest<HTMLElement>('button[command="show-modal"][commandfor="inquiry"]');
    const select = findSelect();
    if (!button || !select) return;
    // Closing the menu returns the focus to the menu's button, so that the popup returns the focus there when the popup closes.
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
