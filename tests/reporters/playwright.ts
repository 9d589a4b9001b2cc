import { stripVTControlCharacters } from 'node:util';
import type { Reporter, TestCase, TestError, TestResult } from '@playwright/test/reporter';

/** The first line of an error, without terminal colors. */
const said = ({ message = '' }: TestError = {}) => stripVTControlCharacters(message).split('\n', 1)[0];

export default class implements Reporter {
  onTestEnd(test: TestCase, { retry, error }: TestResult): void {
    const title = test.titlePath().filter(Boolean).join(' > ');
    if (test.outcome() === 'flaky') console.log(`flaky: ${title}`);
    else if (test.outcome() === 'unexpected' && retry === test.retries) console.log(`failed: ${title}: ${said(error)}`);
  }

  /** What fails outside of a test, such as a file that does not load. */
  onError(error: TestError): void {
    console.log(`failed: outside of a test: ${said(error)}`);
  }
}
