/** A node in a process of its own that tells its parent what it costs: processor time, and memory after a collection. */
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { openNode } from '../node.ts';
import { readConfig } from '../operating/config.ts';

setFlagsFromString('--expose-gc');
const collect = runInNewContext('gc') as () => void;

const node = await openNode(readConfig(process.env));
process.on('message', (what: 'cost' | 'memory' | 'close') => {
  if (what === 'close') {
    void node.close().then(() => process.exit(0));
    return;
  }
  if (what === 'memory') {
    collect();
    collect();
  }
  const { heapUsed, external, rss } = process.memoryUsage();
  const { user, system } = process.cpuUsage();
  process.send?.({
    used: heapUsed + external,
    rss,
    processorMs: (user + system) / 1000,
    games: node.games.size,
  });
});
process.send?.({ address: node.address });
