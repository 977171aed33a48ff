import { describe, expect, test } from 'vitest';
import { irrigationReply } from '@zagon/contract/reports/endpoints.ts';
import { anId } from '../../testing/farm.ts';
import { startReportFarm } from './test-farm.ts';

const { accountId, foreign, report, sql, fixture } = await startReportFarm();

const [outputId = ''] = fixture.outputIds;
const [theirOutputId = ''] = foreign.outputIds;
const day = { start_date: '2026-11-19T00:00:00Z', end_date: '2026-11-19T23:59:59.999Z' };
const blockA = { id: outputId, name: '' };

await sql.run("update sections set name = 'Kwatera A', flow_m3_per_h = 11, area_m2 = 5000 where id = $1", [
  fixture.sectionId,
]);
await addReportedOpening('2026-11-19T03:00:00Z', 25);
await addReportedOpening('2026-11-20T03:00:00Z', 25);
await addPlannedOpening('2026-11-19T18:00:00Z');

/** Adds an opening that the module reported as opened and closed. */
async function addReportedOpening(at: string, minutes: number): Promise<void> {
  const close = Temporal.Instant.from(at).add({ seconds: minutes * 60 });
  await sql.run(
    `insert into output_plans (id, client_id, output_id, role, open_at, close_at, duration_min, status, confirmed_state, opened_at, closed_at)
     values ($1, $2, $3, 'element', $4, $5, $6, 10, 1, $4, $5)`,
    [anId(), accountId, outputId, at, close, minutes],
  );
}

/** Adds an opening that no module ever reported. */
async function addPlannedOpening(at: string): Promise<void> {
  await sql.run(
    `insert into output_plans (id, client_id, output_id, role, open_at, close_at, duration_min, status)
     values ($1, $2, $3, 'element', $4, $4::timestamptz + interval '10 minutes', 10, 12)`,
    [anId(), accountId, outputId, at],
  );
}

describe('the irrigation report', () => {
  test('the irrigation report lists past openings of the period with their water; merely planned openings are left out', async () => {
    const answer = irrigationReply.parse((await report({ ...day, sources: [blockA] }, 'irrigation')).body);
    expect(answer.outputs_info).toEqual({
      [outputId]: { name: 'Kwatera A', properties: { flow: 11, area: 5000 } },
    });
    expect(answer.schedules_runs).toMatchObject([
      {
        id_output: outputId,
        id_scheduler: null,
        opened_at: '2026-11-19T03:00:00Z',
        duration: 25,
        water: 4.5833,
        depth: 0.9167,
        dosage: 2.2,
      },
    ]);
  });

  test('the irrigation report is exported in the time zone and language of the reader', async () => {
    const { body } = await report({ ...day, sources: [blockA] }, 'irrigation', '/csv?dialect=polish');
    expect(String(body).split('\n').slice(1)).toEqual([
      '"2026-11-19 04:00:00";"Kwatera A";"ręcznie";25;"nie";4,5833;0,9167;2,2',
    ]);
  });

  test('the irrigation report is refused without sources, for outputs of another account and for tomorrow', async () => {
    expect(await report({ ...day, sources: [] }, 'irrigation')).toMatchObject({
      status: 400,
      body: { err: 'incorrect_report_data' },
    });
    const theirs = await report({ ...day, sources: [{ id: theirOutputId, name: '' }] }, 'irrigation');
    const nowhere = await report({ ...day, sources: [{ id: anId(), name: '' }] }, 'irrigation');
    expect(theirs).toMatchObject({ status: 422, body: { fields: { 'sources.0.id': expect.any(String) } } });
    expect(theirs.body).toEqual(nowhere.body);
    const tomorrow = { ...day, end_date: '2026-11-22T12:00:00Z', sources: [blockA] };
    expect(await report(tomorrow, 'irrigation')).toMatchObject({
      status: 422,
      body: { fields: { end_date: expect.any(String) } },
    });
  });
});
