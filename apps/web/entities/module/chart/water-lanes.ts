import type { ReceivedWaterReply } from '@zagon/contract/reports/received-water.ts';
import type { AmountBars, AmountLane } from '../../../ui/chart/core/amount-lanes.ts';
import { nameParts } from '../../resource/section-name.ts';

type Irrigation = NonNullable<ReceivedWaterReply['lanes'][number]['irrigation']>;

/** Irrigation without and with fertiliser; only a lane with fertigation has bars for it. */
function irrigationBars(
  { unit, values, fertigation }: Irrigation,
  boundsMs: Float64Array,
  names: Readonly<Record<AmountBars['kind'], string>>,
): readonly AmountBars[] {
  const common = { unit, decimals: unit === 'mm' ? 1 : 0, boundsMs };
  const plain = Float64Array.from(values, (value, index) => value - (fertigation[index] ?? 0));
  const water: AmountBars = { ...common, kind: 'water', name: names.water, values: plain };
  if (!fertigation.some((amount) => amount > 0)) return [water];
  return [water, { ...common, kind: 'fertigation', name: names.fertigation, values: Float64Array.from(fertigation) }];
}

/** The names of the bars, and of rain with an amount beside it that was not counted. */
type Names = Readonly<Record<AmountBars['kind'], string>> & { readonly rainApart: (mm: number) => string };

/** The lanes of a response, named after their sections, or after the gauge if nothing irrigates the probes. */
export function amountLanes({ bounds, lanes }: ReceivedWaterReply, names: Names): readonly AmountLane[] {
  const boundsMs = Float64Array.from(bounds, (seconds) => seconds * 1000);
  return lanes.map(({ objects, sections, irrigation, rain }): AmountLane => {
    const water = irrigation === null ? [] : irrigationBars(irrigation, boundsMs, names);
    const rainBars: AmountBars[] =
      rain === null
        ? []
        : [
            {
              kind: 'rain',
              name: rain.kept_apart > 0 ? names.rainApart(rain.kept_apart) : names.rain,
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
