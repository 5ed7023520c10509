/** Accounts for tests. Each comes from its own address, on nodes that trust a proxy, so that limits do not add up. */
import { api, type Reply } from '../src/trials/client.ts';

let addresses = 0;
/** An unused address. */
export const elsewhere = (): Record<string, string> => {
  addresses++;
  return { 'x-forwarded-for': `10.${(addresses >> 16) & 255}.${(addresses >> 8) & 255}.${addresses & 255}` };
};

export const PASSWORD = 'tea, earl grey, hot';

export interface Account {
  readonly id: string;
  readonly name: string;
  readonly token: string;
}

/** Signs up, as a stranger or as the guest with this token. */
export async function signUp(address: string, name: string, token?: string): Promise<Account> {
  const { status, body } = await api(address, 'POST', '/api/accounts', {
    body: { name, password: PASSWORD },
    headers: elsewhere(),
    ...(token === undefined ? {} : { token }),
  });
  if (status !== 201) throw new Error(JSON.stringify(body));
  return { id: body.person.id, name, token: body.token };
}

export const signIn = (
  address: string,
  name: string,
  password = PASSWORD,
  headers: Record<string, string> = elsewhere(),
): Promise<Reply> => api(address, 'POST', '/api/session', { body: { name, password }, headers });
