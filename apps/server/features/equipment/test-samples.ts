import { anId } from '../../testing/farm.ts';
import type { FarmFixture } from '../../testing/farm-fixture.ts';
import type { Owner, Samples } from '../../testing/samples/sample.ts';

const device = (fixture: FarmFixture) => ({
  name: 'Lamp',
  kind: 'output',
  type: 'irr',
  id_output: fixture.outputIds[2],
});
async function someEquipment({ sql, accountId, fixture }: Owner): Promise<string> {
  const id = anId();
  const outputId = fixture.outputIds[2] ?? '';
  await sql.run('delete from devices where output_id = $1', [outputId]);
  await sql.run(
    `insert into devices (id, client_id, name, kind, type, output_id) values ($1, $2, 'Lamp', 'output', 'irr', $3)`,
    [id, accountId, outputId],
  );
  return id;
}

export const equipmentSamples: Samples = {
  items: { '/api/devices/:id': someEquipment },
  calls: {
    createEquipment: { body: device },
    updateEquipment: { body: (fixture) => ({ ...device(fixture), name: 'Siren' }) },
  },
};
