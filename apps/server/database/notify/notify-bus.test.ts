import { onTestFinished, expect, test, vi } from 'vitest';
import { z } from 'zod';
import { testClock } from '../../testing/test-clock.ts';
import { type Log, silentLog } from '../../core/log.ts';
import { testDatabase } from '../test-database.ts';
import { NotifyBus } from './notify-bus.ts';

const { address, pools } = await testDatabase();

let processes = 0;

async function startBus(log: Log = silentLog): Promise<NotifyBus> {
  processes += 1;
  const bus = new NotifyBus({ address, processId: `process-${processes}`, clock: testClock, log });
  await bus.start();
  onTestFinished(() => bus.stop());
  return bus;
}

/** Collects what a bus receives of one kind. */
function received(bus: NotifyBus, kind: string, isFor?: (to: string) => boolean): string[] {
  const bodies: string[] = [];
  bus.on(kind, { schema: z.string(), ...(isFor === undefined ? {} : { isFor }), receive: (body) => bodies.push(body) });
  return bodies;
}

function notify(payload: string): Promise<unknown> {
  return pools.system.run('select pg_notify($1, $2)', ['zagon', payload]);
}

/** Ends every connection that listens; resolves when all of them are gone. */
async function cutConnections(): Promise<void> {
  const listening = `from pg_stat_activity where datname = current_database() and query ~ '^(listen|select pg_notify)'`;
  await pools.system.rows(`select pg_terminate_backend(pid) ${listening} and pid <> pg_backend_pid()`).catch(() => []);
}

test('messages reach the other processes in their order, and not their sender', async () => {
  const [a, b, c] = [await startBus(), await startBus(), await startBus()];
  const [own, atB, atC] = [received(a, 'saved'), received(b, 'saved'), received(c, 'saved')];
  const all = Array.from({ length: 500 }, (_, index) => `${index} ${'ą'.repeat(index)}`);
  for (const text of all) a.send('saved', text);
  await expect.poll(() => [atB.length, atC.length]).toEqual([500, 500]);
  expect([atB, atC, own]).toEqual([all, all, []]);
  expect(a.counts.sent).toBe(500);
});

test('a message far larger than a notification arrives whole', async () => {
  const [a, b] = [await startBus(), await startBus()];
  const atB = received(b, 'saved');
  const text = 'zażółć 😀'.repeat(20_000);
  a.send('saved', text);
  await expect.poll(() => atB).toEqual([text]);
});

test('a message larger than the limit is counted as lost, and the next one arrives', async () => {
  const [a, b] = [await startBus(), await startBus()];
  const atB = received(b, 'saved');
  a.send('saved', 'x'.repeat(2_000_000));
  a.send('saved', 'next');
  await expect.poll(() => atB).toEqual(['next']);
  expect(a.counts).toMatchObject({ sent: 1, lost: 1 });
});

test('a message for others is not parsed', async () => {
  const [a, b] = [await startBus(), await startBus()];
  const atB = received(b, 'saved', (to) => to === 'client:1');
  a.send('saved', { not: 'a text' }, 'client:2');
  a.send('saved', 'mine', 'client:1');
  await expect.poll(() => atB).toEqual(['mine']);
  expect(b.counts.ignored).toBe(0);
});

test('what is not understood is counted, logged once, and takes nothing else with it', async () => {
  const warnings: unknown[] = [];
  const b = await startBus({ ...silentLog, warn: (...line) => warnings.push(line) });
  const atB = received(b, 'saved');
  for (let time = 0; time < 2; time += 1) {
    await notify('zagon2 other 1\nsaved\t\t"of a later version"');
    await notify('nonsense');
    await notify('zagon1 other 1\nunheardOf\t\t1\nsaved\t\t{"not":"a text"}\nsaved\t\tno json\nsaved\t\t"good"');
  }
  await expect.poll(() => atB).toEqual(['good', 'good']);
  expect(b.counts.ignored).toBe(10);
  expect(warnings).toEqual([
    ['process_bus.message_ignored', { because: 'version', kind: '' }],
    ['process_bus.message_ignored', { because: 'malformed', kind: '' }],
    ['process_bus.message_ignored', { because: 'kind', kind: 'unheardOf' }],
  ]);
});

test('a receiver that throws is logged, and the next message arrives', async () => {
  const errors: string[] = [];
  const [a, b] = [await startBus(), await startBus({ ...silentLog, error: (event) => errors.push(event) })];
  b.on('broken', {
    schema: z.string(),
    receive: () => {
      throw new Error('a bug');
    },
  });
  const atB = received(b, 'saved');
  a.send('broken', 'x');
  a.send('saved', 'next');
  await expect.poll(() => atB).toEqual(['next']);
  expect(errors).toEqual(['process_bus.receiver_failed']);
});

test('after a cut connection the bus listens again before it reports the gap', async () => {
  const [a, b] = [await startBus(), await startBus()];
  const atB = received(b, 'saved');
  const gaps = {
    a: vi.fn<() => void>(() => expect(a.isUp()).toBe(true)),
    b: vi.fn<() => void>(() => expect(b.isUp()).toBe(true)),
  };
  a.onGap(gaps.a);
  b.onGap(gaps.b);
  await cutConnections();
  await expect.poll(() => [gaps.a.mock.calls.length, gaps.b.mock.calls.length]).toEqual([1, 1]);
  a.send('saved', 'again');
  await expect.poll(() => atB).toEqual(['again']);
});

test('the others hear of a gap when a process could not send', async () => {
  const [a, b] = [await startBus(), await startBus()];
  const atB = received(b, 'saved');
  const gap = vi.fn<() => void>();
  b.onGap(gap);
  await a.stop();
  a.send('saved', 'lost');
  expect(a.counts.lost).toBe(1);
  await a.start();
  a.send('saved', 'next');
  await expect.poll(() => atB).toEqual(['next']);
  expect(gap).toHaveBeenCalledOnce();
});

test('what was sent just before a process ends still arrives', async () => {
  const [a, b] = [await startBus(), await startBus()];
  const atB = received(b, 'saved');
  a.send('saved', 'last words');
  await a.stop();
  await expect.poll(() => atB).toEqual(['last words']);
});

test('its session is that of a serving role, and commits without waiting for the disk', async () => {
  await startBus();
  const row = await pools.system.first<{ users: readonly string[] }>(
    `select array_agg(distinct usename::text) as users from pg_stat_activity
     where datname = current_database() and query = 'listen zagon'`,
  );
  expect(row?.users).toEqual(['zagon_system']);
});
