import { systemClock } from '../../apps/server/boot/parts.ts';
import { addSession, addUser } from '../../apps/server/testing/farm.ts';
import { benchApp } from '../bench-app.ts';
import { machine } from '../machine.ts';
import { callerOf, rowOf } from './caller.ts';

const LINES = 50_000;
const PART_LINES = 2_000;
const TARGET_S = 30;

const seconds = (since: number): string => ((performance.now() - since) / 1000).toFixed(1);

/** Imports devices as an operator's browser does: uploads lines in parts, checks them, and starts the import. */
export async function benchDeviceImport(print: (line: string) => void): Promise<void> {
  const bench = await benchApp();
  try {
    const sql = bench.app.pools.system;
    const userId = await addUser(sql, 'operator@bench.example', { operator: true });
    const call = await callerOf(bench.address, await addSession(sql, userId, null, systemClock.now()));
    const began = performance.now();
    const { id } = rowOf(await call('POST', '/api/admin/device_imports', { name: 'bench.csv', lines: LINES }));
    const path = `/api/admin/device_imports/${String(id)}`;
    for (let part = 0; part * PART_LINES < LINES; part += 1)
      await call('POST', `${path}/parts`, {
        part,
        lines: Array.from({ length: PART_LINES }, (_, n) => lineOf(part * PART_LINES + n)),
      });
    const uploaded = seconds(began);
    await call('POST', `${path}/check`);
    const checked = seconds(began);
    await call('POST', `${path}/start`, { mode: 'all_or_nothing' });
    let row = rowOf(await call('GET', path));
    while (row['state'] === 'running') {
      await new Promise((resolve) => setTimeout(resolve, 50));
      row = rowOf(await call('GET', path));
    }
    if (row['added'] !== LINES) throw new Error(`${String(row['added'])} of ${LINES} devices were added`);
    print(
      `operator: import of ${LINES} devices ${seconds(began)} s, target at most ${TARGET_S}; PINs hashed after ${uploaded} s, dry run after ${checked} s; on ${machine()}`,
    );
    const listed = performance.now();
    await call('GET', '/api/admin/devices?search=4999');
    await call('GET', '/api/admin/devices/counts?search=4999');
    print(`operator: search and counts among ${LINES} devices ${seconds(listed)} s, target at most 2`);
  } finally {
    await bench.close();
  }
}

function lineOf(index: number): object {
  const digits = String(index).padStart(8, '0');
  return {
    line: index + 2,
    serial_number: `AM200-${digits.slice(0, 4)}-${digits.slice(4)}`,
    device_type: 'AM-200',
    pin: 'ABCD2345',
    batch: 'bench',
  };
}
