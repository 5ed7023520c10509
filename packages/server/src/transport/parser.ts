/**
 * How messages are put into words: as Socket.IO does it, without its search of every message for binary parts. Ours are JSON and
 * have none.
 */
import { Decoder, type Packet } from 'socket.io-parser';

class Encoder {
  encode({ type, nsp, id, data }: Packet): string[] {
    const place = nsp === '/' ? '' : `${nsp},`;
    const said = data === undefined || data === null ? '' : JSON.stringify(data);
    return [`${type}${place}${id ?? ''}${said}`];
  }
}

export const parser = { Encoder, Decoder };
