import { expect, onTestFinished, test, vi } from 'vitest';
import { formIds } from '../../forms/index.ts';
import { endpointOf } from './endpoints.ts';

test('F13: a form goes to its own site, below a path, too', () => {
  expect(formIds.map(endpointOf)).toEqual(formIds.map(id => ({ url: `/api/${id}`, external: false })));
  onTestFinished(() => void vi.unstubAllEnvs());
  vi.stubEnv('BASE_URL', '/agency/');
  expect(endpointOf('contact')).toEqual({ url: '/agency/api/contact', external: false });
});
