import { SERVER_SWITCHES, type TestInstallationShape } from '@zagon/contract/test-area/installation.ts';
import type { Config } from '../../../core/config.ts';
import { VERSION } from '../../../core/version.ts';

type SwitchName = (typeof SERVER_SWITCHES)[number];

/** Whether each part is switched on, without the address or secret that switches it on. */
const IS_ON: Readonly<Record<SwitchName, (config: Config) => boolean>> = {
  demo: ({ demo }) => demo,
  own_database: ({ database }) => database.kind === 'embedded',
  own_broker: ({ mqtt }) => mqtt.kind === 'embedded',
  backup: ({ backupDir }) => backupDir !== undefined,
  tls: ({ tls }) => tls !== undefined,
  mail: ({ smtpUrl }) => smtpUrl !== undefined,
  sms: ({ smsUrl }) => smsUrl !== undefined,
  forecast: ({ weather }) => weather !== undefined,
  tiles: ({ ground }) => ground.fixed !== null,
  metrics: ({ metrics }) => metrics.isPortChosen,
};

/** The facts that stay the same while the server runs. */
export function installationOf(config: Config, startedAt: Temporal.Instant): Omit<TestInstallationShape, 'now'> {
  return {
    version: VERSION,
    node_version: process.versions.node,
    started_at: startedAt.toString(),
    switches: SERVER_SWITCHES.map((name) => ({ name, on: IS_ON[name](config) })),
  };
}
