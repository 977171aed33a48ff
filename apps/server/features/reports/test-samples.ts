import { anId } from '../../testing/farm.ts';
import type { FarmFixture } from '../../testing/farm-fixture.ts';
import { PERIOD, type Samples } from '../../testing/samples/sample.ts';

const irrigation = (fixture: FarmFixture): unknown => ({
  sources: fixture.outputIds.map((id) => ({ id, name: '' })),
  start_date: '2026-11-19T00:00:00Z',
  end_date: '2026-11-20T00:00:00Z',
});

const report = (fixture: FarmFixture): unknown => ({
  sources: [{ id: fixture.probeId, field: 'HUMIDITY_1', name: 'Probe' }],
  start_date: '2026-11-19T00:00:00Z',
  end_date: '2026-11-20T00:00:00Z',
});

const scheduleReport = (fixture: FarmFixture): unknown => ({
  sources: [
    {
      schedule: { id: anId() },
      elements: [{ id: fixture.sectionId, id_output: fixture.outputIds[0], type: 'irrigation' }],
      waterSources: [{ id: fixture.waterSourceId, id_output: fixture.pumpId, fertigation: false }],
    },
  ],
  start_date: '2026-11-19T00:00:00Z',
  end_date: '2026-11-20T00:00:00Z',
});

export const reportSamples: Samples = {
  calls: {
    makeReport: { path: { type: 'humidity' }, body: report },
    exportReport: { path: { type: 'humidity' }, body: report },
    scheduleReport: { body: scheduleReport },
    irrigationReport: { body: irrigation },
    exportIrrigation: { body: irrigation },
    receivedWater: { query: `objects=${anId()}&${PERIOD}` },
  },
};
