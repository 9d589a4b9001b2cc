import { createContext, runInContext } from 'node:vm';
import * as v from 'valibot';
import { expect, test, vi } from 'vitest';
import { factsSchema } from '../../content/schema/agency.ts';
import { measuringFault } from '../../content/schema/privacy.ts';
import { contentSecurityPolicy } from './content-security-policy.ts';
import { measuringOrigins, measuringTags } from './measuring.ts';

const plausible = { service: 'Plausible', script: 'https://stats.agency.example/js/script.js', site: 'agency.example' } as const;
const umami = {
  service: 'Umami',
  script: 'https://cloud.umami.is/script.js',
  site: 'b59e9c65-ae32-47f1-8400-119fcf4861c4',
} as const;
const goatCounter = {
  service: 'GoatCounter',
  script: 'https://gc.zgo.at/count.js',
  site: 'https://x.goatcounter.com/count',
} as const;
const sent = { form: 'contact', service: undefined };

/** Runs the inline code of a page whose canonical link is `page`; `turn` tells the code that the head has changed. */
function run(tags: string) {
  const page = { href: 'https://agency.example/' };
  const observed: (() => void)[] = [];
  // biome-ignore lint/complexity/useArrowFunction: code calls it with `new`
  const MutationObserver = function (changed: () => void) {
    observed.push(changed);
    return { observe: () => {} };
  };
  const document = Object.assign(new EventTarget(), { querySelector: () => page });
  const context = createContext({ document, MutationObserver });
  context.window = context;
  runInContext(/<script>(.*?)<\/script>/.exec(tags)?.[1] ?? '', context);
  const send = () => document.dispatchEvent(new CustomEvent('sent', { detail: sent }));
  return { page, context, send, turn: () => observed[0]?.() };
}

const calls: unknown[][] = [];
const note = (...call: unknown[]) => void calls.push(call);
test.each([
  [plausible, 'data-domain="agency.example"', { plausible: note }, ['sent', { props: sent }]],
  [umami, 'data-identity-stitching="false"', { umami: { track: note } }, ['sent', sent]],
  [
    goatCounter,
    `data-goatcounter="${goatCounter.site}"`,
    { goatcounter: { count: note } },
    [{ path: 'sent/contact', title: 'contact', event: true }],
  ],
] as const)('S7: $0.service: tag, origins in the policy, sent form', (set, attribute, globals, call) => {
  const tags = measuringTags(set);
  expect(tags).toContain(`<script async src="${set.script}" `);
  expect(tags).toContain(attribute);
  const [origin, reports = origin] = measuringOrigins(set);
  const policy = contentSecurityPolicy(tags, measuringOrigins(set));
  expect(policy).toMatch(new RegExp(`script-src 'self' 'sha256-[^']+' ${origin};.*connect-src 'self' [^;]*${reports};`));

  const { context, send } = run(tags);
  // Before the script runs, or where it is blocked, nothing fails.
  send();
  if (set === plausible) expect(context.plausible.q).toEqual([call]);
  Object.assign(context, globals);
  send();
  expect(calls.splice(0)).toEqual([call]);
});

test.each([plausible, umami, goatCounter])('S9: a staging copy has no tag and no origin of $service', set => {
  vi.stubEnv('INDEX', 'off');
  const built = [measuringTags(set), measuringOrigins(set)];
  vi.unstubAllEnvs();
  expect(built).toEqual(['', []]);
});

test('S7: GoatCounter counts each change of page once', () => {
  const { page, context, turn } = run(measuringTags(goatCounter));
  context.goatcounter = { count: note };
  turn();
  expect(calls).toHaveLength(0);
  page.href = 'https://agency.example/contact';
  turn();
  turn();
  expect(calls.splice(0)).toHaveLength(1);
});

test('S7: a wrong service, script or site is refused', () => {
  const { analytics } = factsSchema.pipe[0].entries;
  for (const set of [plausible, umami, goatCounter]) expect(v.is(analytics, set)).toBe(true);
  const wrong = [
    { service: 'Google' },
    { script: 'http://a.example/a.js' },
    { script: 'https://a.example/a.js"' },
    { site: 'a b' },
  ];
  for (const one of [...wrong, { service: 'GoatCounter' }]) expect(v.is(analytics, { ...plausible, ...one })).toBe(false);
});

test('S7, K11: the notice names the service exactly while it counts', () => {
  const text = 'Plausible counts pages.';
  const faults = [measuringFault({ text }, 'Umami'), measuringFault({ text }, undefined), measuringFault(undefined, 'Plausible')];
  expect(faults).toEqual([
    'has to name Umami',
    expect.stringMatching(/^is left over/),
    expect.stringMatching(/^is missing: .*strike/),
  ]);
  expect(measuringFault({ text }, 'Plausible') ?? measuringFault(undefined, undefined)).toBeUndefined();
});
