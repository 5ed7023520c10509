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

/**
 * Messages sent to many as the same object are encoded once: a message keeps its encoding as long as it lives itself. They
 * do not change after being sent.
 */
const SAID: unique symbol = Symbol('said');

/** The encoding of a message that goes to many. */
export function wordsOf(message: object): string {
  if (message instanceof Encoded) return message.json;
  const kept: { [SAID]?: string } = message;
  kept[SAID] ??= JSON.stringify(message);
  return kept[SAID];
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
