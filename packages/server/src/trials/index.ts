/** Trials of the whole server over the real protocol: its capacity, its resilience, and what it reveals to whom. */

export { openDatabase } from '../storage/opening.ts';
export { type AttackOptions, type AttackReport, attackTrial } from './attack/attack.ts';
export { type Contents, type Databases, databasesAt, fillFolder } from './databases.ts';
export { type FaultOptions, type FaultReport, faultTrial, KILLS, type Kill } from './faults.ts';
export { type LeakOptions, type LeakReport, leakTrial } from './leaks/leaks.ts';
export type { Leak } from './leaks/onlooker.ts';
export { type LoadOptions, type LoadReport, loadTrial } from './load.ts';
export type { LoadRound, PaceRound } from './loadRounds.ts';
export { type Postgres, startPostgres } from './postgres.ts';
export { findPostgres } from './postgresPrograms.ts';
export { type Served, serve } from './processes.ts';
export { type RunningProxy, startProxy } from './proxies.ts';
export { whyNoProxy } from './proxyPrograms.ts';
export { byModel, byRecords, type Thinking } from './thinking.ts';
export { type UpgradeOptions, type UpgradeReport, upgradeTrial } from './upgrade.ts';
