import type { Reporter, TestCase, TestModule } from 'vitest/node';
import { firstLine } from './first-line.ts';

export default class implements Reporter {
  onTestCaseResult(test: TestCase): void {
    const title = `${test.fullName} (${test.module.relativeModuleId})`;
    const { state, errors } = test.result();
    if (state === 'failed') console.log(`failed: ${title}: ${firstLine(errors[0])}`);
    else if (test.diagnostic()?.flaky) console.log(`flaky: ${title}: ${firstLine(errors?.[0])}`);
  }

  /** Also reports failures outside of a test: a file that does not load, a hook, an unhandled error. */
  onTestRunEnd(modules: readonly TestModule[], unhandled: readonly { message: string }[]): void {
    for (const module of modules) {
      const errors = [module, ...module.children.allSuites()].flatMap(part => part.errors());
      for (const error of errors) console.log(`failed: ${module.relativeModuleId}: ${firstLine(error)}`);
    }
    for (const error of unhandled) console.log(`failed: outside of a test: ${firstLine(error)}`);
  }
}
