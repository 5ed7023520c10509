/** Modules that `scripts/data.ts` generates, in addition to the fetched files. */
declare module '@data/scenarios.js' {
  /** The addresses of the scenario files, by folder. */
  const urls: Readonly<Record<string, string>>;
  export default urls;
}
