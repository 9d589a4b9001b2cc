import './node-version.js';

// `main.ts` is a link to this file: Node 20 loads the file that a link leads to, and nothing that ends with .ts.
const { endOnMistakes } = await import('./texts-error.ts');
const { main } = await import('./run.ts').catch(endOnMistakes);
await main();
