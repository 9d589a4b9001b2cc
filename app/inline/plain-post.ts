/*
 * A form that is sent before the app runs, or without it, is a plain post (requirement D3). Its button then says that the form is being
 * sent, because a phone's browser hardly shows that it waits. When the visitor comes back to this document, the button's text is reset.
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
