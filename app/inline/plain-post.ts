/*
 * A form that is sent before the app runs, or without it, is a plain post (spec D3). Its button says so: a phone's browser hardly shows
 * that it waits for an answer. Comes the visitor back to the same document, it can be sent again.
 */
const sent = new Map<HTMLElement, string>();

document.addEventListener('submit', ({ submitter, defaultPrevented }) => {
  const { sending } = submitter?.dataset ?? {};
  if (defaultPrevented || !submitter || !sending) return;
  sent.set(submitter, submitter.textContent);
  submitter.textContent = sending;
});

addEventListener('pageshow', () => {
  for (const [button, text] of sent) button.textContent = text;
  sent.clear();
});
