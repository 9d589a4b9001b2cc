import type { FastifyRequest } from 'fastify';
import type { SiteLanguage } from '../../content/languages.ts';
import { type Field, type FormId, forms } from '../../forms/index.ts';
import { labelsOf } from '../../forms/labels.ts';
import { formsIn } from '../../forms/translated.ts';
import { campaignKeys, type Source, sourceHeader, sourceKeys } from '../../forms/visit-source.ts';
import { isOwnOrigin } from './same-origin.ts';
import { typedLine } from './typed-text.ts';

/** Maximum length of a value, in code units. */
const bound = 200;

type SentForm = { form: FormId; fields: Readonly<Record<string, string>>; language: SiteLanguage };
type Site = { siteOrigin: string | undefined; base: string };

/**
 * Reads the source of a submission (requirement D10) from the header that the running app sends, and from the URL of the form's page in a
 * same-origin Referer. Anyone can forge both: invalid values are left out, never refused.
 */
export function readSource(request: FastifyRequest, sent: SentForm, { siteOrigin, base }: Site): Source {
  const parameters = new URLSearchParams(String(request.headers[sourceHeader] ?? ''));
  const page = ownPage(request, siteOrigin);
  // All campaign values come from one place: two campaigns are never mixed.
  const campaign = campaignKeys.some(key => parameters.get(key)) ? parameters : page?.searchParams;
  const known: Record<string, string | null | undefined> = {
    ...Object.fromEntries(campaignKeys.map(key => [key, campaign?.get(key)])),
    page: page?.pathname,
    first_page: pathOf(parameters.get('first_page') ?? '', base),
    referrer: hostName.exec(parameters.get('referrer') ?? '')?.[0],
    service_label: labelOf(sent, parameters.get('service_label')),
  };
  return {
    ...Object.fromEntries(sourceKeys.map(key => [key, tidy(known[key])]).filter(([, text]) => text)),
    ...(sent.language.prefix && { language: sent.language.code }),
  };
}

/** Returns the URL of the form's page; null if the Referer is missing or names another site. */
function ownPage(request: FastifyRequest, siteOrigin: string | undefined): URL | null {
  const { referer } = request.headers;
  const url = referer === undefined ? null : URL.parse(referer);
  return url && isOwnOrigin(url.href, request, siteOrigin) ? url : null;
}

/** Returns the text if it is a path of the site as a browser writes it, in ASCII, without host and query; otherwise undefined. */
const pathOf = (text: string, base: string) =>
  text.startsWith(`${base}/`) && URL.parse(text, 'http://site')?.pathname === text ? text : undefined;

/** A host as a browser writes it, of at most 200 characters. A longer one is not cut, since a part of it would name another host. */
const hostName = /^(?=.{1,200}$)[a-z0-9_]+([.-]+[a-z0-9_]+)*(:\d{1,5})?$/;

/** Returns the label that the visitor chose, in the agency's language. Without a valid label, returns all labels of the value. */
function labelOf({ form, fields, language }: SentForm, told: string | null): string {
  const of = (all: readonly Field[]) => all.flatMap(field => labelsOf(field, fields[field.name] ?? ''));
  const labels = of(forms[form].fields);
  return labels[of(formsIn(language.code)[form].fields).indexOf(told ?? '')] ?? labels.join(' / ');
}

/** Returns the text on one line, cut to `bound`, without marks that change the direction of the text after them. */
const tidy = (text: string | null | undefined) =>
  text &&
  typedLine(text)
    .replace(/\p{Bidi_Control}/gu, '')
    .slice(0, bound)
    .toWellFormed();
