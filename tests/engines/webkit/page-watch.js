// Runs first on each page: collects errors, and keeps the estimate popup's timer (spec E1), which a check runs at once.
window.problems = [];
window.longTimers = [];
const keep = problem => window.problems.push(problem);
addEventListener('error', event => keep(event.message || `not loaded: ${event.target.src || event.target.href}`), true);
addEventListener('unhandledrejection', event => keep(String(event.reason)));
addEventListener('securitypolicyviolation', event =>
  keep(`policy: ${event.violatedDirective} ${event.blockedURI} ${event.sample}`),
);
const { error } = console;
console.error = (...words) => {
  keep(words.map(String).join(' '));
  error(...words);
};
const { setTimeout: plan } = window;
window.setTimeout = (work, delay, ...values) =>
  delay > 200_000 ? window.longTimers.push({ work, delay }) : plan(work, delay, ...values);
