import { Button } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import type { UseQueryResult } from '@tanstack/react-query';
import type { RefCallback } from 'react';
import type { RefusedError } from '../../api/query.ts';
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
import type { LoadedDrawing, useDrawnReport } from './use-drawn-report.ts';
import type { LoadedReport } from './use-report.ts';

export type ReportTab = 'chart' | 'table';

type Props = {
  readonly choice: ReportChoice;
  /** What the chart draws; requested once `measured` has a width. */
  readonly drawing: ReturnType<typeof useDrawnReport>;
  /** All readings, for the table. */
  readonly readings: Pick<UseQueryResult<LoadedReport, RefusedError>, 'data' | 'error' | 'refetch'>;
  readonly type: string;
  readonly tab: ReportTab;
  readonly onTab: (tab: ReportTab) => void;
  /** Measures the space of the chart, px; null before it is drawn. */
  readonly measured: RefCallback<HTMLElement>;
  readonly widthPx: number | null;
  /** The visible part of the chart; null for all of it. */
  readonly view: View | null;
  readonly onView: (view: View | null) => void;
  readonly onSnapshot: (snapshot: ChartSnapshot | null) => void;
};

/** Chart and table of a report, or a message if it is empty. */
export function ReportBody({ choice, drawing, readings, type, tab, onTab, ...chart }: Props) {
  const { t } = useTexts('reports');
  const report = tab === 'chart' ? drawing : readings;
  if (report.data === undefined) {
    if (report.error === null)
      return tab === 'chart' ? (
        <ChartPlaceholder measured={chart.measured} />
      ) : (
        <LoadingState rows={12} rowHeight={36} />
      );
    const { message } = report.error;
    return <ErrorState title={message === '' ? t('allFailed') : message} onRetry={() => void report.refetch()} />;
  }
  const { failed, newestAt } = report.data;
  if (isEmpty(report.data)) return <NoRows choice={choice} newestAt={newestAt} />;
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
      {failed.length > 0 && (
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
            count: failed.length,
            all: choice.sources.length,
            names: [...new Set(failed)].join(', '),
          })}
        </Notice>
      )}
      {'chart' in report.data ? (
        <ReportChart choice={choice} report={report.data} type={type} tabs={tabs} {...chart} />
      ) : (
        <ReportTable kind={choice.kind} report={report.data} tabs={tabs} />
      )}
    </section>
  );
}

/** True if no line has a reading. */
function isEmpty(report: LoadedDrawing | LoadedReport): boolean {
  return 'chart' in report
    ? report.lines.every(({ points }) => points.length === 0)
    : report.lines.every(({ columns }) => columns.timesMs.length === 0);
}

/** Placeholder of the chart with grey axes until the readings load, as wide as the chart: they are requested for it. */
function ChartPlaceholder({ measured }: Pick<Props, 'measured'>) {
  return (
    <section className={css.view}>
      <div className={css.chartPage} aria-busy="true">
        <div className={css.chartCard}>
          <div ref={measured}>
            <div className={css.waiting} />
          </div>
        </div>
        <LoadingState rows={3} rowHeight={110} />
      </div>
    </section>
  );
}

function NoRows({ choice, newestAt }: { readonly choice: ReportChoice; readonly newestAt: string | null }) {
  const { t, language } = useTexts('reports');
  const zone = useFarmZone();
  const go = useGo();
  if (newestAt === null && choice.options.threshold !== null) return <EmptyState>{t('noChange')}</EmptyState>;
  if (newestAt === null) return <EmptyState>{t('noRows')}</EmptyState>;
  const newestDay = dayOf(Date.parse(newestAt), zone);
  const days = { from: addDays(newestDay, -6), until: newestDay };
  return (
    <EmptyState
      action={
        <Button onClick={() => go({ screen: 'reportView', search: toSearch({ ...choice, ...days }) })}>
          {t('showNewest')}
        </Button>
      }
    >
      {t('noRowsNewest', { date: formatTime(newestAt, 'date', language, zone) })}
    </EmptyState>
  );
}
