import type { ModuleShape } from '@zagon/contract/modules/shapes.ts';
import type { Input } from '@zagon/domain/catalogue/input.ts';
import { useTexts } from '../../../../i18n/use-texts.ts';
import { shownFields } from '../../../../entities/module/shown-field.ts';
import { useUnits } from '../../../../entities/module/use-units.ts';
import { ScreenLink } from '../../../../navigation/screen-link.tsx';
import { useOwnZone } from '../../../../entities/session/session.ts';
import { useNow } from '../../../../time/clock.ts';
import { Card } from '../../../../ui/frame/card.tsx';
import { HistoryChart } from '../../../../entities/module/chart/history-chart.tsx';
import { chartedFields } from '../module-parts.ts';
import { WEEK_DAYS, weekReport } from './week-report.ts';
import css from '../details.module.css';

/** The measurements of a module in the last week, with a link to the report. */
export function WeekCard({ object }: { readonly object: ModuleShape }) {
  const { t } = useTexts('modules');
  const zone = useOwnZone();
  const now = useNow('minute');
  const units = useUnits();
  const fields = chartedFields(object);
  const report = weekReport(object, now, zone);
  if (fields.length === 0) return null;
  const names = new Set(shownFields(object, fields, units).map(({ input }) => t(`quantity.${kindOf(input)}`)));
  return (
    <Card
      natural
      title={t('week.title')}
      sub={[...names].join(', ')}
      right={
        report === null ? undefined : (
          <ScreenLink className={css.link} to={report}>
            {t('week.report')}
          </ScreenLink>
        )
      }
    >
      <HistoryChart object={object} fields={fields} days={WEEK_DAYS} height={280} />
    </Card>
  );
}

/** The subtitle: the quantity drawn, not each field. */
function kindOf({ quantity, soilProperty }: Input) {
  switch (quantity) {
    case 'soil_moisture':
      return soilProperty === 'substrate_type' ? 'substrate' : 'moisture';
    case 'ec':
      return 'ec';
    case 'air_temperature':
    case 'soil_temperature':
      return 'temperature';
    case 'air_humidity':
      return 'humidity';
    case 'battery':
      return 'battery';
    case 'signal':
      return 'signal';
    default:
      return 'other';
  }
}
