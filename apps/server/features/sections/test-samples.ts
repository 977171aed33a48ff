import { anId } from '../../testing/farm.ts';
import type { FarmFixture } from '../../testing/farm-fixture.ts';
import type { Owner, Samples } from '../../testing/samples/sample.ts';

const section = (fixture: FarmFixture): unknown => ({
  name: 'New block',
  id_water_source: fixture.waterSourceId,
  id_output: fixture.outputIds[1],
});

async function aSection({ sql, accountId, fixture }: Owner): Promise<string> {
  const id = anId();
  await sql.run('delete from sections where client_id = $1 and output_id = $2', [
    accountId,
    fixture.outputIds[1] ?? '',
  ]);
  await sql.run(
    `insert into sections (id, client_id, name, water_source_id, output_id) values ($1, $2, 'Second', $3, $4)`,
    [id, accountId, fixture.waterSourceId, fixture.outputIds[1] ?? ''],
  );
  return id;
}

export const sectionSamples: Samples = {
  items: { '/api/sections/:id': aSection },
  calls: {
    createSection: { body: section },
    updateSection: { body: section },
    setSectionOutline: {
      body: () => ({
        points: [
          { longitude: 20.87, latitude: 51.85 },
          { longitude: 20.88, latitude: 51.85 },
          { longitude: 20.88, latitude: 51.86 },
        ],
      }),
    },
  },
};
