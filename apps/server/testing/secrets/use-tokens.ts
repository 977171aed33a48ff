import { connectAsync } from 'mqtt';
import { z } from 'zod';
import { newToken } from '../../calls/tokens/new-token.ts';
import { anId } from '../farm.ts';
import type { SecretRig } from './secret-rig.ts';

const made = z.object({ access_token: z.object({ id: z.string() }), token: z.string() });
const OPERATE = { name: 'Pump house', scope: 'operate', opening: { max_minutes: 30, per_hour: 4 } };

/** Makes tokens in each state; the first one is valid. */
export async function makeTokens({ admin, secrets }: SecretRig): Promise<readonly [string, ...string[]]> {
  const make = async (name: string, path: string, body?: object) => {
    const { access_token: row, token } = made.parse(await admin('POST', path, body, [name]));
    return { id: row.id, token: secrets.plant(name, token) };
  };
  const used = await make('token', '/api/access_tokens', OPERATE);
  const renewed = await make('renewed token', `/api/access_tokens/${used.id}/renew`);
  const ended = await make('ended token', '/api/access_tokens', { name: 'Old', scope: 'read' });
  await admin('DELETE', `/api/access_tokens/${ended.id}`);
  const unknown = secrets.plant('unknown token', newToken());
  return [renewed.token, used.token, ended.token, unknown, used.token.slice(0, -1), used.token.toUpperCase()];
}

const LIST_TOOLS = { jsonrpc: '2.0', id: 1, method: 'tools/list' };
const ACCEPT = { accept: 'application/json, text/event-stream' };

/** Sends a token wherever someone could put it; only one of these places is right. */
export async function useToken(rig: SecretRig, token: string): Promise<void> {
  const { calls } = rig;
  const bearer = { authorization: `Bearer ${token}` };
  const basic = { authorization: `Basic ${Buffer.from(`token:${token}`).toString('base64')}` };
  const headers = ['authorization', 'x-api-key', 'x-request-id', 'idempotency-key', 'csrf', 'referer'];
  const places = [bearer, basic, { cookie: `sid=${token}` }, ...headers.map((name) => ({ [name]: token }))];
  for (const place of places) {
    await calls.send('GET', '/api/sections', { headers: place });
    await calls.send('POST', '/mcp', { headers: { ...ACCEPT, ...place }, body: LIST_TOOLS });
    await calls.send('POST', '/api/manual_opens', { headers: place, body: { id_output: token, minutes: token } });
  }
  const escaped = [...Buffer.from(token)].map((byte) => `%${byte.toString(16)}`).join('');
  for (const text of [token, token.replace('_', '%5F'), escaped])
    for (const path of [`/api/sections?token=${text}`, `/api/sections/${text}`, `/mcp?token=${text}`, `/${text}`])
      await calls.send('GET', path, { headers: bearer });
  for (const body of [token, `{"token": "${token}"`, `"${token}"`, JSON.stringify([token])])
    for (const path of ['/mcp', '/api/manual_opens', '/login'])
      await calls.send('POST', path, { headers: { ...ACCEPT, ...bearer }, body });
  const params = { name: 'get_section', arguments: { section: token, id: token } };
  await calls.send('POST', '/mcp', {
    headers: { ...ACCEPT, ...bearer },
    body: { ...LIST_TOOLS, method: 'tools/call', params },
  });
  await signInProgram(rig, 'token', token);
  await signInProgram(rig, token, token);
  await signInProgram(rig, 'token', 'no token', token);
}

/** Signs in over MQTT, then publishes and subscribes where it may not; returns whether it was accepted. */
export async function signInProgram(
  { app, accountId }: SecretRig,
  username: string,
  password: string,
  clientId = anId(),
): Promise<boolean> {
  const options = { username, password, clientId, reconnectPeriod: 0, connectTimeout: 5_000 };
  const client = await connectTo(app, options);
  if (client === null) return false;
  // Refused, like what is published.
  await Promise.allSettled([client.subscribeAsync(`zagon/${password}/#`)]);
  client.publish(`zagon/${accountId}/sections/${password}/set`, password);
  client.publish(`zagon/${accountId}/${password}`, password);
  await client.endAsync();
  return true;
}

/** Signs in as a station; returns whether it was accepted. */
export async function signInStation({ app, station }: SecretRig, secret: string): Promise<boolean> {
  const client = await connectTo(app, { username: station.serial, password: secret, reconnectPeriod: 0 });
  await client?.endAsync();
  return client !== null;
}

async function connectTo({ fieldEnv }: SecretRig['app'], options: Parameters<typeof connectAsync>[1]) {
  try {
    const client = await connectAsync(`mqtt://127.0.0.1:${fieldEnv['ZAGON_MQTT_PORT'] ?? ''}`, options, false);
    client.on('error', () => undefined);
    return client;
  } catch {
    // The protocol gives a number as its reason; whether it was refused is what the caller asks for.
    return null;
  }
}
