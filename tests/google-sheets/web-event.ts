/** What the script uses of the event that the hosting hands to doGet and doPost. */
export type WebEvent = {
  queryString: string | null;
  /** Query and form body are one here. */
  parameters: Record<string, string[]>;
  /** Bytes of the body; -1 without one. */
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
  const event: WebEvent = {
    queryString: query || null,
    parameters,
    contentLength: request.method === 'POST' ? body.length : -1,
  };
  if (request.method === 'POST' && type !== 'multipart/form-data')
    event.postData = { contents: new TextDecoder().decode(body), length: body.length, name: 'postData', type };
  return event;
}
