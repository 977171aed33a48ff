import { anId } from '../../testing/farm.ts';
import type { Owner, Samples } from '../../testing/samples/sample.ts';

const REASON = 'Returned by the customer';

async function aSpareDevice({ sql }: Owner): Promise<string> {
  const id = anId();
  await sql.run(`insert into hardware (id, serial_number, pin_hash, device_type) values ($1, $2, '', 'AM-200')`, [
    id,
    `AM200-${id}`,
  ]);
  return id;
}

async function anImport({ sql, userId }: Owner): Promise<string> {
  const id = anId();
  await sql.run(
    `insert into hardware_imports (id, user_id, name, lines, received, state, created_at) values ($1, $2, 'lot.csv', 1, 1, 'receiving', now())`,
    [id, userId],
  );
  await sql.run(
    `insert into hardware_import_lines (import_id, line, serial_number, serial_key, device_type, pin_hash, batch, firmware)
     values ($1, 2, $2, upper($2), 'AM-200', '', '', '')`,
    [id, id.replaceAll('-', '')],
  );
  return id;
}

async function aCheckedImport(owner: Owner): Promise<string> {
  const id = await anImport(owner);
  await owner.sql.run(`update hardware_imports set state = 'checked', good = 1 where id = $1`, [id]);
  return id;
}

async function anEmptyImport(owner: Owner): Promise<string> {
  const id = await anImport(owner);
  await owner.sql.run('update hardware_imports set received = 0 where id = $1', [id]);
  await owner.sql.run('delete from hardware_import_lines where import_id = $1', [id]);
  return id;
}

async function aModule({ sql, accountId, fixture }: Owner): Promise<string> {
  const id = anId();
  await sql.run(
    `insert into modules (id, client_id, station_id, serial_number, device_type, name) values ($1, $2, $3, $4, 'AM-200', 'Air')`,
    [id, accountId, fixture.stationId, `AM200-${id}`],
  );
  await sql.run(
    `insert into module_ownerships (module_key, client_id)
     select key, client_id from modules where id = $1 on conflict do nothing`,
    [id],
  );
  await sql.run(`insert into hardware (serial_number, pin_hash, device_type) values ($1, '', 'AM-200')`, [
    `AM200-${id}`,
  ]);
  return id;
}

const uploaded = { line: 2, serial_number: 'AM200-2606-0001', device_type: 'AM-200', pin: 'ABCDEFGH' };

export const hardwareSamples: Samples = {
  items: {
    '/api/admin/objects/:id': aModule,
    '/api/admin/devices/:id': aSpareDevice,
    '/api/admin/device_imports/:id': anImport,
  },
  calls: {
    createHardware: { body: () => ({ device_type: 'AM-200' }) },
    moveHardware: { body: () => ({ goal: 'scrap', reason: REASON }) },
    removeInstalledModule: { body: () => ({ reason: REASON }) },
    createHardwareImport: { body: () => ({ name: 'lot.csv', lines: 1 }) },
    appendHardwareImport: { id: anEmptyImport, body: () => ({ part: 0, lines: [uploaded] }) },
    startHardwareImport: { id: aCheckedImport, body: () => ({ mode: 'skip_refused' }) },
  },
};
