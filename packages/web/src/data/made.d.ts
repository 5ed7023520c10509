/** What `scripts/data.ts` makes beside the files that are fetched. */
declare module '@data/scenarios.js' {
  /** The addresses of the scenario files, by folder. */
  const urls: Readonly<Record<string, string>>;
  export default urls;
}
