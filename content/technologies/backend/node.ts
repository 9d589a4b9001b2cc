import { agency } from '../../agency.ts';
import type { Technology } from '../../types.ts';

export const technology = {
  meta: {
    title: `Node.js Backend Development | ${agency.name}`,
    description:
      'Node.js services in TypeScript: APIs, live connections and background work, with restarts that wait for the load balancer and versions that still get fixes.',
  },
  tagline: 'One language from browser to server, on a runtime made for many open connections at once.',
  tint: '#3f873f',
  features: [
    {
      icon: 'cable',
      title: 'Idle connections',
      text: 'A chat window that waits costs Node a little memory and no thread.',
    },
    {
      // Source: https://docs.aws.amazon.com/elasticloadbalancing/latest/application/edit-load-balancer-attributes.html (60 seconds; 502 when
      // the target closes first). Node 26.10.0, asked on 2026-11-22: http.createServer().keepAliveTimeout is 5000. A change to 65 seconds is
      // merged: https://github.com/nodejs/node/pull/62782
      icon: 'unplug',
      title: 'The 502 after a pause',
      text: 'A service passes every test, yet some customers meet the error page “502 Bad Gateway”. Node 26 closes an idle connection after 5 seconds, while an Amazon load balancer keeps it for 60. Now and then a request is sent into a connection that has just closed. One setting ends this: Node has to wait longer than the balancer.',
    },
    {
      // Source: https://nodejs.org/api/cli.html#uv_threadpool_sizesize (which APIs share the pool; four threads; set it before the start)
      icon: 'cpu',
      title: 'Does Node use one thread?',
      text: 'Your JavaScript does, so a long calculation makes all other requests wait; we move it to a worker. File reads, DNS lookups and password hashing share four threads of their own. A burst of sign-ins can therefore delay a file that has nothing to do with passwords. UV_THREADPOOL_SIZE changes the number, if it is set before Node starts.',
    },
    {
      // Source: https://kubernetes.io/docs/concepts/workloads/pods/pod-lifecycle/#pod-termination (endpoints are updated while the process
      // already stops)
      icon: 'power',
      title: 'SIGTERM',
      text: 'A stop signal does not stop the traffic: the balancer learns of it some seconds later. So our servers first report that they are not ready, and keep serving. When no new requests arrive, they finish the open ones and exit.',
    },
    {
      // Source: https://nodejs.org/api/typescript.html (types replaced by whitespace, no type checking, tsconfig.json ignored)
      icon: 'file-code',
      title: 'Running TypeScript directly',
      text: 'The command node server.ts needs no build, and a line number in an error is the line in the source. It refuses enums and checks no types, so our pipeline does that before each release.',
    },
    {
      // Source: https://github.com/nodejs/node/releases/tag/v26.13.0 (LTS until the end of April 2029; libatomic since 25)
      icon: 'package-open',
      title: 'Node 26 and libatomic',
      text: 'Version 26 became the long-term release on 28 October 2026. On a slim Linux image it may not even start: the official binaries now need the library libatomic. One line in the image adds it.',
      dated: { text: 'Version 26 gets fixes until April 2029.', until: '2029-03-31' },
    },
  ],
  worksWith: {
    technologies: ['frontend/typescript', 'frontend/nextjs', 'cloud/postgresql', 'cloud/mongodb'],
    services: ['backend-api-development', 'software-development'],
  },
  closing: {
    title: 'How many requests at the busiest moment?',
    text: 'This number, and the systems that have to answer in time, tell us where to begin. You get our questions, or a first piece with its price range.',
  },
} satisfies Technology;
