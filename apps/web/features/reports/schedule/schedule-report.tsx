import { Button } from '@mantine/core';
import type { ModuleShape } from '@zagon/contract/modules/shapes.ts';
import { REPORT_SOURCES_MAX } from '@zagon/domain/reports/request/limits.ts';
import { REPORTS } from '@zagon/domain/reports/registry.ts';
import { useTexts } from '../../../i18n/use-texts.ts';
import { useRead } from '../../../api/query.ts';
import { hrefOf } from '../../../navigation/paths.ts';
import { useFarmZone } from '../../../entities/session/session.ts';
import { ErrorState } from '../../../ui/frame/error-state.tsx';
import { LoadingState } from '../../../ui/frame/loading-state.tsx';
import { instantsOf } from '../period.ts';
import { formatDays } from '../period-text.ts';
import { irrigationOf } from '../choice/irrigation-choice.ts';
import { toSearch } from '../report-url.ts';
import type { ExportKind } from '../export/export-menu.tsx';
import type { ChoiceOf } from '../report-choice.ts';
import { ReportTitle } from '../report-title.tsx';
import { SaveTemplate } from '../templates/save-template.tsx';
import { SchedulePanels } from './schedule-panels.tsx';

type Props = {
  readonly choice: ChoiceOf<'schedule'>;
  readonly objects: readonly ModuleShape[];
  readonly exports: readonly ExportKind[];
};

/** The actual runs, compared with the plan. */
export function ScheduleReport({ choice, objects, exports }: Props) {
  const { t, language } = useTexts('reports');
  const zone = useFarmZone();
  const schedules = useRead('listSchedules');
  const schedule = schedules.data?.find(({ id }) => id === choice.idSchedule);
  const { startMs, endMs } = instantsOf(choice, zone);
  const dates = { d0: new Date(startMs).toISOString(), d1: new Date(endMs).toISOString() };
  const history = useRead('scheduleHistory', { query: { id_schedule: choice.idSchedule, ...dates } });
  // Show only the response to the current request, not an older one still arriving.
  const answered = history.data?.dates.d0 === dates.d0 && history.data.dates.d1 === dates.d1 ? history.data : undefined;
  const watered = [...new Set(answered?.Scheduler_outputs_plans.map(({ id_output }) => id_output))].slice(
    0,
    REPORT_SOURCES_MAX,
  );
  const name = schedule?.name ?? REPORTS.schedule.name[language];
  return (
    <>
      <ReportTitle
        choice={choice}
        sub={`${t('schedule.report')} · ${formatDays(choice, language)}`}
        actions={
          <>
            {watered.length > 0 && (
              <Button
                variant="subtle"
                component="a"
                href={hrefOf({
                  screen: 'reportView',
                  search: toSearch(irrigationOf(choice, watered)),
                })}
              >
                {t('irrigation.ofThese')}
              </Button>
            )}
            <SaveTemplate inHeader choice={choice} name={name} nameOf={() => name} />
          </>
        }
      >
        {t('schedule.title', { name })}
      </ReportTitle>
      {answered === undefined || schedules.data === undefined ? (
        history.error === null ? (
          <LoadingState rows={5} rowHeight={130} />
        ) : (
          <ErrorState title={history.error.message} onRetry={() => void history.refetch()} />
        )
      ) : (
        <SchedulePanels
          exports={exports}
          choice={choice}
          history={answered}
          schedule={schedule}
          objects={objects}
          zone={zone}
        />
      )}
    </>
  );
}
