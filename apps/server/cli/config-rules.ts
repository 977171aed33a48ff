import { accessSync, constants, existsSync } from 'node:fs';
import { dirname } from 'node:path';
import { type Config, readConfig, type SettingName } from '../core/config.ts';
import {
  SECRET_FILE_RULE,
  secretFileSettings,
  type SecretFileName,
  secretNameOf,
} from '../core/settings/secret-files.ts';
import { StartRefused } from '../core/start-refused.ts';
import { openCertificates } from '../core/tls/certificate.ts';

type Setting = {
  readonly rule: string;
  /** Never shown. */
  readonly isSecret?: boolean;
  /** Shown without name and password. */
  readonly isAddress?: boolean;
  /** Shown only if the file exists: a secret may have been set as the path by mistake. */
  readonly isFile?: boolean;
};

const PORT = 'a whole number from 0 to 65535; 0: any free port';
const ON_OFF = 'on or off';

/** Every setting of the server that is a value itself. */
const VALUES = {
  ZAGON_HOST: { rule: 'address to listen on; off this machine only with TLS' },
  ZAGON_PORT: { rule: PORT },
  ZAGON_MQTT_PORT: { rule: PORT },
  ZAGON_MQTTS_PORT: { rule: `${PORT}; used with a certificate` },
  ZAGON_MQTT_URL: { rule: 'mqtt://, mqtts://, ws:// or wss:// address of an external broker', isAddress: true },
  ZAGON_DATA_DIR: { rule: 'folder that this user may write to' },
  ZAGON_BACKUP_DIR: { rule: 'folder for backups of the built-in database; not with ZAGON_DATABASE_URL' },
  ZAGON_DATABASE_URL: { rule: 'postgres:// address', isAddress: true },
  ZAGON_DATABASE_OWNER_URL: { rule: 'postgres:// address; only with ZAGON_DATABASE_URL', isAddress: true },
  ZAGON_SECRET_KEY: { rule: 'at least 32 characters', isSecret: true },
  ZAGON_DEMO: { rule: ON_OFF },
  ZAGON_TEST_AREA: { rule: ON_OFF },
  ZAGON_SMTP_URL: { rule: 'smtp:// or smtps:// address', isAddress: true },
  ZAGON_MAIL_FROM: { rule: 'at least 3 characters, such as Farm <water@farm.example>' },
  ZAGON_SMS_URL: { rule: 'http:// or https:// address', isAddress: true },
  ZAGON_SMS_KEY: { rule: 'at least 8 characters', isSecret: true },
  ZAGON_PUBLIC_URL: { rule: 'http:// or https:// address' },
  ZAGON_TRUST_PROXY: {
    rule: 'addresses, networks (10.0.0.0/8) or loopback, separated by commas, or none; not set: loopback with ZAGON_PUBLIC_URL, otherwise none',
  },
  ZAGON_WEBHOOK_NETWORKS: { rule: 'addresses or networks (192.168.4.0/24), separated by commas' },
  ZAGON_TLS_CERT: { rule: 'PEM file of the certificate with its chain; together with ZAGON_TLS_KEY' },
  ZAGON_TLS_KEY: { rule: 'PEM file of the key of that certificate' },
  ZAGON_MQTTS_CERT: {
    rule: 'PEM file of the certificate for base stations, if it is another one; together with ZAGON_MQTTS_KEY',
  },
  ZAGON_MQTTS_KEY: { rule: 'PEM file of the key of that certificate' },
  ZAGON_ALLOW_UNENCRYPTED: { rule: ON_OFF },
  ZAGON_METRICS_HOST: { rule: 'address to serve the metrics on; off this machine only with a token and TLS' },
  ZAGON_METRICS_PORT: { rule: PORT },
  ZAGON_METRICS_TOKEN: { rule: 'at least 16 characters', isSecret: true },
  ZAGON_SLOW_MS: { rule: 'a whole number of milliseconds from 0 to 600000; 0: nothing is logged as slow' },
  ZAGON_MAP_TILES_URL: { rule: 'https:// address with {z}, {x} and {y} after the host name' },
  ZAGON_MAP_TILES_CREDIT: { rule: 'at most 200 characters' },
  ZAGON_MAP_GROUNDS: { rule: 'some of none, orthophoto, openstreetmap and own, separated by commas' },
  ZAGON_WEATHER_URL: { rule: 'http:// or https:// address without a name, password or query' },
  ZAGON_WEATHER_KEY: { rule: 'at most 200 characters', isSecret: true },
  ZAGON_WEATHER_CREDIT: { rule: 'at most 200 characters' },
  ZAGON_HELP_URL_PL: { rule: 'https:// address' },
  ZAGON_HELP_URL_EN: { rule: 'https:// address' },
  ZAGON_OPERATOR_NAME: { rule: 'at most 200 characters' },
  ZAGON_OPERATOR_CONTACT: { rule: 'at most 200 characters' },
  ZAGON_TIME_ZONE: { rule: 'name of a time zone, such as Europe/Warsaw' },
  ZAGON_LANGUAGE: { rule: 'pl or en' },
  ZAGON_PAYMENT_URL: { rule: 'https:// address' },
} satisfies Readonly<Record<Exclude<SettingName, SecretFileName>, Setting>>;

/** Every setting of the server; the files of secrets follow the secrets. */
const SETTINGS: ReadonlyMap<string, Setting> = new Map(
  Object.entries<Setting>(VALUES).flatMap(([name, setting]) => {
    const fileName = secretFileSettings.keyof().options.find((option) => secretNameOf(option) === name);
    if (fileName === undefined) return [[name, setting]];
    const file: Setting = { rule: `instead of ${name}: path of ${SECRET_FILE_RULE}`, isFile: true };
    return [
      [name, setting],
      [fileName, file],
    ];
  }),
);

/** Read by other programs in this repository. */
const ELSEWHERE = new Set(['ZAGON_SIMULATOR', 'ZAGON_SIMULATOR_WITHOUT', 'ZAGON_CHROMIUM', 'ZAGON_RUN_BESIDE']);

type Environment = Readonly<Record<string, string | undefined>>;

/** Lists every setting in one line, and problems that prevent a server from starting. */
export function checkConfig(env: Environment): {
  readonly lines: readonly string[];
  readonly problems: readonly string[];
} {
  const width = Math.max(...[...SETTINGS.keys()].map(({ length }) => length));
  const lines = [...SETTINGS].map(([name, setting]) => {
    const value = env[name];
    const shown = value === undefined || value === '' ? '(not set)' : shownValue(setting, value);
    return `${name.padEnd(width)}  ${shown}\n${' '.repeat(width)}  ${setting.rule}`;
  });
  const unknown = Object.keys(env).filter(
    (name) => name.startsWith('ZAGON_') && !SETTINGS.has(name) && !ELSEWHERE.has(name),
  );
  return { lines, problems: [...unknown.map((name) => `${name}: there is no such setting`), ...problemsOf(env)] };
}

function shownValue({ isSecret = false, isAddress = false, isFile = false }: Setting, value: string): string {
  if (isSecret || (isFile && !existsSync(value))) return '(set)';
  if (!isAddress) return value;
  if (!URL.canParse(value)) return '(set)';
  const url = new URL(value);
  url.password = '';
  url.username = '';
  return url.href;
}

function problemsOf(env: Environment): readonly string[] {
  try {
    return fileProblems(readConfig(env));
  } catch (error) {
    if (!(error instanceof StartRefused)) throw error;
    return error.message.split('\n').filter((line) => line !== 'Invalid settings:');
  }
}

/** The resources that settings refer to. */
function fileProblems({ tls, mqttsTls, dataDir, backupDir }: Config): readonly string[] {
  const problems: string[] = [];
  for (const [name, folder] of [
    ['ZAGON_DATA_DIR', dataDir],
    ['ZAGON_BACKUP_DIR', backupDir],
  ] as const)
    if (folder !== undefined && !isWritable(folder)) problems.push(`${name}: ${folder} cannot be written to`);
  try {
    openCertificates({ tls, mqttsTls });
  } catch (error) {
    if (!(error instanceof StartRefused)) throw error;
    problems.push(error.message);
  }
  return problems;
}

/** True if the folder, or the one it would be created in, can be written to. */
function isWritable(folder: string): boolean {
  if (!existsSync(folder)) return dirname(folder) !== folder && isWritable(dirname(folder));
  try {
    accessSync(folder, constants.R_OK | constants.W_OK | constants.X_OK);
    return true;
  } catch {
    // Whatever the reason, a server could not use it.
    return false;
  }
}
