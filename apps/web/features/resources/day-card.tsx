import { REPORT_SOURCES_MAX } from '@zagon/domain/reports/limits.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import { usePlansAround } from '../../lib/day-plans.ts';
import { speechOf } from '../../lib/output-words.ts';
import { runOfPlan } from '../../lib/plan-run.ts';
import { ScreenLink } from '../../lib/screen-link.tsx';
import { nameParts } from '../../lib/section-name.ts';
import { useFarmZone } from '../../lib/session.ts';
import { useNow } from '../../time/clock.ts';
import { dayOf } from '../../time/format-time.ts';
import { localHour } from '../../time/ticks.ts';
import { Card } from '../../ui/card.tsx';
import { Timeline } from '../../ui/timeline.tsx';
import { usePhone } from '../../ui/use-phone.ts';
import type { Lists, Row } from './noun.ts';
import { SourceFlow } from './source-flow.tsx';
import css from './resources.module.css';

/** The outputs of a resource: its own, or those of the sections and devices that belong to it. */
function outputsOf(row: Row, { outputs, sections, devices }: Lists) {
  const own = row.outputId === null ? [] : [row.outputId];
  const parts = row.parts.flatMap(({ noun, id, title }) => {
    if (row.outputId !== null || (title !== 'members' && title !== 'fed')) return [];
    if (noun === 'sections') return sections.filter((one) => one.id === id).map((one) => one.id_output);
    return devices.flatMap((one) => (one.id === id && one.id_output !== null ? [one.id_output] : []));
  });
  return [...own, ...parts].flatMap((id) => outputs.filter((output) => output.id === id));
}

/** What was planned today and what ran, on the hours of the farm's day. */
export function DayCard({ row, lists }: { readonly row: Row; readonly lists: Lists }) {
  const { sources } = lists;
  const { t } = useTexts('resources');
  const zone = useFarmZone();
  const now = useNow('minute');
  const phone = usePhone();
  const plans = usePlansAround().data ?? [];
  const fromMs = localHour(now, 0, 0, zone);
  const untilMs = localHour(now, 0, 1, zone);
  const rows = outputsOf(row, lists).map((output) => ({
    key: output.id,
    name: nameParts(output.section_name ?? output.name).name,
    runs: plans
      .filter((plan) => plan.id_output === output.id)
      .map((plan) => runOfPlan(plan, { section: speechOf(output) === 'valve' }))
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
        <p className={css.nothing}>{t('dayNone')}</p>
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
