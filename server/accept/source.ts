import type { FastifyRequest } from 'fastify';
import { type Field, type FormId, forms } from '../../forms/index.ts';
import { labelsOf } from '../../forms/labels.ts';
import { campaignKeys, type Source, sourceHeader, sourceKeys } from '../../forms/source.ts';
import { isOwnOrigin } from './same-origin.ts';

const bound = 200;

type Sent = { form: FormId; fields: Readonly<Record<string, string>> };
type Site = { siteOrigin: string | undefined; base: string };

/**
 * Where a submission came from (spec D10): as the running app says it in a header, and for a plain post as far as the address of the
 * form's page says it, from a Referer of this site. Anyone can write either: what is not as it should be is left out, never refused.
 */
export function readSource(request: FastifyRequest, sent: Sent, { siteOrigin, base }: Site): Source {
  const told = new URLSearchParams(String(request.headers[sourceHeader] ?? ''));
  const page = ownPage(request, siteOrigin);
  // Two campaigns are never mixed.
  const campaign = campaignKeys.some(key => told.get(key)) ? told : page?.searchParams;
  const known: Record<string, string | null | undefined> = {
    ...Object.fromEntries(campaignKeys.map(key => [key, campaign?.get(key)])),
    page: page?.pathname,
    first_page: pathOf(told.get('first_page') ?? '', base),
    referrer: hostName.exec(told.get('referrer') ?? '')?.[0],
    service_label: labelOf(sent, told.get('service_label')),
  };
  return Object.fromEntries(sourceKeys.map(key => [key, tidy(known[key])]).filter(([, text]) => text));
}

/** The page that the form stood on. */
function ownPage(request: FastifyRequest, siteOrigin: string | undefined): URL | null {
  const { referer } = request.headers;
  const url = referer === undefined ? null : URL.parse(referer);
  return url && isOwnOrigin(url.href, request, siteOrigin) ? url : null;
}

/** A path of the site as browsers write it, which has no query, no other host and nothing that is not ASCII. */
const pathOf = (text: string, base: string) =>
  text.startsWith(`${base}/`) && URL.parse(text, 'http://site')?.pathname === text ? text : undefined;

/** As browsers write it. A long one is never cut: a part of it would be another host. */
const hostName = /^(?=.{1,200}$)[a-z0-9_]+([.-]+[a-z0-9_]+)*(:\d{1,5})?$/;

/** The label that the visitor chose. Who does not say it, or says one that the form does not have, may have seen any of the value's. */
function labelOf({ form, fields }: Sent, told: string | null): string {
  const labels = forms[form].fields.flatMap((field: Field) => labelsOf(field, fields[field.name] ?? ''));
  return labels.find(label => label === told) ?? labels.join(' / ');
}

/** Short, and without control characters. */
const tidy = (text: string | null | undefined) =>
  text
    ?.replace(/\p{Cc}/gu, ' ')
    .slice(0, bound)
    .toWellFormed();
