// The output module of speech-dispatcher: a synthesizer that writes what it is told to say into a file, and has said it at once.
import { appendFileSync } from 'node:fs';
import { createInterface } from 'node:readline';
import { setTimeout as sleep } from 'node:timers/promises';

const replies = {
  INIT: '299-ready\n299 OK LOADED SUCCESSFULLY',
  QUIT: '210 OK QUIT',
  LIST: '200-text\ten\tnone\n200 OK VOICE LIST SENT',
};
const settings = { AUDIO: '203 OK AUDIO INITIALIZED', LOGLEVEL: '203 OK LOG LEVEL SET', SET: '203 OK SETTINGS RECEIVED' };
const signs = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };
let block = '';
let text = '';
for await (const line of createInterface(process.stdin)) {
  const [word] = line.split(' ');
  if (!block && (settings[word] || ['SPEAK', 'CHAR', 'KEY', 'SOUND_ICON'].includes(word))) {
    [block, text] = [word, ''];
    console.log(settings[word] ? '207 OK RECEIVING SETTINGS' : '202 OK RECEIVING MESSAGE');
  } else if (block && line !== '.') text += ` ${line}`;
  else if (block) {
    console.log(settings[block] ?? '200 OK SPEAKING');
    const plain = text.replace(/<[^>]*>/g, '').replace(/&(\w+);/g, (_, name) => signs[name] ?? '');
    if (!settings[block]) appendFileSync(process.argv[2], `${plain}\n`);
    // Orca waits for both events, and misses one that comes with the answer.
    if (!settings[block]) for (const event of ['701 BEGIN', '702 END']) await sleep(40).then(() => console.log(event));
    block = '';
  } else if (replies[word]) console.log(replies[word]);
  if (word === 'QUIT') break;
}
