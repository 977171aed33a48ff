import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { openPool } from '../../../database/pool.ts';
import { testDatabase } from '../../../database/test-database.ts';
import { aField, aProcess, leadByRows, messagesOf, receive } from '../../../testing/link/owner-rig.ts';
import type { TestModule, TestStation } from '../../../testing/link/stations.ts';

const { pools, address } = await testDatabase();
const sql = pools.system;
let count = 0;
// Stations of earlier tests may share the shard of a later one.
beforeEach(() => sql.run('update stations set online = false'));

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
  const { station, probe, shard, says } = await aField(pools);
  const [owner, follower] = [aProcess(pools, 'owner-1'), aProcess(pools, 'follower-1')];
  await owner.lead([shard]);
  await follower.takeOver.leading(new Set(), []);
  receive([owner, follower], [...says.birth(), ...says.reading()]);
  await owner.commits.idle();
  expect(await stored(probe)).toBe(1);
  expect(await linkOf(station)).toEqual({ online: true, through: 1 });
  expect(follower.commits.depth).toBe(0);
  expect(follower.host.isOnline(station.serial)).toBe(true);

  for (const process of [owner, follower]) process.tick(20);
  await owner.takeOver.giving([shard]);
  await follower.lead([shard]);
  receive([owner, follower], says.reading());
  await Promise.all([owner.commits.idle(), follower.commits.idle()]);
  expect(await stored(probe)).toBe(2);
  expect(await linkOf(station)).toEqual({ online: true, through: 2 });
  expect([...owner.asked, ...follower.asked]).toEqual([]);
});

test('a message that reaches a former leader, which does not know yet, is left to the new one and counted', async () => {
  const { probe, shard, says } = await aField(pools);
  const [former, current] = [aProcess(pools, 'former-2'), aProcess(pools, 'current-2')];
  await former.lead([shard]);
  await current.takeOver.leading(new Set(), []);
  receive([former, current], says.birth());
  await former.commits.idle();
  // By the rows the shard has changed hands; the former leader has not heard of it.
  await leadByRows(sql, 'current-2', [shard]);
  const between = says.reading();
  receive([former, current], between);
  await former.commits.idle();
  expect(former.counters.ledElsewhere).toBe(1);
  expect(await stored(probe)).toBe(0);
  await current.takeOver.leading(new Set([shard]), [shard]);
  receive([current], says.reading());
  await current.commits.idle();
  expect(await stored(probe)).toBe(1);
});

test('what nobody leads at the moment waits, and is stored once this process leads again', async () => {
  const { probe, shard, says } = await aField(pools);
  const only = aProcess(pools, 'only-3');
  await only.lead([shard]);
  receive([only], says.birth());
  await only.commits.idle();
  await sql.run("update processes set lease_until = now() - interval '1 second' where id = 'only-3'");
  receive([only], says.reading());
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
] as const)('a station that is %s keeps or gets the state of its session', async (_, last, before, after) => {
  const { station, shard, says } = await aField(pools);
  const [former, process] = [aProcess(pools, `former-${(count += 1)}`), aProcess(pools, `session-${(count += 1)}`)];
  await former.lead([shard]);
  await process.takeOver.leading(new Set(), []);
  receive([former, process], [...says.birth(), ...(last === 'death' ? says.death() : [])]);
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
  const { station, shard, probe, says } = await aField(pools);
  const process = aProcess(pools, `orphan-${(count += 1)}`);
  await process.takeOver.leading(new Set(), []);
  receive([process], says.birth());
  process.tick(20);
  await process.lead([shard]);
  process.tick(1);
  expect(process.asked).toEqual([station.serial]);
  receive([process], [...says.birth(), ...says.reading()]);
  await process.commits.idle();
  process.tick(90);
  expect(process.asked).toHaveLength(1);
  expect(await linkOf(station)).toEqual({ online: true, through: 1 });
  expect(await stored(probe)).toBe(1);
});

test('a birth that was heard shortly before the take-over may not be stored whole, and is asked for again', async () => {
  const { station, shard, says } = await aField(pools);
  const [former, process] = [aProcess(pools, `former-${(count += 1)}`), aProcess(pools, `fresh-${(count += 1)}`)];
  await former.lead([shard]);
  await process.takeOver.leading(new Set(), []);
  receive([former, process], says.birth());
  await former.commits.idle();
  process.tick(5);
  await process.lead([shard]);
  process.tick(1);
  expect(process.asked).toEqual([station.serial]);
});

test('a station of an account that is new is taken over as soon as it is heard', async () => {
  const process = aProcess(pools, `new-${(count += 1)}`);
  await process.lead(Array.from({ length: 255 }, (_, index) => index + 1));
  let field = await aField(pools);
  while (field.shard === 0) field = await aField(pools);
  receive([process], field.says.birth());
  await process.takeOver.reread();
  process.tick(1);
  expect(process.asked).toContain(field.station.serial);
  receive([process], [...field.says.birth(), ...field.says.reading()]);
  await process.commits.idle();
  expect(await linkOf(field.station)).toEqual({ online: true, through: 1 });
});

test('a station online by its row, of which this process knows nothing, is asked three times, then is offline', async () => {
  const { station, shard } = await aField(pools);
  const process = aProcess(pools, `silent-${(count += 1)}`);
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
  const [answering, away] = [await aField(pools), await aField(pools)];
  const process = aProcess(pools, `asking-${(count += 1)}`);
  await setOnline(answering.station, true);
  await process.lead([answering.shard, away.shard]);
  process.tick(1);
  expect(process.asked).toEqual([answering.station.serial]);
  receive([process], answering.says.birth());
  process.tick(90);
  await process.commits.idle();
  expect(process.asked).toHaveLength(1);
  expect((await linkOf(answering.station)).online).toBe(true);
});

test('a process whose link was cut knows nothing, writes nothing, and asks when the link is back', async () => {
  const { station, shard, says } = await aField(pools);
  const process = aProcess(pools, `cut-${(count += 1)}`);
  await process.lead([shard]);
  receive([process], says.birth());
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
  const { probe, station, shard, says } = await aField(pools);
  let other = await aField(pools);
  while (other.shard === shard) other = await aField(pools);
  const [first, second] = [aProcess(pools, `first-${(count += 1)}`), aProcess(pools, `second-${(count += 1)}`)];
  await first.lead([shard]);
  await second.lead([other.shard]);
  receive([first, second], says.birth());
  await first.commits.idle();
  await sql.run('update modules set client_id = $2 where client_id = $1', [station.accountId, other.station.accountId]);
  // Nobody was told yet: the rows decide.
  receive([first, second], says.reading());
  await Promise.all([first.commits.idle(), second.commits.idle()]);
  expect(first.counters.ledElsewhere).toBe(1);
  expect(await stored(probe)).toBe(0);
  await first.takeOver.stationsChanged();
  await second.takeOver.stationsChanged();
  receive([first, second], says.reading());
  await Promise.all([first.commits.idle(), second.commits.idle()]);
  expect(await stored(probe)).toBe(1);
  expect([first.counters.ledElsewhere, second.counters.ledElsewhere]).toEqual([1, 0]);
});

test.each(['commands', 'clients'])(
  'stations whose take-over failed, here without access to %s, are taken over at the next renewal',
  async (table) => {
    const { station, shard } = await aField(pools);
    const process = aProcess(pools, `failed-${(count += 1)}`);
    await setOnline(station, true);
    await leadByRows(sql, `failed-${count}`, [shard]);
    const owner = openPool(address, 'owner', 1);
    onTestFinished(() => owner.close());
    await owner.run(`revoke select on ${table} from zagon_system`);
    await expect(process.takeOver.leading(new Set([shard]), [shard])).rejects.toThrow('permission denied');
    await owner.run(`grant select on ${table} to zagon_system`);
    process.tick(1);
    expect(process.asked).toEqual([]);
    await process.takeOver.leading(new Set([shard]), []);
    process.tick(1);
    expect(process.asked).toEqual([station.serial]);
  },
);

test('a message above a gap that is sent again to the next leader is set aside once', async () => {
  const { station, shard } = await aField(pools);
  const serial = `AM999-GAP-${(count += 1)}`;
  const says = messagesOf(station, { id: '', key: 0, serial });
  const [former, current] = [aProcess(pools, `former-${count}`), aProcess(pools, `current-${count}`)];
  await former.lead([shard]);
  await current.takeOver.leading(new Set(), []);
  receive([former, current], says.birth());
  const lost = says.reading();
  const above = says.reading();
  receive([former], above);
  await former.commits.idle();
  expect(await linkOf(station)).toEqual({ online: true, through: 0 });
  await former.takeOver.giving([shard]);
  await current.lead([shard]);
  receive([current], [...above, ...lost]);
  await current.commits.idle();
  expect(await linkOf(station)).toEqual({ online: true, through: 2 });
  expect(
    await sql.rows('select message::int from set_aside_messages where module_serial = $1 order by message', [serial]),
  ).toEqual([{ message: 1 }, { message: 2 }]);
});

test('a station in no account is owned by the leader of the first shard only', async () => {
  const [zero, other] = [aProcess(pools, 'zero-9'), aProcess(pools, 'other-9')];
  await zero.lead([0]);
  await other.lead([200]);
  const says = messagesOf(
    { id: '', key: 0, serial: 'AGB2000-NOBODY-1', accountId: '', secret: '' },
    { id: '', key: 0, serial: 'AM999-NOBODY-1' },
  );
  receive([zero, other], [...says.birth(), ...says.reading()]);
  await Promise.all([zero.commits.idle(), other.commits.idle()]);
  expect(
    await sql.rows("select module_serial from set_aside_messages where station_serial = 'AGB2000-NOBODY-1'"),
  ).toEqual([{ module_serial: 'AM999-NOBODY-1' }]);
});
