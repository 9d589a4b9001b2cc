import type { FastifyReply, FastifyRequest } from 'fastify';
import { languageOf, type SiteLanguage } from '../../content/languages.ts';
import { problemWords } from '../../content/problems.ts';
import type { FormId } from '../../forms/index.ts';
import { ownOnly, transportHeaders } from '../http/headers.ts';
import type { Problem } from '../http/problem.ts';
import { problemPage } from '../pages/problem-page.ts';
import type { PageTemplate } from '../pages/site.ts';
import { isFormType, type Sent } from './body.ts';

/** Returns the headers of API answers, which must not be rendered, cached or executed. The refused page comes with its own headers. */
export const answerHeaders = (siteOrigin: string | undefined) => ({
  ...transportHeaders(siteOrigin),
  ...ownOnly,
  'x-content-type-options': 'nosniff',
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  'cache-control': 'no-store',
});

/** Whether a browser sent a plain HTML form and shows the answer as a page. A script's `Accept` has any type or JSON, but not HTML. */
export function isPlainForm(request: FastifyRequest): boolean {
  const type = (request.headers['content-type'] ?? '').split(';', 1)[0]?.trim().toLowerCase() ?? '';
  return isFormType(type) && acceptsHtml(request);
}

/** Whether a page answers the request: a plain form, or a visitor who opens the address of a form. */
const wantsPage = (request: FastifyRequest) =>
  isPlainForm(request) || (/^(GET|HEAD)$/.test(request.method) && acceptsHtml(request));

const acceptsHtml = ({ headers }: FastifyRequest) => /\btext\/html\b/i.test(headers.accept ?? '');

/** The language of the form's page, from the query of the form's address (`forms/paths.ts`). */
export const languageOfVisitor = ({ query }: FastifyRequest): SiteLanguage =>
  languageOf((query as { language?: string } | null)?.language);

/** Returns the template of the page that shows a refusal in the given language. */
export type Templates = (language: SiteLanguage) => PageTemplate;

/** Sends a refusal in the visitor's language, as a problem document or as a page with the form and the typed text. */
export function sendProblem(reply: FastifyReply, problem: Problem, templates: Templates, form?: FormId, sent?: Sent) {
  const language = languageOfVisitor(reply.request);
  reply.code(problem.status).headers(problem.headers);
  if (!wantsPage(reply.request))
    return reply.type('application/problem+json').send(JSON.stringify(problem.in(problemWords(language.code))));
  const template = templates(language);
  return reply
    .headers(template.headers)
    .type('text/html; charset=utf-8')
    .send(template.before + problemPage(problem, template, form, sent) + template.after);
}
