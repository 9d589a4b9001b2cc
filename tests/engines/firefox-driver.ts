import { readFileSync } from 'node:fs';
import { registerHooks } from 'node:module';

/**
 * Loaded into the test runner by `--import`; patches two things in Playwright's Firefox driver:
 * 1. To emulate media, the driver calls a WebDriver BiDi command that Firefox 153 lacks, and stops at the error. The patch removes the
 *    driver's two calls of this command. Tests that emulate media are excluded.
 * 2. `fill` appends in an e-mail field, which has no selection to replace. The patch makes it replace the value, as in other engines.
 */
registerHooks({
  load(url, context, nextLoad) {
    if (!url.endsWith('/playwright-core/lib/coreBundle.js')) return nextLoad(url, context);
    const call = /await this\.(?:_browser\._browserSession|_session)\.send\("emulation\.setMediaFeaturesOverride", /g;
    const source = readFileSync(new URL(url), 'utf8')
      .replaceAll(call, 'void (')
      .replace('inputElement.value += text', 'inputElement.value = text');
    return { format: 'commonjs', source, shortCircuit: true };
  },
});
