import type { Reporter, TestCase, TestModule } from 'vitest/node';

/** A line of its own, whatever the error's message contains. */
const said = (message = '') => message.split('\n', 1)[0];

export default class implements Reporter {
  onTestCaseResult(test: TestCase): void {
    const title = `${test.fullName} (${test.module.relativeModuleId})`;
    const { state, errors } = test.result();
    if (state === 'failed') console.log(`failed: ${title}: ${said(errors[0]?.message)}`);
    else if (test.diagnostic()?.flaky) console.log(`flaky: ${title}`);
  }

  /** What fails outside of a test: a file that does not load, a hook, an error that nobody awaits. */
  onTestRunEnd(modules: readonly TestModule[], unhandled: readonly { message: string }[]): void {
    for (const module of modules) {
      const errors = [module, ...module.children.allSuites()].flatMap(part => part.errors());
      for (const { message } of errors) console.log(`failed: ${module.relativeModuleId}: ${said(message)}`);
    }
    for (const { message } of unhandled) console.log(`failed: outside of a test: ${said(message)}`);
  }
}
