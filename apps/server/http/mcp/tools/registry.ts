import { getReadings } from './get-readings.ts';
import { getSection } from './get-section.ts';
import { getWeather } from './get-weather.ts';
import { listAlarms } from './list-alarms.ts';
import { listFindings } from './list-findings.ts';
import { listRuns } from './list-runs.ts';
import { listSections } from './list-sections.ts';
import { overview } from './overview.ts';
import { search } from './search.ts';
import type { Tool } from './tool.ts';
import { waterUsed } from './water-used.ts';

/** Everything that an assistant may ask: at most ten questions, so that it chooses well among them. */
export const TOOLS: readonly Tool[] = [
  overview,
  search,
  listSections,
  getSection,
  getReadings,
  listRuns,
  listAlarms,
  getWeather,
  waterUsed,
  listFindings,
];
