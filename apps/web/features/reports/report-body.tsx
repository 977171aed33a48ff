import { Button } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useTexts } from '../../i18n/use-texts.ts';
import { useGo } from '../../navigation/go.ts';
import { useFarmZone } from '../../entities/session/session.ts';
import { dayOf, formatTime } from '../../time/format-time.ts';
import { EmptyState } from '../../ui/frame/empty-state.tsx';
import { ErrorState } from '../../ui/frame/error-state.tsx';
import { LoadingState } from '../../ui/frame/loading-state.tsx';
import { Segments } from '../../ui/frame/segments.tsx';
import type { View } from './chart/content.ts';
import type { ChartSnapshot } from './export/picture.ts';
import { addDays } from './period.ts';
import { toSearch } from './report-url.ts';
import type { ReportChoice } from './report-choice.ts';
import { ReportChart } from './report-chart.tsx';
import { ReportTable } from './report-table.tsx';
import { Notice } from '../../ui/frame/notice.tsx';
import css from './reports.module.css';
import type { LoadedReport, useReport } from './use-report.ts';

export type ReportTab = 'chart' | 'table';

type Props = {
  readonly choice: ReportChoice;
  readonly report: ReturnType<typeof useReport>;
  readonly type: string;
  readonly tab: ReportTab;
  readonly onTab: (tab: ReportTab) => void;
  /** The visible part of the chart; null for all of it. */
  readonly view: View | null;
  readonly onView: (view: View | null) => void;
  readonly onSnapshot: (snapshot: ChartSnapshot | null) => void;
};

/** Chart and table of a report, or a message if it is empty. */
export function ReportBody({ choice, report, type, tab, onTab, view, onView, onSnapshot }: Props) {
  const { t } = useTexts('reports');
  if (report.data === undefined) {
    if (report.error === null)
      return tab === 'chart' ? <ChartPlaceholder /> : <LoadingState rows={12} rowHeight={36} />;
    const { message } = report.error;
    return <ErrorState title={message === '' ? t('allFailed') : message} onRetry={() => void report.refetch()} />;
  }
  const { data } = report;
  if (data.lines.every(({ columns }) => columns.timesMs.length === 0)) return <NoRows choice={choice} data={data} />;
  const tabs = (
    <Segments
      label={t('tab.label')}
      segments={[
        { id: 'chart', label: t('tab.chart') },
        { id: 'table', label: t('tab.table') },
      ]}
      value={tab}
      onChange={onTab}
    />
  );
  return (
    <section className={css.view}>
      {data.failed.length > 0 && (
        <Notice
          tone="warn"
          role="alert"
          icon={<IconAlertTriangle size={20} aria-hidden="true" />}
          action={
            <Button size="compact-md" variant="default" onClick={() => void report.refetch()}>
              {t('again')}
            </Button>
          }
        >
          {t('failed', {
            count: data.failed.length,
            all: choice.sources.length,
            names: [...new Set(data.failed)].join(', '),
          })}
        </Notice>
      )}
      {tab === 'chart' ? (
        <ReportChart
          choice={choice}
          report={data}
          type={type}
          view={view}
          onView={onView}
          onSnapshot={onSnapshot}
          tabs={tabs}
        />
      ) : (
        <ReportTable kind={choice.kind} report={data} tabs={tabs} />
      )}
    </section>
  );
}

/** Placeholder of the chart with grey axes until the readings load. */
function ChartPlaceholder() {
  return (
    <div className={css.chartPage} aria-busy="true">
      <div className={css.chartCard}>
        <div className={css.waiting} />
      </div>
      <LoadingState rows={3} rowHeight={110} />
    </div>
  );
}

function NoRows({ choice, data }: { readonly choice: ReportChoice; readonly data: LoadedReport }) {
  const { t, language } = useTexts('reports');
  const zone = useFarmZone();
  const go = useGo();
  if (data.newestAt === null && choice.options.threshold !== null) return <EmptyState>{t('noChange')}</EmptyState>;
  if (data.newestAt === null) return <EmptyState>{t('noRows')}</EmptyState>;
  const newestDay = dayOf(Date.parse(data.newestAt), zone);
  const days = { from: addDays(newestDay, -6), until: newestDay };
  return (
    <EmptyState
      action={
        <Button onClick={() => go({ screen: 'reportView', search: toSearch({ ...choice, ...days }) })}>
          {t('showNewest')}
        </Button>
      }
    >
      {t('noRowsNewest', { date: formatTime(data.newestAt, 'date', language, zone) })}
    </EmptyState>
  );
}
