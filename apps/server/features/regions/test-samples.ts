import { anId } from '../../testing/farm.ts';
import type { Owner, Samples } from '../../testing/samples/sample.ts';

const points = [
  { longitude: 21, latitude: 52 },
  { longitude: 21.001, latitude: 52 },
  { longitude: 21.001, latitude: 52.001 },
];
const region = (): unknown => ({ name: 'North', points });

async function aRegion({ sql, accountId }: Owner): Promise<string> {
  const id = anId();
  await sql.run(`insert into regions (id, client_id, name, points) values ($1, $2, 'South', $3::jsonb)`, [
    id,
    accountId,
    JSON.stringify(points),
  ]);
  return id;
}

export const regionSamples: Samples = {
  items: { '/api/regions/:id': aRegion },
  calls: { createRegion: { body: region }, updateRegion: { body: region } },
};
