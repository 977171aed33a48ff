import { insertRestore } from '../../stores/processes/restores.ts';
import { anId } from '../../testing/farm.ts';
import type { Owner, Samples } from '../../testing/samples/sample.ts';

async function aRestore({ sql }: Owner): Promise<string> {
  const id = anId();
  await insertRestore(sql, { id, restored_to: null, restored_at: Temporal.Instant.from('2026-05-04T05:00:00Z') });
  return id;
}

export const healthSamples: Samples = {
  items: { '/api/admin/restores/:id': aRestore },
  calls: { confirmRestore: { body: () => ({ reason: 'The farms were compared with the last report.' }) } },
};
