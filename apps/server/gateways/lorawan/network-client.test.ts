import type { NetworkState } from '@zagon/domain/networks/network-state.ts';
import { connectAsync } from 'mqtt';
import { afterEach, expect, test, vi } from 'vitest';
import { ownAuthority } from '../../testing/lorawan/own-authority.ts';
import { startOutsideBroker, type OutsideBroker } from '../../testing/processes/broker.ts';
import { readCertificate, selfSigned } from '../../testing/self-signed.ts';
import { NetworkClient } from './network-client.ts';

const authority = ownAuthority();
const { ca } = authority;
const valid = authority.sign('IP:127.0.0.1', 2);
const running: { broker?: OutsideBroker; client?: NetworkClient } = {};
afterEach(async () => {
  await running.client?.stop();
  await running.broker?.stop();
});

/** Starts a Mosquitto with this certificate, and a link to it; returns its states and messages. */
async function connectTo(certificate: { readonly certFile: string; readonly keyFile: string }, trusted: string | null) {
  // Started as root it would become another user, who may not read the key.
  const tls = `certfile ${certificate.certFile}\nkeyfile ${certificate.keyFile}\nuser root`;
  const broker = await startOutsideBroker('mosquitto', undefined, tls);
  const states: NetworkState[] = [];
  const messages: string[] = [];
  const address = `mqtts://127.0.0.1:${broker.port}`;
  const client = new NetworkClient({
    access: { kind: 'chirpstack', address, userName: 'zagon', key: 'key', application: 'fields', ca: trusted },
    mayCall: (_address, isEncrypted) => isEncrypted,
    message: async (topic) => void messages.push(topic),
    stateChanged: (state) => states.push(state),
  });
  Object.assign(running, { broker, client });
  client.start();
  await vi.waitFor(() => expect(states).not.toEqual([]), { timeout: 15_000 });
  return { states, messages, address };
}

test('a network whose certificate is signed by an authority of its own is connected with that authority', async () => {
  const { states, messages, address } = await connectTo(valid, ca);
  expect(states).toEqual(['connected']);
  const publisher = await connectAsync(address, { ca });
  const topic = 'application/fields/device/a84041000181d7e2/event/up';
  await publisher.publishAsync(topic, '{}', { qos: 1 });
  await vi.waitFor(() => expect(messages).toEqual([topic]), { timeout: 15_000 });
  await publisher.endAsync();
});

test.each([
  ['of an authority that is not given', valid, null],
  ['of another authority than the one given', valid, readCertificate(selfSigned())],
  ['for another name', authority.sign('DNS:network.example', 2), ca],
  ['that has expired', authority.sign('IP:127.0.0.1', -1), ca],
])('a network with a certificate %s is untrusted', async (_what, certificate, trusted) => {
  const { states } = await connectTo(certificate, trusted);
  expect(states[0]).toBe('untrusted');
  expect(states).not.toContain('connected');
});
