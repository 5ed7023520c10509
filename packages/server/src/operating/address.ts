/**
 * The address a request comes from. A proxy appends it to `X-Forwarded-For`, which the client may have filled before, so
 * only what trusted proxies have added at its end is believed.
 */
import type { IncomingMessage } from 'node:http';
import { BlockList, isIP } from 'node:net';

/** Which proxies are trusted: those of some networks, a number of hops, or none. */
export type ProxyTrust = { readonly networks: readonly string[] } | { readonly hops: number } | null;

/** Names for well-known networks. */
const NAMED: ReadonlyMap<string, readonly string[]> = new Map([
  ['loopback', ['127.0.0.0/8', '::1/128']],
  ['private', ['10.0.0.0/8', '172.16.0.0/12', '192.168.0.0/16', 'fc00::/7', 'fe80::/10']],
]);

/** A parsed network or address; null if it is neither. */
function networkIn(
  text: string,
): { readonly address: string; readonly bits: number; readonly version: 4 | 6 } | null {
  const [address = '', bits, ...more] = text.split('/');
  const version = isIP(address);
  if (version === 0 || more.length > 0 || (bits !== undefined && !/^\d{1,3}$/.test(bits))) return null;
  const all = version === 4 ? 32 : 128;
  const length = bits === undefined ? all : Number(bits);
  return length <= all ? { address, bits: length, version: version as 4 | 6 } : null;
}

/** Whether a text is a network, an address, or the name of some. */
export const isNetwork = (text: string): boolean => NAMED.has(text) || networkIn(text) !== null;

export function listOf(networks: readonly string[]): BlockList {
  const list = new BlockList();
  for (const name of networks)
    for (const text of NAMED.get(name) ?? [name]) {
      const found = networkIn(text);
      if (found) list.addSubnet(found.address, found.bits, found.version === 4 ? 'ipv4' : 'ipv6');
    }
  return list;
}

/** An IPv4 address written as IPv6, in its plain form. */
export function plainAddress(address: string): string {
  // Most do not even come close; and an address with an interface name is not IPv4.
  if (!/^[0:]+ffff:/i.test(address) || isIP(address) !== 6 || address.includes('%')) return address;
  const [, high, low] =
    /^\[::ffff:([0-9a-f]+):([0-9a-f]+)\]$/.exec(new URL(`http://[${address}]`).hostname) ?? [];
  if (high === undefined || low === undefined) return address;
  return [high, low]
    .map((part) => Number.parseInt(part, 16))
    .flatMap((part) => [part >> 8, part & 255])
    .join('.');
}

export const isIn = (list: BlockList, address: string): boolean => {
  const plain = plainAddress(address);
  const version = isIP(plain);
  return version !== 0 && list.check(plain, version === 4 ? 'ipv4' : 'ipv6');
};

/** Whether what stands at a place, counted from this machine, is a proxy that is believed. */
export type Trusts = (address: string, hop: number) => boolean;

export function trustsOf(trust: ProxyTrust): Trusts {
  if (trust === null) return () => false;
  if ('hops' in trust) return (_address, hop) => hop < trust.hops;
  const list = listOf(trust.networks);
  return (address) => isIn(list, address);
}

/** The address of who asks: the first, from here on, that is no trusted proxy. */
export function addressOf(
  { socket, headers }: Pick<IncomingMessage, 'socket' | 'headers'>,
  trusts: Trusts,
): string {
  const said = [headers['x-forwarded-for'] ?? []].flat().join(',');
  const passed = said
    .split(',')
    .map((each) => each.trim())
    .filter((each) => each !== '')
    .reverse();
  let address = socket.remoteAddress ?? '';
  for (const [hop, next] of passed.entries()) {
    if (!trusts(address, hop) || isIP(plainAddress(next)) === 0) break;
    address = next;
  }
  return plainAddress(address);
}
