import { anId } from '../../testing/farm.ts';
import { type Owner, PERIOD, type Samples } from '../../testing/samples/sample.ts';

const settings = (): unknown => ({
  name: 'Probe',
  location: null,
  marker: 1,
  soil_type: null,
  plant_type: 1,
  status: 1,
});

/** Marks the settings of the probe as requested but not reported. */
async function aReconfiguredModule({ sql, fixture }: Owner): Promise<string> {
  await sql.run(
    `update modules set configuration_version = 2, configuration_asked_at = now(), reported_version = 1,
       reported_settings = '{"properties":{"soil_type":2},"inputs":{},"reportingIntervalS":900}' where id = $1`,
    [fixture.probeId],
  );
  await sql.run('update stations set modules_reported = 1 where module_id = $1', [fixture.stationId]);
  return fixture.probeId;
}

async function aSpareModule({ sql, accountId, fixture }: Owner): Promise<string> {
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
  return id;
}

const unknownLabel = (): unknown => ({ serial_number: 'UNKNOWN-0001', pin: 'WRONG234' });

export const moduleSamples: Samples = {
  items: { '/api/objects/:id': async ({ fixture }) => fixture.probeId },
  calls: {
    moduleHistory: { query: `fields=HUMIDITY_1&${PERIOD}` },
    activateModule: { body: unknownLabel },
    updateModule: { body: settings },
    resendConfiguration: { id: aReconfiguredModule },
    cancelConfiguration: { id: aReconfiguredModule },
    setModuleGroups: { body: () => ({ groups: [] }) },
    moveModule: { body: () => ({ location: { longitude: 21, latitude: 52 } }) },
    setModuleRegions: { body: () => ({ regions: [] }) },
    removeModule: { id: aSpareModule },
    replaceModule: { body: unknownLabel },
  },
};
