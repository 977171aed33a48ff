import { createServer } from 'node:net';
import { afterAll, expect } from 'vitest';
import { z } from 'zod';
import { startHttpPeer } from '../peers/http-peer.ts';
import { testClock } from '../test-clock.ts';
import { addWaitingEvent } from '../webhooks/receiver.ts';
import { eventually, NETWORK_USER, WEBHOOK_ADDRESS, WEBHOOK_SIGNATURE, type SecretRig } from './secret-rig.ts';

const made = z.object({ secret: z.string(), webhook: z.object({ id: z.string() }) });

/** Uses a webhook whose receiver fails and quotes what it was sent; returns the path of the webhook. */
export async function useWebhook({ admin, calls, anna, planted, secrets, sql, accountId }: SecretRig): Promise<string> {
  const receiver = await startHttpPeer();
  const key = encodeURIComponent(planted(WEBHOOK_ADDRESS));
  const address = `${receiver.url.href}?key=${key}`;
  const body = { name: 'Node-RED', address, events: ['alarm.raised'] };
  const make = async (name: string, path: string, sent?: object) => {
    const { secret, webhook } = made.parse(await admin('POST', path, sent, [name, WEBHOOK_ADDRESS]));
    secrets.plant(name, secret);
    secrets.plant(name, Buffer.from(secret.replace('whsec_', ''), 'base64'));
    return webhook.id;
  };
  const id = await make('webhook secret', '/api/webhooks', body);
  const path = `/api/webhooks/${id}`;
  await make('renewed webhook secret', `${path}/secret`);
  for (const wrong of [`http://10.0.0.1/?key=${key}`, `https://anna:${key}@receiver.example/`, `ftp://${key}`]) {
    const answer = await calls.send('PUT', path, { as: anna, body: { ...body, on: true, address: wrong } });
    expect(answer.status).toBe(422);
  }
  await admin('POST', `${path}/test`);
  const signature = String(receiver.requests.at(-1)?.headers['webhook-signature']);
  for (const one of signature.split(' ')) secrets.plant(WEBHOOK_SIGNATURE, one.replace('v1,', ''));
  const quoted = `${signature} ${address}`;
  const shows = [WEBHOOK_SIGNATURE, WEBHOOK_ADDRESS];
  receiver.answer({ status: 500, body: quoted });
  await admin('POST', `${path}/test`, undefined, shows);
  receiver.answer({ status: 302, headers: { location: `/?${quoted.replaceAll(' ', '&')}` } });
  await admin('POST', `${path}/test`, undefined, shows);
  receiver.answer({ status: 500, body: quoted, breaksOff: true });
  await admin('POST', `${path}/test`);
  receiver.answer({ status: 410, body: quoted });
  await addWaitingEvent(sql, { accountId, webhookId: id }, testClock.now());
  const stored = () => sql.first('select state, ended_reason from webhooks where id = $1', [id]);
  await eventually(async () => expect(await stored()).toEqual({ state: 'ended', ended_reason: 'gone' }));
  await admin('GET', path, undefined, shows);
  return path;
}

/** "Not authorized", as MQTT 3.1.1 has it. */
const REFUSAL = Buffer.from([0x20, 2, 0, 5]);

/** Starts a network server that refuses every sign-in; returns its port. */
async function startRefusingNetwork(): Promise<number> {
  const server = createServer((socket) => {
    socket.on('error', () => undefined);
    socket.once('data', () => socket.end(REFUSAL));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  afterAll(() => void server.close());
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('the network is not listening on a port');
  return address.port;
}

/** Uses a LoRaWAN network with a key that it refuses; returns the path of the network. */
export async function useNetwork({ admin, calls, anna, planted, sql }: SecretRig): Promise<string> {
  const address = `mqtt://127.0.0.1:${await startRefusingNetwork()}`;
  const [user, key] = [planted(NETWORK_USER), planted('key of a network')];
  const body = { kind: 'chirpstack', name: 'Fields', address, user, key, application: 'fields' };
  const inAddress = `mqtts://${encodeURIComponent(user)}:${encodeURIComponent(key)}@network.example`;
  for (const wrong of [{ address: inAddress }, { application: key }, { ca: key }, { kind: key }]) {
    const answer = await calls.send('POST', '/api/networks', { as: anna, body: { ...body, ...wrong } });
    expect(answer.status).toBe(422);
  }
  const { id } = z.object({ id: z.string() }).parse(await admin('POST', '/api/networks', body, [NETWORK_USER]));
  const path = `/api/networks/${id}`;
  expect(await admin('POST', `${path}/test`)).toMatchObject({ state: 'refused' });
  const stored = () => sql.first('select state from networks where id = $1', [id]);
  await eventually(async () => expect(await stored()).toEqual({ state: 'refused' }));
  return path;
}
