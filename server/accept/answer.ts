import type { FastifyReply, FastifyRequest } from 'fastify';
import type { FormId } from '../../forms/index.ts';
import { ownOnly, transportHeaders } from '../headers.ts';
import { problemPage } from '../pages/problem-page.ts';
import type { PageTemplate } from '../pages/site.ts';
import type { Problem } from '../problem.ts';
import { isFormType, type Sent } from './body.ts';

/** API answers must not be rendered, cached or executed. Document headers come with the problem page. */
export const answerHeaders = (siteOrigin: string | undefined) => ({
  ...transportHeaders(siteOrigin),
  ...ownOnly,
  'x-content-type-options': 'nosniff',
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  'cache-control': 'no-store',
});

/** Whether a plain HTML form was sent, whose answer the browser shows as a page. Scripts accept anything, or JSON. */
export function wantsPage({ headers }: FastifyRequest): boolean {
  const type = (headers['content-type'] ?? '').split(';', 1)[0]?.trim().toLowerCase() ?? '';
  return isFormType(type) && /\btext\/html\b/i.test(headers.accept ?? '');
}

/** Sends a refusal: as a problem document, or as a page with the form and what was typed. */
export function sendProblem(reply: FastifyReply, problem: Problem, template: PageTemplate, form?: FormId, sent?: Sent) {
  reply.code(problem.status).headers(problem.headers);
  if (!wantsPage(reply.request)) return reply.type('application/problem+json').send(JSON.stringify(problem));
  return reply
    .headers(template.headers)
    .type('text/html; charset=utf-8')
    .send(template.before + problemPage(problem, template.base, form, sent) + template.after);
}
