import { readFileSync } from 'node:fs';
import { registerHooks } from 'node:module';

/**
 * Loaded into the test runner by `--import`: two corrections of Playwright's way to drive Firefox.
 * 1. It asks each Firefox for emulated media by a command of WebDriver BiDi that Firefox 153 does not know yet, and gives up on its
 *    error: the two calls are left out. Tests that emulate media do not run there.
 * 2. `fill` adds to what stands in an e-mail field, because such a field has no selection to replace: it replaces everything, as
 *    `fill` does in the other engines.
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
