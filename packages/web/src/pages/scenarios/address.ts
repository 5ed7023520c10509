/** Addresses of scenarios: `rules/05-movement/beaming:12` is a file of the scenarios package and a line in it. */
export function placeOf(address: string): { readonly file: string; readonly line: number } {
  const [, path = address, line = '1'] = /^(.*?)(?::(\d+))?$/.exec(address) ?? [];
  return { file: path.endsWith('.yaml') ? path : `${path}.yaml`, line: Number(line) };
}
