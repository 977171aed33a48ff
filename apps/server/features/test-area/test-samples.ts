import { anId } from '../../testing/farm.ts';
import type { Owner, Samples } from '../../testing/samples/sample.ts';

const STATION = 'AGB2000-DEMO-0001';

/** A module of the caller's account behind a simulated station, which all of them share. */
async function aSimulatedModule({ sql, accountId }: Owner): Promise<string> {
  const id = anId();
  await sql.run(
    `insert into modules (id, client_id, serial_number, device_type, name) values ($1, $2, $3, 'AGB-2000', 'Station')
     on conflict do nothing`,
    [anId(), accountId, STATION],
  );
  await sql.run(
    `insert into modules (id, client_id, station_id, serial_number, device_type, name)
     select $1, $2, s.id, $3, 'AM-421', 'Valves' from modules s where s.serial_number = $4`,
    [id, accountId, `AM421-${id}`, STATION],
  );
  await sql.run(
    `insert into module_ownerships (module_key, client_id)
     select key, client_id from modules where client_id = $1 on conflict do nothing`,
    [accountId],
  );
  return id;
}

/** A group of that module. */
async function aSimulatedGroup(owner: Owner): Promise<string> {
  const [id, moduleId] = [anId(), await aSimulatedModule(owner)];
  const { sql, accountId } = owner;
  await sql.run("insert into groups (id, client_id, name, scope) values ($1, $2, 'North', 'objects')", [id, accountId]);
  await sql.run('insert into group_members (client_id, group_id, member_id) values ($1, $2, $3)', [
    accountId,
    id,
    moduleId,
  ]);
  return id;
}

export const testAreaSamples: Samples = {
  items: { '/api/admin/test/objects/:id': aSimulatedModule, '/api/admin/test/groups/:id': aSimulatedGroup },
  calls: {
    switchScenario: { body: () => ({ name: 'frost-night', on: true }) },
    // No station of the simulator: a run would start a process.
    startConformance: { body: () => ({ serial: 'AGB2000-NONE-0001' }) },
    sendTestOrder: { body: () => ({ order: { kind: 'open', output: 'o1' } }) },
    setTestWeather: { body: () => ({ name: 'downpour', minutes: 10 }) },
    switchTestModuleScenario: { body: () => ({ name: 'probe-stuck', on: true }) },
    switchTestGroupScenario: { body: () => ({ name: 'probe-stuck', on: true }) },
    replayTestMessage: { body: () => ({ number: 1 }) },
  },
};
