import { anId } from '../../testing/farm.ts';
import type { FarmFixture } from '../../testing/farm-fixture.ts';
import type { Owner, Samples } from '../../testing/samples/sample.ts';

const section = (fixture: FarmFixture): unknown => ({
  name: 'New block',
  id_water_source: fixture.waterSourceId,
  id_output: fixture.outputIds[1],
});

/** Replaces the section of the second output, one caller after another. */
async function aSection({ sql, accountId, fixture }: Owner): Promise<string> {
  const id = anId();
  const outputId = fixture.outputIds[1] ?? '';
  await sql.transaction(async (locked) => {
    await locked.run('select from outputs where client_id = $1 and id = $2 for update', [accountId, outputId]);
    await locked.run('delete from sections where client_id = $1 and output_id = $2', [accountId, outputId]);
    await locked.run(
      `insert into sections (id, client_id, name, water_source_id, output_id) values ($1, $2, 'Second', $3, $4)`,
      [id, accountId, fixture.waterSourceId, outputId],
    );
  });
  return id;
}

export const sectionSamples: Samples = {
  items: { '/api/sections/:id': aSection },
  calls: {
    createSection: { body: section },
    updateSection: { body: section },
    setSectionProbes: { body: ({ probeId }) => ({ probes: [{ id_object: probeId }] }) },
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
