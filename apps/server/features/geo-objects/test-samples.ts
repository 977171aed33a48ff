import { anId } from '../../testing/farm.ts';
import type { Owner, Samples } from '../../testing/samples/sample.ts';

const geoObject = (): unknown => ({ name: 'Pond', marker: 2, location: { longitude: 21, latitude: 52 } });

async function aGeoObject({ sql, accountId }: Owner): Promise<string> {
  const id = anId();
  await sql.run(`insert into geo_objects (id, client_id, name, longitude, latitude) values ($1, $2, 'Gate', 21, 52)`, [
    id,
    accountId,
  ]);
  return id;
}

export const geoObjectSamples: Samples = {
  items: { '/api/geo_objects/:id': aGeoObject },
  calls: { createGeoObject: { body: geoObject }, updateGeoObject: { body: geoObject } },
};
