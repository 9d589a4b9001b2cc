import { once } from 'node:events';
import { type AddressInfo, connect, createServer } from 'node:net';

/** Finds a free port, for programs that cannot choose one themselves. */
export async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
}

/** Resolves once something listens on the port; `ended` rejects when the program ended before. */
export async function listening(port: number, ended: Promise<never>): Promise<void> {
  const tryOnce = () => {
    const socket = connect(port, '127.0.0.1');
    const open = once(socket, 'connect').then(
      () => true,
      () => false,
    );
    return open.finally(() => socket.destroy());
  };
  while (!(await Promise.race([tryOnce(), ended])));
}
