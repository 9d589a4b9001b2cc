// Runs first on each page: collects errors and submissions, answers submissions by `window.refusal` where it is set, and keeps the
// estimate popup's timer (spec E1), which a check runs at once.
window.problems = [];
window.sent = [];
window.longTimers = [];
addEventListener(
  'error',
  event => window.problems.push(event.message || `not loaded: ${event.target.src || event.target.href}`),
  true,
);
addEventListener('unhandledrejection', event => window.problems.push(String(event.reason)));
addEventListener('securitypolicyviolation', event =>
  window.problems.push(`policy: ${event.violatedDirective} ${event.blockedURI} ${event.sample}`),
);
const { error } = console;
console.error = (...words) => {
  window.problems.push(words.map(String).join(' '));
  error(...words);
};
const { setTimeout: plan, fetch: ask } = window;
window.setTimeout = (work, delay, ...values) =>
  delay > 200_000 ? window.longTimers.push({ work, delay }) : plan(work, delay, ...values);
window.fetch = async (...asked) => {
  const request = new Request(...asked);
  if (request.method !== 'POST') return ask(request);
  const copy = request.clone();
  const contentType = request.headers.get('content-type');
  const isForm = contentType.startsWith('multipart/');
  const fields = isForm ? [...(await copy.formData())] : Object.entries(await copy.json());
  window.sent.push({ path: new URL(request.url).pathname, contentType, fields });
  return window.refusal ? new Response(null, { status: window.refusal }) : ask(request);
};
