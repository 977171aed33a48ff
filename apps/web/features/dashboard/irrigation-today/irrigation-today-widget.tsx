import { formatQuantity } from '@zagon/domain/units/format.ts';
import { useTexts } from '../../../i18n/use-texts.ts';
import { Age } from '../../../ui/age.tsx';
import { Card } from '../../../ui/card.tsx';
import { Empty } from '../../../ui/empty.tsx';
import { Faces } from '../../../ui/faces.tsx';
import { Loading } from '../../../ui/loading.tsx';
import { WidgetMenu } from '../widget-menu.tsx';
import type { WidgetProps } from '../widget-types.ts';
import css from './irrigation-today.module.css';
import { NowBand } from './now-band.tsx';
import { TodayTimeline } from './today-timeline.tsx';
import { useToday } from './use-today.ts';

/** What runs now, how long still, what comes next and how to stop it; under it the day of every section. */
export function IrrigationTodayWidget({ widget, options }: WidgetProps<'irrigation_today'>) {
  const { t, language } = useTexts('dashboard');
  const today = useToday(options.id_water_source);
  const known = today.data ?? undefined;
  return (
    <Card
      title={widget.name}
      {...(known === undefined
        ? {}
        : {
            sub: t('today.source', {
              name: known.source.name,
              efficiency: formatQuantity(known.source.efficiency, { decimals: 0, suffix: 'm³/h' }, language),
            }),
          })}
      right={
        <>
          {known !== undefined && known.reportedAt !== null && <Age at={known.reportedAt} stale={known.stale} />}
          <WidgetMenu widget={widget} />
        </>
      }
    >
      <Faces of={today} loading={<Loading rows={7} />}>
        {(data) => {
          if (data === null) return <Empty>{t('today.goneSource')}</Empty>;
          if (data.valves.length === 0) return <Empty>{t('today.noSections')}</Empty>;
          return (
            <div className={css.whole}>
              <NowBand today={data} />
              <TodayTimeline today={data} />
            </div>
          );
        }}
      </Faces>
    </Card>
  );
}
