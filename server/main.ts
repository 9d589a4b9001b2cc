import './node-version.js';

const { endOnMistakes } = await import('./texts-error.ts');
const { main } = await import('./run.ts').catch(endOnMistakes);
await main();
