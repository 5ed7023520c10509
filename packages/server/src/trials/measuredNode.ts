/** A node in its own process that reports its cost to its parent: processor time, and memory after garbage collection. */
import { getHeapSpaceStatistics, setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { openNode } from '../node.ts';
import { readConfig } from '../operating/config.ts';

setFlagsFromString('--expose-gc');
const collect = runInNewContext('gc') as () => void;

/** V8's spaces for bytecode and machine code, which contain no data of the program. */
const CODE: ReadonlySet<string> = new Set([
  'code_space',
  'code_large_object_space',
  'trusted_space',
  'trusted_large_object_space',
]);
const codeUsed = (): number =>
  getHeapSpaceStatistics()
    .filter(({ space_name }) => CODE.has(space_name))
    .reduce((sum, { space_used_size }) => sum + space_used_size, 0);

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
    data: heapUsed + external - codeUsed(),
    rss,
    processorMs: (user + system) / 1000,
    games: node.games.size,
  });
});
process.send?.({ address: node.address });
