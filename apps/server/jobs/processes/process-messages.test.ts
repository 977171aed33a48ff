import { expect, onTestFinished, test, vi } from 'vitest';
import { Admission } from '../../admission/admission.ts';
import { newSecret } from '../../calls/cookies.ts';
import { VisitorLookup } from '../../calls/visitor-lookup.ts';
import { createBus } from '../../core/bus/bus.ts';
import { testClock } from '../../testing/test-clock.ts';
import { createEvents } from '../../core/events.ts';
import { silentLog } from '../../core/log.ts';
import { NotifyBus } from '../../database/notify/notify-bus.ts';
import { testDatabase } from '../../database/test-database.ts';
import { addAccount, addSession, addUser, assign } from '../../testing/farm.ts';
import { SIGNAL_REACH, type ServerBus, type Signals } from '../signals.ts';
import { processMessages } from './process-messages.ts';
import { CARRIED_SIGNALS } from './signal-bodies.ts';

const ACCOUNT = '0190a0a0-0000-7000-8000-00000000000a';
const OTHER = '0190a0a0-0000-7000-8000-00000000000b';
const ITEM = '0190a0a0-0000-7000-8000-00000000000c';

const { address, pools } = await testDatabase();

/** A signal of each name, and of each shape that it may have. */
const SAMPLES: { readonly [Name in keyof Signals]?: readonly Signals[Name][] } = {
  accountChanged: [
    [ACCOUNT, {}],
    [ACCOUNT, { alarms: [ITEM], handOpenings: [] }],
  ],
  alarmSettingsChanged: [[]],
  alarmsChanged: [[]],
  eventPublished: [
    [{ to: { client: ACCOUNT }, name: 'saved', body: { path: '/api/sections' } }],
    [{ to: { user: ITEM }, name: 'user_message', body: { id: ITEM } }],
    [{ to: { client: ACCOUNT }, name: 'deleted_outputs_plans', body: [ITEM] }],
  ],
  exportRequested: [[]],
  forecastRequested: [[]],
  hardwareImportStarted: [[]],
  importStarted: [[]],
  mailQueued: [[]],
  modulesChanged: [[]],
  recoveryRequested: [[]],
  schedulesChanged: [[ACCOUNT]],
  sessionEnded: [
    [ITEM, 'ended'],
    [ITEM, 'account_changed', { id_client: null }],
  ],
  stationLinkChanged: [[{ serial: 'AGB2000-1', stationId: ITEM, online: true }]],
};

type Process = {
  readonly bus: ServerBus;
  /** The signals that its listeners received, in order. */
  readonly received: readonly (readonly [name: string, ...payload: readonly unknown[]])[];
  readonly processBus: NotifyBus;
  readonly visitors: VisitorLookup;
  readonly refreshPages: () => void;
};

let processes = 0;

/** Starts what a process has of this, with pages of all accounts or of the given one. */
async function startProcess(viewed?: string): Promise<Process> {
  processes += 1;
  const bus: ServerBus = createBus<Signals>();
  const events = createEvents(bus);
  events.onPublish(
    () => undefined,
    (to) => viewed === undefined || ('client' in to && to.client === viewed),
  );
  const received: [string, ...unknown[]][] = [];
  const names = Object.keys(SIGNAL_REACH).filter((each): each is keyof Signals => each in SIGNAL_REACH);
  // What the database notifies each process of.
  for (const name of names.filter((each) => each !== 'workNotified' && each !== 'workWritten'))
    bus.on(name, (...payload: readonly unknown[]) => received.push([name, ...payload]));
  const processBus = new NotifyBus({ address, processId: `p-${processes}`, clock: testClock, log: silentLog });
  const visitors = new VisitorLookup(testClock, new Admission(testClock, silentLog));
  const refreshPages = vi.fn<() => void>();
  const service = processMessages({
    bus,
    events,
    processBus,
    visitors,
    questions: { serve: () => () => undefined },
    refreshPages,
  });
  await service.start();
  onTestFinished(() => service.stop());
  return { bus, received, processBus, visitors, refreshPages };
}

function sendAll<Name extends keyof Signals>(bus: ServerBus, name: Name, all: readonly Signals[Name][]): void {
  for (const payload of all) bus.send(name, ...payload);
}

test.each(CARRIED_SIGNALS)('a signal reaches the listeners of every process once, as it was sent: %s', async (name) => {
  const [a, b] = [await startProcess(), await startProcess()];
  const samples = SAMPLES[name] ?? [];
  expect(samples.length).toBeGreaterThan(0);
  sendAll(a.bus, name, samples);
  // Sent by the other one afterwards: whatever came back would have come before it.
  await expect.poll(() => b.received.length).toBe(samples.length);
  b.bus.send('schedulesChanged', OTHER);
  await expect.poll(() => a.received.at(-1)).toEqual(['schedulesChanged', OTHER]);
  const expected = [...samples.map((payload) => [name, ...payload]), ['schedulesChanged', OTHER]];
  expect(b.received).toEqual(expected);
  expect(a.received).toEqual(expected);
});

test('the table of carried signals is that of the signals that reach the installation', () => {
  const reaching = Object.entries(SIGNAL_REACH).flatMap(([name, reach]) => (reach === 'installation' ? [name] : []));
  expect(CARRIED_SIGNALS.toSorted()).toEqual(reaching.toSorted());
});

test('what is about one process stays in it', async () => {
  const [a, b] = [await startProcess(), await startProcess()];
  a.bus.send('shardsTaken', [1]);
  a.bus.send('stationLinkStored', { serial: 'AGB2000-1', stationId: ITEM, online: true });
  a.bus.send('schedulesChanged', ACCOUNT);
  await expect.poll(() => b.received).toEqual([['schedulesChanged', ACCOUNT]]);
});

test('an event for pages that are open elsewhere only is not delivered', async () => {
  const [a, b] = [await startProcess(), await startProcess(ACCOUNT)];
  for (const client of [OTHER, ACCOUNT]) {
    a.bus.send('eventPublished', { to: { client }, name: 'saved', body: { path: '/api/sections' } });
    a.bus.send('accountChanged', client, { alarms: [ITEM] });
  }
  await expect
    .poll(() => b.received)
    .toEqual([
      ['eventPublished', { to: { client: ACCOUNT }, name: 'saved', body: { path: '/api/sections' } }],
      ['accountChanged', ACCOUNT, { alarms: [ITEM] }],
    ]);
});

test.each([
  ['an id that is none', 'schedulesChanged', ['x']],
  ['rows whose id is none', 'accountChanged', [ACCOUNT, { alarms: ["'; drop table alarms"] }]],
  ['an event that does not exist', 'eventPublished', [{ to: { client: ACCOUNT }, name: 'constructor', body: {} }]],
  ['an event with another body', 'eventPublished', [{ to: { client: ACCOUNT }, name: 'saved', body: { path: 1 } }]],
  [
    'an event for two audiences',
    'eventPublished',
    [{ to: { client: ACCOUNT, user: ITEM }, name: 'saved', body: { path: '/' } }],
  ],
  ['a reason that does not exist', 'sessionEnded', [ITEM, 'tired']],
  ['a payload that is no list', 'mailQueued', {}],
])('a signal from outside is dropped if it has %s', async (_, name, payload) => {
  const b = await startProcess();
  const payloads = [payload, [ACCOUNT]].map((each) => JSON.stringify(each));
  await pools.system.run('select pg_notify($1, $2)', [
    'zagon',
    `zagon1 stranger 1\n${name}\t\t${payloads[0]}\nschedulesChanged\t\t${payloads[1]}`,
  ]);
  await expect.poll(() => b.received).toEqual([['schedulesChanged', ACCOUNT]]);
  expect(b.processBus.counts.ignored).toBe(1);
});

test('after a gap every job is woken once and the pages are read again, in this process alone', async () => {
  const [a, b] = [await startProcess(), await startProcess()];
  await a.processBus.stop();
  await a.processBus.start();
  const woken = CARRIED_SIGNALS.filter((name) => SAMPLES[name]?.[0]?.length === 0);
  expect(a.received.map(([name]) => name).toSorted()).toEqual(woken.toSorted());
  expect(a.refreshPages).toHaveBeenCalledOnce();
  a.bus.send('schedulesChanged', ACCOUNT);
  await expect.poll(() => b.received).toEqual([['schedulesChanged', ACCOUNT]]);
  expect(b.refreshPages).not.toHaveBeenCalled();
});

test('a session that one process has looked up may stop water through the others, and nothing else', async () => {
  const [a, b] = [await startProcess(), await startProcess()];
  const { accountId } = await addAccount(pools.system, 'Farm');
  const userId = await addUser(pools.system, 'anna@farm.example');
  await assign(pools.system, userId, accountId, 'admin');
  const secret = await addSession(pools.system, userId, accountId, testClock.now());
  const sent: unknown[] = [];
  a.visitors.onSeen((seen) => sent.push(seen));
  for (let time = 0; time < 3; time += 1) await a.visitors.find('usual', pools.system, secret, '203.0.113.7');
  await expect.poll(() => b.visitors.recall(secret)).toMatchObject({ userId, account: { id: accountId } });
  expect(b.visitors.recentAccounts()).toEqual(new Set([accountId]));
  expect(sent).toHaveLength(1);
  expect(JSON.stringify(sent)).not.toContain(secret);
  // Who signs in, and whose share a request takes, is still what this process has looked up itself.
  expect(b.visitors.callerOf(secret, '203.0.113.7')).toMatchObject({ isAnonymous: true });
  await pools.system.run('delete from sessions where user_id = $1', [userId]);
  expect(await b.visitors.find('usual', pools.system, secret, '203.0.113.7')).toEqual({ ok: true, value: null });
  expect(b.visitors.recall(secret)).toBeNull();
  expect(b.visitors.recall(newSecret())).toBeNull();
});
