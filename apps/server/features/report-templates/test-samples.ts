import { addTemplate, type FarmFixture } from '../../testing/farm-fixture.ts';
import type { Samples } from '../../testing/samples/sample.ts';

const template = (fixture: FarmFixture) => ({
  name: 'Moisture of the week',
  type: 'humidity',
  sources: [{ id: fixture.probeId, field: 'HUMIDITY_1', name: 'Probe' }],
  period: { type: 'last_days', days: 7 },
});

export const reportTemplateSamples: Samples = {
  items: {
    '/api/report_templates/:id': ({ sql, accountId, userId, fixture }) =>
      addTemplate(sql, accountId, userId, template(fixture)),
  },
  calls: {
    createReportTemplate: { body: template },
    updateReportTemplate: { body: (fixture) => ({ ...template(fixture), name: 'Moisture, weekly' }) },
  },
};
