import type { Actor } from '../../core/actor.ts';
import { claimHardware } from '../modules/claim.ts';
import type { Sql } from '../../database/pool.ts';
import { writeAudit } from '../../stores/accounts/audit.ts';
import {
  completableOrders,
  recordHardwareEvent,
  scrapHardware,
  takeOrder,
  type LeftHardware,
} from '../../stores/hardware/hardware-life.ts';
import { accountLanguage } from '../../stores/hardware/account-language.ts';
import { moduleOfSerial } from '../../stores/modules/hardware.ts';
import type { Services } from '../../calls/services.ts';

type OrderDeps = Pick<Services, 'pools' | 'events' | 'modulesChanged'>;

/**
 * Completes orders whose devices were confirmed closed and left their account: scraps them, or adds them to the
 * receiving account.
 */
export async function completeOrders(deps: OrderDeps, now: Temporal.Instant): Promise<void> {
  for (const serial of await completableOrders(deps.pools.system)) {
    const added = await deps.pools.system.transaction((sql) => completeOrder(sql, serial, now));
    if (added.length > 0) deps.modulesChanged();
    for (const { accountId, moduleId } of added)
      deps.events.publish({ client: accountId }, 'objects', {
        id_object: moduleId,
        change: 'added',
        configuration: null,
      });
  }
}

type Added = { readonly accountId: string; readonly moduleId: string };

async function completeOrder(sql: Sql, serial: string, now: Temporal.Instant): Promise<readonly Added[]> {
  const added: Added[] = [];
  for (const device of await takeOrder(sql, serial)) {
    switch (device.leaving) {
      case 'release':
        break;
      case 'scrap':
        await scrapHardware(sql, device.serial_number, now);
        await record(sql, device, 'scrapped', now);
        break;
      case 'transfer':
        added.push(...(await transfer(sql, device, now)));
        break;
    }
  }
  return added;
}

/** The device named in the order comes first, so that a station brings its paired devices along. */
async function transfer(sql: Sql, device: LeftHardware, now: Temporal.Instant): Promise<readonly Added[]> {
  const { leaving_to: accountId, serial_number: serial } = device;
  if (accountId === null) throw new Error(`the transfer of ${serial} has no account`);
  if ((await moduleOfSerial(sql, serial)) !== undefined) {
    await record(sql, device, 'transferred', now);
    return [];
  }
  const language = await accountLanguage(sql, accountId);
  // The account was deleted while the device was closing: it stays released.
  if (language === undefined) {
    await record(sql, device, 'transfer_failed', now);
    return [];
  }
  const actor: Actor = { accountId, userId: device.leaving_by, role: 'adminus', ip: '' };
  const claimed = await claimHardware(sql, actor, { serial, label: { serial_number: serial }, language }, now);
  if (!claimed.ok) {
    await record(sql, device, 'transfer_failed', now);
    return [];
  }
  await record(sql, device, 'transferred', now);
  await writeAudit(sql, {
    accountId,
    userId: device.leaving_by,
    actingAs: 'operator',
    ip: '',
    event: 'hardware_received',
    subject: serial,
    details: { reason: device.leaving_reason, serial },
    at: now,
  });
  return claimed.value.map((moduleId) => ({ accountId, moduleId }));
}

function record(
  sql: Sql,
  device: LeftHardware,
  kind: 'scrapped' | 'transferred' | 'transfer_failed',
  at: Temporal.Instant,
): Promise<void> {
  const { serial_number: serial, leaving_reason: reason, leaving_by: userId, leaving_to: accountId } = device;
  return recordHardwareEvent(sql, { serial, kind, reason, userId, accountId, at });
}
