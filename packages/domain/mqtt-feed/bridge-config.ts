import { discoveryPrefix, feedRoot } from './topics.ts';

/** Where programs reach the broker. */
export type BrokerAddress = { readonly host: string; readonly port: number; readonly isEncrypted: boolean };

/** User name of every program. */
export const PROGRAM_USER = 'token';
/** Discovery prefix of a Home Assistant whose own broker is the bridge. */
const HOME_ASSISTANT = 'homeassistant/';

/** Settings of a Mosquitto that fetches an account and passes commands on; `password` is the token. */
export function bridgeConfig(accountId: string, { host, port, isEncrypted }: BrokerAddress, password: string): string {
  const root = `${feedRoot(accountId)}/`;
  const discovery = `${discoveryPrefix(accountId)}/`;
  return [
    'connection zagon',
    `address ${host}:${port}`,
    ...(isEncrypted ? ['bridge_cafile /etc/ssl/certs/ca-certificates.crt'] : []),
    `remote_username ${PROGRAM_USER}`,
    `remote_password ${password}`,
    'bridge_protocol_version mqttv311',
    // With a session, commands would wait while the bridge is away, and come later.
    'cleansession true',
    'notifications false',
    'try_private false',
    // Mosquitto takes the first line that matches.
    `topic device/# in 0 ${HOME_ASSISTANT} ${discovery}`,
    `topic # in 0 ${root} ${root}`,
    `topic sections/+/set out 0 ${root} ${root}`,
    `topic sections/+/minutes/set out 0 ${root} ${root}`,
    `topic outputs/+/set out 0 ${root} ${root}`,
    `topic status out 0 ${HOME_ASSISTANT} ${discovery}`,
    '',
  ].join('\n');
}
