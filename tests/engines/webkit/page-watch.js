// Runs first on each page from the relay: collects errors, and keeps the estimate popup's timer (spec E1), which a check runs at once.
window.problems = [];
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
const { setTimeout: plan } = window;
window.setTimeout = (work, delay, ...values) =>
  delay > 200_000 ? window.longTimers.push({ work, delay }) : plan(work, delay, ...values);
