import { readFileSync } from 'node:fs';
import vm from 'node:vm';
import { beginExecution, type Deployment, type Plan, type TextOutput } from './services.ts';
import { Spreadsheet } from './spreadsheet.ts';

/** The properties of doGet's and doPost's event that the script uses. */
export type WebEvent = {
  queryString: string | null;
  /** The parameters of the query and of a form body together. */
  parameters: Record<string, string[]>;
  /** The body's length in bytes. */
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

const code = new vm.Script(readFileSync(new URL('../../integrations/google-sheets/Code.gs', import.meta.url), 'utf8'), {
  filename: 'Code.gs',
});

/** A deployed script with its spreadsheet. Each run is a separate execution with fresh globals, as on the hosting. */
export class AppsScript implements Deployment {
  readonly spreadsheet = new Spreadsheet();
  readonly cache: Deployment['cache'] = new Map();
  readonly properties = new Map<string, string>();
  lockHolder: object | undefined;
  readonly lockWaits: number[] = [];
  readonly log: string[] = [];
  readonly faults: string[] = [];
  /** How many calls of the services the last run made. */
  calls = 0;

  /** @throws what the script throws, or `Killed`; the hosting then shows its error page. */
  run(name: 'doGet' | 'doPost', event: WebEvent, plan: Plan = {}): TextOutput {
    const { globals: services, end } = beginExecution(this, plan);
    try {
      const globals = vm.createContext(services);
      code.runInContext(globals);
      const { content, mimeType } = (globals[name] as (event: WebEvent) => TextOutput)(event);
      return { content, mimeType };
    } finally {
      this.calls = end();
    }
  }
}
