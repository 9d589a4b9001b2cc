import '../node-version.js';

// `main.ts` is a link to this file, as in the folder above.
const { endOnMistakes } = await import('../texts-error.ts');
const { main } = await import('./run.ts').catch(endOnMistakes);
await main();
