/**
 * Encodes messages as Socket.IO does, but without searching every message for binary parts. Ours are JSON and have none.
 */
import { Decoder, type Packet } from 'socket.io-parser';

/** A message of another node, passed on unread. */
export class Encoded {
  readonly json: string;

  constructor(json: string) {
    this.json = json;
  }
}

/** Messages sent to many as the same object are encoded once. They do not change after being sent. */
const said = new WeakMap<object, string>();

/** The encoding of a message that goes to many. */
export function wordsOf(message: object): string {
  if (message instanceof Encoded) return message.json;
  const known = said.get(message) ?? JSON.stringify(message);
  said.set(message, known);
  return known;
}

function inWords(data: unknown): string {
  if (data === undefined || data === null) return '';
  const [name, message] = Array.isArray(data) ? data : [];
  if (name instanceof Encoded) return `[${name.json}]`;
  if (name !== 'moved' || typeof message !== 'object' || message === null) return JSON.stringify(data);
  return `["moved",${wordsOf(message)}]`;
}

class Encoder {
  encode({ type, nsp, id, data }: Packet): string[] {
    const place = nsp === '/' ? '' : `${nsp},`;
    return [`${type}${place}${id ?? ''}${inWords(data)}`];
  }
}

export const parser = { Encoder, Decoder };
