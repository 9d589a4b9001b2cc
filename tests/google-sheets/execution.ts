import type { AppsScript } from './apps-script.ts';

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
