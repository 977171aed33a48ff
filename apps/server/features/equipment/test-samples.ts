import { anId } from '../../testing/farm.ts';
import type { FarmFixture } from '../../testing/farm-fixture.ts';
import type { Owner, Samples } from '../../testing/samples/sample.ts';

const device = (fixture: FarmFixture) => ({
  name: 'Lamp',
  kind: 'output',
  type: 'irr',
  id_output: fixture.outputIds[2],
});
/** The equipment at one output; several calls may ask for that of one account at the same time. */
async function someEquipment({ sql, accountId, fixture }: Owner): Promise<string> {
  const row = await sql.first<{ id: string }>(
    `insert into devices (id, client_id, name, kind, type, output_id) values ($1, $2, 'Lamp', 'output', 'irr', $3)
     on conflict (output_id) do update set name = 'Lamp', removing_at = null returning id`,
    [anId(), accountId, fixture.outputIds[2] ?? ''],
  );
  if (row === undefined) throw new Error('no equipment was added');
  return row.id;
}

export const equipmentSamples: Samples = {
  items: { '/api/devices/:id': someEquipment },
  calls: {
    createEquipment: { body: device },
    updateEquipment: { body: (fixture) => ({ ...device(fixture), name: 'Siren' }) },
  },
};
