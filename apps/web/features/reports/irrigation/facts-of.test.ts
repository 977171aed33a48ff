import type { IrrigationReply } from '@zagon/contract/reports/endpoints.ts';
import { expect, test } from 'vitest';
import { factsOf } from './facts-of.ts';

/** Block A: 12 m³/h on 2000 m², half an hour twice by the schedule; block B without flow and area, once by hand. */
const reply: IrrigationReply = {
  type: 'irrigation',
  start_date: '2026-06-11T00:00:00Z',
  end_date: '2026-06-11T23:59:59Z',
  outputs_info: {
    a: { name: 'Block A', properties: { flow: 12, area: 2000 } },
    b: { name: 'Block B', properties: { flow: null, area: null } },
  },
  schedules_info: { s: { name: 'Night' } },
  schedules_runs: [
    {
      id: '1',
      id_output: 'a',
      id_scheduler: 's',
      opened_at: '2026-06-11T03:00:00Z',
      duration: 30,
      fertigation: false,
      water: 6,
      depth: 3,
      dosage: 6,
    },
    {
      id: '2',
      id_output: 'a',
      id_scheduler: 's',
      opened_at: '2026-06-11T19:00:00Z',
      duration: 30,
      fertigation: true,
      water: 6,
      depth: 3,
      dosage: 6,
    },
    {
      id: '3',
      id_output: 'b',
      id_scheduler: null,
      opened_at: '2026-06-11T20:00:00Z',
      duration: 10,
      fertigation: false,
      water: null,
      depth: null,
      dosage: null,
    },
  ],
};

test('each output and each schedule is summed; without flow and area there is no sum', () => {
  const { byOutput, bySchedule, all } = factsOf(reply, 'en');
  expect(byOutput).toEqual([
    { key: 'a', name: 'Block A', total: { runs: 2, minutes: 60, waterM3: 12, depthMm: 6 } },
    { key: 'b', name: 'Block B', total: { runs: 1, minutes: 10, waterM3: null, depthMm: null } },
  ]);
  expect(bySchedule.map(({ name, total }) => [name, total.runs])).toEqual([
    ['Night', 2],
    ['by hand', 1],
  ]);
  expect(all).toMatchObject({ runs: 3, minutes: 70, waterM3: 12 });
});

test('a run has the names of its output and its schedule', () => {
  expect(factsOf(reply, 'pl').runs.map(({ output, schedule }) => [output, schedule])).toEqual([
    ['Block A', 'Night'],
    ['Block A', 'Night'],
    ['Block B', 'ręcznie'],
  ]);
});
