import type { Breakages } from './index.ts';

export const forms: Breakages = {
  'app/forms/send.test.ts': [
    ['app/forms/send.ts', 'response.status === 201', 'response.ok', 'F14: from the intake only a 201'],
    ['app/forms/send.ts', '!endpoint.external && data', 'data', 'F14: the payload has exactly the fields'],
    ['app/forms/send.ts', "'text/plain;charset=UTF-8'", "'application/json'", 'D2, F14: contact goes as text'],
    ['app/forms/send.ts', 'return label && typeof', 'return typeof', 'D8: what the intake finds wrong'],
  ],
  'tests/e2e/forms.spec.ts': [
    ['app/forms/use-submission.ts', 'element.reset();', '', 'F10, F12, F13, D1, D2, K1: contact is sent', 'B'],
    ['app/forms/form.tsx', 'method="post"', 'method="post" noValidate', 'F7: the browser holds back', 'B'],
    ['app/forms/notice.tsx', 'role="alert"', 'role="status"', 'D1: while it is sent', 'C'],
  ],
  'tests/e2e/forms-plain.spec.ts': [
    ['app/forms/form.tsx', 'method="post"', 'method="get"', 'D3, K1: contact is a plain post', 'C'],
  ],
  'tests/e2e/visit.spec.ts': [['app/entry.client.tsx', 'beginVisit();', '', 'D10, F6: from the first page of a visit', 'B']],
};
