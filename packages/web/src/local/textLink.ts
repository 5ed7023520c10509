/**
 * A text in the fragment of a link, which is never sent to a server: compressed, in characters that survive pasting. The
 * texts are what people write (a deck, a scenario), so a link keeps working when the catalogue grows.
 */
const VERSION = '1';

async function through(content: Blob, stream: CompressionStream | DecompressionStream): Promise<Uint8Array> {
  return new Uint8Array(await new Response(content.stream().pipeThrough(stream)).arrayBuffer());
}

/** The part after the `#` of a link. */
export async function encodeText(text: string): Promise<string> {
  const bytes = await through(new Blob([text]), new CompressionStream('deflate-raw'));
  const letters = btoa(String.fromCharCode(...bytes));
  return VERSION + letters.replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '');
}

/** The text of a link; throws if it is damaged or of an unknown kind. */
export async function decodeText(fragment: string): Promise<string> {
  const letters = fragment.replace(/^#/, '');
  if (!letters.startsWith(VERSION)) throw new Error('Unknown kind of link');
  const plain = atob(letters.slice(VERSION.length).replaceAll('-', '+').replaceAll('_', '/'));
  const bytes = Uint8Array.from(plain, (letter) => letter.charCodeAt(0));
  return new TextDecoder().decode(await through(new Blob([bytes]), new DecompressionStream('deflate-raw')));
}
