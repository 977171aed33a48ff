import type { DemoAccount } from '@zagon/demo-farm/accounts/account.ts';
import { demoId } from '@zagon/demo-farm/demo-id.ts';
import type { Sql } from '../database/pool.ts';
import { insertEquipment } from '../stores/resources/equipment.ts';
import { insertGroup } from '../stores/resources/groups.ts';

/** Seeds the groups, devices and equipment of an account. */
export async function seedEquipment(sql: Sql, account: DemoAccount, now: Temporal.Instant): Promise<void> {
  for (const group of account.groups) await insertGroup(sql, account.id, group, now);
  for (const device of account.devices) {
    const moduleId = device.module === null ? null : demoId('module', device.module);
    await insertEquipment(sql, account.id, device.id, { ...device, moduleId }, now);
  }
}
