import { readFileSync } from 'node:fs';
import vm from 'node:vm';
import { Execution, type Plan } from './execution.ts';
import { servicesFor, type TextOutput } from './services.ts';
import { Spreadsheet } from './spreadsheet.ts';
import type { WebEvent } from './web-event.ts';

const file = new URL('../../integrations/google-sheets/Code.gs', import.meta.url);

/** A deployed script with its spreadsheet. Each run is an execution of its own, with fresh globals, as on the hosting. */
export class AppsScript {
  readonly spreadsheet = new Spreadsheet();
  readonly cache = new Map<string, { value: string; expires: number }>();
  readonly properties = new Map<string, string>();
  /** Holder of the script lock; a test may set any object. */
  lockHolder: object | undefined;
  /** The timeout of each refused call for the lock, in milliseconds. */
  readonly lockWaits: number[] = [];
  /** Lines of the script's execution log. */
  readonly log: string[] = [];
  /** What a careful script never does, such as a write without the lock. */
  readonly faults: string[] = [];
  /** How many calls of the services the last run made. */
  calls = 0;
  readonly #script = new vm.Script(readFileSync(file, 'utf8'), { filename: 'Code.gs' });

  /** @throws what the script throws, or `Killed`; the hosting then shows its error page. */
  run(name: 'doGet' | 'doPost', event: WebEvent, plan: Plan = {}): TextOutput {
    const execution = new Execution(this, plan);
    try {
      const globals = vm.createContext(servicesFor(execution, this));
      this.#script.runInContext(globals);
      const output = (globals[name] as (event: WebEvent) => Partial<TextOutput> | undefined)(event);
      if (output?.content === undefined || output.mimeType === undefined) throw new Error('The script returned no output.');
      return { content: output.content, mimeType: output.mimeType };
    } finally {
      execution.end();
      this.calls = execution.calls;
    }
  }
}
