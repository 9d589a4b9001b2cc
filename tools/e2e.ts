import { spawnSync } from 'node:child_process';
import { ensureChromium } from './chromium.ts';

// `npm run test:e2e -- …`: the browser tests alone, on the build that is there.
process.env.CHROMIUM_PATH = ensureChromium();
const { status } = spawnSync('npx', ['playwright', 'test', ...process.argv.slice(2)], { stdio: 'inherit' });
process.exitCode = status ?? 1;
