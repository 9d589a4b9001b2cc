// Runs Orca over the built site in Firefox and prints what the speech synthesizer is told to say, as Markdown.
// Debian's packages: orca speech-dispatcher python3-speechd firefox-esr xvfb openbox xdotool at-spi2-core dbus libglib2.0-bin
// In the repository, after `npm run build`: npx node tests/screen-reader/run.mjs [section …]. One Orca at a time.
import { execFileSync, spawn } from 'node:child_process';
import { chmodSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { sections } from './sections.mjs';

// Orca, Firefox and the accessibility bus meet on a session bus of their own.
if (!process.env.OWN_BUS) {
  const args = ['-n', '5', 'dbus-run-session', '--', process.execPath, ...process.argv.slice(1)];
  const run = spawn('nice', args, { stdio: 'inherit', env: { ...process.env, OWN_BUS: '1' } });
  process.exit(await new Promise(done => run.on('exit', done)));
}
const site = 'http://127.0.0.1:4790';
const home = mkdtempSync(join(tmpdir(), 'screen-reader-'));
const spoken = join(home, 'spoken');
const env = {
  ...process.env,
  HOME: home,
  XDG_RUNTIME_DIR: join(home, 'runtime'),
  XDG_CONFIG_HOME: join(home, 'config'),
  DISPLAY: ':77',
  LANG: 'C.UTF-8',
};
for (const folder of ['runtime', 'config/speech-dispatcher', 'firefox'])
  mkdirSync(join(home, folder), { recursive: true, mode: 0o700 });
writeFileSync(spoken, '');
writeFileSync(
  join(home, 'synthesizer'),
  `#!/bin/sh\nexec '${process.execPath}' '${import.meta.dirname}/synthesizer.mjs' '${spoken}'\n`,
);
chmodSync(join(home, 'synthesizer'), 0o755);
writeFileSync(
  join(home, 'config/speech-dispatcher/speechd.conf'),
  `AddModule "text" "${home}/synthesizer" ""\nDefaultModule text\n`,
);
const off =
  `browser.aboutwelcome.enabled browser.newtab.preload browser.formfill.enable signon.rememberSignons app.normandy.enabled
  browser.shell.checkDefaultBrowser datareporting.policy.dataSubmissionEnabled browser.preonboarding.enabled browser.translations.enable
  network.captive-portal-service.enabled network.connectivity-service.enabled browser.urlbar.suggest.searches`.split(/\s+/);
const prefs = [...off.map(name => [name, false]), ['accessibility.force_disabled', -1], ['termsofuse.bypassNotification', true]];
writeFileSync(join(home, 'firefox/user.js'), prefs.map(([name, value]) => `user_pref("${name}", ${value});\n`).join(''));

const children = [];
const start = (command, args, more) =>
  children[children.push(spawn(command, args, { stdio: 'ignore', env: { ...env, ...more } })) - 1];
const serve = () =>
  start(process.execPath, ['server/main.ts'], { PORT: '4790', HOST: '127.0.0.1', DATA_DIR: join(home, 'data') });
const xdotool = (...args) => execFileSync('xdotool', args, { env, encoding: 'utf8' });
/** Orca says the name of each key that is pressed. */
const keyNames = /^(tab|return|escape|space|down|left (control|shift|alt)|[a-z0-9@.:/=-])$/;
let read = 0;
/** What has been said since the last call, once nothing more came for `quiet` milliseconds. Waits up to `first` for the first word. */
async function said(quiet = 500, first = 2500) {
  let size = read;
  for (let waited = 0, last = 0; last < quiet || (size === read && waited < first); waited += 50, last += 50) {
    await sleep(50);
    const now = readFileSync(spoken).length;
    if (now !== size) [size, last] = [now, 0];
  }
  const lines = readFileSync(spoken).subarray(read, size).toString().split('\n');
  read = size;
  return lines.map(line => line.trim()).filter(line => line && !keyNames.test(line));
}
const tell = (move, heard) => console.log(`- **${move}**: ${heard.join(' · ') || '(nothing)'}`);
async function press(key, max, until, all = true) {
  const heard = [];
  do {
    xdotool('key', '--clearmodifiers', key);
    heard.push((await said()).join(', ') || '(nothing)');
  } while (heard.length < max && !(until && heard.at(-1).includes(until)));
  tell(heard.length > 1 ? `${key} × ${heard.length}` : key, all ? heard : heard.slice(-1));
}
let server = serve();
const moves = {
  /** Opens an address by the location bar; tells what is read by itself from the title on, a line for each heading, up to a text. */
  async open(path, ...end) {
    xdotool('key', 'ctrl+l');
    await said(800, 800);
    xdotool('type', '--delay', '40', site + path);
    await said(800, 800);
    xdotool('key', 'Return');
    const lines = await said(3000, 10_000);
    const first = Math.max(0, lines.findIndex(line => line.startsWith('Finished loading')) - 1);
    const last = lines.findIndex(line => line.includes(end.join(' ') || 'leaving main content'));
    const shown = lines.slice(first, last < 0 ? undefined : last + 1);
    const starts = shown.flatMap((_, at) => (at === 0 || shown[at + 1]?.startsWith('heading level') ? [at] : []));
    for (const [index, at] of starts.entries()) tell(index ? 'reads on' : `open ${path}`, shown.slice(at, starts[index + 1]));
  },
  top: async () => xdotool('key', 'ctrl+Home') + (await said()),
  to: (...name) => moves.top().then(() => press('Tab', 90, name.join(' '), false)),
  type: async text => xdotool('type', '--delay', '40', text) + (await said()),
  wait: async () => tell('later', await said(1500, 4000)),
  sleep: async seconds => sleep(seconds * 1000).then(() => moves.wait()),
  zoom: async () => Array.from({ length: 8 }, () => xdotool('key', 'ctrl+equal')) && (await said(2000)),
  stop: () => server.kill('SIGKILL'),
  serve: async () => {
    server = serve();
    await sleep(2000);
  },
};
try {
  start('Xvfb', [':77', '-screen', '0', '1366x900x24']);
  await sleep(1000);
  start('openbox', []);
  execFileSync('gsettings', ['set', 'org.gnome.desktop.interface', 'toolkit-accessibility', 'true'], { env });
  start('/usr/libexec/at-spi-bus-launcher', ['--launch-immediately']);
  start('orca', []);
  await said(1000, 20_000);
  start('firefox-esr', ['--no-remote', '--profile', join(home, 'firefox'), 'about:blank']);
  await said(4000, 60_000);
  for (const name of process.argv.length > 2 ? process.argv.slice(2) : Object.keys(sections)) {
    console.log(`\n## ${name}\n`);
    for (const move of sections[name].split('|').map(part => part.trim())) {
      const [word, ...rest] = move.split(' ');
      const at = ['>', '~'].indexOf(rest[0]);
      if (moves[word]) await moves[word](...rest);
      else if (at >= 0) await press(word, 90, rest.slice(1).join(' '), at === 0);
      else await press(word, Number(rest[0] ?? 1));
    }
  }
} finally {
  for (const child of children.reverse()) child.kill();
  await sleep(2000);
  rmSync(home, { recursive: true, force: true });
}
