import type { SimulatedWeatherShape } from '@zagon/contract/test-area/weather.ts';
import { useFarmZone } from '../../../entities/session/session.ts';
import { useTexts } from '../../../i18n/use-texts.ts';
import { formatTime } from '../../../time/format-time.ts';
import { Card } from '../../../ui/frame/card.tsx';
import { Lines } from '../../../ui/list/lines.tsx';
import type { Column } from '../../../ui/table/table-column.ts';
import { VirtualTable } from '../../../ui/table/virtual-table.tsx';
import { useWeatherTexts } from './use-weather-texts.ts';

type Hour = SimulatedWeatherShape;

/** The weather of the next hours. */
export function HoursTable({ hours }: { readonly hours: readonly Hour[] }) {
  const { t, language } = useTexts('testWeather');
  const texts = useWeatherTexts();
  const zone = useFarmZone();
  const hourOf = ({ at }: Hour) => formatTime(at, 'weekdayTime', language, zone);
  const columns: readonly Column<Hour>[] = [
    { id: 'hour', header: t('hour'), width: 'minmax(0, 1.1fr)', cell: hourOf },
    { id: 'air', header: t('air'), width: 'minmax(0, 1fr)', align: 'right', cell: texts.air },
    { id: 'humidity', header: t('humidity'), width: 'minmax(0, 1fr)', align: 'right', cell: texts.humidity },
    { id: 'rain', header: t('rain'), width: 'minmax(0, 1fr)', align: 'right', cell: texts.rain },
    { id: 'wind', header: t('wind'), width: 'minmax(0, 1.8fr)', cell: texts.wind },
    { id: 'light', header: t('light'), width: 'minmax(0, 1.2fr)', align: 'right', cell: texts.light },
  ];
  return (
    <Card title={t('hours')} natural flush>
      <VirtualTable
        label={t('hours')}
        rows={hours}
        rowKey={({ at }) => at}
        columns={columns}
        rowHeight={40}
        card={(hour) => (
          <Lines title={hourOf(hour)} sub={`${texts.air(hour)} · ${texts.humidity(hour)} · ${texts.wind(hour)}`}>
            <span className="num">{`${t('rain')}: ${texts.rain(hour)} · ${t('light')}: ${texts.light(hour)}`}</span>
          </Lines>
        )}
      />
    </Card>
  );
}
