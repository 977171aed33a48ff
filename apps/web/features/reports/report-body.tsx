import { Button } from '@mantine/core';
import { useTexts } from '../../i18n/use-texts.ts';
import { useGo } from '../../lib/go.ts';
import { useOwnZone } from '../../lib/session.ts';
import { dayOf, formatTime } from '../../time/format-time.ts';
import { Empty } from '../../ui/empty.tsx';
import { ErrorFace } from '../../ui/error-face.tsx';
import { Loading } from '../../ui/loading.tsx';
import { Segments } from '../../ui/segments.tsx';
import type { View } from './chart/content.ts';
import type { SeenChart } from './export/picture.ts';
import { shifted } from './period.ts';
import { toAddress } from './report-address.ts';
import type { ReportChoice } from './report-choice.ts';
import { ReportChart } from './report-chart.tsx';
import { ReportTable } from './report-table.tsx';
import css from './reports.module.css';
import type { MadeReport, useReport } from './use-report.ts';

export type ReportTab = 'chart' | 'table';

type Props = {
  readonly choice: ReportChoice;
  readonly report: ReturnType<typeof useReport>;
  readonly type: string;
  readonly tab: ReportTab;
  readonly onTab: (tab: ReportTab) => void;
  /** The part of the chart in view; null: all of it. */
  readonly view: View | null;
  readonly onView: (view: View | null) => void;
  readonly onSeen: (seen: SeenChart | null) => void;
};

/** Chart and table of a report, and what it says when it has none. */
export function ReportBody({ choice, report, type, tab, onTab, view, onView, onSeen }: Props) {
  const { t } = useTexts('reports');
  if (report.data === undefined) {
    if (report.error === null) return tab === 'chart' ? <Waiting /> : <Loading rows={12} rowHeight={36} />;
    const { message } = report.error;
    return <ErrorFace title={message === '' ? t('allFailed') : message} onAgain={() => void report.refetch()} />;
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
        <div role="alert" className={css.failed}>
          <span>
            {t('failed', {
              count: data.failed.length,
              all: choice.sources.length,
              names: [...new Set(data.failed)].join(', '),
            })}
          </span>
          <Button size="compact-md" variant="default" onClick={() => void report.refetch()}>
            {t('again')}
          </Button>
        </div>
      )}
      {tab === 'chart' ? (
        <ReportChart
          choice={choice}
          report={data}
          type={type}
          view={view}
          onView={onView}
          onSeen={onSeen}
          tabs={tabs}
        />
      ) : (
        <ReportTable kind={choice.kind} report={data} tabs={tabs} />
      )}
    </section>
  );
}

/** The place of the chart with its axes in grey, until the readings are there. */
function Waiting() {
  return (
    <div className={css.chartPage} aria-busy="true">
      <div className={css.chartCard}>
        <div className={css.waiting} />
      </div>
      <Loading rows={3} rowHeight={110} />
    </div>
  );
}

function NoRows({ choice, data }: { readonly choice: ReportChoice; readonly data: MadeReport }) {
  const { t, language } = useTexts('reports');
  const zone = useOwnZone();
  const go = useGo();
  if (data.newestAt === null && choice.options.threshold !== null) return <Empty>{t('noChange')}</Empty>;
  if (data.newestAt === null) return <Empty>{t('noRows')}</Empty>;
  const newestDay = dayOf(Date.parse(data.newestAt), zone);
  const days = { from: shifted(newestDay, -6), until: newestDay };
  return (
    <Empty
      action={
        <Button onClick={() => go({ screen: 'reportView', search: toAddress({ ...choice, ...days }) })}>
          {t('showNewest')}
        </Button>
      }
    >
      {t('noRowsNewest', { date: formatTime(data.newestAt, 'date', language, zone) })}
    </Empty>
  );
}
