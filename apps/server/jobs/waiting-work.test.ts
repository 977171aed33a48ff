import { MODULE_STATUS } from '@zagon/domain/modules/module-status.ts';
import { describe, expect, test, vi } from 'vitest';
import { createBus } from '../core/bus/bus.ts';
import type { Sql } from '../database/pool.ts';
import { testDatabase } from '../database/test-database.ts';
import { renewLead } from '../irrigation/lead/lead.ts';
import { NO_FOLLOWER } from '../irrigation/ports.ts';
import { WAITING_KINDS, type WaitingKind, waitingWork } from '../stores/processes/waiting-work.ts';
import { addAccount, addUser, anId } from '../testing/farm.ts';
import { addFarmFixture } from '../testing/farm-fixture.ts';
import type { Signals } from './signals.ts';
import { lookForWaitingWork, wakeWhenWaiting } from './waiting-work.ts';

const { pools } = await testDatabase();
const sql = pools.system;
const PROCESS = 'looking';
const NOW = Temporal.Instant.from('2026-06-11T14:00:00Z');
const { accountId } = await addAccount(sql, 'Farm');
const userId = await addUser(sql, 'anna@farm.example');
const { stationId, probeId } = await addFarmFixture(sql, accountId);
await renewLead(sql, { id: PROCESS, roles: [], version: '', address: '' }, NO_FOLLOWER);
await sql.run("update stations set online = true, online_changed_at = '2026-06-11T13:00:00Z', modules_sent_at = $1", [
  NOW,
]);
await sql.run('update contact_checks set due_at = $1', [NOW.add({ milliseconds: 1 })]);
await sql.run('update modules set configuration_version = 0');

const alarmOf = (rule: string) => (tx: Sql) =>
  tx.run(
    `insert into alarms (id, client_id, module_id, rule, message, activation_date, noticed_at)
     values ($1, $2, $3, $4, '{"pl": "", "en": ""}', '2026-06-11T13:59:00Z', case when $4 <> 'frost' then $5::timestamptz end)`,
    [anId(), accountId, probeId, rule, NOW],
  );

/** What is committed when something of a kind begins to wait; several ways for a kind with several conditions. */
const CAUSES = {
  blocks: {
    'a block is in progress': (tx) => tx.run('update clients set blocked_at = $2 where id = $1', [accountId, NOW]),
  },
  contact: {
    'a module may be silent by now': (tx) =>
      tx.run('update contact_checks set due_at = $2 where module_id = $1', [probeId, NOW]),
    'a station is offline': (tx) => tx.run('update stations set online = false where module_id = $1', [stationId]),
    'an alarm of a silent module is open': alarmOf('module_silent'),
    'an alarm of a silent station is open': alarmOf('base_offline'),
    'an alarm of a network is open': alarmOf('network_away'),
    'a module with an alarm was turned off': async (tx) => {
      await alarmOf('output_not_opened')(tx);
      await tx.run("update alarms set field = 'BATTERY'");
      return tx.run('update modules set status = $2 where id = $1', [probeId, MODULE_STATUS.off]);
    },
  },
  deliveries: {
    'a message is due': (tx) =>
      tx.run(
        `insert into deliveries (id, dedupe_key, channel, address, language, subject, body, link, due_at, created_at, valid_until)
         values ($1, 'key', 'email', 'anna@farm.example', 'en', '', '', '', $2, $2, $2)`,
        [anId(), NOW],
      ),
  },
  hardwareOrders: {
    'a device leaves its account': (tx) =>
      tx.run(
        "insert into hardware (serial_number, pin_hash, device_type, leaving) values ('X-1', '', 'AM-999', 'scrap')",
      ),
  },
  messages: {
    'a message of the operator is to be published': (tx) =>
      tx.run(
        `insert into messages (id, type, subject_pl, subject_en, content_pl, content_en, audience, by_email, created_at, publish_at)
         values ($1, 'info', '', '', '', '', '{}', false, $2, $2)`,
        [anId(), NOW],
      ),
  },
  moduleSettings: {
    'a module is being removed': (tx) => tx.run('update modules set removing_at = $2 where id = $1', [probeId, NOW]),
    'a station was not sent its modules': (tx) =>
      tx.run('update stations set modules_sent_at = null where module_id = $1', [stationId]),
    'settings were not confirmed in time': (tx) =>
      tx.run(
        'update modules set configuration_version = 1, configuration_asked_at = $2, reported_settings = null where id = $1',
        [probeId, NOW.subtract({ hours: 24 })],
      ),
  },
  notices: {
    'an alarm has no notice': alarmOf('frost'),
    'an alarm was not confirmed for hours': async (tx) => {
      await alarmOf('frost')(tx);
      return tx.run('update alarms set noticed_at = $1, activation_date = $1', [NOW.subtract({ hours: 7 })]);
    },
    'a notice was held back': (tx) =>
      tx.run(
        `insert into notices (id, client_id, user_id, kind, causes, channels, created_at, dedupe_key)
         values ($1, $2, $3, 'alarm', '{}', '{}', $4, 'key')`,
        [anId(), accountId, userId, NOW],
      ),
  },
  recoveries: {
    'a new password was requested': (tx) =>
      tx.run("insert into recovery_requests (id, email, created_at) values ($1, 'anna@farm.example', $2)", [
        anId(),
        NOW,
      ]),
  },
  webhooks: {
    'an event is due': async (tx) => {
      const id = anId();
      await tx.run(
        `insert into webhooks (id, client_id, user_id, name, address, events, all_things, secret, state, created_at)
         values ($1, $2, $3, 'Hook', 'https://hook.example', '{alarm.raised}', true, '', 'on', $4)`,
        [id, accountId, userId, NOW],
      );
      return tx.run(
        `insert into webhook_messages (id, client_id, webhook_id, event, event_key, at, facts, due_at, valid_until, created_at)
         values ($1, $2, $3, 'test', 'key', $4, '{}', $4, $4, $4)`,
        [anId(), accountId, id, NOW],
      );
    },
  },
} as const satisfies Record<WaitingKind, Readonly<Record<string, (tx: Sql) => Promise<number>>>>;

/** Ends a transaction without a change. */
class Undone extends Error {}

/** The kinds that wait after a change, which is undone. */
async function waitingAfter(change: (tx: Sql) => Promise<number>): Promise<readonly WaitingKind[]> {
  let kinds: readonly WaitingKind[] = [];
  const undone = sql.transaction(async (tx) => {
    expect(await change(tx)).toBeGreaterThan(0);
    kinds = [...(await waitingWork(tx, PROCESS, NOW))];
    throw new Undone();
  });
  await expect(undone).rejects.toBeInstanceOf(Undone);
  return kinds;
}

test('nothing waits on a farm that is well', async () => {
  expect(await waitingWork(sql, PROCESS, NOW)).toEqual(new Set());
});

describe.each(WAITING_KINDS)('work of the kind %s waits', (kind) => {
  test.each(Object.entries<(tx: Sql) => Promise<number>>(CAUSES[kind]))('when %s', async (_, change) => {
    expect(await waitingAfter(change)).toContain(kind);
  });
});

test('the modules of a station are sent by the process that leads it, so they wait for no other one', async () => {
  await sql.transaction(async (tx) => {
    await CAUSES.moduleSettings['a station was not sent its modules'](tx);
    expect(await waitingWork(tx, 'another', NOW)).toEqual(new Set());
    await tx.run('update stations set modules_sent_at = $1', [NOW]);
  });
});

test('a look wakes the jobs of the kinds that it found, and all of them if the database could not be asked', async () => {
  const bus = createBus<Signals>();
  const woken = vi.fn<(kind: WaitingKind) => void>();
  for (const kind of WAITING_KINDS) wakeWhenWaiting(bus, kind, { wake: () => woken(kind) });
  const look = (answer: () => Promise<ReadonlySet<WaitingKind>>) => lookForWaitingWork(bus, answer);
  await look(async () => new Set());
  expect(woken).not.toHaveBeenCalled();
  await look(async () => new Set<WaitingKind>(['contact', 'notices']));
  expect(woken.mock.calls).toEqual([['contact'], ['notices']]);
  woken.mockClear();
  await expect(look(() => Promise.reject(new Error('away')))).rejects.toThrow('away');
  expect(woken.mock.calls.flat()).toEqual(WAITING_KINDS);
});
