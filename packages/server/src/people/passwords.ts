/**
 * Passwords: argon2id, with the parameters OWASP names (19 MiB, two passes). Hashing takes a tenth of a second of a thread of
 * its own; the limits of `limits.ts` come first, so that nobody can buy more of it than a person needs.
 */
import { hash, verify } from '@node-rs/argon2';

const WORK = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;

export const hashPassword = (password: string): Promise<string> => hash(password.normalize('NFKC'), WORK);

let nobody: Promise<string> | undefined;

/** What a password is compared with; without an account a hash of the same cost, so that the answer takes as long. */
export const comparedWith = async (stored: string | null): Promise<string> => {
  nobody ??= hashPassword('the password of nobody');
  return stored ?? nobody;
};

/** Whether it is the password; of nobody when there is no hash, which takes as long and is never right. */
export async function isPassword(stored: string | null, password: string): Promise<boolean> {
  const right = await verify(await comparedWith(stored), password.normalize('NFKC'));
  return right && stored !== null;
}
