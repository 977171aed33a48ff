import { expect, test } from 'vitest';
import { type IrrigationRig, irrigationRig } from '../../testing/irrigation-rig.ts';

/** A fertigated cycle of twenty minutes at 05:00, its valve and pump reported open; the doser is o3. */
async function startFertigatedCycle(): Promise<IrrigationRig> {
  const rig = await irrigationRig('2026-06-11T02:00:00Z');
  await rig.addSchedule({ fertigation: { type: 'every_n_days', n: 1, pre_water: 5, flush: 5 } });
  await rig.pools.system.run(
    `insert into water_source_outputs (client_id, water_source_id, output_id, water)
     select client_id, water_source_id, $2, 'fertigated' from water_source_outputs
     where water_source_id = $1 and water = 'clean' on conflict do nothing`,
    [rig.things.waterSourceId, rig.things.outputIds[2] ?? ''],
  );
  await rig.pass();
  await rig.holdsPlans();
  await rig.pass({ hours: 1 });
  await rig.opened('o1', cause(rig), 1200);
  await rig.opened('o4', cause(rig), 1195);
  await rig.pass({ minutes: 5 });
  return rig;
}

const cause = (rig: IrrigationRig) => ({ run_id: rig.plans()[0]?.run_id ?? '' });

async function endCycle(rig: IrrigationRig): Promise<void> {
  await rig.pass({ minutes: 5 });
  await rig.closed('o4', 'command');
  await rig.closed('o1');
  await rig.pass();
}

async function confirmations(rig: IrrigationRig): Promise<readonly string[]> {
  const rows = await rig.pools.system.rows<{ line: string }>(
    `select o.field_name || ' ' || p.role || ' ' || coalesce(p.fertigation_confirm_state::text, 'unknown') as line
     from output_plans p join outputs o on o.id = p.output_id where p.open_at < '2026-06-12' and p.role = 'element'`,
  );
  return rows.map(({ line }) => line);
}

test('fertiliser whose doser was reported open is confirmed once the cycle has ended', async () => {
  const rig = await startFertigatedCycle();
  await rig.opened('o3', cause(rig), 600);
  expect(await confirmations(rig)).toEqual(['o1 element unknown']);
  await rig.pass({ minutes: 10 });
  await rig.closed('o3');
  await endCycle(rig);
  expect(await confirmations(rig)).toEqual(['o1 element 1']);
});

test('fertiliser whose doser did not open is not confirmed, although the water is', async () => {
  const rig = await startFertigatedCycle();
  const doser = { at: rig.at(), module: rig.valves, output: 'o3' as const };
  await rig.report({ kind: 'output_open_failed', ...doser, cause: cause(rig), reason: 'not_confirmed' });
  await rig.pass({ minutes: 10 });
  await endCycle(rig);
  expect(await confirmations(rig)).toEqual(['o1 element 0']);
});
