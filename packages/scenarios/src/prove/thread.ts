/** A thread that proves cards, one after another, on request. */
import { parentPort, workerData } from 'node:worker_threads';
import '../disk.ts';
import type { How } from './prove.ts';
import { carryOut, type Task } from './task.ts';

parentPort?.on('message', (task: Task) => {
  parentPort?.postMessage(carryOut(task, workerData as How));
});
