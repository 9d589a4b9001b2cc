import { readFileSync } from 'node:fs';
import vm from 'node:vm';
import { servicesFor, type TextOutput } from './services.ts';
import { Spreadsheet } from './spreadsheet.ts';

/** What the script uses of the event that the hosting hands to doGet and doPost. */
export type WebEvent = {
  queryString: string | null;
  /** Query and form body are one here. */
  parameters: Record<string, string[]>;
  /** Bytes of the body. */
  contentLength: number;
  /** Google does not document whether a multipart body also comes as text, so the script must handle both. */
  postData?: { contents: string; length: number; name: 'postData'; type: string };
};

/** Makes the event of a request and consumes its body. */
export async function webEvent(request: Request): Promise<WebEvent> {
  const query = new URL(request.url).search.slice(1);
  const type = (request.headers.get('content-type') ?? '').split(';')[0] as string;
  const body = new Uint8Array(await request.arrayBuffer());
  const isForm = type === 'multipart/form-data' || type === 'application/x-www-form-urlencoded';
  const form = isForm ? [...(await new Response(body, { headers: request.headers }).formData())] : [];
  const fields = form.map(([name, value]) => [name, typeof value === 'string' ? value : value.name] as const);
  const values = Map.groupBy([...new URLSearchParams(query), ...fields], ([name]) => name);
  const parameters = Object.fromEntries([...values].map(([name, group]) => [name, group.map(([, value]) => value)]));
  const event: WebEvent = { queryString: query || null, parameters, contentLength: body.length };
  if (type !== 'multipart/form-data')
    event.postData = { contents: new TextDecoder().decode(body), length: body.length, name: 'postData', type };
  return event;
}

/** What happens to an execution; calls of the services count from 1. */
export type Plan = {
  /** The execution ends at this call, as at the hosting's time limit: the script can neither catch nor answer anything. */
  killAt?: number;
  /** The fate of writes that were not flushed when it was killed. */
  unflushed?: 'lost' | 'half' | 'kept';
  /** Runs before each call, so that another execution can come in between. */
  before?: (call: number) => void;
};

export class Killed extends Error {}

/** One execution of a script. Writes are buffered until a flush, a read or its end, which also releases the lock. */
export class Execution {
  calls = 0;
  #killed = false;
  readonly #host: AppsScript;
  readonly #plan: Plan;
  #pending: (() => void)[] = [];

  constructor(host: AppsScript, plan: Plan) {
    this.#host = host;
    this.#plan = plan;
  }

  /** The service, with every call of it counted, and of what it returns: any call may fail or be the last. */
  counted<T>(service: T): T {
    if (typeof service !== 'object' || service === null || Array.isArray(service)) return service;
    return new Proxy(service, {
      get: (target, name) => {
        const member = Reflect.get(target, name);
        if (typeof member !== 'function') return member;
        return (...args: unknown[]) => {
          this.#call();
          return this.counted(Reflect.apply(member, target, args));
        };
      },
    });
  }

  #call(): void {
    if (this.#killed) throw new Killed();
    this.calls += 1;
    this.#plan.before?.(this.calls);
    if (this.calls !== this.#plan.killAt) return;
    this.#killed = true;
    throw new Killed();
  }

  flush(): void {
    for (const apply of this.#pending.splice(0)) apply();
  }

  read<T>(value: () => T): T {
    this.flush();
    return value();
  }

  write(apply: () => void): void {
    this.#expectLock();
    this.#pending.push(apply);
  }

  /** Changes of sheets and of their size apply at once. */
  change<T>(apply: () => T): T {
    this.#expectLock();
    return this.read(apply);
  }

  releaseLock(): void {
    if (this.#pending.length > 0) this.#host.faults.push('released the lock before its writes were flushed');
    this.#freeLock();
  }

  end(): void {
    const { unflushed = 'lost', before } = this.#plan;
    if (this.#killed && unflushed === 'lost') this.#pending = [];
    if (this.#killed && unflushed === 'half') this.#pending.length = Math.ceil(this.#pending.length / 2);
    this.flush();
    const undisturbed = !this.#killed && !before;
    if (undisturbed && this.#host.lockHolder === this) this.#host.faults.push('ended without releasing the lock');
    this.#freeLock();
  }

  #freeLock(): void {
    if (this.#host.lockHolder === this) this.#host.lockHolder = undefined;
  }

  #expectLock(): void {
    if (this.#host.lockHolder !== this) this.#host.faults.push('wrote without the lock');
  }
}

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
