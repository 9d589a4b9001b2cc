import type { Reporter, TestCase, TestError, TestResult } from '@playwright/test/reporter';
import { firstLine } from './first-line.ts';

export default class implements Reporter {
  onTestEnd(test: TestCase, { retry, error }: TestResult): void {
    const title = test.titlePath().filter(Boolean).join(' > ');
    const [first] = test.results;
    if (test.outcome() === 'flaky') console.log(`flaky: ${title}: ${firstLine(first?.error)}`);
    else if (test.outcome() === 'unexpected' && retry === test.retries) console.log(`failed: ${title}: ${firstLine(error)}`);
  }

  /** Reports failures outside of a test, such as a file that does not load. */
  onError(error: TestError): void {
    console.log(`failed: outside of a test: ${firstLine(error)}`);
  }
}
