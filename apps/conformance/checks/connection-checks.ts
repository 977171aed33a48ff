import { BROKER_SCOPE, METRIC } from '@zagon/device-protocol/metric-names.ts';
import { isOwnDeath } from '@zagon/sparkplug/node-access.ts';
import type { Exchange, Session } from '../exchange/exchange.ts';
import { check, fail, noneOf, pass, skip } from './check.ts';
import type { Check, Verdict } from './check.ts';

const MQTT_3_1_1 = 4;
const KEEPALIVE_MAX_S = 120;

/** Chapter 2: connection and credentials. */
export const connectionChecks: readonly Check[] = [
  check(
    '2.1',
    'Signs in with its serial number and secret',
    'Loguje się numerem seryjnym i sekretem',
    'the serial number of the station',
    signsIn,
  ),
  check(
    '2.2',
    'Speaks MQTT 3.1.1',
    'Używa MQTT 3.1.1',
    'MQTT 3.1.1 (protocol level 4); MQTT 5 is refused',
    speaksMqtt311,
  ),
  check(
    '2.3',
    'Keep-alive is 1 to 120 seconds',
    'Keep-alive wynosi od 1 do 120 sekund',
    '1 to 120 seconds, 15 recommended. 0 is refused',
    keepsAlive,
  ),
  check(
    '2.4',
    'The will is its own death certificate',
    'Testament to jej własny certyfikat śmierci',
    'the death certificate of the node (chapter 4), QoS 0 or 1, not retained',
    hasDeathAsWill,
  ),
  check(
    '2.5',
    'Connects again after a lost connection',
    'Łączy się ponownie po utracie połączenia',
    'Reconnect with a delay that grows from one second to one minute',
    reconnects,
  ),
];

function signsIn({ sessions, refusals }: Exchange): Verdict {
  if (sessions.length > 0) return pass(`${sessions.length} connections`);
  return fail(refusals[0] === undefined ? 'no connection arrived' : `only refused connections: ${refusals[0]}`);
}

function speaksMqtt311({ sessions }: Exchange): Verdict {
  if (sessions.length === 0) return skip('no connection');
  const wrong = sessions.filter(({ connect }) => connect.protocolVersion !== MQTT_3_1_1);
  return noneOf(
    wrong.map(({ connect }) => `protocol level ${connect.protocolVersion ?? 'missing'}`),
    'protocol level 4',
  );
}

function keepsAlive({ sessions }: Exchange): Verdict {
  if (sessions.length === 0) return skip('no connection');
  const keepAlives = sessions.map(({ connect }) => connect.keepAliveS);
  return noneOf(
    keepAlives.filter((s) => s < 1 || s > KEEPALIVE_MAX_S).map((s) => `keep-alive ${s} s`),
    `keep-alive ${keepAlives[0] ?? 0} s`,
  );
}

function hasDeathAsWill({ serial, sessions }: Exchange): Verdict {
  if (sessions.length === 0) return skip('no connection');
  return noneOf(
    sessions.flatMap((session) => {
      const problem = willProblem(serial, session);
      return problem === null ? [] : [`connection ${session.index + 1}: ${problem}`];
    }),
    'NDEATH with bdSeq, not retained',
  );
}

function willProblem(serial: string, { connect: { will } }: Session): string | null {
  if (will === null) return 'no will';
  if (!isOwnDeath(BROKER_SCOPE, serial, will.topic)) return `will on ${will.topic}`;
  if (will.isRetained) return 'the will is retained';
  if (will.qos > 1) return `will with QoS ${will.qos}`;
  if (will.payload === undefined) return 'the will is not a Sparkplug payload';
  return will.payload.metrics.some(({ name }) => name === METRIC.bdSeq) ? null : 'the will has no bdSeq';
}

function reconnects({ sessions, scenes }: Exchange): Verdict {
  const cut = scenes.find(({ name }) => name === 'lost-link');
  if (cut === undefined) return skip('the connection was not cut');
  const count = sessions.filter(({ atMs }) => atMs > cut.atMs).length;
  return count > 0 ? pass(`${count} connections after the first cut`) : fail('no connection after the cut');
}
