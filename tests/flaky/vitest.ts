import type { Reporter, TestCase } from 'vitest/node';

export default class implements Reporter {
  onTestCaseResult(test: TestCase): void {
    if (test.diagnostic()?.flaky) console.log(`flaky: ${test.fullName} (${test.module.relativeModuleId})`);
  }
}
