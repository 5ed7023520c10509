/**
 * Passwords: argon2id with OWASP's parameters (19 MiB, two passes). Hashing takes a tenth of a second on its own thread;
 * the limits of `limits.ts` come first, so that nobody can cause more of it than a person needs.
 */
import { hash, verify } from '@node-rs/argon2';

const WORK = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;

export const hashPassword = (password: string): Promise<string> => hash(password.normalize('NFKC'), WORK);

let nobody: Promise<string> | undefined;

/** The hash to compare with; without an account one of the same cost, so that the response takes as long. */
export const comparedWith = async (stored: string | null): Promise<string> => {
  nobody ??= hashPassword('the password of nobody');
  return stored ?? nobody;
};

/** Whether the password matches. Without a stored hash it takes as long and is always false. */
export async function isPassword(stored: string | null, password: string): Promise<boolean> {
  const right = await verify(await comparedWith(stored), password.normalize('NFKC'));
  return right && stored !== null;
}
