import { REPORT_SOURCES_MAX } from '@zagon/domain/reports/request/limits.ts';
import { useTexts } from '../../../i18n/use-texts.ts';
import { usePlannedOpenings } from '../../../entities/output/use-planned-openings.ts';
import { wordingOf } from '../../../entities/output/output-text.ts';
import { runOfOpening } from '../../../entities/output/opening-run.ts';
import { ScreenLink } from '../../../navigation/screen-link.tsx';
import { nameParts } from '../../../entities/resource/section-name.ts';
import { useExpectedSkips } from '../../../entities/schedule/expected-skips.ts';
import { useFarmZone } from '../../../entities/session/session.ts';
import { useNow } from '../../../time/clock.ts';
import { dayOf } from '../../../time/format-time.ts';
import { localHour } from '../../../time/ticks.ts';
import { Card } from '../../../ui/frame/card.tsx';
import { Timeline } from '../../../ui/time/timeline.tsx';
import { usePhone } from '../../../ui/theme/use-phone.ts';
import type { Lists, Row } from '../resource-types.ts';
import { SourceFlow } from './source-flow.tsx';

/** The outputs of a resource: its own, or those of its sections and devices. */
export function outputsOf(row: Row, { outputs, sections, devices }: Lists) {
  const ownOutputs = row.outputId === null ? [] : [row.outputId];
  const parts = row.parts.flatMap(({ resource, id, title }) => {
    if (row.outputId !== null || (title !== 'members' && title !== 'fed')) return [];
    if (resource === 'sections') return sections.filter((one) => one.id === id).map((one) => one.id_output);
    return devices.flatMap((one) => (one.id === id && one.id_output !== null ? [one.id_output] : []));
  });
  return [...ownOutputs, ...parts].flatMap((id) => outputs.filter((output) => output.id === id));
}

/** Today's planned and actual runs, on the hours of the farm's day. */
export function DayCard({ row, lists }: { readonly row: Row; readonly lists: Lists }) {
  const { sources } = lists;
  const { t } = useTexts('resources');
  const zone = useFarmZone();
  const now = useNow('minute');
  const phone = usePhone();
  const plans = usePlannedOpenings().data ?? [];
  const { isSkipped } = useExpectedSkips();
  const fromMs = localHour(now, 0, 0, zone);
  const untilMs = localHour(now, 0, 1, zone);
  const rows = outputsOf(row, lists).map((output) => ({
    key: output.id,
    name: nameParts(output.section_name ?? output.name).name,
    runs: plans
      .filter((plan) => plan.id_output === output.id)
      .map((plan) => ({
        ...runOfOpening(plan, { section: wordingOf(output) === 'valve' }),
        ...(isSkipped(plan) ? { state: 'skipped' as const } : {}),
      }))
      .filter((run) => run.untilMs > fromMs && run.fromMs < untilMs),
  }));
  if (rows.length === 0) return null;
  const source = sources.find(({ id }) => id === row.id);
  return (
    <Card
      natural
      title={t('day')}
      sub={t('dayHint')}
      right={
        <ScreenLink
          to={{
            screen: 'reportView',
            search: {
              type: 'irrigation',
              from: dayOf(localHour(now, 0, -6, zone), zone),
              until: dayOf(now, zone),
              outputs: rows
                .map(({ key }) => key)
                .slice(0, REPORT_SOURCES_MAX)
                .join(','),
            },
          }}
        >
          {t('waterReport')}
        </ScreenLink>
      }
    >
      {rows.every(({ runs }) => runs.length === 0) ? (
        <p className="muted">{t('dayNone')}</p>
      ) : (
        <Timeline
          label={t('day')}
          fromMs={fromMs}
          untilMs={untilMs}
          rows={rows}
          zone={zone}
          everyHours={phone ? 6 : 3}
          nowMs={now}
        >
          {source !== undefined && <SourceFlow source={source} fromMs={fromMs} untilMs={untilMs} nowMs={now} />}
        </Timeline>
      )}
    </Card>
  );
}
