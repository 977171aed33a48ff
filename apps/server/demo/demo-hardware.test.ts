import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DEMO_ACCOUNTS } from '@zagon/demo-farm/accounts/registry.ts';
import { SPARE_DEVICES } from '@zagon/demo-farm/modules/spare.ts';
import { expect, test } from 'vitest';
import { testDatabase } from '../database/test-database.ts';
import { insertHardware } from '../stores/modules/hardware.ts';
import { enableDemoHardware } from './seed-demo.ts';
import { removeDemoHardware } from './seed-hardware.ts';

const { pools } = await testDatabase();
const sql = pools.system;
const dataDir = mkdtempSync(join(tmpdir(), 'zagon-hardware-'));
const labels = () => sql.rows<{ serial: string }>('select serial_number as serial from hardware order by 1');
const own = { serial_number: 'AGB2000-0815', device_type: 'AGB-2000', station_serial: null, secret_hash: null };

test('the demo devices, whose PIN is public, can be claimed only while the demo is on', async () => {
  await insertHardware(sql, { ...own, pin_hash: 'x', paired: false });
  await enableDemoHardware({ pools, dataDir });
  // Without the demo farm there are no devices to issue labels for.
  expect(await labels()).toEqual([{ serial: own.serial_number }]);

  const [farm] = DEMO_ACCOUNTS;
  await sql.run("insert into clients (id, name, type) values ($1, 'Demo', 'company')", [farm?.id ?? '']);
  await enableDemoHardware({ pools, dataDir });
  const issued = (await labels()).map(({ serial }) => serial);
  expect(issued).toEqual(expect.arrayContaining([own.serial_number, ...SPARE_DEVICES.map(({ serial }) => serial)]));

  await removeDemoHardware(sql);
  expect(await labels()).toEqual([{ serial: own.serial_number }]);
  await enableDemoHardware({ pools, dataDir });
  expect((await labels()).map(({ serial }) => serial)).toEqual(issued);
});
