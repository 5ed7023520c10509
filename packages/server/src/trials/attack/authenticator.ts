/** A software authenticator for passkeys that signs anything it is told to, even what no real one would. */
import { createHash, createPrivateKey, generateKeyPairSync, randomBytes, sign } from 'node:crypto';
import { isoCBOR } from '@simplewebauthn/server/helpers';

const base64 = (bytes: Uint8Array | string): string => Buffer.from(bytes).toString('base64url');
const sha256 = (bytes: Uint8Array | string): Buffer => createHash('sha256').update(bytes).digest();

/** Flags of an authenticator: user present, user verified, key attached. */
const PRESENT = 0x01;
const VERIFIED = 0x04;
const WITH_KEY = 0x40;

/** What it states; each part can be a lie. */
export interface Saying {
  readonly challenge: string;
  readonly origin: string;
  readonly site?: string;
  /** Whether the user was verified, rather than just present. */
  readonly verified?: boolean;
  readonly counter?: number;
}

export interface Authenticator {
  readonly id: string;
  /** The response that registers the key. */
  making(saying: Saying): object;
  /** The response that signs in; `as` names a key other than its own. */
  signing(
    saying: Saying,
    as?: { readonly id?: string; readonly type?: string; readonly person?: string },
  ): object;
}

export function createAuthenticator(): Authenticator {
  const { publicKey, privateKey } = generateKeyPairSync('ec', {
    namedCurve: 'P-256',
    publicKeyEncoding: { type: 'spki', format: 'der' },
    privateKeyEncoding: { type: 'pkcs8', format: 'der' },
  });
  const key = createPrivateKey({ key: privateKey, format: 'der', type: 'pkcs8' });
  // The last 65 bytes are the uncompressed point.
  const point = publicKey.subarray(-64);
  const cose = isoCBOR.encode(
    new Map<number, unknown>([
      [1, 2],
      [3, -7],
      [-1, 1],
      [-2, new Uint8Array(point.subarray(0, 32))],
      [-3, new Uint8Array(point.subarray(32))],
    ]) as never,
  );
  const raw = randomBytes(16);
  const id = base64(raw);
  const data = ({ origin, site, verified = true, counter = 0 }: Saying, more: number): Buffer => {
    const count = Buffer.alloc(4);
    count.writeUInt32BE(counter);
    const flags = PRESENT | (verified ? VERIFIED : 0) | more;
    return Buffer.concat([sha256(site ?? new URL(origin).hostname), Buffer.of(flags), count]);
  };
  const said = (type: string, { challenge, origin }: Saying): string =>
    JSON.stringify({ type, challenge, origin, crossOrigin: false });
  return {
    id,
    making(saying) {
      const authData = Buffer.concat([
        data(saying, WITH_KEY),
        Buffer.alloc(16),
        Buffer.of(0, raw.length),
        raw,
        cose,
      ]);
      const attestation = isoCBOR.encode(
        new Map<string, unknown>([
          ['fmt', 'none'],
          ['attStmt', new Map()],
          ['authData', new Uint8Array(authData)],
        ]) as never,
      );
      const response = {
        clientDataJSON: base64(said('webauthn.create', saying)),
        attestationObject: base64(attestation),
        transports: ['internal'],
      };
      return { id, rawId: id, type: 'public-key', clientExtensionResults: {}, response };
    },
    signing(saying, { id: other = id, type = 'webauthn.get', person } = {}) {
      const authenticatorData = data(saying, 0);
      const clientData = said(type, saying);
      const signature = sign('sha256', Buffer.concat([authenticatorData, sha256(clientData)]), key);
      const response = {
        clientDataJSON: base64(clientData),
        authenticatorData: base64(authenticatorData),
        signature: base64(signature),
        ...(person === undefined ? {} : { userHandle: base64(person) }),
      };
      return { id: other, rawId: other, type: 'public-key', clientExtensionResults: {}, response };
    },
  };
}
