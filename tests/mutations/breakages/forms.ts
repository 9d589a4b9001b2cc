import type { Breakages } from './index.ts';

export const forms: Breakages = {
  'tests/content/forms.test.ts': [
    ['F1', 'forms/index.ts', '      optional(phone),\n', '      required(phone),\n', 'F1: home inquiry'],
    ['F2', 'forms/index.ts', '      required(phone),\n', '      optional(phone),\n', 'F2: popup inquiry'],
    ['F3', 'forms/index.ts', "type: 'textarea', rows: 5 }", "type: 'textarea', rows: 6 }", 'F3: contact message'],
    ['F4', 'forms/index.ts', '      optional(email),\n    ],', '    ],', 'F4: estimate request'],
    [
      'F5',
      'forms/index.ts',
      "  backend: { value: 'app', label: 'Backend Development' },\n",
      '',
      'F5: the popup has eight values',
    ],
    [
      'F6',
      'forms/index.ts',
      "{ value: 'branding', label: 'Digital Marketing' }",
      "{ value: 'digital', label: 'Digital Marketing' }",
      'F6: Home names',
    ],
    ['F7', 'forms/index.ts', "autoComplete: 'tel' }", "autoComplete: 'tel', pattern: '[0-9]+' }", 'F7: no field has a rule'],
    ['F8', 'forms/index.ts', "success: 'Inquiry submitted successfully!'", "success: 'Inquiry submitted!'", 'F8: home-inquiry'],
    ['F9', 'forms/index.ts', "failure: 'Submission failed!'", "failure: 'Failed!'", 'F9: popup-inquiry'],
    ['F10', 'forms/index.ts', "failure: 'Something went wrong!'", "failure: 'Something went wrong.'", 'F10: contact'],
    ['F11', 'forms/index.ts', "success: 'Estimate request sent!'", "success: 'Estimate request sent.'", 'F11: estimate'],
    ['F12', 'forms/index.ts', 'logFailures: false', 'logFailures: true', 'F12: failures of Home'],
    [
      'F13',
      'forms/index.ts',
      '(id: FormId) => `/api/',
      '(_id: FormId, id = "") => `/api/',
      'F13 D3: each form has its own address',
    ],
  ],
  'app/forms/send.test.ts': [
    ['F14', 'app/forms/send.ts', 'response.status === 201', 'response.ok', 'F14: from the intake only a 201'],
    [
      'F14',
      'app/forms/send.ts',
      '!endpoint.external && data.get(honeypot)',
      'data.get(honeypot)',
      'F14: the payload has exactly the fields',
    ],
    [
      'F14',
      'app/forms/send.ts',
      'export const patience = 30_000',
      'export const patience = 60_000',
      'F14: no answer is a failure',
    ],
    [
      'D2',
      'app/forms/send.ts',
      "endpoint.external ? 'text/plain;charset=UTF-8' : 'application/json'",
      "'application/json'",
      'D2, F14: contact goes as text',
    ],
    ['F8', 'app/forms/send.ts', 'body.append(name, value)', "body.append(name, value + ' ')", 'F8, F14: home goes as form data'],
    ['D8', 'app/forms/send.ts', 'return label && typeof', 'return typeof', 'D8: what the intake finds wrong'],
  ],
  'tests/e2e/forms.spec.ts': [
    ['F12', 'app/forms/use-submission.ts', '      element.reset();\n', '', 'F10, F12, F13, D1, D2: contact is sent', 'B'],
    [
      'F7',
      'app/forms/form.tsx',
      '        method="post"\n',
      '        method="post"\n        noValidate\n',
      'F7: the browser holds back',
      'B',
    ],
    ['D1', 'app/forms/notice.tsx', 'role="alert"', 'role="status"', 'D1: while it is sent', 'D'],
  ],
  'tests/e2e/visit.spec.ts': [
    ['D10', 'app/entry.client.tsx', 'beginVisit();\n', '', 'D10, F6: from the first page of a visit', 'B'],
  ],
  'tests/e2e/forms-failures.spec.ts': [
    ['D1', 'app/forms/notice.tsx', 'Your text is still here.', 'It failed.', 'D1: the notice stays', 'B'],
    ['F12', 'app/forms/use-submission.ts', 'console.error(', 'console.debug(', 'F10, F12, D1, D11: contact says', 'C'],
  ],
  'tests/intake/refused-page.test.ts': [
    [
      'F6',
      'server/pages/problem-page.ts',
      "labelsOf(field, value).join(' or ')",
      "labelsOf(field, value).slice(0, 1).join(' or ')",
      'F6: a value that stands for several services',
    ],
  ],
};
