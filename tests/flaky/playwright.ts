import type { Reporter, TestCase, TestResult } from '@playwright/test/reporter';

export default class implements Reporter {
  onTestEnd(test: TestCase, { retry, status }: TestResult): void {
    if (retry > 0 && status === test.expectedStatus) console.log(`flaky: ${test.titlePath().filter(Boolean).join(' > ')}`);
  }
}
