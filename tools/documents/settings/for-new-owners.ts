import type { SettingName } from './setting.ts';

/** The settings that a new owner needs, as the README lists them; those that belong together share a row. */
export const FOR_NEW_OWNERS: readonly { readonly names: readonly SettingName[]; readonly meaning: string }[] = [
  { names: ['ZAGON_HOST', 'ZAGON_PORT'], meaning: 'web app, API and socket; off this machine only with TLS' },
  {
    names: ['ZAGON_PUBLIC_URL'],
    meaning: 'public address of the app, if it is behind a TLS proxy; passkeys belong to its name',
  },
  {
    names: ['ZAGON_TLS_CERT', 'ZAGON_TLS_KEY'],
    meaning: 'PEM files of a certificate with its chain and of its key: HTTPS and MQTT over TLS',
  },
  { names: ['ZAGON_DATA_DIR'], meaning: 'database, logs, the last builds of the web app' },
  {
    names: ['ZAGON_BACKUP_DIR'],
    meaning: 'folder, best on another disk, to which the built-in database is backed up continuously',
  },
  { names: ['ZAGON_DATABASE_URL'], meaning: 'an external PostgreSQL (15 or newer) instead of the built-in one' },
  {
    names: ['ZAGON_SECRET_KEY'],
    meaning: 'seals the secrets stored in an external database; at least 32 characters',
  },
  {
    names: ['ZAGON_SMTP_URL', 'ZAGON_MAIL_FROM'],
    meaning:
      'mail server for alarms, `smtp://name:password@host:587`, and their sender; without it, no e-mails are sent',
  },
  { names: ['ZAGON_SMS_URL'], meaning: 'SMS gateway; without it, no SMS is sent' },
  { names: ['ZAGON_DEMO'], meaning: '`off`: no demo accounts, no simulator' },
];
