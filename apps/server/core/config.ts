import type { LegalOperator } from '@zagon/domain/consents/legal-texts.ts';
import { isTimeZone } from '@zagon/domain/core/local-time.ts';
import { type Language, LANGUAGES } from '@zagon/domain/core/language.ts';
import { lookUp } from '@zagon/domain/core/look-up.ts';
import type { GroundPolicy } from '@zagon/domain/map/ground/ground.ts';
import { resolve } from 'node:path';
import { z } from 'zod';
import { groundPolicyOf, groundSettings } from './map-ground.ts';
import { secretFileSettings, secretNameOf, withSecretFiles } from './settings/secret-files.ts';
import type { Network } from './networks.ts';
import { proxyNetworksOf, proxySettings } from './proxies/trusted-proxies.ts';
import { webhookSettings } from './webhook-networks.ts';
import { StartRefused } from './start-refused.ts';
import type { CertificateFiles } from './tls/certificate.ts';
import { listenRefusal, metricsRefusal, plainMqttHost } from './tls/listen-policy.ts';

const PORT_RULE = 'a port must be a whole number from 0 to 65535';
const port = z.coerce.number(PORT_RULE).int(PORT_RULE).min(0, PORT_RULE).max(65_535, PORT_RULE);
const SLOW_RULE = 'a duration must be a whole number of milliseconds from 0 (nothing is logged) to 600000';
const milliseconds = z.coerce.number(SLOW_RULE).int(SLOW_RULE).min(0, SLOW_RULE).max(600_000, SLOW_RULE);
const databaseUrl = z.url({ protocol: /^postgres(ql)?$/ });
const WEATHER_RULE = 'a weather address must be http(s)://… without a name, password or query';
const weatherUrl = z.url({ protocol: /^https?$/, error: WEATHER_RULE }).refine(isPlainAddress, WEATHER_RULE);
const onOff = z.enum(['on', 'off']).transform((value) => value === 'on');

/** Who runs the demo. */
export const DEMO_OPERATOR: LegalOperator = { name: 'Zagon Serwis Sp. z o.o.', contact: 'serwis@demo.zagon.farm' };

const environment = z.object({
  ZAGON_HOST: z.string().min(1).default('127.0.0.1'),
  ZAGON_PORT: port.default(3000),
  ZAGON_MQTT_PORT: port.default(1883),
  ZAGON_MQTTS_PORT: port.default(8883),
  ZAGON_MQTT_URL: z.url({ protocol: /^(mqtt|mqtts|ws|wss)$/ }).optional(),
  ZAGON_DATA_DIR: z.string().min(1).default('data'),
  ZAGON_BACKUP_DIR: z.string().min(1).optional(),
  ZAGON_DATABASE_URL: databaseUrl.optional(),
  ZAGON_DATABASE_OWNER_URL: databaseUrl.optional(),
  ZAGON_SECRET_KEY: z.string().min(32, 'a secret key has at least 32 characters').optional(),
  ZAGON_DEMO: onOff.default(true),
  ZAGON_TEST_AREA: onOff.optional(),
  ZAGON_SMTP_URL: z.url({ protocol: /^smtps?$/ }).optional(),
  ZAGON_MAIL_FROM: z.string().min(3).default('Zagon <zagon@localhost>'),
  ZAGON_SMS_URL: z.url({ protocol: /^https?$/ }).optional(),
  ZAGON_SMS_KEY: z.string().min(8).optional(),
  ZAGON_PUBLIC_URL: z.url({ protocol: /^https?$/ }).optional(),
  ZAGON_TLS_CERT: z.string().min(1).optional(),
  ZAGON_TLS_KEY: z.string().min(1).optional(),
  ZAGON_MQTTS_CERT: z.string().min(1).optional(),
  ZAGON_MQTTS_KEY: z.string().min(1).optional(),
  ZAGON_ALLOW_UNENCRYPTED: onOff.default(false),
  ZAGON_METRICS_HOST: z.string().min(1).default('127.0.0.1'),
  ZAGON_METRICS_PORT: port.optional(),
  ZAGON_METRICS_TOKEN: z.string().min(16, 'a token must have at least 16 characters').optional(),
  ZAGON_SLOW_MS: milliseconds.default(1_000),
  ...proxySettings.shape,
  ...groundSettings.shape,
  ...webhookSettings.shape,
  ZAGON_WEATHER_URL: weatherUrl.optional(),
  ZAGON_WEATHER_KEY: z.string().min(1).max(200).optional(),
  ZAGON_WEATHER_CREDIT: z.string().max(200).default('Open-Meteo.com'),
  ZAGON_HELP_URL_PL: z
    .url({ protocol: /^https$/ })
    .max(500)
    .optional(),
  ZAGON_HELP_URL_EN: z
    .url({ protocol: /^https$/ })
    .max(500)
    .optional(),
  ZAGON_OPERATOR_NAME: z.string().max(200).optional(),
  ZAGON_OPERATOR_CONTACT: z.string().max(200).optional(),
  ZAGON_TIME_ZONE: z.string().refine(isTimeZone, 'a time zone is named as Europe/Warsaw').default('Europe/Warsaw'),
  ZAGON_LANGUAGE: z.enum(LANGUAGES).default('en'),
  ZAGON_PAYMENT_URL: z
    .url({ protocol: /^https$/ })
    .max(500)
    .optional(),
  ...secretFileSettings.shape,
});

/** Names of all settings that the server reads. */
export type SettingName = keyof z.input<typeof environment>;

/** A weather service that speaks the API of Open-Meteo. */
export type WeatherConfig = {
  readonly url: URL;
  /** Sent as `apikey`. */
  readonly key: string | undefined;
  /** Attribution required by the licence of the data, shown beside every forecast. */
  readonly credit: string;
};

/** Where the metrics are served: a port of their own, over TLS if other machines reach it and there is a certificate. */
export type MetricsConfig = {
  readonly host: string;
  readonly port: number;
  /** False for the default, which may be taken: a server must not be kept from starting by how it is watched. */
  readonly isPortChosen: boolean;
  /** Lets another machine read them. */
  readonly token: string | undefined;
};

/** The embedded broker. */
export type EmbeddedMqtt = {
  readonly kind: 'embedded';
  /** Where it listens without TLS. */
  readonly host: string;
  readonly port: number;
  /** Where it listens with TLS, on the address of the web app; undefined without a certificate. */
  readonly tlsPort: number | undefined;
};

/** Settings read at startup. A port may be 0: the operating system then assigns a free one. */
export type Config = {
  readonly host: string;
  readonly port: number;
  readonly mqtt: EmbeddedMqtt | { readonly kind: 'outside'; readonly url: string };
  /** Absolute path. */
  readonly dataDir: string;
  /** Absolute path of the folder to which the embedded database is continuously backed up. */
  readonly backupDir: string | undefined;
  readonly database:
    | { readonly kind: 'embedded' }
    /** `ownerUrl`: the address used by migrations; null: `url`. */
    | { readonly kind: 'url'; readonly url: string; readonly ownerUrl: string | null };
  /** Seals secrets stored in the database; undefined: a key in the data folder, if the database is there as well. */
  readonly secretKey: string | undefined;
  readonly demo: boolean;
  /** True if operators may inject failures into the simulated field and start conformance runs; as `demo` unless set. */
  readonly testArea: boolean;
  /** The address users open, if it differs from the listening address (e.g. behind a TLS proxy). */
  readonly publicUrl: URL | undefined;
  /** Networks of the proxies whose forwarding headers count. */
  readonly trustedProxies: readonly Network[];
  /** Networks that webhooks may call besides the public Internet. */
  readonly webhookNetworks: readonly Network[];
  /** Certificate files, if the server accepts TLS connections itself. */
  readonly tls: CertificateFiles | undefined;
  /** Certificate files for base stations; the same unless they have their own. */
  readonly mqttsTls: CertificateFiles | undefined;
  readonly metrics: MetricsConfig;
  /** From this duration on, statements and requests are logged as slow, ms; null: none are. */
  readonly slowMs: number | null;
  /** The mail server for outgoing e-mail; without one, messages are stored for the operator to read. */
  readonly smtpUrl: string | undefined;
  readonly mailFrom: string;
  /** The SMS gateway; without one, messages are stored as for e-mail. */
  readonly smsUrl: URL | undefined;
  /** Key that the gateway expects as a bearer token. */
  readonly smsKey: string | undefined;
  /** Tiles under the maps of all accounts, or what each may choose among. */
  readonly ground: GroundPolicy;
  /** Without one, no forecast is requested, and pages show the farm's own measurements. */
  readonly weather: WeatherConfig | undefined;
  /** Where an administrator pays for the account; undefined: no link is shown. */
  readonly paymentUrl: string | undefined;
  /** The operator of this installation, as named in the legal texts. */
  readonly operator: LegalOperator;
  /** Of accounts that an operator opens, until they choose a place. */
  readonly timeZone: string;
  /** Of visitors whose browsers ask for no language of the product. */
  readonly language: Language;
  /** Addresses of help pages by language; null: none. */
  readonly helpLinks: { readonly pl: string | null; readonly en: string | null };
};

/** Reads the settings. Throws if one is invalid, naming it and the accepted values. */
export function readConfig(env: Readonly<Record<string, string | undefined>>): Config {
  // An empty variable is treated as unset, by convention.
  const nonEmpty = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''));
  const { env: complete, problems } = withSecretFiles(nonEmpty);
  const parsed = environment.safeParse(complete);
  if (!parsed.success || problems.length > 0) {
    const lines = parsed.error?.issues.map(({ path, message }) => `${shownName(path.join('.'), nonEmpty)}: ${message}`);
    throw new StartRefused(`Invalid settings:\n${[...problems, ...(lines ?? [])].join('\n')}`);
  }
  const value = parsed.data;
  const tls = certificateFiles(value, 'TLS');
  const mqttsTls = certificateFiles(value, 'MQTTS') ?? tls;
  return {
    host: value.ZAGON_HOST,
    port: value.ZAGON_PORT,
    mqtt: mqttOf(value, { tls, mqttsTls }),
    dataDir: resolve(value.ZAGON_DATA_DIR),
    backupDir: backupFolder(value),
    database: databaseOf(value.ZAGON_DATABASE_URL, value.ZAGON_DATABASE_OWNER_URL),
    secretKey: value.ZAGON_SECRET_KEY,
    demo: value.ZAGON_DEMO,
    testArea: value.ZAGON_TEST_AREA ?? value.ZAGON_DEMO,
    publicUrl: value.ZAGON_PUBLIC_URL === undefined ? undefined : new URL(value.ZAGON_PUBLIC_URL),
    trustedProxies: proxyNetworksOf(value),
    webhookNetworks: value.ZAGON_WEBHOOK_NETWORKS,
    tls,
    mqttsTls,
    metrics: metricsOf(value, tls),
    slowMs: value.ZAGON_SLOW_MS === 0 ? null : value.ZAGON_SLOW_MS,
    smtpUrl: value.ZAGON_SMTP_URL,
    mailFrom: value.ZAGON_MAIL_FROM,
    smsKey: value.ZAGON_SMS_KEY,
    smsUrl: value.ZAGON_SMS_URL === undefined ? undefined : new URL(value.ZAGON_SMS_URL),
    ground: groundPolicyOf(value),
    weather:
      value.ZAGON_WEATHER_URL === undefined
        ? undefined
        : {
            url: new URL(value.ZAGON_WEATHER_URL),
            key: value.ZAGON_WEATHER_KEY,
            credit: value.ZAGON_WEATHER_CREDIT,
          },
    paymentUrl: value.ZAGON_PAYMENT_URL,
    timeZone: value.ZAGON_TIME_ZONE,
    language: value.ZAGON_LANGUAGE,
    helpLinks: { pl: value.ZAGON_HELP_URL_PL ?? null, en: value.ZAGON_HELP_URL_EN ?? null },
    operator: operatorOf(value),
  };
}

/** The name under which a value was set: its own, or that of its file. */
function shownName(name: string, env: Readonly<Record<string, string | undefined>>): string {
  const fileName = secretFileSettings.keyof().options.find((option) => secretNameOf(option) === name);
  return fileName !== undefined && lookUp(env, fileName) !== undefined ? fileName : name;
}

/** Who runs the installation; the demo is run by a service of its own, unless the settings name either. */
function operatorOf({
  ZAGON_OPERATOR_NAME: name,
  ZAGON_OPERATOR_CONTACT: contact,
  ZAGON_DEMO: isDemo,
}: z.infer<typeof environment>): LegalOperator {
  if (name === undefined && contact === undefined && isDemo) return DEMO_OPERATOR;
  return { name: name ?? null, contact: contact ?? null };
}

function databaseOf(url: string | undefined, ownerUrl: string | undefined): Config['database'] {
  if (url !== undefined) return { kind: 'url', url, ownerUrl: ownerUrl ?? null };
  if (ownerUrl === undefined) return { kind: 'embedded' };
  throw new StartRefused('Invalid settings:\nZAGON_DATABASE_OWNER_URL: only together with ZAGON_DATABASE_URL');
}

type Environment = z.output<typeof environment>;

/** The port that Prometheus exporters of programs without a number of their own use. */
const METRICS_PORT = 9464;

/** Refuses settings under which other machines could read the metrics without the token, or the token on its way. */
function metricsOf(value: Environment, tls: CertificateFiles | undefined): MetricsConfig {
  const { ZAGON_METRICS_HOST: host, ZAGON_METRICS_PORT: chosen, ZAGON_METRICS_TOKEN: token } = value;
  const refusal = metricsRefusal({
    host,
    hasToken: token !== undefined,
    hasCertificate: tls !== undefined,
    allowsUnencrypted: value.ZAGON_ALLOW_UNENCRYPTED,
  });
  if (refusal !== null) throw new StartRefused(`Invalid settings:\nZAGON_METRICS_HOST: ${refusal}`);
  return { host, port: chosen ?? METRICS_PORT, isPortChosen: chosen !== undefined, token };
}

function backupFolder({ ZAGON_BACKUP_DIR, ZAGON_DATABASE_URL }: Environment): string | undefined {
  if (ZAGON_BACKUP_DIR === undefined) return undefined;
  if (ZAGON_DATABASE_URL === undefined) return resolve(ZAGON_BACKUP_DIR);
  throw new StartRefused(
    'Invalid settings:\nZAGON_BACKUP_DIR: only with the built-in database; back up a PostgreSQL of your own with its own tools',
  );
}

function certificateFiles(value: Environment, settings: CertificateFiles['settings']): CertificateFiles | undefined {
  const [certFile, keyFile] = [value[`ZAGON_${settings}_CERT`], value[`ZAGON_${settings}_KEY`]];
  if (certFile === undefined && keyFile === undefined) return undefined;
  if (certFile === undefined || keyFile === undefined)
    throw new StartRefused(`Invalid settings:\nZAGON_${settings}_CERT and ZAGON_${settings}_KEY must be set together.`);
  return { certFile: resolve(certFile), keyFile: resolve(keyFile), settings };
}

/** Refuses settings under which secrets would cross a network in the clear. */
function mqttOf(value: Environment, { tls, mqttsTls }: Pick<Config, 'tls' | 'mqttsTls'>): Config['mqtt'] {
  const listening = {
    host: value.ZAGON_HOST,
    hasCertificate: tls !== undefined,
    isBehindTlsProxy: value.ZAGON_PUBLIC_URL?.startsWith('https:') === true,
    allowsUnencrypted: value.ZAGON_ALLOW_UNENCRYPTED,
  };
  const refusal = listenRefusal(listening);
  if (refusal !== null) throw new StartRefused(refusal);
  if (value.ZAGON_MQTT_URL !== undefined) return { kind: 'outside', url: value.ZAGON_MQTT_URL };
  return {
    kind: 'embedded',
    host: plainMqttHost({ ...listening, hasCertificate: mqttsTls !== undefined }),
    port: value.ZAGON_MQTT_PORT,
    tlsPort: mqttsTls === undefined ? undefined : value.ZAGON_MQTTS_PORT,
  };
}

/**
 * The query is ours; the key is a separate setting, so that it appears in no log or process list as part of an address.
 */
function isPlainAddress(text: string): boolean {
  const url = URL.canParse(text) ? new URL(text) : null;
  return url !== null && url.username === '' && url.password === '' && url.search === '';
}
