import { expect, onTestFinished, test, vi } from 'vitest';
import { formIds } from '../../forms/index.ts';
import { endpointOf, offeredForms } from './endpoints.ts';

test('F13: a form goes to its own site, below a path, too', () => {
  expect(formIds.map(endpointOf)).toEqual(formIds.map(id => ({ url: `/api/${id}`, external: false })));
  onTestFinished(() => void vi.unstubAllEnvs());
  vi.stubEnv('BASE_URL', '/agency/');
  expect(endpointOf('contact')).toEqual({ url: '/agency/api/contact', external: false });
});

test('S8, D5: without the estimate popup the pages offer the other forms', () => {
  expect(offeredForms('on')).toEqual(formIds);
  expect(offeredForms('off')).toEqual(['home-inquiry', 'popup-inquiry', 'contact']);
});
