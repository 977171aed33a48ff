import { auditFaultText } from '@zagon/domain/accounts/audit-fault.ts';
import type { LogEvent } from '@zagon/domain/accounts/log-events.ts';
import { beforeEach, expect, test } from 'vitest';
import { openPool } from '../database/pool.ts';
import { withAccount } from '../database/tenant.ts';
import { testDatabase } from '../database/test-database.ts';
import { linkQueued } from './audit-chain.ts';
import { addAccount } from '../testing/farm.ts';
import { testClock } from '../testing/test-clock.ts';
import { auditDigest, auditFaults, linkAuditEntries } from '../stores/accounts/audit-chain.ts';
import { writeAudit } from '../stores/accounts/audit.ts';

const database = await testDatabase();
const { pools } = database;
const sql = pools.system;
/** The database administrator may do everything, which is why the chain exists. */
const owner = openPool(database.address, 'owner', 1);

const { accountId: ours } = await addAccount(sql, 'Ours');
const { accountId: theirs } = await addAccount(sql, 'Theirs');
const at = Temporal.Instant.from('2026-11-22T10:00:00Z');

const write = (accountId: string | null, event: LogEvent, minutes = 0) =>
  writeAudit(sql, { accountId, userId: null, actingAs: 'user', ip: '::1', event, at: at.add({ minutes }) });

beforeEach(async () => {
  await owner.run('truncate audit_log, audit_links, audit_unlinked');
  for (const [minutes, event] of (['login', 'manual_open', 'logout'] as const).entries()) {
    await write(ours, event, minutes);
    await write(theirs, event, minutes);
    await write(null, event, minutes);
  }
  await linkQueued(sql);
});

const ofOurs = `client_id = '${ours}'`;

test('every account has its own chain, and so do entries without an account', async () => {
  const chains = await sql.rows<{ chain: string; n: number }>(
    'select chain, count(*) as n from audit_links group by chain',
  );
  expect(chains.map(({ n }) => n)).toEqual([3, 3, 3]);
  expect(await auditFaults(sql)).toEqual([]);
});

test('entries waiting to be linked are not a fault, and continue the chain', async () => {
  await withAccount(pools, ours, (app) =>
    writeAudit(app, { accountId: ours, userId: null, actingAs: 'user', ip: '', event: 'login', at }),
  );
  expect(await auditFaults(sql)).toEqual([]);
  expect(await linkAuditEntries(sql, 10)).toBe(1);
  expect(await auditFaults(sql)).toEqual([]);
});

test.each([
  ['an event', "event = 'nothing'"],
  ['the details', `details = '{"minutes": 1}'`],
  ['the time', "at = at + interval '1 microsecond'"],
  ['the user', 'user_id = gen_random_uuid()'],
  ['the account', `client_id = '${theirs}'`],
])('the audit chain shows that %s was changed afterwards', async (_, change) => {
  await owner.run(`update audit_log set ${change} where ${ofOurs} and event = 'manual_open'`);
  expect(await auditFaults(sql)).toMatchObject([{ client_id: ours, position: 2, fault: 'changed' }]);
});

test('the audit chain shows that an entry was deleted, even together with its link', async () => {
  await owner.run(`delete from audit_log where ${ofOurs} and event = 'manual_open'`);
  expect(await auditFaults(sql)).toMatchObject([{ client_id: ours, position: 2, fault: 'deleted' }]);
  expect((await auditFaults(sql)).map(auditFaultText)).toEqual([
    expect.stringMatching(`^entry 2 of account ${ours} was deleted`),
  ]);
  await owner.run('delete from audit_links where position = 2');
  expect(await auditFaults(sql)).toEqual(
    expect.arrayContaining([expect.objectContaining({ client_id: ours, position: 3, fault: 'gap' })]),
  );
});

test('the audit chain shows that an entry was added without being queued', async () => {
  await owner.transaction(async (all) => {
    await all.run("set local session_replication_role = 'replica'");
    // Between the first and the second entry.
    const between = at.add({ seconds: 30 });
    await writeAudit(all, {
      accountId: ours,
      userId: null,
      actingAs: 'user',
      ip: '',
      event: 'output_closed',
      at: between,
    });
  });
  expect(await auditFaults(sql)).toMatchObject([{ client_id: ours, position: 2, fault: 'added' }]);
  expect(await auditFaults(sql, theirs)).toEqual([]);
  expect((await auditFaults(sql, ours)).map(auditFaultText)).toEqual([
    expect.stringMatching(`^entry 2 of account ${ours} was added without being linked`),
  ]);
});

test('a truncated chain is detected by an earlier digest', async () => {
  const before = testClock.now().add({ hours: 1 });
  const noted = await auditDigest(sql, before);
  expect(noted).toMatchObject({ chains: 3, entries: 9 });
  await owner.run(
    `delete from audit_links using audit_log a where a.id = entry_id and a.event = 'logout' and a.${ofOurs}`,
  );
  await owner.run(`delete from audit_log where ${ofOurs} and event = 'logout'`);
  expect(await auditFaults(sql)).toEqual([]);
  expect(await auditDigest(sql, before)).not.toEqual(noted);
});

test('the serving roles can neither change nor delete a link, and users cannot see or queue any', async () => {
  for (const statement of ["update audit_links set hash = ''", 'delete from audit_links'])
    await expect(sql.run(statement)).rejects.toThrow(/permission denied/);
  for (const table of ['audit_links', 'audit_unlinked'])
    await expect(withAccount(pools, ours, (app) => app.run(`select from ${table}`))).rejects.toThrow(
      /permission denied/,
    );
});

test('two processes that link at the same time produce one chain', async () => {
  for (let minutes = 0; minutes < 30; minutes += 1) await write(ours, 'login', minutes);
  await Promise.all([linkQueued(sql), linkQueued(sql)]);
  await linkQueued(sql);
  expect(await auditFaults(sql)).toEqual([]);
  expect(await sql.first('select count(*) as n from audit_unlinked')).toEqual({ n: 0 });
});
