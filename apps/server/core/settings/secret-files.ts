import { closeSync, fstatSync, openSync, readSync, constants } from 'node:fs';
import { z } from 'zod';
import { systemCode } from '../system-code.ts';

const path = z.string().min(1).optional();

/**
 * Every secret setting with the name of the setting that holds the path of a file instead: environment variables are
 * inherited by child processes and shown by service managers, files are not.
 */
export const secretFileSettings = z.object({
  ZAGON_DATABASE_URL_FILE: path,
  ZAGON_DATABASE_OWNER_URL_FILE: path,
  ZAGON_SECRET_KEY_FILE: path,
  ZAGON_MQTT_URL_FILE: path,
  ZAGON_SMTP_URL_FILE: path,
  ZAGON_SMS_URL_FILE: path,
  ZAGON_SMS_KEY_FILE: path,
  ZAGON_METRICS_TOKEN_FILE: path,
  ZAGON_WEATHER_KEY_FILE: path,
});

/** Name of a setting that holds the path of a file with a secret. */
export type SecretFileName = keyof typeof secretFileSettings.shape;

/** Name of a setting that can be read from a file. */
export type SecretName = SecretFileName extends `${infer Name}_FILE` ? Name : never;

/** Largest accepted file: secrets are short, and another file may have been named by mistake. */
export const SECRET_FILE_MAX_BYTES = 16_384;

/** The rule of these files, for lists of settings and refusals. */
export const SECRET_FILE_RULE = `a readable file of 1 to ${SECRET_FILE_MAX_BYTES} bytes of UTF-8 text`;

type Environment = Readonly<Record<string, string | undefined>>;

/**
 * Adds the secrets that are in files to the settings. A problem names the setting and the rule, never a value or a path:
 * a secret may have been set as the path by mistake.
 */
export function withSecretFiles(env: Environment): {
  readonly env: Environment;
  readonly problems: readonly string[];
} {
  const added: Record<string, string> = {};
  const problems: string[] = [];
  for (const fileName of secretFileSettings.keyof().options) {
    const file = env[fileName];
    if (file === undefined) continue;
    const name = secretNameOf(fileName);
    if (env[name] !== undefined) {
      problems.push(`${fileName}: only without ${name}`);
      continue;
    }
    const read = readSecret(file);
    if (read.kind === 'secret') added[name] = read.text;
    else problems.push(`${fileName}: must name ${SECRET_FILE_RULE}; ${read.reason}`);
  }
  return { env: { ...env, ...added }, problems };
}

/** The setting whose value is in the file. */
export function secretNameOf(fileName: SecretFileName): string {
  return fileName.slice(0, -'_FILE'.length);
}

type ReadSecret =
  | { readonly kind: 'secret'; readonly text: string }
  | { readonly kind: 'unusable'; readonly reason: string };

const unusable = (reason: string): ReadSecret => ({ kind: 'unusable', reason });

function readSecret(file: string): ReadSecret {
  try {
    // Without waiting for a writer, if it is a pipe.
    const descriptor = openSync(file, constants.O_RDONLY | constants.O_NONBLOCK);
    try {
      return secretIn(descriptor);
    } finally {
      closeSync(descriptor);
    }
  } catch (error) {
    return unusable(`it cannot be read (${systemCode(error) ?? 'unknown error'})`);
  }
}

function secretIn(descriptor: number): ReadSecret {
  if (!fstatSync(descriptor).isFile()) return unusable('it is not a file');
  const bytes = Buffer.alloc(SECRET_FILE_MAX_BYTES + 1);
  let length = 0;
  for (;;) {
    const read = readSync(descriptor, bytes, length, bytes.length - length, null);
    if (read === 0) break;
    length += read;
  }
  if (length > SECRET_FILE_MAX_BYTES) return unusable('it is too large');
  const text = utf8Text(bytes.subarray(0, length));
  if (text === null) return unusable('it is not text');
  const secret = text.replace(/\r?\n$/, '');
  return secret === '' ? unusable('it is empty') : { kind: 'secret', text: secret };
}

function utf8Text(bytes: Uint8Array): string | null {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    // The only error is that the bytes are no UTF-8.
    return null;
  }
}
