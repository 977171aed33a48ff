import { localRateMmPerH } from '@zagon/field-model/hydraulics/drip.ts';
import { referenceEtMm } from '@zagon/field-model/weather/evapotranspiration.ts';
import type { Climate } from '@zagon/field-model/weather/climate.ts';
import { DAY_MS } from '@zagon/field-model/weather/site.ts';
import type { Season } from '../schedules/demo-schedule.ts';
import type { HistorySpan } from './calendar.ts';

/** Drip beside the probes of A and B; roots there take up three and a half times the mean of the field. */
const TYPICAL_DRIP = { flowM3PerH: 11, areaM2: 5000, wettedShare: 0.35, nearDripper: 3 };
const CROP_COEFFICIENT = 0.8;
const ROOT_DENSITY = 3.5;

/** Watering minutes a careful grower would set for these weeks, replacing what the crop takes up. */
export function seasonOf(climate: Climate, span: HistorySpan): Season {
  const firstDay = Math.round(span.fromMs / DAY_MS);
  const days = Math.round((span.bornMs - span.fromMs) / DAY_MS);
  let uptakeMm = 0;
  for (let day = 0; day < days; day += 1)
    uptakeMm += CROP_COEFFICIENT * ROOT_DENSITY * referenceEtMm(climate, firstDay + day);
  const weeklyMm = (7 * uptakeMm) / Math.max(1, days);
  return { minutesPerWeek: (60 * weeklyMm) / localRateMmPerH(TYPICAL_DRIP) };
}
