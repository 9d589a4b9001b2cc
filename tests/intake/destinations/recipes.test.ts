import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { formIds } from '../../../forms/index.ts';
import { readConfig } from '../../../server/config.ts';
import { createDestinations } from '../../../server/deliver/destinations.ts';
import { anyReceiver, bareParts, webhookTo } from '../support.ts';
import { submission, tryOnce } from './support.ts';

type Answer = [status: number, body: string];
/** What each service answers, by its documentation, to a request with its key and to one without. */
const services: Record<string, { header?: string; taken: Answer; refused?: Answer }> = {
  n8n: {
    header: 'x-api-key',
    taken: [200, '{"message":"Workflow was started"}'],
    refused: [403, 'Authorization data is wrong!'],
  },
  make: { header: 'x-make-apikey', taken: [200, 'Accepted'], refused: [401, 'Unauthorized'] },
  zapier: { taken: [200, '{"attempt":"1","id":"1","request_id":"1","status":"success"}'] },
};

/** The paths that a recipe names, such as data.fields.email. */
const pathsIn = (recipe: string) =>
  Array.from(
    readFileSync(new URL(`../../../integrations/${recipe}/README.md`, import.meta.url), 'utf8').matchAll(
      /\bdata\.(fields\.)?\w+/g,
    ),
    ([path]) => path,
  );

test.each(Object.entries(services))('K7: %s takes a submission as its recipe says', async (_, { header, taken, refused }) => {
  const receiver = await anyReceiver();
  const [keyed, bare] = [header ? { WEBHOOK_HEADER: `${header}: key` } : {}, {}].map(env => {
    const [webhook] = createDestinations(readConfig({ ...webhookTo(receiver.url), ...env }), bareParts());
    return webhook as NonNullable<typeof webhook>;
  });
  receiver.answer = (response, count) => {
    const isOpen = header === undefined || receiver.received[count - 1]?.headers[header] === 'key';
    const [status, body] = isOpen || !refused ? taken : refused;
    response.writeHead(status).end(body);
  };
  if (keyed) expect(await tryOnce(keyed)).toEqual({ state: 'done' });
  if (bare && refused) expect(await tryOnce(bare)).toEqual({ state: 'retry', error: `Status ${refused[0]}` });
});

test('K7: recipes name only what submissions have', async () => {
  const receiver = await anyReceiver();
  const [webhook] = createDestinations(readConfig(webhookTo(receiver.url)), bareParts());
  for (const form of formIds) if (webhook) await tryOnce(webhook, submission(form));
  const bodies = receiver.received.map(({ body }) => JSON.parse(body));
  const found = (body: object, path: string) =>
    path.split('.').reduce<unknown>((value, key) => (value as Record<string, unknown> | undefined)?.[key], body);
  for (const recipe of [...Object.keys(services), 'hubspot', 'notion']) {
    const paths = pathsIn(recipe);
    expect(paths.length, recipe).toBeGreaterThan(3);
    for (const path of paths)
      expect(
        bodies.some(body => typeof found(body, path) === 'string'),
        `${recipe}: ${path}`,
      ).toBe(true);
  }
});
