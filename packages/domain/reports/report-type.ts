import type { Result } from '../core/result.ts';
import type { IRRIGATION_COLUMNS, irrigationRows } from './irrigation.ts';
import type { Moment, PeriodRequest, PeriodRefusal } from './request/period.ts';
import type { ReadingsRequest } from './request/readings-request.ts';
import type { ReportOptions } from './request/options.ts';
import type { ReadingsDefinition, ReportBase } from './report-definition.ts';
import type { schedulePanels } from './schedule-panels.ts';

/** A report based on readings: lines over time, shown as chart, table and file. */
export type ReadingsReport = ReadingsDefinition & {
  readonly family: 'readings';
  readonly sources: 'module_fields';
  readonly mailed: true;
  /** Validates a request and returns its options. */
  readonly check: (request: ReadingsRequest, moment: Moment) => Result<ReportOptions, PeriodRefusal>;
};

/** A report on the runs of one schedule: a panel per output. */
export type ScheduleReport = ReportBase & {
  readonly family: 'schedule';
  readonly sources: 'schedules';
  readonly mailed: false;
  readonly check: (request: PeriodRequest, moment: Moment) => Result<void, PeriodRefusal>;
  readonly panels: typeof schedulePanels;
};

/** A report on the water given by outputs: one row per run. */
export type IrrigationReport = ReportBase & {
  readonly family: 'irrigation';
  readonly sources: 'outputs';
  readonly mailed: true;
  readonly check: (request: PeriodRequest, moment: Moment) => Result<void, PeriodRefusal>;
  readonly columns: typeof IRRIGATION_COLUMNS;
  /** Rows of the file, headed by a row of titles. */
  readonly rows: typeof irrigationRows;
};

/** A report of any family. `family` selects what differs between families. */
export type Report = ReadingsReport | ScheduleReport | IrrigationReport;
export type ReportFamily = Report['family'];
