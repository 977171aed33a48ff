import { Button } from '@mantine/core';
import { IconAdjustmentsHorizontal } from '@tabler/icons-react';
import type { ObjectShape } from '@zagon/contract/objects/shapes.ts';
import { REPORT_SOURCES_MAX } from '@zagon/domain/reports/limits.ts';
import { useTexts } from '../../../i18n/use-texts.ts';
import { useRead } from '../../../lib/api/query.ts';
import { useGo } from '../../../lib/go.ts';
import { hrefOf } from '../../../lib/paths.ts';
import { ScreenLink } from '../../../lib/screen-link.tsx';
import { useFarmZone } from '../../../lib/session.ts';
import { ErrorFace } from '../../../ui/error-face.tsx';
import { Loading } from '../../../ui/loading.tsx';
import { PageTitle } from '../../../ui/page-title.tsx';
import { HeadButton } from '../head-button.tsx';
import { instantsOf } from '../period.ts';
import { daysInWords } from '../period-words.ts';
import { toAddress } from '../report-address.ts';
import type { ScheduleChoice } from '../report-choice.ts';
import { SaveTemplate } from '../templates/save-template.tsx';
import { SchedulePanels } from './schedule-panels.tsx';

type Props = { readonly choice: ScheduleChoice; readonly objects: readonly ObjectShape[] };

/** What really ran against what was planned. */
export function ScheduleReport({ choice, objects }: Props) {
  const { t, language } = useTexts('reports');
  const go = useGo();
  const zone = useFarmZone();
  const schedules = useRead('listSchedulers');
  const schedule = schedules.data?.find(({ id }) => id === choice.idSchedule);
  const { startMs, endMs } = instantsOf(choice, zone);
  const dates = { d0: new Date(startMs).toISOString(), d1: new Date(endMs).toISOString() };
  const history = useRead('schedulerHistory', { query: { id_schedule: choice.idSchedule, ...dates } });
  // Only an answer to what was asked is shown; another one is an older answer on its way.
  const answered = history.data?.dates.d0 === dates.d0 && history.data.dates.d1 === dates.d1 ? history.data : undefined;
  const watered = [...new Set(answered?.Scheduler_outputs_plans.map(({ id_output }) => id_output))].slice(
    0,
    REPORT_SOURCES_MAX,
  );
  const name = schedule?.name ?? t('schedule.name');
  return (
    <>
      <PageTitle
        crumb={<ScreenLink to={{ screen: 'reports', search: toAddress(choice) }}>‹ {t('title')}</ScreenLink>}
        sub={`${t('schedule.report')} · ${daysInWords(choice, language)}`}
        actions={
          <>
            <HeadButton
              look="subtle"
              sign={IconAdjustmentsHorizontal}
              label={t('change')}
              onClick={() => go({ screen: 'reports', search: toAddress(choice) })}
            />
            {watered.length > 0 && (
              <Button
                variant="subtle"
                component="a"
                href={hrefOf({
                  screen: 'reportView',
                  search: toAddress({ kind: 'irrigation', outputs: watered, from: choice.from, until: choice.until }),
                })}
              >
                {t('irrigation.ofThese')}
              </Button>
            )}
            <SaveTemplate inHead choice={choice} name={name} nameOf={() => name} />
          </>
        }
      >
        {t('schedule.title', { name })}
      </PageTitle>
      {answered === undefined || schedules.data === undefined ? (
        history.error === null ? (
          <Loading rows={5} rowHeight={130} />
        ) : (
          <ErrorFace title={history.error.message} onAgain={() => void history.refetch()} />
        )
      ) : (
        <SchedulePanels choice={choice} history={answered} schedule={schedule} objects={objects} zone={zone} />
      )}
    </>
  );
}
