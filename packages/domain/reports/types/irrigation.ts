import { IRRIGATION_COLUMNS, irrigationRows } from '../irrigation.ts';
import type { IrrigationReport } from '../report-type.ts';
import { checkPeriodAndSources } from '../request/period.ts';

/** The water given by outputs, run by run. Opened from a schedule report, so it is not listed. */
export const irrigation: IrrigationReport = {
  key: 'irrigation',
  family: 'irrigation',
  name: { pl: 'Nawadnianie', en: 'Irrigation' },
  description: { pl: 'Ile wody dostały sekcje przy każdym podlaniu', en: 'Water given to the sections, run by run' },
  listed: false,
  icon: 'drops',
  sources: 'outputs',
  mailed: true,
  options: [],
  check: checkPeriodAndSources,
  columns: IRRIGATION_COLUMNS,
  rows: irrigationRows,
};
