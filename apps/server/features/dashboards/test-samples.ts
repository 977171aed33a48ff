import { anId } from '../../testing/farm.ts';
import { testClock } from '../../testing/test-clock.ts';
import { addDashboard } from '../../testing/farm-fixture.ts';
import type { Owner, Samples } from '../../testing/samples/sample.ts';

const dashboard = (): unknown => ({ name: 'New', widgets: [], default_map_view: 'none' });

/** One of two, because the last one cannot be deleted. */
async function aDashboard({ sql, accountId, userId }: Owner): Promise<string> {
  await addDashboard(sql, accountId, userId);
  return addDashboard(sql, accountId, userId);
}

/** A PNG of 64 × 64 pixels. */
export const PNG = Buffer.from(
  '89504e470d0a1a0a0000000d4948445200000040000000400800000000a3a5f81b0000000049444154000000000000000049454e44ae426082',
  'hex',
);

/** Adds a picture to the account; returns its id. */
export async function aDashboardPicture(
  { sql, accountId }: Pick<Owner, 'sql' | 'accountId'>,
  at: Temporal.Instant = testClock.now(),
): Promise<string> {
  const id = anId();
  await sql.run(
    `insert into dashboard_pictures (id, client_id, media, bytes, width, height, created_at)
     values ($1, $2, 'image/png', $3, 64, 64, $4)`,
    [id, accountId, PNG, at],
  );
  return id;
}

export const dashboardSamples: Samples = {
  items: { '/api/dashboards/:id': aDashboard, '/api/dashboard_pictures/:id': aDashboardPicture },
  calls: {
    createDashboard: { body: dashboard },
    updateDashboard: { body: dashboard },
    copyDashboard: { body: () => ({ name: 'Copy' }) },
    uploadDashboardPicture: { body: () => ({ data: PNG.toString('base64') }) },
    orderDashboards: { body: () => ({ ids: [] }) },
  },
};
