import { type ReceivedRequest, startReceiver } from '../stand-ins/receiver.ts';

const cors = {
  'access-control-allow-origin': '*',
  'access-control-allow-headers': '*',
  'access-control-allow-methods': '*',
};
const oid = (number: number) => number.toString(16).padStart(40, '0');
const commit = {
  author: { name: 'Asha Rao', email: 'asha@example.org', user: { id: 1, login: 'asha' } },
  committedDate: '2026-11-23T10:00:00Z',
};
const head = { target: { oid: oid(0), history: { nodes: [{ oid: oid(0), message: 'First', ...commit }] } } };

/** What the editor changed: the branch, the text of each file on it, and the proposal. */
export type Changes = { branches: string[]; files: Record<string, string>; proposals: { head: string; base: string }[] };

/** The answer to a query, by what it asks for. */
function answerQuery(query: string, input: Record<string, never>, texts: readonly string[], changes: Changes): unknown {
  if (query.includes('pullRequests')) return { repository: { pullRequests: { nodes: [] } } };
  if (query.includes('fork: repository')) return { fork: { id: 'repository' }, base: { ref: head } };
  if (query.includes('createRef')) {
    changes.branches.push(String(input.name));
    return { createRef: { ref: { name: input.name } } };
  }
  if (query.includes('createCommitOnBranch')) {
    const { additions } = input.fileChanges as unknown as { additions: { path: string; contents: string }[] };
    for (const { path, contents } of additions) changes.files[path] = Buffer.from(contents, 'base64').toString();
    return { createCommitOnBranch: { commit: { oid: oid(1), committedDate: commit.committedDate, file_0: { oid: oid(2) } } } };
  }
  const blobs = [...query.matchAll(/(content_\d+): object\(oid: "0*([0-9a-f]+)"\)/g)];
  const commits = [...query.matchAll(/(commit_\d+): +ref/g)];
  return {
    repository: {
      ref: head,
      ...Object.fromEntries(blobs.map(([, name, number]) => [name, { text: texts[Number.parseInt(number as string, 16)] }])),
      ...Object.fromEntries(commits.map(([, name]) => [name, head])),
    },
  };
}

/** A stand-in of GitHub's API, as far as reading the files, a branch and a proposal. Close it after use. */
export async function startGitHost(files: Readonly<Record<string, string>>) {
  const [paths, texts] = [Object.keys(files), Object.values(files)];
  const changes: Changes = { branches: [], files: {}, proposals: [] };
  const receiver = await startReceiver();
  receiver.answer = (response, count) => {
    const { method, path: target, body } = receiver.received[count - 1] as ReceivedRequest;
    const path = new URL(target, receiver.url).pathname.replace(/^\/api\/v3/, '');
    if (method === 'OPTIONS' || path.includes('/collaborators/')) return response.writeHead(204, cors).end();
    const send = (value: unknown, status = 200) =>
      response.writeHead(status, { ...cors, 'content-type': 'application/json' }).end(JSON.stringify(value));
    if (path === '/graphql') {
      const { query, variables } = JSON.parse(body);
      return send({ data: answerQuery(query, variables.input ?? {}, texts, changes) });
    }
    if (path === '/user') return send({ id: 1, login: 'asha', name: 'Asha Rao', email: 'asha@example.org' });
    if (path.includes('/git/trees/')) {
      const tree = paths.map((name, at) => ({ path: name, type: 'blob', sha: oid(at), size: texts[at]?.length }));
      return send({ sha: oid(3), truncated: false, tree });
    }
    if (path.endsWith('/pulls')) {
      const { head: from, base } = JSON.parse(body);
      changes.proposals.push({ head: from, base });
      return send({ number: 7, draft: true, head: { ref: from, sha: oid(1) }, user: { login: 'asha' }, labels: [] }, 201);
    }
    return send(path.endsWith('/labels') ? [] : {});
  };
  return { url: receiver.url.origin, changes, close: receiver.close };
}
