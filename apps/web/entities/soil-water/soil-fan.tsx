import type { SoilWaterShape } from '@zagon/contract/findings/endpoints.ts';
import { formatQuantity } from '@zagon/domain/units/format.ts';
import { useMemo } from 'react';
import { useWhen } from '../schedule/use-when.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import { TimeChart } from '../../ui/chart/time-chart/time-chart.tsx';
import { daysOf, fanLines, pointsOfWeek } from './fan-lines.ts';

/** Height of the drawing, px. */
const HEIGHT_PX = 200;

/** The moisture of the next seven days as a fan, with the refill point, and the same a day at a time as a table. */
export function SoilFan({ fan, refill }: { readonly fan: SoilWaterShape['fan']; readonly refill: number }) {
  const { t } = useTexts('soilWater');
  const points = useMemo(() => pointsOfWeek(fan), [fan]);
  const series = useMemo(
    () =>
      fanLines(points, refill, {
        middle: t('fan.middle'),
        low: t('fan.low'),
        high: t('fan.high'),
        refill: t('refill'),
      }),
    [points, refill, t],
  );
  const [first] = points;
  const last = points.at(-1);
  if (first === undefined || last === undefined) return null;
  return (
    <div className="stackS">
      <p className="note">{t('fan.hint')}</p>
      <TimeChart
        label={t('fan.label')}
        series={series}
        fromMs={Date.parse(first.at)}
        untilMs={Date.parse(last.at)}
        height={HEIGHT_PX}
      />
      <FanTable points={points} />
    </div>
  );
}

/** For users who cannot see the drawing. */
function FanTable({ points }: { readonly points: SoilWaterShape['fan'] }) {
  const { t, language } = useTexts('soilWater');
  const when = useWhen();
  const percent = (value: number) => formatQuantity(value, { decimals: 1, suffix: '%' }, language);
  return (
    <div className="vh">
      <table>
        <caption>{t('fan.byDay')}</caption>
        <thead>
          <tr>
            <th scope="col">{t('fan.time')}</th>
            <th scope="col">{t('fan.low')}</th>
            <th scope="col">{t('fan.middle')}</th>
            <th scope="col">{t('fan.high')}</th>
          </tr>
        </thead>
        <tbody>
          {daysOf(points).map(({ at, low, middle, high }) => (
            <tr key={at}>
              <th scope="row">{when(Date.parse(at)).full}</th>
              <td>{percent(low)}</td>
              <td>{percent(middle)}</td>
              <td>{percent(high)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
