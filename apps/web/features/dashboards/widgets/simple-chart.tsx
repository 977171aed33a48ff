import { Button } from '@mantine/core';
import { isFieldName } from '@zagon/domain/catalogue/fields.ts';
import { useMemo } from 'react';
import { useTexts } from '../../../i18n/use-texts.ts';
import { useRead } from '../../../api/query.ts';
import { gapOf } from '../../../entities/module/history-line.ts';
import { pointsFor } from '../../../entities/module/chart/drawn-line.ts';
import { moistureProbes, useReceivedWater } from '../../../entities/module/chart/use-received-water.ts';
import { WaterFailed } from '../../../entities/module/chart/water-failed.tsx';
import { useHistory } from '../../../entities/module/use-history.ts';
import { useUnits } from '../../../entities/module/use-units.ts';
import { useFarmZone } from '../../../entities/session/session.ts';
import { Card } from '../../../ui/frame/card.tsx';
import { EmptyState } from '../../../ui/frame/empty-state.tsx';
import { ErrorState } from '../../../ui/frame/error-state.tsx';
import { LoadingState } from '../../../ui/frame/loading-state.tsx';
import { TimeChart } from '../../../ui/chart/time-chart/time-chart.tsx';
import { WidgetMenu } from '../widget-menu.tsx';
import type { WidgetProps, WidgetView } from '../widget-types.ts';
import { chartLines, sharedLabel, sharedOptimum } from '../chart/chart-lines.ts';
import css from '../chart/chart.module.css';

/** A widget has no room for more below its curves. */
const WIDGET_LANES = 1;

/** Selected fields of the last days as lines; gaps stay open. */
function ChartWidget({ widget, options }: WidgetProps<'simple_chart'>) {
  const { t, language } = useTexts('dashboard');
  const units = useUnits();
  const modules = useRead('listModules').data;
  const sourceOptions = options.sources;
  const sources = useMemo(
    () => sourceOptions.map(({ id_object, field }) => ({ moduleId: id_object, field })),
    [sourceOptions],
  );
  const points = pointsFor(
    sourceOptions.flatMap(({ id_object: id, field }) =>
      isFieldName(field) ? [{ module: modules?.find((module) => module.id === id), field }] : [],
    ),
    options.max_points,
  );
  const zone = useFarmZone();
  const history = useHistory(sources, options.days_back, points);
  const { fromMs, untilMs } = history;
  const gapMs = gapOf(untilMs - fromMs, options.max_points);
  const probes = useMemo(() => moistureProbes(sources, modules ?? []), [sources, modules]);
  const water = useReceivedWater(probes, { fromMs, untilMs }, { maxLanes: WIDGET_LANES });
  const series = useMemo(
    () =>
      chartLines(sources, history.lines, modules ?? [], {
        units,
        language,
        gapMs,
        period: { fromMs, untilMs, zone },
      }),
    [sources, history.lines, modules, units, language, gapMs, fromMs, untilMs, zone],
  );
  const days = t('chart.days', { count: options.days_back });
  const subject = sharedLabel(sources, modules ?? [], language);
  const body = () => {
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
            count: options.days_back,
            name: widget.name,
            series: series.map(({ name }) => name).join(', '),
          })}
          series={series}
          fromMs={fromMs}
          untilMs={untilMs}
          optimum={sharedOptimum(sources, modules)}
          gridLines={options.grid}
          newest={options.current_value}
          extremes={options.extremum_values}
          lanes={water.lanes}
          lanesNotice={water.hasFailed ? <WaterFailed onRetry={water.refetch} /> : null}
        />
        {history.failed > 0 && (
          <p className={css.failed}>
            {t('chart.someFailed', { failed: history.failed, asked: history.requested })}
            <RetryButton onRetry={history.refetch} />
          </p>
        )}
      </>
    );
  };
  return (
    <Card
      title={widget.name}
      sub={subject === null ? days : `${subject} · ${days}`}
      right={<WidgetMenu widget={widget} />}
    >
      <div className={css.place}>{body()}</div>
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

export const simpleChartView: WidgetView<'simple_chart'> = {
  title: { pl: 'Wykres', en: 'Chart' },
  render: (widget, options) => <ChartWidget widget={widget} options={options} />,
};
