import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Config } from './config.ts';
import { StartRefused } from './start-refused.ts';
import { systemCode } from './system-code.ts';

/** Seals secrets that are stored in the database, so that a copy of it does not contain them. */
export type SecretBox = {
  /** `purpose` binds the result to its context: it can be opened nowhere else. */
  seal(text: string, purpose: string): string;
  /** Opens a value returned by `seal`; returns a plain-text value unchanged. */
  open(stored: string, purpose: string): string;
  /** False without a key: `seal` returns its text unchanged. */
  readonly hasKey: boolean;
  /** A key for this purpose alone, derived from that of the installation; null without one. */
  keyFor(purpose: string): Uint8Array | null;
};

/** Without a key, secrets are stored in plain text. */
export const CLEAR_BOX: SecretBox = {
  seal: (text) => text,
  open(stored) {
    if (isSealed(stored)) throw new StartRefused(OTHER_KEY);
    return stored;
  },
  hasKey: false,
  keyFor: () => null,
};

const PREFIX = 'sealed1.';
const NONCE_BYTES = 12;
const TAG_BYTES = 16;
const OTHER_KEY =
  'Secrets in the database are sealed with another key. Set ZAGON_SECRET_KEY to the one they were sealed with, or restore secret.key in the data folder.';

function isSealed(stored: string): boolean {
  return stored.startsWith(PREFIX);
}

/** AES-256-GCM with a key derived from the given secret. */
export function secretBox(secret: string): SecretBox {
  const key = Buffer.from(hkdfSync('sha256', secret, '', 'zagon stored secrets', 32));
  return {
    hasKey: true,
    keyFor: (purpose) => Buffer.from(hkdfSync('sha256', key, '', `zagon ${purpose}`, 32)),
    seal(text, purpose) {
      const nonce = randomBytes(NONCE_BYTES);
      const cipher = createCipheriv('aes-256-gcm', key, nonce).setAAD(Buffer.from(purpose));
      const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
      return PREFIX + Buffer.concat([nonce, cipher.getAuthTag(), sealed]).toString('base64url');
    },
    open(stored, purpose) {
      if (!isSealed(stored)) return stored;
      const bytes = Buffer.from(stored.slice(PREFIX.length), 'base64url');
      const nonce = bytes.subarray(0, NONCE_BYTES);
      const decipher = createDecipheriv('aes-256-gcm', key, nonce).setAAD(Buffer.from(purpose));
      decipher.setAuthTag(bytes.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES));
      try {
        return decipher.update(bytes.subarray(NONCE_BYTES + TAG_BYTES)).toString('utf8') + decipher.final('utf8');
      } catch (error) {
        throw new StartRefused(OTHER_KEY, { cause: error });
      }
    },
  };
}

/**
 * The box of this installation: with the key in the settings, else with one in the data folder, generated once and
 * readable by the owner only. An external database may serve several servers with separate data folders, which could
 * not open each other's secrets: there a key is used only if it is set.
 */
export function openSecretBox({
  secretKey,
  dataDir,
  database,
}: Pick<Config, 'secretKey' | 'dataDir' | 'database'>): SecretBox {
  if (secretKey !== undefined) return secretBox(secretKey);
  return database.kind === 'url' ? CLEAR_BOX : secretBox(keyOfFolder(dataDir));
}

function keyOfFolder(dataDir: string): string {
  const file = join(dataDir, 'secret.key');
  try {
    return readFileSync(file, 'utf8').trim();
  } catch (error) {
    if (systemCode(error) !== 'ENOENT') throw error;
  }
  const key = randomBytes(32).toString('base64url');
  writeFileSync(file, `${key}\n`, { mode: 0o600, flag: 'wx' });
  return key;
}
