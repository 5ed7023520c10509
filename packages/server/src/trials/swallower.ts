/**
 * A network path to a database that can fail silently: everything sent is dropped, nothing is refused or closed, and new
 * connections are accepted as usual. Connections from before are lost for good, as behind a firewall that has forgotten
 * them.
 */
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

export interface Swallower {
  /** The address of a database through this path. */
  way(url: string): string;
  /** Drops everything from now on, or nothing new. */
  swallow(everything: boolean): void;
  close(): Promise<void>;
}

export async function openSwallower(to: string): Promise<Swallower> {
  const { hostname, port } = new URL(to);
  const open = new Set<Socket>();
  let swallowing = false;

  /** Reads and discards all input. */
  function forget(socket: Socket): void {
    socket.unpipe();
    socket.removeAllListeners('end');
    socket.resume();
  }

  const server = createServer({ allowHalfOpen: true }, (client) => {
    open.add(client);
    client.on('close', () => open.delete(client));
    client.on('error', () => client.destroy());
    if (swallowing) {
      forget(client);
      return;
    }
    const database = connect({ host: hostname, port: Number(port), noDelay: true });
    open.add(database);
    client.setNoDelay(true);
    client.pipe(database);
    database.pipe(client);
    database.on('error', () => client.destroy());
    database.on('close', () => open.delete(database));
    client.on('close', () => database.destroy());
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const own = (server.address() as AddressInfo).port;
  return {
    way(url) {
      const way = new URL(url);
      way.port = String(own);
      return way.href;
    },
    swallow(everything) {
      swallowing = everything;
      if (everything) for (const socket of open) forget(socket);
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        for (const socket of open) socket.destroy();
      }),
  };
}
