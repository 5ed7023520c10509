/**
 * Stands in front of several nodes in a trial, like a proxy: one address, and every new connection goes to the next node
 * that accepts it. A connection ends with its node; clients reconnect by themselves.
 */
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

export interface Balancer {
  readonly address: string;
  /** Sets the address of a node, or null if it is gone. */
  set(place: number, address: string | null): void;
  close(): Promise<void>;
}

export async function openBalancer(): Promise<Balancer> {
  const nodes: (string | null)[] = [];
  const open = new Set<Socket>();
  let turn = 0;

  const server = createServer((client) => {
    open.add(client);
    client.on('close', () => open.delete(client));
    client.on('error', () => client.destroy());
    const living = nodes.filter((node) => node !== null);
    turn++;
    pass(client, [...living.slice(turn % living.length), ...living.slice(0, turn % living.length)]);
  });

  /** Connects a client to the first of these nodes that is up. */
  function pass(client: Socket, to: readonly string[]): void {
    const [first, ...others] = to;
    if (first === undefined) {
      client.destroy();
      return;
    }
    const { hostname, port } = new URL(first);
    const node = connect({ host: hostname, port: Number(port), noDelay: true });
    let met = false;
    node.once('connect', () => {
      met = true;
      client.setNoDelay(true);
      client.pipe(node);
      node.pipe(client);
    });
    node.on('error', () => {
      if (met) client.destroy();
      else pass(client, others);
    });
    node.on('close', () => {
      if (met) client.destroy();
    });
    client.on('close', () => node.destroy());
  }

  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    address: `http://127.0.0.1:${port}`,
    set(place, address) {
      nodes[place] = address;
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        for (const socket of open) socket.destroy();
      }),
  };
}
