import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { openDatabase, openPool, readConfig, type Pool } from '../../apps/server/boot/parts.ts';
import { databaseSettings, endServer, startServer } from '../../apps/server/testing/server-process.ts';
import { machine } from '../machine.ts';
import { addPeople, raiseAlarms } from './people.ts';
import { startReceivers, type Receivers } from './receivers.ts';

const ACCOUNTS = 2_000;
/** Alarms per account in the second part: 10,000 in total. */
const FIELDS = ['a', 'b', 'c', 'd', 'e'];
/** Alarms raised one after the other in the first part, each in a separate account. */
const SINGLE = 100;
const KILL_EVERY_MS = 30_000;
const GOAL = { pushS: 3, mailS: 5 } as const;

type Delivery = { readonly id: string; readonly channel: 'email' | 'push'; readonly raised_at: Temporal.Instant };

const DELIVERIES = `select d.id, d.channel, a.activation_date as raised_at
  from deliveries d join notices n on n.id = d.notice_id join alarms a on a.id = n.alarm_id`;

/**
 * How fast an alarm reaches a mail server and a push service, and whether 10,000 alarms arrive exactly once while the
 * server is killed every 30 s.
 */
export async function benchNotices(print: (line: string) => void): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'zagon-bench-'));
  chmodSync(folder, 0o755);
  const config = readConfig({ ZAGON_DATA_DIR: folder, ZAGON_PORT: '0', ZAGON_MQTT_PORT: '0', ZAGON_DEMO: 'off' });
  const database = await openDatabase(config, {
    progress: () => undefined,
    onLost: (error) => {
      throw error;
    },
  });
  const owner = openPool(database.address, 'owner', 2);
  const receivers = await startReceivers();
  const env = {
    ...databaseSettings(database.address),
    ZAGON_DATA_DIR: join(folder, 'server'),
    ZAGON_SECRET_KEY: Buffer.alloc(32, 7).toString('base64url'),
    ZAGON_SMTP_URL: receivers.mailUrl,
  };
  try {
    print(`notices, ${ACCOUNTS} accounts with one user each, on ${machine()}`);
    await addPeople(owner, ACCOUNTS, receivers.pushUrl);
    print(`  ${await oneByOne(owner, receivers, env)}`);
    print(`  ${await whileKilled(owner, receivers, env)}`);
  } finally {
    await receivers.close();
    await owner.close();
    await database.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

type Env = Readonly<Record<string, string>>;

/** Alarms at intervals, to an otherwise idle server: from the alarm to its arrival. */
async function oneByOne(owner: Pool, receivers: Receivers, env: Env): Promise<string> {
  const server = await startServer(env);
  for (let account = 1; account <= SINGLE; account += 1) {
    await raiseAlarms(owner, [account, account], 'single');
    await pause(250);
  }
  await untilSent(owner);
  await endServer(server.child, 'SIGTERM');
  const rows = await owner.rows<Delivery>(DELIVERIES);
  const spread = (channel: Delivery['channel']): string => {
    const seconds = rows
      .filter((row) => row.channel === channel)
      .map((row) => ((arrivalsOf(receivers, row)[0] ?? Number.NaN) - row.raised_at.epochMilliseconds) / 1000)
      .toSorted((a, b) => a - b);
    return `${seconds.length} arrived, p50 ${shareOf(seconds, 0.5)} p95 ${shareOf(seconds, 0.95)} s`;
  };
  return `${SINGLE} alarms, raised by another process: push ${spread('push')} (goal ${GOAL.pushS}), e-mail ${spread('email')} (goal ${GOAL.mailS})`;
}

/** Ten thousand alarms at once while the server is killed repeatedly. */
async function whileKilled(owner: Pool, receivers: Receivers, env: Env): Promise<string> {
  const began = performance.now();
  for (const field of FIELDS) await raiseAlarms(owner, [1, ACCOUNTS], field);
  let kills = 0;
  let isDone = false;
  while (!isDone) {
    const server = await startServer(env);
    isDone = await Promise.race([untilSent(owner).then(() => true), pause(KILL_EVERY_MS, false)]);
    await endServer(server.child, isDone ? 'SIGTERM' : 'SIGKILL');
    if (!isDone) kills += 1;
  }
  const seconds = (performance.now() - began) / 1000;
  const rows = (await owner.rows<Delivery>(DELIVERIES)).slice();
  const arrivals = rows.map((row) => arrivalsOf(receivers, row).length);
  const alarms = ACCOUNTS * FIELDS.length + SINGLE;
  const known = new Set(rows.map(({ id }) => id));
  const strays = [...receivers.mails.keys()].filter((id) => !known.has(id)).length;
  return [
    `${alarms} alarms, ${kills} kills, ${seconds.toFixed(0)} s: ${rows.length} deliveries written (${2 * alarms} expected)`,
    `${arrivals.filter((count) => count === 0).length} never arrived`,
    `${arrivals.filter((count) => count > 1).length} came again under their own id`,
    `${strays} of no notice`,
  ].join(', ');
}

/** Waits until every alarm is noticed and the queue is empty. */
async function untilSent(owner: Pool): Promise<void> {
  for (;;) {
    const row = await owner.first<{ open: boolean }>(
      "select exists (select from alarms where noticed_at is null) or exists (select from deliveries where state = 'waiting') as open",
    );
    if (row?.open === false) return;
    await pause(250);
  }
}

function arrivalsOf({ mails, pushes }: Receivers, { id, channel }: Delivery): readonly number[] {
  return (channel === 'email' ? mails.get(id) : pushes.get(id.replaceAll('-', ''))) ?? [];
}

function shareOf(sorted: readonly number[], share: number): string {
  return (sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN).toFixed(2);
}
