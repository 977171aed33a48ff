import { Button } from '@mantine/core';
import type { Widget } from '@zagon/contract/dashboards/widget.ts';
import { use, useMemo } from 'react';
import { useTexts } from '../../../i18n/use-texts.ts';
import { useRead } from '../../../api/query.ts';
import { drawnGapMs } from '../../../entities/module/chart/history-points.ts';
import { usePlotColumns } from '../../../entities/module/chart/use-plot-columns.ts';
import { moistureProbes, useReceivedWater } from '../../../entities/module/chart/use-received-water.ts';
import { WaterFailed } from '../../../entities/module/chart/water-failed.tsx';
import { useDrawnHistory } from '../../../entities/module/use-history.ts';
import { useUnits } from '../../../entities/module/use-units.ts';
import { useFarmZone } from '../../../entities/session/session.ts';
import { Card } from '../../../ui/frame/card.tsx';
import { ErrorState } from '../../../ui/frame/error-state.tsx';
import { EmptyState } from '../../../ui/frame/empty-state.tsx';
import { LoadingState } from '../../../ui/frame/loading-state.tsx';
import { TimeChart } from '../../../ui/chart/time-chart/time-chart.tsx';
import { ChartRangeContext, shownDays } from '../range/chart-range.ts';
import { SourceMissing } from '../source-missing.tsx';
import { WidgetMenu } from '../widget-menu.tsx';
import { axesOfSources, chartLines, sharedLabel, shownBand, type Band } from './chart-lines.ts';
import css from './chart.module.css';

/** A widget has no room for more below its curves. */
const WIDGET_LANES = 1;

/** The content of a chart on a dashboard. */
export type ChartSettings = {
  readonly sources: readonly { readonly id_object: string; readonly field: string }[];
  readonly days_back: number;
  readonly grid: boolean;
  readonly current_value: boolean;
  readonly extremum_values: boolean;
  readonly band: Band;
  readonly water: boolean;
  readonly zoom: boolean;
};

/** The period, the lines and the water of a chart, loaded and ready to draw. */
function useChartData(settings: ChartSettings, days: number) {
  const { language } = useTexts('dashboard');
  const units = useUnits();
  const modules = useRead('listModules').data;
  const zone = useFarmZone();
  const { sources: sourceOptions } = settings;
  const sources = useMemo(
    () => sourceOptions.map(({ id_object, field }) => ({ moduleId: id_object, field })),
    [sourceOptions],
  );
  const known = useMemo(
    () => sources.filter(({ moduleId }) => modules === undefined || modules.some(({ id }) => id === moduleId)),
    [sources, modules],
  );
  const [measured, plotColumns] = usePlotColumns(axesOfSources(known, modules ?? [], units));
  // Before the modules are read, it is unknown how many axes leave how much space.
  const pixelColumns = modules === undefined ? null : plotColumns;
  const history = useDrawnHistory(known, days, pixelColumns);
  const { fromMs, untilMs } = history;
  const probes = useMemo(
    () => (settings.water ? moistureProbes(known, modules ?? []) : []),
    [known, modules, settings.water],
  );
  const water = useReceivedWater(probes, { fromMs, untilMs }, { maxLanes: WIDGET_LANES });
  const series = useMemo(
    () =>
      chartLines(known, history.lines, modules ?? [], {
        units,
        language,
        gapMsOf: (module, field) => drawnGapMs(module, field, { fromMs, untilMs, pixelColumns }),
        period: { fromMs, untilMs, zone },
      }),
    [known, history.lines, modules, units, language, pixelColumns, fromMs, untilMs, zone],
  );
  const band = modules === undefined ? null : shownBand(known, modules, settings.band, units);
  return {
    measured,
    modules,
    history,
    water,
    series,
    band,
    subject: sharedLabel(known, modules ?? [], language),
    isGone: modules !== undefined && known.length === 0,
    missing: sources.length - known.length,
  };
}

/** Selected fields of the last days as lines; gaps stay open. */
export function ChartCard({ widget, settings }: { readonly widget: Widget; readonly settings: ChartSettings }) {
  const { t } = useTexts('dashboard');
  const shown = shownDays(settings.days_back, use(ChartRangeContext));
  const { measured, modules, history, water, series, band, subject, isGone, missing } = useChartData(settings, shown);
  const days = t('chart.days', { count: shown });
  const body = () => {
    if (isGone) return <SourceMissing widgetId={widget.id}>{t('widget.goneModule')}</SourceMissing>;
    if (modules === undefined || history.loading) return <LoadingState />;
    if (history.failed === history.requested) {
      return (
        <ErrorState {...(history.error === null ? {} : { title: history.error.message })} onRetry={history.refetch} />
      );
    }
    if (series.every(({ values }) => values.every(Number.isNaN))) return <EmptyState>{t('chart.empty')}</EmptyState>;
    return (
      <>
        <TimeChart
          label={t('chart.label', {
            count: shown,
            name: widget.name,
            series: series.map(({ name }) => name).join(', '),
          })}
          series={series}
          fromMs={history.fromMs}
          untilMs={history.untilMs}
          optimum={band}
          gridLines={settings.grid}
          newest={settings.current_value}
          extremes={settings.extremum_values}
          zoom={settings.zoom}
          lanes={water.lanes}
          lanesNotice={water.hasFailed ? <WaterFailed onRetry={water.refetch} /> : null}
        />
        {history.failed > 0 && (
          <p className={css.failed}>
            {t('chart.someFailed', { failed: history.failed, asked: history.requested })}
            <RetryButton onRetry={history.refetch} />
          </p>
        )}
        {missing > 0 && <p className="note">{t('chart.someGone', { count: missing })}</p>}
      </>
    );
  };
  return (
    <Card
      title={widget.name}
      sub={subject === null ? days : `${subject} · ${days}`}
      right={<WidgetMenu widget={widget} />}
    >
      <div ref={measured} className={css.place}>
        {body()}
      </div>
    </Card>
  );
}

function RetryButton({ onRetry }: { readonly onRetry: () => void }) {
  const { t } = useTexts('common');
  return (
    <Button variant="subtle" size="compact-sm" onClick={onRetry}>
      {t('tryAgain')}
    </Button>
  );
}
