import { resolve } from 'node:path';
import { z } from 'zod';
import { StartRefused } from './start-refused.ts';

const A_PORT = 'a port is a whole number from 0 to 65535';
const port = z.coerce.number(A_PORT).int(A_PORT).min(0, A_PORT).max(65_535, A_PORT);
const A_TEMPLATE = 'an address of tiles is https://… with {z}, {x} and {y} in it, after the name of the host';
const tilesUrl = z.string().refine(isTemplate, A_TEMPLATE);
const onOff = z.enum(['on', 'off']).transform((value) => value === 'on');

const environment = z.object({
  ZAGON_HOST: z.string().min(1).default('127.0.0.1'),
  ZAGON_PORT: port.default(3000),
  ZAGON_MQTT_PORT: port.default(1883),
  ZAGON_MQTT_URL: z.url({ protocol: /^(mqtt|mqtts|ws|wss)$/ }).optional(),
  ZAGON_DATA_DIR: z.string().min(1).default('data'),
  ZAGON_DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/ }).optional(),
  ZAGON_DEMO: onOff.default(true),
  ZAGON_SMTP_URL: z.url({ protocol: /^smtps?$/ }).optional(),
  ZAGON_MAIL_FROM: z.string().min(3).default('Zagon <zagon@localhost>'),
  ZAGON_SMS_URL: z.url({ protocol: /^https?$/ }).optional(),
  ZAGON_PUBLIC_URL: z.url({ protocol: /^https?$/ }).optional(),
  ZAGON_MAP_TILES_URL: tilesUrl.optional(),
  ZAGON_MAP_TILES_CREDIT: z.string().max(200).default(''),
});

/** Pictures of the ground under the map, from somebody who has them. */
export type MapTiles = {
  /** With {z}, {x} and {y} for the zoom and the place of a picture. */
  readonly url: string;
  /** Whose they are, as their owner wants it said on the map. */
  readonly credit: string;
};

/** What may be chosen at start. Ports may be 0: the system then gives a free one. */
export type Config = {
  readonly host: string;
  readonly port: number;
  readonly mqtt:
    | { readonly kind: 'embedded'; readonly port: number }
    | { readonly kind: 'outside'; readonly url: string };
  /** Absolute. */
  readonly dataDir: string;
  readonly database: { readonly kind: 'embedded' } | { readonly kind: 'url'; readonly url: string };
  readonly demo: boolean;
  /** The address people use, where it is not the one we listen on (a proxy with TLS in front). */
  readonly publicUrl: URL | undefined;
  /** The mail server that takes e-mail; without one messages are kept for the operator to read. */
  readonly smtpUrl: string | undefined;
  readonly mailFrom: string;
  /** The gateway that takes SMS; likewise. */
  readonly smsUrl: URL | undefined;
  /** Without them the map is drawn. */
  readonly mapTiles: MapTiles | undefined;
};

/** Reads the choices; a wrong one is named together with what it may be. */
export function readConfig(env: Readonly<Record<string, string | undefined>>): Config {
  // An empty variable is the usual way to say "as if not set".
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''));
  const read = environment.safeParse(given);
  if (!read.success) {
    const lines = read.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`);
    throw new StartRefused(`These settings cannot be used:\n${lines.join('\n')}`);
  }
  const value = read.data;
  return {
    host: value.ZAGON_HOST,
    port: value.ZAGON_PORT,
    mqtt:
      value.ZAGON_MQTT_URL === undefined
        ? { kind: 'embedded', port: value.ZAGON_MQTT_PORT }
        : { kind: 'outside', url: value.ZAGON_MQTT_URL },
    dataDir: resolve(value.ZAGON_DATA_DIR),
    database:
      value.ZAGON_DATABASE_URL === undefined ? { kind: 'embedded' } : { kind: 'url', url: value.ZAGON_DATABASE_URL },
    demo: value.ZAGON_DEMO,
    publicUrl: value.ZAGON_PUBLIC_URL === undefined ? undefined : new URL(value.ZAGON_PUBLIC_URL),
    smtpUrl: value.ZAGON_SMTP_URL,
    mailFrom: value.ZAGON_MAIL_FROM,
    smsUrl: value.ZAGON_SMS_URL === undefined ? undefined : new URL(value.ZAGON_SMS_URL),
    mapTiles:
      value.ZAGON_MAP_TILES_URL === undefined
        ? undefined
        : { url: value.ZAGON_MAP_TILES_URL, credit: value.ZAGON_MAP_TILES_CREDIT },
  };
}

/** The host stands in the page's policy, so that it must be one and known. */
function isTemplate(text: string): boolean {
  const url = URL.canParse(text) ? new URL(text) : null;
  const placed = ['{z}', '{x}', '{y}'].every((part) => text.includes(part));
  return placed && url !== null && /^https?:$/.test(url.protocol) && !/[{}]|%7[BD]/i.test(url.host);
}
