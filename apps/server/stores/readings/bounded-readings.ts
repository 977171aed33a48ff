import { REPORT_POINTS_MAX } from '@zagon/domain/reports/request/limits.ts';
import type { Pools } from '../../database/pool.ts';
import { readColumnsOn, type ReadColumns } from './report.ts';

/** How readings are read, and how many at most. */
export type BoundedReadings = {
  readonly readColumns: ReadColumns;
  /** Maximum number of points; more are refused before anything is read. */
  readonly pointsMax: number;
};

/** Readings for charts and reports of users. */
export function boundedReadings({ app }: Pools): BoundedReadings {
  return { readColumns: readColumnsOn(app), pointsMax: REPORT_POINTS_MAX };
}
