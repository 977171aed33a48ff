import { localRateMmPerH } from '@zagon/field-model/hydraulics/drip.ts';
import { referenceEtMm } from '@zagon/field-model/weather/evapotranspiration.ts';
import type { Climate } from '@zagon/field-model/weather/climate.ts';
import { DAY_MS } from '@zagon/field-model/weather/site.ts';
import type { Season } from '../schedules/demo-program.ts';
import type { HistorySpan } from './calendar.ts';

/** A block beside a dripper, as the probes of A and B stand; roots there take three and a half times the field's mean. */
const USUAL_DRIP = { flowM3PerH: 11, areaM2: 5000, wettedShare: 0.35, nearDripper: 3 };
const CROP = 0.8;
const ROOT_DENSITY = 3.5;

/** What a careful grower sets for these weeks: minutes of watering that give back what the crop takes. */
export function seasonOf(climate: Climate, span: HistorySpan): Season {
  const firstDay = Math.round(span.fromMs / DAY_MS);
  const days = Math.round((span.bornMs - span.fromMs) / DAY_MS);
  let takenMm = 0;
  for (let day = 0; day < days; day += 1) takenMm += CROP * ROOT_DENSITY * referenceEtMm(climate, firstDay + day);
  const weeklyMm = (7 * takenMm) / Math.max(1, days);
  return { minutesPerWeek: (60 * weeklyMm) / localRateMmPerH(USUAL_DRIP) };
}
