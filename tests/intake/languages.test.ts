import { describe, expect, test } from 'vitest';
import { agency } from '../../content/agency.ts';
import { otherLanguages } from '../../content/language.ts';
import { replyWords } from '../../content/mails.ts';
import { problemWords } from '../../content/problems.ts';
import { formIds, forms, sentPath } from '../../forms/index.ts';
import { formsIn } from '../../forms/translated.ts';
import { chatMessageOf } from '../../server/deliver/chat/chat-message.ts';
import { compose } from '../../server/deliver/mail/compose.ts';
import { AutoReply } from '../../server/deliver/mail/reply.ts';
import { cut } from '../../server/deliver/wording.ts';
import { loadSite } from '../../server/pages/site.ts';
import { buildSite, builtFiles } from '../stand-ins/built-site.ts';
import { mailServer, mailSettings, readMail, submission, tryOnce } from './destinations/support.ts';
import { contact, startIntake, startListening, temporaryFolder } from './support.ts';

/** The tests' built site with each language below its prefix. Each page has its language in `lang`. */
const files = Object.fromEntries(
  ['', ...otherLanguages.map(({ prefix }) => prefix)].flatMap(prefix =>
    Object.entries(builtFiles).map(([path, content]) => [
      `${prefix}/${path}`.slice(1),
      typeof content === 'string' ? content.replace('lang="en"', `lang="${prefix.slice(1) || 'en'}"`) : content,
    ]),
  ),
);

/** The fields of a visitor from India: conjuncts, a nukta as a separate sign, digits of Devanagari. */
const typed = {
  name: 'श्रीमती ज़ोया क्षत्रिय',
  email: 'zoya@example.org',
  phone: '०७५५ ०१२३ ४५६',
  message: 'हमें एक वेबसाइट चाहिए।\nकब तक बनेगी?',
};

test('an unknown language is answered in the default', async () => {
  const { post, store } = await startIntake();
  for (const language of ['', '?language=xx', '?language=en&language=hi', '?language=__proto__'])
    expect((await post(`contact${language}`, {})).json().title).toBe(problemWords().titles[422]);
  await post('contact?language=xx', contact());
  expect((await store.lease('csv', 1, Date.now(), Date.now() + 1)).map(({ submission }) => submission)).toEqual([
    expect.objectContaining({ source: expect.not.objectContaining({ language: expect.anything() }) }),
  ]);
});

describe.each(otherLanguages)('$name', language => {
  const { code, prefix, dir } = language;
  const query = `?language=${code}`;
  const words = problemWords(code);
  const translatedForms = formsIn(code);

  test('I1, P5: a path below a prefix is answered in its language', async () => {
    const { url } = await startListening({ files });
    const ask = async (path: string, init?: RequestInit) => {
      const answer = await fetch(url + path, { redirect: 'manual', ...init });
      return [answer.status, answer.headers.get('location') ?? /lang="[\w-]+"/.exec(await answer.clone().text())?.[0]];
    };
    expect(await ask(prefix)).toEqual([301, `${prefix}/`]);
    expect(await ask(`${prefix}/`)).toEqual([200, `lang="${code}"`]);
    expect(await ask('/', { headers: { 'accept-language': code } })).toEqual([200, 'lang="en"']);
    expect(await ask(`${prefix}/about-us/`)).toEqual([301, `${prefix}/about-us`]);
    expect(await ask(`${prefix}/nowhere`)).toEqual([404, `lang="${code}"`]);
    expect(await ask(`${prefix}nowhere`)).toEqual([404, 'lang="en"']);
    const region = `${prefix}-IN`;
    expect(await ask(`${region}/about-us?a=1`)).toEqual([301, `${prefix}/about-us?a=1`]);
    for (const path of [region, `${prefix}.`, prefix.toUpperCase()]) expect(await ask(path), path).toEqual([301, `${prefix}/`]);
    expect(await ask(`${prefix}/About-Us${encodeURIComponent('।')}`)).toEqual([301, `${prefix}/about-us`]);
    for (const path of [`${prefix}//a/b`, `${prefix}/about-us/c`, `${region}/nowhere`, `${prefix.toUpperCase()}/nowhere`])
      expect(await ask(path), path).toEqual([404, `lang="${code}"`]);
    for (const page of ['problem', 'follow-up', '404']) expect(await ask(`${prefix}/${page}`)).toEqual([404, `lang="${code}"`]);
    const refused = await fetch(`${url}${prefix}/about-us`, { method: 'POST' });
    expect(await refused.text()).toBe(`${words.plain.notAllowed}\n`);
  });

  test('I1, D8: a program reads in it what is wrong', async () => {
    const { post } = await startIntake();
    const { title, detail, errors } = (await post(`contact${query}`, { ...typed, name: 'x'.repeat(201) })).json();
    expect([title, detail]).toEqual([words.titles[422], words.details.invalid]);
    expect(errors).toContainEqual({ field: 'name', message: words.fields.tooLong(200) });
    expect(errors).toContainEqual({ field: 'subject', message: words.fields.empty });
    expect((await post(`nothing${query}`, {})).json().detail).toBe(words.details.noSuchForm);
  });

  test('I1, D3: a plain form is answered in its language', async () => {
    const { postPlain, store } = await startIntake({ files });
    const { body: page } = await postPlain(`popup-inquiry${query}`, { ...typed, service: 'nothing' });
    expect(page).toContain(`lang="${code}"`);
    const { fields, alerts, submit, note } = translatedForms['popup-inquiry'];
    for (const text of [alerts.failure, note, submit, words.fields.option, ...fields.map(({ label }) => label)])
      expect(page).toContain(text);
    expect(page).toContain(`action="/api/popup-inquiry${query}"`);
    expect(page).toContain(`href="${prefix}/privacy"`);
    expect(page).toContain(`${agency.email.display}</a>${language.fullStopAfterLatin}`);
    const { statusCode, headers } = await postPlain(`popup-inquiry${query}`, { ...typed, service: 'uiux' });
    expect(statusCode).toBe(303);
    expect(headers.location).toMatch(new RegExp(`^${prefix}${sentPath('popup-inquiry')}\\?reference=`));
    const [delivery] = await store.lease('csv', 1, Date.now(), Date.now() + 1);
    expect(delivery?.submission).toMatchObject({ fields: typed, source: { language: code } });
  });

  test('I0, F5: forms differ by language in their words alone', () => {
    const shape = (all: typeof translatedForms) =>
      formIds.map(id => all[id].fields.map(({ name, type, required, ...rest }) => [name, type, required, optionValues(rest)]));
    const optionValues = (field: object) =>
      'options' in field ? (field.options as { value: string }[]).map(({ value }) => value) : [];
    expect(shape(translatedForms)).toEqual(shape(forms));
    for (const id of formIds) expect(translatedForms[id].alerts).not.toEqual(forms[id].alerts);
  });

  test('I1, D10, K6: the agency reads the language and the visitor’s own words', async () => {
    const { post, rows } = await startIntake();
    const labelIn = ({ 'home-inquiry': { fields } }: typeof translatedForms) =>
      fields.flatMap(field => ('options' in field ? field.options : [])).find(({ value }) => value === 'branding')?.label;
    const headers = { 'visit-source': `${new URLSearchParams({ service_label: labelIn(translatedForms) ?? '' })}` };
    expect((await post(`home-inquiry${query}`, { ...typed, service: 'branding' }, { headers })).statusCode).toBe(201);
    const [row] = await rows(1);
    expect(row).toMatchObject({ ...typed, service_label: labelIn(forms) });
    expect(row).not.toHaveProperty('language');
    const mail = compose(submission('contact', typed, { source: { language: code } }), mailSettings(1).from, [], []);
    const name = new Intl.DisplayNames(['en'], { type: 'language' }).of(code);
    for (const text of [name, typed.name, typed.message.split('\n')[0]]) expect(mail.text).toContain(text);
    expect(compose(submission('contact'), mailSettings(1).from, [], []).text).not.toContain('Language');
    expect(JSON.stringify(chatMessageOf(submission('contact', typed, { source: { language: code } }), [], false))).toContain(
      name,
    );
  });

  test('I1, K8: the automatic reply speaks it', async () => {
    const server = await mailServer();
    const reply = new AutoReply(mailSettings(server.port), { takeReply: async () => true });
    const sent = submission('contact', {}, { receivedAt: Date.now(), source: { language: code } });
    expect(await tryOnce(reply, sent)).toEqual({ state: 'done' });
    const { header, html, text } = await readMail(server.received[0]?.raw ?? '');
    const { title, intro, next, stranger, subject } = replyWords(code);
    expect(header('subject')).toContain(subject('').split('[')[0]?.trim());
    expect(html).toContain(`<html lang="${code}"${dir ? ` dir="${dir}"` : ''}>`);
    for (const part of [title, ...intro, stranger, translatedForms.contact.title, ...next.steps.map(({ what }) => what)])
      expect(text.replace(/\s+/g, ' ')).toContain(part.replaceAll('\u00a0', ' '));
    expect(text).toContain(agency.email.display);
  });
});

test('a cut text does not tear a letter from its signs', () => {
  expect(cut('क्षत्रिय की', 100)).toBe('क्षत्रिय की');
  expect(cut('नमस्ते जी', 6)).toBe('नम…');
  expect(cut('नमस्ते जी', 4)).toBe('नम…');
  expect(cut('a🙂b', 3)).toBe('a…');
});

test('a site without a language answers in the default', async () => {
  const site = loadSite(buildSite(await temporaryFolder()), undefined);
  for (const language of otherLanguages) expect(site.problem(language).language.prefix).toBe('');
});
