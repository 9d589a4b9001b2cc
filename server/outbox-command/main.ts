import '../node-version.js';

// `main.ts` is a link to this file, as in the folder above.
const { main } = await import('./run.ts');
await main();
