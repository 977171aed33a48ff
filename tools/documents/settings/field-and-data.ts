import type { SettingGroup } from './setting.ts';

/** Addresses and ports, encryption, the database and its backups. */
export const FIELD_AND_DATA: readonly SettingGroup[] = [
  {
    title: 'Addresses and ports',
    settings: {
      ZAGON_HOST: {
        default: { value: '127.0.0.1' },
        meaning: 'address of the web app, the API, the socket and the broker with TLS',
        readBy: ['server', 'simulator'],
      },
      ZAGON_PORT: {
        default: { value: '3000' },
        meaning: 'port of the web app, the API and the socket',
        readBy: ['server', 'tools'],
      },
      ZAGON_PUBLIC_URL: {
        default: null,
        meaning:
          'public address of the app, if it is behind a TLS proxy; passkeys belong to its name ([how](decisions/0043-passkeys.md))',
        readBy: ['server'],
      },
      ZAGON_TRUST_PROXY: {
        default: null,
        meaning:
          'proxies whose `X-Forwarded-For` names the caller: addresses, networks such as `10.0.0.0/8`, or `loopback`, separated by commas; `none`: nobody’s. Without it, `loopback` if `ZAGON_PUBLIC_URL` is set, otherwise nobody’s ([how](operating.md#behind-a-proxy))',
        readBy: ['server'],
      },
      ZAGON_MQTT_PORT: {
        default: { value: '1883' },
        meaning: 'embedded broker without TLS; on this machine only, unless encryption is waived',
        readBy: ['server', 'simulator'],
      },
      ZAGON_MQTTS_PORT: {
        default: { value: '8883' },
        meaning: 'embedded broker with TLS, if there is a certificate',
        readBy: ['server'],
      },
      ZAGON_MQTT_URL: {
        default: null,
        meaning:
          'an external broker instead; several servers on one database need one ([how](operating.md#several-processes))',
        readBy: ['server', 'simulator'],
      },
    },
  },
  {
    title: 'Encryption',
    settings: {
      ZAGON_TLS_CERT: {
        default: null,
        meaning:
          'PEM file of a certificate with its chain: HTTPS and MQTT over TLS. A renewed file is used without a restart',
        readBy: ['server'],
      },
      ZAGON_TLS_KEY: {
        default: null,
        meaning: 'PEM file of its key',
        readBy: ['server'],
      },
      ZAGON_MQTTS_CERT: {
        default: { sameAs: 'ZAGON_TLS_CERT' },
        meaning:
          'another certificate for base stations, such as one of a CA of your own that they trust alone; with its chain',
        readBy: ['server'],
      },
      ZAGON_MQTTS_KEY: {
        default: { sameAs: 'ZAGON_TLS_KEY' },
        meaning: 'PEM file of the key of that certificate',
        readBy: ['server'],
      },
      ZAGON_ALLOW_UNENCRYPTED: {
        default: { value: 'off' },
        meaning:
          '`on`: other machines may connect without TLS. Otherwise `ZAGON_HOST` off this machine requires a certificate or a public `https://` address ([why](decisions/0022-encryption.md))',
        readBy: ['server'],
      },
      ZAGON_SECRET_KEY: {
        default: null,
        meaning:
          'seals the secrets stored in the database (second factors, web push and puzzle keys): at least 32 characters, the same for all servers on one database. Without it, `secret.key` in the data folder is used with the embedded database; with an external one the secrets stay in clear',
        readBy: ['server'],
      },
    },
  },
  {
    title: 'Database and backup',
    settings: {
      ZAGON_DATA_DIR: {
        default: { value: './data' },
        meaning: 'database, logs, the last builds of the web app, secrets of the demo stations',
        readBy: ['server', 'launcher', 'simulator'],
      },
      ZAGON_BACKUP_DIR: {
        default: null,
        meaning:
          'folder, best on another disk, to which the built-in database is backed up continuously ([how](operating.md#backup))',
        readBy: ['server'],
      },
      ZAGON_DATABASE_URL: {
        default: null,
        meaning:
          'an external PostgreSQL (15 or newer) instead: `postgres://:password@host/zagon`. The server signs in with this password as the users `zagon_app` and `zagon_system`',
        readBy: ['server'],
      },
      ZAGON_DATABASE_OWNER_URL: {
        default: null,
        meaning:
          'the owner of that database, `postgres://owner:password@host/zagon`, used at the start to migrate and to create these users. Without it, the server signs in as the user of `ZAGON_DATABASE_URL`, which must not be a superuser, and warns ([what works](operating.md#your-own-postgresql))',
        readBy: ['server'],
      },
    },
  },
  {
    title: 'Metrics and logs',
    settings: {
      ZAGON_METRICS_HOST: {
        default: { value: '127.0.0.1' },
        meaning:
          'where [metrics](operating.md#monitoring) are served, apart from the web app; off this machine only with a token and encryption',
        readBy: ['server'],
      },
      ZAGON_METRICS_PORT: { default: { value: '9464' }, meaning: 'port of the metrics', readBy: ['server'] },
      ZAGON_METRICS_TOKEN: {
        default: null,
        meaning: 'lets other machines read the metrics with `Authorization: Bearer …`; this machine always may',
        readBy: ['server'],
      },
      ZAGON_SLOW_MS: {
        default: { value: '1000' },
        meaning: 'statements and requests that take at least this long are logged, without values or bodies; 0: none',
        readBy: ['server'],
      },
    },
  },
];
