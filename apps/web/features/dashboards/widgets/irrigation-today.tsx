import { formatQuantity } from '@zagon/domain/units/format.ts';
import { useTexts } from '../../../i18n/use-texts.ts';
import { Age } from '../../../ui/value/age.tsx';
import { Card } from '../../../ui/frame/card.tsx';
import { EmptyState } from '../../../ui/frame/empty-state.tsx';
import { Scroller } from '../../../ui/frame/scroller.tsx';
import { StateView } from '../../../ui/frame/state-view.tsx';
import { LoadingState } from '../../../ui/frame/loading-state.tsx';
import { useFrom } from '../../../ui/theme/use-from.ts';
import { usePhone } from '../../../ui/theme/use-phone.ts';
import { SourceMissing } from '../source-missing.tsx';
import { WidgetMenu } from '../widget-menu.tsx';
import type { WidgetProps, WidgetView } from '../widget-types.ts';
import { NowBanner } from '../irrigation-today/now-banner.tsx';
import { TodayTimeline } from '../irrigation-today/today-timeline.tsx';
import { useToday } from '../irrigation-today/use-today.ts';

/** Height of the body on a phone with a few sections, where no grid sets it, px: what follows must not be pushed away. */
const PHONE_HEIGHT_PX = 560;
/** The same on a tablet, px. */
const TABLET_HEIGHT_PX = 505;
const NO_WORDS = '\u00A0';

/** Running outputs, time left, the next opening and Stop, above each section's day. */
function IrrigationTodayWidget({ widget, options }: WidgetProps<'irrigation_today'>) {
  const { t, language } = useTexts('dashboard');
  const phone = usePhone();
  const isDesk = useFrom('desk');
  const today = useToday(options.id_water_source);
  const loaded = today.data ?? undefined;
  return (
    <Card
      title={widget.name}
      {...(loaded === undefined
        ? // The line is there before its words.
          { sub: NO_WORDS }
        : {
            sub: t('today.source', {
              name: loaded.source.name,
              efficiency: formatQuantity(loaded.source.efficiency, { decimals: 0, suffix: 'm³/h' }, language),
            }),
          })}
      right={
        <>
          {loaded !== undefined && loaded.reportedAt !== null && <Age at={loaded.reportedAt} stale={loaded.stale} />}
          <WidgetMenu widget={widget} />
        </>
      }
    >
      <StateView
        of={today}
        loading={
          isDesk ? <LoadingState rows={7} /> : <LoadingState height={phone ? PHONE_HEIGHT_PX : TABLET_HEIGHT_PX} />
        }
      >
        {(data) => {
          if (data === null) return <SourceMissing widgetId={widget.id}>{t('today.goneSource')}</SourceMissing>;
          if (data.valves.length === 0) return <EmptyState>{t('today.noSections')}</EmptyState>;
          return (
            <Scroller>
              <NowBanner today={data} />
              <TodayTimeline today={data} />
            </Scroller>
          );
        }}
      </StateView>
    </Card>
  );
}

export const irrigationTodayView: WidgetView<'irrigation_today'> = {
  title: { pl: 'Nawadnianie dzisiaj', en: 'Irrigation today' },
  render: (widget, options) => <IrrigationTodayWidget widget={widget} options={options} />,
};
