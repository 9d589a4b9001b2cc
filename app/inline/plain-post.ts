/*
 * A form that is sent before the app runs, or if the app never runs, is a plain post (requirement D3). The form's button then says that the
 * form is being sent, because a phone's browser hardly shows that it waits. The text is reset when the visitor returns to this document.
 */
const sent = new Map<HTMLElement, string>();

document.addEventListener('submit', ({ submitter, defaultPrevented }) => {
  const { sending } = submitter?.dataset ?? {};
  if (defaultPrevented || !submitter || !sending) return;
  sent.set(submitter, submitter.textContent);
  submitter.textContent = sending;
});

addEventListener('pageshow', ({ persisted }) => {
  if (!persisted) return;
  for (const [button, text] of sent) button.textContent = text;
  sent.clear();
});
