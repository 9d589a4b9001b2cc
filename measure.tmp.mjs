import { chromium } from '@playwright/test';
import { startSite } from './tests/e2e/site.ts';
const site = await startSite();
const browser = await chromium.launch({ executablePath: '/usr/bin/chromium', args: ['--no-sandbox','--disable-gpu','--disable-background-networking'] });
const paths = (process.argv[2] ?? '/,/services/website-development,/technologies/frontend/react').split(',');
const runs = Number(process.argv[3] ?? 3), cpu = Number(process.argv[4] ?? 4);
for (const path of paths) for (let i = 0; i < runs; i++) {
  const context = await browser.newContext({ viewport: { width: 412, height: 823 } });
  const page = await context.newPage();
  const cdp = await context.newCDPSession(page);
  await cdp.send('Network.enable');
  await cdp.send('Network.emulateNetworkConditions', { offline: false, latency: 562.5, downloadThroughput: 1.44e6/8, uploadThroughput: 675e3/8 });
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: cpu });
  let n = 0; page.on('request', r => { if (r.url().endsWith('.js')) n++; });
  await page.addInitScript(() => {
    window.long = [];
    new PerformanceObserver(l => { for (const e of l.getEntries()) window.long.push([Math.round(e.startTime), Math.round(e.duration)]); }).observe({ type: 'longtask', buffered: true });
    let v = 'auto'; Object.defineProperty(history, 'scrollRestoration', { get: () => v, set: x => { v = x; if (x === 'manual') window.hydratedAt ??= performance.now(); } });
  });
  await page.goto(site.url + path);
  await page.waitForFunction(() => history.scrollRestoration === 'manual');
  await page.waitForTimeout(1500);
  const r = await page.evaluate(() => ({ fp: Math.round(performance.getEntriesByName('first-contentful-paint')[0]?.startTime), hydrated: Math.round(window.hydratedAt), long: window.long.map(x => x.join('+')).join(' ') }));
  console.log(path, 'js', n, JSON.stringify(r), 'load', (await import('node:os')).loadavg()[0].toFixed(1));
  await context.close();
}
await browser.close(); await site.close();
