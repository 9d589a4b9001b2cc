// Runs first on each page: collects errors.
window.problems = [];
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
