/** The event that the hosting hands to doGet and doPost. */
export type WebEvent = {
  queryString: string | null;
  /** The first value of each parameter; query and form body are one here. */
  parameter: Record<string, string>;
  parameters: Record<string, string[]>;
  contextPath: '';
  /** Bytes of the body; -1 without one. */
  contentLength: number;
  postData?: { contents: string; length: number; name: 'postData'; type: string };
};

/** Google does not document whether a multipart body also comes as text, so the script must handle both. */
export type EventOptions = { multipartAsText?: boolean };

/** Makes the event of a request and consumes its body. */
export async function webEvent(request: Request, { multipartAsText = false }: EventOptions = {}): Promise<WebEvent> {
  const query = new URL(request.url).search.slice(1);
  const type = (request.headers.get('content-type') ?? '').split(';')[0] as string;
  const body = Buffer.from(await request.arrayBuffer());
  const pairs = [...new URLSearchParams(query), ...(await formPairs(request, type, body))];
  const values = Map.groupBy(pairs, ([name]) => name);
  const parameters = Object.fromEntries([...values].map(([name, group]) => [name, group.map(([, value]) => value)]));
  const event: WebEvent = {
    queryString: query || null,
    parameter: Object.fromEntries([...values].map(([name, group]) => [name, group[0]?.[1] ?? ''])),
    parameters,
    contextPath: '',
    contentLength: request.method === 'POST' ? body.length : -1,
  };
  const asText = request.method === 'POST' && (type !== 'multipart/form-data' || multipartAsText);
  if (asText) event.postData = { contents: body.toString('utf8'), length: body.length, name: 'postData', type };
  return event;
}

async function formPairs(request: Request, type: string, body: Buffer): Promise<[string, string][]> {
  if (type === 'application/x-www-form-urlencoded') return [...new URLSearchParams(body.toString('utf8'))];
  if (type !== 'multipart/form-data') return [];
  const form = await new Response(new Uint8Array(body), { headers: request.headers }).formData();
  return [...form].map(([name, value]) => [name, typeof value === 'string' ? value : value.name]);
}
