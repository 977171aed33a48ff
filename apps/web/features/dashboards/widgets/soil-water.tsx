import type { Widget } from '@zagon/contract/dashboards/widget.ts';
import type { SectionWaterShape } from '@zagon/contract/findings/endpoints.ts';
import { SILENCES } from '@zagon/domain/findings/silence.ts';
import { SOIL_WATER } from '@zagon/domain/findings/kinds/soil-water.ts';
import { formatQuantity } from '@zagon/domain/units/format.ts';
import { useRead } from '../../../api/query.ts';
import { NextWater } from '../../../entities/soil-water/next-water-sentence.tsx';
import { isOutdated, soilAt } from '../../../entities/soil-water/next-water.ts';
import { SoilFan } from '../../../entities/soil-water/soil-fan.tsx';
import { useTexts } from '../../../i18n/use-texts.ts';
import { useNow } from '../../../time/clock.ts';
import { Card } from '../../../ui/frame/card.tsx';
import { EmptyState } from '../../../ui/frame/empty-state.tsx';
import { LoadingState } from '../../../ui/frame/loading-state.tsx';
import { Notice } from '../../../ui/frame/notice.tsx';
import { StateView } from '../../../ui/frame/state-view.tsx';
import { Fact, Facts } from '../../../ui/list/facts.tsx';
import { Age } from '../../../ui/value/age.tsx';
import { SourceMissing } from '../source-missing.tsx';
import { WidgetMenu } from '../widget-menu.tsx';
import type { WidgetProps, WidgetView } from '../widget-types.ts';

/** A card lower or narrower than this has no room for the fan, rows and columns. */
const FAN_FROM = { h: 10, w: 3 };

/** When a section needs its next water, with its moisture and, in a card that is large enough, the fan of seven days. */
function SoilWaterWidget({ widget, options: { id_section: sectionId } }: WidgetProps<'soil_water'>) {
  const { t } = useTexts('dashboard');
  const sections = useRead('listSections');
  const water = useRead('getSoilWater', { params: { id: sectionId } });
  const now = useNow('minute');
  const section = sections.data?.find(({ id }) => id === sectionId);
  const { at = null, soil_water: soil = null } = water.data ?? {};
  const outdated = soil !== null && at !== null && isOutdated(Date.parse(at), now);
  return (
    <Card
      title={widget.name}
      {...(section === undefined ? {} : { sub: section.name })}
      right={<WidgetMenu widget={widget} />}
      stale={outdated}
    >
      <StateView of={sections} loading={<LoadingState />}>
        {() =>
          section === undefined ? (
            <SourceMissing widgetId={widget.id}>{t('widget.goneSection')}</SourceMissing>
          ) : (
            <StateView of={water} loading={<LoadingState />} polled>
              {(data) => <Stated widget={widget} sectionId={sectionId} water={data} outdated={outdated} />}
            </StateView>
          )
        }
      </StateView>
    </Card>
  );
}

type StatedProps = {
  readonly widget: Widget;
  readonly sectionId: string;
  readonly water: SectionWaterShape;
  readonly outdated: boolean;
};

function Stated({ widget: { place }, sectionId, water, outdated }: StatedProps) {
  const { t, language } = useTexts('soilWater');
  const now = useNow('minute');
  const { silence, soil_water: soil, at } = water;
  if (silence !== null) return <Notice tone="stale">{SILENCES[silence][language]}</Notice>;
  if (soil === null) return <EmptyState>{t('notJudged')}</EmptyState>;
  return (
    <div className="stackM">
      <NextWater
        sectionId={sectionId}
        water={water}
        soil={soilAt(soil, now)}
        outdated={outdated || water.watered_since}
      />
      {water.watered_since && <p className="note">{t('wateredSince')}</p>}
      <Facts>
        <Fact label={t('moisture')}>
          {formatQuantity(soil.moisture, { decimals: 1, suffix: '%' }, language)} <Age at={at} stale={outdated} />
        </Fact>
      </Facts>
      {place.h >= FAN_FROM.h && place.w >= FAN_FROM.w && <SoilFan fan={soil.fan} refill={soil.refill.percent} />}
    </div>
  );
}

export const soilWaterView: WidgetView<'soil_water'> = {
  title: SOIL_WATER.title,
  render: (widget, options) => <SoilWaterWidget widget={widget} options={options} />,
};
