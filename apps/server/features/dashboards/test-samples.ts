import { addDashboard } from '../../testing/farm-fixture.ts';
import type { Owner, Samples } from '../../testing/samples/sample.ts';

const dashboard = (): unknown => ({ name: 'New', widgets: [], default_map_view: 'none' });

/** One of two, because the last one cannot be deleted. */
async function aDashboard({ sql, accountId, userId }: Owner): Promise<string> {
  await addDashboard(sql, accountId, userId);
  return addDashboard(sql, accountId, userId);
}

export const dashboardSamples: Samples = {
  items: { '/api/dashboards/:id': aDashboard },
  calls: {
    createDashboard: { body: dashboard },
    updateDashboard: { body: dashboard },
    copyDashboard: { body: () => ({ name: 'Copy' }) },
    orderDashboards: { body: () => ({ ids: [] }) },
  },
};
