import { relative } from 'node:path';
import { BaseSequencer, type TestSpecification } from 'vitest/node';
import { ROOT } from '../steps.ts';

/**
 * The files that take longest, most of them because they wait, with how long, s. Started last, each of them would keep
 * one core idle at the end.
 */
const WALL_S: Readonly<Record<string, number>> = {
  'apps/conformance/conformance.test.ts': 30,
  'apps/server/backup/backup.test.ts': 70,
  'apps/server/backup/dump/dump.test.ts': 25,
  'apps/server/emergency-stop/surfaces.test.ts': 150,
  'apps/server/http/permission-matrix.test.ts': 20,
  'apps/server/boot/main.test.ts': 60,
  'apps/server/core/tls/tls.test.ts': 50,
  'apps/web/app/refusals.test.tsx': 30,
  'apps/web/app/route-walk.test.tsx': 50,
  'e2e/journeys/accounts.test.ts': 60,
  'e2e/journeys/field.test.ts': 100,
  'e2e/journeys/map.test.ts': 65,
  'e2e/journeys/networks.test.ts': 150,
  'e2e/journeys/portals.test.ts': 170,
  'e2e/walks/small-windows.test.ts': 105,
  'e2e/walks/farm-states.test.ts': 70,
  'e2e/journeys/orders-in-bad-networks.test.ts': 90,
  'e2e/journeys/plan.test.ts': 120,
  'e2e/journeys/quick-open.test.ts': 80,
  'e2e/journeys/schedule.test.ts': 140,
  'e2e/journeys/water.test.ts': 85,
  'e2e/walks/operator.test.ts': 60,
  'e2e/walks/resources.test.ts': 60,
  'e2e/walks/settings.test.ts': 45,
  'faults/defects.test.ts': 25,
  'faults/restore.test.ts': 105,
};

/** Starts the files that take longest first, and the others in the usual order. */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const usual = await super.sort(files);
    return usual.toSorted((a, b) => wallS(b) - wallS(a));
  }
}

function wallS({ moduleId }: TestSpecification): number {
  return WALL_S[relative(ROOT, moduleId)] ?? 0;
}
