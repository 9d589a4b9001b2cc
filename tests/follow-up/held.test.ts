import { expect, test } from 'vitest';
import { honeypot } from '../../forms/honeypot.ts';
import { referenceOf } from '../../server/outbox/ids.ts';
import { openStore } from '../../server/outbox/open.ts';
import { mailServer, readMail } from '../intake/destinations/support.ts';
import { ask, closing, contact, eventually, mailTo, serve, temporaryFolder } from '../intake/support.ts';

/** Submissions with a filled hidden field, from the visitor to the agency's decision (requirement K12). */

/** A server with a mailbox, and one held submission. */
async function start(env: Record<string, string> = {}) {
  const { port, received } = await mailServer();
  const settings = {
    DATA_DIR: await temporaryFolder(),
    DIGEST: 'off',
    PROBE_AT: 'off',
    ANSWER_WITHIN: 'off',
    ...mailTo(port),
    ...env,
  };
  const { config, url } = await serve(settings, { planInterval: 20 });
  const body = JSON.stringify({ ...contact(), [honeypot]: 'filled by an add-on' });
  const sent = await ask(url, '/api/contact', { method: 'POST', headers: { 'content-type': 'application/json' }, body });
  const { id } = JSON.parse(sent.body.toString()) as { id: string };
  const mails = async (count: number) => {
    await eventually(() => received.length >= count);
    return Promise.all(received.map(({ raw }) => readMail(raw)));
  };
  const press = async (path: string, body = '') => {
    const headers = { 'content-type': 'application/x-www-form-urlencoded', 'sec-fetch-site': 'same-origin' };
    return (await ask(url, path, { method: 'POST', headers, body })).body.toString();
  };
  const open = async (path: string) => (await ask(url, path)).body.toString();
  return { id, mails, press, open, received, store: closing(await openStore(config)) };
}

/** The paths of a mail's links, by the label of the link. */
const linksIn = (html: string) =>
  Object.fromEntries(
    [...html.matchAll(/href="https:[/][/][^/]+([^"]+)"[^>]*>([^<]+)</g)].map(([, path, label]) => [label, path ?? '']),
  );

test('K12: a mail tells of a held submission, and “Deliver it” delivers', async () => {
  const { id, mails, press, open, received, store } = await start({ ANSWER_WITHIN: 'PT4H' });
  const [notice] = await mails(1);
  expect(notice?.header('subject')).toBe('1 message is held: did a person send it?');
  expect(notice?.text).toContain(referenceOf(id));
  expect(notice?.text, 'what the visitor sent stays in the outbox').not.toContain(contact().name);
  const links = linksIn(String(notice?.html));
  expect(Object.keys(links)).toEqual(['Deliver it', 'A robot']);
  const path = links['Deliver it'] ?? '';
  const asked = await open(path);
  expect(asked).toContain('Held, delivered to nobody');
  expect(asked.match(/<button/g)).toHaveLength(1);
  expect((await store.counts()).held, 'opening the link changes nothing').toBe(1);
  for (const page of [await press(path), await press(path), await open(path)]) {
    expect(page).toContain('It is no longer held');
    expect(page).not.toContain('<button');
  }
  const [, lead] = await mails(2);
  expect(lead?.text).toContain(contact().email);
  await eventually(async () => (await store.counts()).waiting === 0);
  expect(received).toHaveLength(2);
  expect((await store.followUps.find(id))?.remindAt, 'the agency is reminded of it from now on').toBeGreaterThan(Date.now());
});

test('K12: “A robot” delivers nothing, and can be taken back', async () => {
  const { id, mails, press, open, store } = await start({ ANSWER_WITHIN: 'PT4H' });
  const links = linksIn(String((await mails(1))[0]?.html));
  const robot = links['A robot'] ?? '';
  expect(await open(robot)).toContain('>A robot</button>');
  expect(await press(robot)).toContain('Recorded');
  expect(await store.followUps.find(id)).toMatchObject({ state: 'not-a-lead', isHeld: true });
  expect(await press(robot, 'do=undo')).toContain('Taken back');
  expect(await store.followUps.find(id)).toMatchObject({ state: 'open', isHeld: true, remindAt: undefined });
  await press(robot);
  await press(links['Deliver it'] ?? '');
  await mails(2);
  expect(await store.followUps.find(id)).toMatchObject({ state: 'open', isHeld: false });
});

test.each(['one after the other', 'at once'])('K12: a scanner that presses both links, %s, delivers an open lead', async how => {
  const { id, mails, press, open, store } = await start({ ANSWER_WITHIN: 'PT4H' });
  const { 'Deliver it': deliver = '', 'A robot': robot = '' } = linksIn(String((await mails(1))[0]?.html));
  if (how === 'at once') await Promise.all([press(robot), press(deliver), press(robot)]);
  else for (const path of [robot, deliver, robot]) await press(path);
  await mails(2);
  expect(await store.followUps.find(id)).toMatchObject({ state: 'open', isHeld: false, remindAt: expect.any(Number) });
  for (const path of [robot, deliver]) expect(await open(path)).toContain('It is no longer held');
});

test('K12: without the follow-up the mail has the operator’s lines and no link', async () => {
  const { id, mails } = await start();
  const [notice] = await mails(1);
  for (const command of ['show', 'release', 'erase'])
    expect(notice?.text).toContain(`npm run outbox -- ${command} ${referenceOf(id)}`);
  expect(notice?.html).not.toContain('/follow-up/');
});
