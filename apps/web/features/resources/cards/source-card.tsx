import type { WaterSourceShape } from '@zagon/contract/water-sources/endpoints.ts';
import { feedsOf, isWet } from '@zagon/domain/outputs/feeds.ts';
import { formatNumber } from '@zagon/domain/units/format.ts';
import { useTexts } from '../../../i18n/use-texts.ts';
import { useOutputViewOf } from '../../../entities/output/use-output-view.ts';
import { usePlannedOpenings } from '../../../entities/output/use-planned-openings.ts';
import { useExpectedSkips } from '../../../entities/schedule/expected-skips.ts';
import { useFarmZone } from '../../../entities/session/session.ts';
import { useNow } from '../../../time/clock.ts';
import { localHour } from '../../../time/ticks.ts';
import { Card } from '../../../ui/frame/card.tsx';
import type { Lists } from '../resource-types.ts';
import { sourceUse } from './source-use.ts';
import { Meter } from '../../../ui/value/meter.tsx';
import { Fact, Figures } from '../../../ui/list/facts.tsx';

/** Current use of a source, and whether one more run fits. */
export function SourceCard({ source, lists }: { readonly source: WaterSourceShape; readonly lists: Lists }) {
  const { t, language } = useTexts('resources');
  const zone = useFarmZone();
  const nowMs = useNow('minute');
  const { isSkipped } = useExpectedSkips();
  const plans = (usePlannedOpenings().data ?? []).filter((opening) => !isSkipped(opening));
  const fed = lists.sections.filter(({ id_water_source: id }) => id === source.id);
  const day = { fromMs: localHour(nowMs, 0, 0, zone), untilMs: localHour(nowMs, 0, 1, zone), nowMs };
  const viewOf = useOutputViewOf();
  const water = {
    isWet: (outputId: string) =>
      lists.outputs.some((output) => output.id === outputId && isWet(output, viewOf(output))),
    feedIds: ({ fertigation }: { readonly fertigation: boolean }) => feedsOf(source, fertigation),
  };
  const { nowM3PerH, usedM3, upcomingM3 } = sourceUse(fed, water, plans, day);
  const number = (value: number) => formatNumber(value, 1, language);
  const share = Math.min(1, nowM3PerH / source.efficiency);
  return (
    <Card natural title={t('sourceNow')} sub={t('sourceNowHint')}>
      <Meter share={share} />
      <Figures>
        <Fact label={t('now')}>{t('flowOf', { flow: number(nowM3PerH), efficiency: number(source.efficiency) })}</Fact>
        <Fact label={t('free')}>{number(source.efficiency - nowM3PerH)} m³/h</Fact>
        <Fact label={t('takenToday')}>{number(usedM3)} m³</Fact>
        <Fact label={t('toCome')}>{number(upcomingM3)} m³</Fact>
      </Figures>
    </Card>
  );
}
