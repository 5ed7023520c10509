/**
 * The seal of a backup: an HMAC over all its lines, with a key that the operator keeps elsewhere. Anyone with the file
 * can read it but not change it unnoticed, so a restored server has the administrators, games and ratings that it had,
 * and no others.
 */
import { createHmac, type Hmac, timingSafeEqual } from 'node:crypto';
import { readFileSync } from 'node:fs';

/** Thrown for files that are not backups or were truncated or changed, and for databases that are not empty. */
export class BackupError extends Error {}

/** The key that seals backups; null if the operator wants no seal. */
export type BackupKey = string | null;

const LEAST = 32;
const PURPOSE = 'spaceline/backup/1\n';
const SEAL = /^\{"seal":"([0-9a-f]{64})"\}$/;
const HOW =
  'Make one once (openssl rand -hex 32 > spaceline-backup.key), keep it elsewhere than the backups, and name the file with --key, or put what is in it into SPACELINE_BACKUP_KEY.';

/** The key from a file or from the environment. */
export function readBackupKey(
  file: string | undefined,
  environment: Readonly<Record<string, string | undefined>>,
): BackupKey {
  let key = environment.SPACELINE_BACKUP_KEY?.trim() ?? '';
  if (file !== undefined)
    try {
      key = readFileSync(file, 'utf8').trim();
    } catch (error) {
      throw new BackupError(`The key ${file} cannot be read: ${(error as Error).message}. ${HOW}`);
    }
  if (key === '') return null;
  if (key.length < LEAST)
    throw new BackupError(`The key for backups is shorter than ${LEAST} characters. ${HOW}`);
  return key;
}

/** The error for a backup without a key. */
export const noKey = (): BackupError =>
  new BackupError(
    `Backups are sealed, so that nobody changes them unnoticed, and there is no key. ${HOW} Or say --unsealed.`,
  );

const hmacOf = (key: string): Hmac => createHmac('sha256', key).update(PURPOSE);

/** The lines of a backup, followed by their seal. */
export async function* sealed(lines: AsyncIterable<string>, key: BackupKey): AsyncGenerator<string> {
  const hmac = key === null ? null : hmacOf(key);
  for await (const line of lines) {
    hmac?.update(line).update('\n');
    yield line;
  }
  if (hmac) yield JSON.stringify({ seal: hmac.digest('hex') });
}

/**
 * The lines of a backup without the seal; throws at the end if the seal does not match the key. With `unsealed` the
 * operator accepts a file without a seal, or without the key to check it.
 */
export async function* opened(
  lines: AsyncIterable<string>,
  key: BackupKey,
  unsealed: boolean,
): AsyncGenerator<string> {
  const hmac = key === null ? null : hmacOf(key);
  let found: string | null = null;
  for await (const line of lines) {
    if (found !== null)
      throw new BackupError('Something stands behind the seal of the backup. Nothing was restored.');
    found = SEAL.exec(line)?.[1] ?? null;
    if (found !== null) continue;
    hmac?.update(line).update('\n');
    yield line;
  }
  if (found !== null && hmac) {
    if (timingSafeEqual(hmac.digest(), Buffer.from(found, 'hex'))) return;
    throw new BackupError(
      'The seal of the backup is not the one that this key makes: the file was changed, or it was sealed with another key. Nothing was restored.',
    );
  }
  if (unsealed) return;
  throw new BackupError(
    found === null
      ? 'The backup has no seal: nobody can tell whether it was changed. Nothing was restored. Say --unsealed if you know where it comes from.'
      : 'The backup is sealed and there is no key to look at it with: name the file with --key, or set SPACELINE_BACKUP_KEY. Nothing was restored. Or say --unsealed if you know where it comes from.',
  );
}
