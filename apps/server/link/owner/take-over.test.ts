import { GROUP_ID, METRIC } from '@zagon/device-protocol/metric-names.ts';
import { assignAliases, NO_ALIASES, replaceNameByAlias } from '@zagon/sparkplug/aliases.ts';
import { encodePayload } from '@zagon/sparkplug/codec.ts';
import { nextMessage, nodeBirth, nodeDeath, startEdgeSession } from '@zagon/sparkplug/edge-session.ts';
import { metric, type Payload } from '@zagon/sparkplug/metric.ts';
import { expect, onTestFinished, test, vi } from 'vitest';
import { silentLog } from '../../core/log.ts';
import { testDatabase } from '../../database/test-database.ts';
import { aStation, moduleBehind, type TestModule, type TestStation } from '../../testing/link/stations.ts';
import { newCounters } from '../counters.ts';
import { Host } from '../host.ts';
import { GroupCommit } from '../ingest/group-commit.ts';
import { LinkCache } from '../ingest/link-cache.ts';
import { ShardOwnership } from './shard-ownership.ts';
import { TakeOver } from './take-over.ts';

const { pools } = await testDatabase();
const sql = pools.system;
const START_MS = Date.parse('2026-06-11T10:00:00Z');
let stations = 0;

/** One process, from the bytes that it hears to the rows that it writes, with a clock of its own. */
function aProcess(id: string) {
  let nowMs = START_MS;
  const asked: string[] = [];
  const counters = newCounters();
  const ownership = new ShardOwnership(id);
  const commits = new GroupCommit({
    pool: sql,
    cache: new LinkCache(),
    now: () => Temporal.Instant.fromEpochMilliseconds(nowMs),
    log: silentLog,
    ownership,
    left: (messages) => (counters.ledElsewhere += messages),
    committed: () => undefined,
  });
  const requestRebirth = (station: string): void => void asked.push(station);
  const host = new Host({
    nowMs: () => nowMs,
    counters,
    isOurs: (station) => ownership.isOurs(station),
    requestRebirth,
    deliver: (message) => commits.push(message),
    whenRoom: async () => undefined,
  });
  const takeOver = new TakeOver({ pool: sql, nowMs: () => nowMs, ownership, host, commits, requestRebirth });
  onTestFinished(() => commits.stop(0));
  return {
    asked,
    counters,
    commits,
    host,
    takeOver,
    hear: (topic: string, payload: Payload) => host.message(topic, encodePayload(payload), () => undefined),
    /** Takes the shards by the rows, and hears of it. */
    async lead(shards: readonly number[]) {
      await leadByRows(id, shards);
      await takeOver.leading(new Set(shards), shards);
    },
    /** Lets seconds pass. */
    tick(seconds: number) {
      for (let second = 0; second < seconds; second += 1) {
        nowMs += 1_000;
        host.tick();
        takeOver.tick();
      }
    },
  };
}

async function leadByRows(id: string, shards: readonly number[]): Promise<void> {
  await sql.run(
    `insert into processes (id, roles, version, address, lease_until, heartbeat)
     values ($1, '{}', '', '', now() + interval '1 hour', now()) on conflict (id) do nothing`,
    [id],
  );
  await sql.run('update shards set process_id = $1 where shard = any($2::smallint[])', [id, shards]);
}

/** A station with a probe, and what it says; every message is heard by all the processes. */
async function aField() {
  stations += 1;
  const station = await aStation(pools, `AGB2000-OWNER-${stations}`);
  const probe = await moduleBehind(pools, station, `AM999-OWNER-${stations}`, 'AM-999');
  const row = await sql.first<{ shard: number }>('select shard from clients where id = $1', [station.accountId]);
  if (row === undefined) throw new Error('the account has no shard');
  return { station, probe, shard: row.shard, says: messagesOf(station, probe) };
}

function messagesOf({ serial }: TestStation, probe: TestModule) {
  let session = startEdgeSession(undefined);
  const declared = [
    metric('TEMP_1', 'Float', null, { timestamp: START_MS }),
    metric(METRIC.message, 'Int64', null, { timestamp: START_MS }),
  ];
  const { aliases, metrics } = assignAliases(NO_ALIASES, probe.serial, declared);
  const topic = (type: string, device?: string): string =>
    `spBv1.0/${GROUP_ID}/${type}/${serial}${device === undefined ? '' : `/${device}`}`;
  let number = 0;
  const next = (type: string, list: typeof metrics): readonly [string, Payload] => {
    const message = nextMessage(session, list, START_MS);
    session = message.session;
    return [topic(type, probe.serial), message.payload];
  };
  return {
    birth(): readonly (readonly [string, Payload])[] {
      const node = nodeBirth(session, [metric(METRIC.memory, 'String', 'flash-1', { timestamp: START_MS })], START_MS);
      session = node.session;
      return [[topic('NBIRTH'), node.payload], next('DBIRTH', metrics)];
    },
    /** A reading by its alias, which only the birth explains. */
    reading(): readonly (readonly [string, Payload])[] {
      number += 1;
      const value = metric('TEMP_1', 'Float', 20 + number, { timestamp: START_MS + number * 1_000 });
      const numbered = metric(METRIC.message, 'Int64', number, { timestamp: START_MS });
      return [
        next(
          'DDATA',
          [numbered, value].map((each) => replaceNameByAlias(aliases, probe.serial, each)),
        ),
      ];
    },
    death: (): readonly (readonly [string, Payload])[] => [[topic('NDEATH'), nodeDeath(session, START_MS)]],
  };
}

function hearAll(
  processes: readonly ReturnType<typeof aProcess>[],
  messages: readonly (readonly [string, Payload])[],
): void {
  for (const [topic, payload] of messages) for (const process of processes) process.hear(topic, payload);
}

async function stored(probe: TestModule): Promise<number> {
  return sql.run('select from readings where module_key = $1', [probe.key]);
}

async function linkOf(station: TestStation): Promise<{ readonly online: boolean; readonly through: number }> {
  const row = await sql.first<{ online: boolean; through: number }>(
    'select online, stored_through::float8 as through from stations where module_id = $1',
    [station.id],
  );
  if (row === undefined) throw new Error('the station has no row');
  return row;
}

async function setOnline(station: TestStation, online: boolean): Promise<void> {
  await sql.run('update stations set online = $2 where module_id = $1', [station.id, online]);
}

test('a process that follows stores and asks nothing, and takes over in mid-session without a birth', async () => {
  const { station, probe, shard, says } = await aField();
  const [owner, follower] = [aProcess('owner-1'), aProcess('follower-1')];
  await owner.lead([shard]);
  await follower.takeOver.leading(new Set(), []);
  hearAll([owner, follower], [...says.birth(), ...says.reading()]);
  await owner.commits.idle();
  expect(await stored(probe)).toBe(1);
  expect(await linkOf(station)).toEqual({ online: true, through: 1 });
  expect(follower.commits.depth).toBe(0);
  expect(follower.host.isOnline(station.serial)).toBe(true);

  for (const process of [owner, follower]) process.tick(20);
  await owner.takeOver.giving([shard]);
  await follower.lead([shard]);
  hearAll([owner, follower], says.reading());
  await Promise.all([owner.commits.idle(), follower.commits.idle()]);
  expect(await stored(probe)).toBe(2);
  expect(await linkOf(station)).toEqual({ online: true, through: 2 });
  expect([...owner.asked, ...follower.asked]).toEqual([]);
});

test('a message that reaches a former leader, which does not know yet, is left to the new one and counted', async () => {
  const { probe, shard, says } = await aField();
  const [former, current] = [aProcess('former-2'), aProcess('current-2')];
  await former.lead([shard]);
  await current.takeOver.leading(new Set(), []);
  hearAll([former, current], says.birth());
  await former.commits.idle();
  // By the rows the shard has changed hands; the former leader has not heard of it.
  await leadByRows('current-2', [shard]);
  const between = says.reading();
  hearAll([former, current], between);
  await former.commits.idle();
  expect(former.counters.ledElsewhere).toBe(1);
  expect(await stored(probe)).toBe(0);
  await current.takeOver.leading(new Set([shard]), [shard]);
  hearAll([current], says.reading());
  await current.commits.idle();
  expect(await stored(probe)).toBe(1);
});

test('what nobody leads at the moment waits, and is stored once this process leads again', async () => {
  const { probe, shard, says } = await aField();
  const only = aProcess('only-3');
  await only.lead([shard]);
  hearAll([only], says.birth());
  await only.commits.idle();
  await sql.run("update processes set lease_until = now() - interval '1 second' where id = 'only-3'");
  hearAll([only], says.reading());
  await vi.waitFor(() => expect(only.commits.depth).toBe(0));
  expect(await stored(probe)).toBe(0);
  await sql.run("update processes set lease_until = now() + interval '1 hour' where id = 'only-3'");
  await only.commits.idle();
  expect(await stored(probe)).toBe(1);
  expect(only.counters.ledElsewhere).toBe(0);
});

test.each([
  ['online by its session and by its row', 'birth', true, true],
  ['online by its session, offline by its row', 'birth', false, true],
  ['offline by its session, online by its row', 'death', true, false],
  ['offline by its session and by its row', 'death', false, false],
] as const)('a station that is %s keeps or gets the state of its session', async (_, said, before, after) => {
  const { station, shard, says } = await aField();
  const [former, process] = [aProcess(`former-${stations}`), aProcess(`session-${stations}`)];
  await former.lead([shard]);
  await process.takeOver.leading(new Set(), []);
  hearAll([former, process], [...says.birth(), ...(said === 'death' ? says.death() : [])]);
  await former.commits.idle();
  process.tick(20);
  await setOnline(station, before);
  await process.lead([shard]);
  await process.commits.idle();
  expect((await linkOf(station)).online).toBe(after);
  process.tick(90);
  await process.commits.idle();
  expect((await linkOf(station)).online).toBe(after);
  expect(process.asked).toEqual([]);
});

test('a birth that was heard while nobody acted for the station is asked for again, and answered once', async () => {
  const { station, shard, probe, says } = await aField();
  const process = aProcess(`orphan-${stations}`);
  await process.takeOver.leading(new Set(), []);
  hearAll([process], says.birth());
  process.tick(20);
  await process.lead([shard]);
  process.tick(1);
  expect(process.asked).toEqual([station.serial]);
  hearAll([process], [...says.birth(), ...says.reading()]);
  await process.commits.idle();
  process.tick(90);
  expect(process.asked).toHaveLength(1);
  expect(await linkOf(station)).toEqual({ online: true, through: 1 });
  expect(await stored(probe)).toBe(1);
});

test('a birth that was heard shortly before the take-over may not be stored whole, and is asked for again', async () => {
  const { station, shard, says } = await aField();
  const [former, process] = [aProcess(`former-${stations}`), aProcess(`fresh-${stations}`)];
  await former.lead([shard]);
  await process.takeOver.leading(new Set(), []);
  hearAll([former, process], says.birth());
  await former.commits.idle();
  process.tick(5);
  await process.lead([shard]);
  process.tick(1);
  expect(process.asked).toEqual([station.serial]);
});

test('a station of an account that is new is taken over as soon as it is heard', async () => {
  const process = aProcess(`new-${stations}`);
  await process.lead(Array.from({ length: 255 }, (_, index) => index + 1));
  let field = await aField();
  while (field.shard === 0) field = await aField();
  hearAll([process], field.says.birth());
  await process.takeOver.reread();
  process.tick(1);
  expect(process.asked).toContain(field.station.serial);
  hearAll([process], [...field.says.birth(), ...field.says.reading()]);
  await process.commits.idle();
  expect(await linkOf(field.station)).toEqual({ online: true, through: 1 });
});

test('a station online by its row, of which this process knows nothing, is asked three times, then is offline', async () => {
  const { station, shard } = await aField();
  const process = aProcess(`silent-${stations}`);
  await setOnline(station, true);
  await process.lead([shard]);
  process.tick(59);
  await process.commits.idle();
  expect(process.asked).toEqual([station.serial, station.serial, station.serial]);
  expect((await linkOf(station)).online).toBe(true);
  process.tick(2);
  await process.commits.idle();
  expect((await linkOf(station)).online).toBe(false);
  expect(process.asked).toHaveLength(3);
});

test('a station that answers is asked no more and stays online; one that is offline by its row is not asked', async () => {
  const [answering, away] = [await aField(), await aField()];
  const process = aProcess(`asking-${stations}`);
  await setOnline(answering.station, true);
  await process.lead([answering.shard, away.shard]);
  process.tick(1);
  expect(process.asked).toEqual([answering.station.serial]);
  hearAll([process], answering.says.birth());
  process.tick(90);
  await process.commits.idle();
  expect(process.asked).toHaveLength(1);
  expect((await linkOf(answering.station)).online).toBe(true);
});

test('a process whose link was cut knows nothing, writes nothing, and asks when the link is back', async () => {
  const { station, shard, says } = await aField();
  const process = aProcess(`cut-${stations}`);
  await process.lead([shard]);
  hearAll([process], says.birth());
  await process.commits.idle();
  process.host.forgetSessions();
  expect(process.host.isOnline(station.serial)).toBe(false);
  process.tick(90);
  await process.commits.idle();
  expect((await linkOf(station)).online).toBe(true);
  await process.takeOver.linkUp();
  process.tick(1);
  expect(process.asked).toEqual([station.serial]);
});

test('a station whose account moves to a shard of another process changes its owner in mid-stream', async () => {
  const { probe, station, shard, says } = await aField();
  let other = await aField();
  while (other.shard === shard) other = await aField();
  const [first, second] = [aProcess(`first-${stations}`), aProcess(`second-${stations}`)];
  await first.lead([shard]);
  await second.lead([other.shard]);
  hearAll([first, second], says.birth());
  await first.commits.idle();
  await sql.run('update modules set client_id = $2 where client_id = $1', [station.accountId, other.station.accountId]);
  // Nobody was told yet: the rows decide.
  hearAll([first, second], says.reading());
  await Promise.all([first.commits.idle(), second.commits.idle()]);
  expect(first.counters.ledElsewhere).toBe(1);
  expect(await stored(probe)).toBe(0);
  await first.takeOver.stationsChanged();
  await second.takeOver.stationsChanged();
  hearAll([first, second], says.reading());
  await Promise.all([first.commits.idle(), second.commits.idle()]);
  expect(await stored(probe)).toBe(1);
  expect([first.counters.ledElsewhere, second.counters.ledElsewhere]).toEqual([1, 0]);
});

test('a station in no account is owned by the leader of the first shard only', async () => {
  const [zero, other] = [aProcess('zero-9'), aProcess('other-9')];
  await zero.lead([0]);
  await other.lead([200]);
  const says = messagesOf(
    { id: '', key: 0, serial: 'AGB2000-NOBODY-1', accountId: '', secret: '' },
    { id: '', key: 0, serial: 'AM999-NOBODY-1' },
  );
  hearAll([zero, other], [...says.birth(), ...says.reading()]);
  await Promise.all([zero.commits.idle(), other.commits.idle()]);
  expect(
    await sql.rows("select module_serial from set_aside_messages where station_serial = 'AGB2000-NOBODY-1'"),
  ).toEqual([{ module_serial: 'AM999-NOBODY-1' }]);
});
