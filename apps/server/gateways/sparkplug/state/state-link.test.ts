import { once } from 'node:events';
import { createServer, type Server } from 'node:net';
import { Aedes } from 'aedes';
import { expect, onTestFinished, test, vi } from 'vitest';
import { silentLog } from '../../../core/log.ts';
import { STATE_TOPICS } from './host-state.ts';
import { StateKeeper } from './state-keeper.ts';
import { openStateLink } from './state-link.ts';

/** CONNACK of MQTT 5: accepted, without properties. */
const ACCEPTED = Buffer.from([0x20, 0x03, 0x00, 0x00, 0x00]);

async function listening(server: Server): Promise<string> {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => void server.close());
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('no TCP port');
  return `mqtt://127.0.0.1:${address.port}`;
}

test('a broker that accepts the connection and confirms nothing is given up, and the connection is closed', async () => {
  const closed = vi.fn<() => void>();
  const server = createServer((socket) => {
    socket.once('data', () => socket.write(ACCEPTED));
    socket.on('error', () => undefined);
    socket.on('close', closed);
  });
  const url = await listening(server);
  const [state] = STATE_TOPICS;
  if (state === undefined) throw new Error('there is no topic of the state');
  const link = openStateLink({ url, state, sinceMs: 1, processId: 'one', confirmTimeoutMs: 200 });
  await expect(link).rejects.toThrow('did not confirm');
  await vi.waitFor(() => expect(closed).toHaveBeenCalled());
});

test('a keeper of which only one topic could be announced does so again until it has both', async () => {
  const isRefused = { legacy: true };
  const broker = await Aedes.createBroker({
    authenticate: (client, _name, _password, done) => done(null, !(isRefused.legacy && client.id.includes('-state-2'))),
  });
  onTestFinished(() => new Promise<void>((resolve) => broker.close(resolve)));
  const announced: string[] = [];
  broker.on('publish', ({ topic }) => void (topic.startsWith('$') || announced.push(topic)));
  const url = await listening(createServer(broker.handle));
  let lastMs = 0;
  const nextStateMs = async (): Promise<number> => (lastMs += 1);
  const keeper = new StateKeeper({ url, processId: 'one', nextStateMs, log: silentLog });
  onTestFinished(() => keeper.stop(true));
  const [current, legacy] = STATE_TOPICS.map(({ topic }) => topic);
  keeper.keep();
  await vi.waitFor(() => expect(announced).toContain(current));
  expect(announced).not.toContain(legacy);
  isRefused.legacy = false;
  await vi.waitFor(() => {
    keeper.keep();
    expect(announced).toContain(legacy);
  });
  expect(keeper.keeping).toBe('no will delay');
});
