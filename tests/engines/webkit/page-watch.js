// Runs before all else on a page that comes through the relay: keeps what its visitor or its owner should hear of, and holds back the
// timer that would take minutes (spec E1), which a check then lets go.
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
