import type { ReceivedWaterReply } from '@zagon/contract/reports/received-water.ts';
import type { AmountBars, AmountLane } from '../../../ui/chart/core/amount-lanes.ts';
import { nameParts } from '../../resource/section-name.ts';

/** The lanes of an answer, named after their sections, or after the gauge if nothing irrigates the probes. */
export function amountLanes(
  { bounds, lanes }: ReceivedWaterReply,
  names: Readonly<Record<AmountBars['kind'], string>>,
): readonly AmountLane[] {
  const boundsMs = Float64Array.from(bounds, (seconds) => seconds * 1000);
  return lanes.map(({ objects, sections, irrigation, rain }): AmountLane => {
    const water: AmountBars[] =
      irrigation === null
        ? []
        : [
            {
              kind: 'water',
              name: names.water,
              unit: irrigation.unit,
              decimals: irrigation.unit === 'mm' ? 1 : 0,
              boundsMs,
              values: Float64Array.from(irrigation.values),
            },
          ];
    const rainBars: AmountBars[] =
      rain === null
        ? []
        : [
            {
              kind: 'rain',
              name: names.rain,
              unit: 'mm',
              decimals: 1,
              boundsMs,
              values: Float64Array.from(rain.values, (mm) => mm ?? Number.NaN),
            },
          ];
    const label =
      sections.length === 0 ? (rain?.name ?? '') : sections.map(({ name }) => nameParts(name).name).join(', ');
    return { key: objects.join(' '), label, bars: [...water, ...rainBars] };
  });
}
