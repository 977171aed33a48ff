import { Button } from '@mantine/core';
import { useMemo } from 'react';
import { useTexts } from '../../../i18n/use-texts.ts';
import { useRead } from '../../../api/query.ts';
import { gapOf } from '../../../entities/module/history-line.ts';
import { useHistory } from '../../../entities/module/use-history.ts';
import { useUnits } from '../../../entities/module/use-units.ts';
import { Card } from '../../../ui/frame/card.tsx';
import { EmptyState } from '../../../ui/frame/empty-state.tsx';
import { ErrorState } from '../../../ui/frame/error-state.tsx';
import { LoadingState } from '../../../ui/frame/loading-state.tsx';
import { TimeChart } from '../../../ui/chart/time-chart/time-chart.tsx';
import { WidgetMenu } from '../widget-menu.tsx';
import type { WidgetProps, WidgetView } from '../widget-types.ts';
import { chartLines, sharedLabel, sharedOptimum } from '../chart/chart-lines.ts';
import css from '../chart/chart.module.css';

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
  const history = useHistory(sources, options.days_back, options.max_points);
  const gapMs = gapOf(history.untilMs - history.fromMs, options.max_points);
  const series = useMemo(
    () => chartLines(sources, history.lines, modules ?? [], { units, language, gapMs }),
    [sources, history.lines, modules, units, language, gapMs],
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
          fromMs={history.fromMs}
          untilMs={history.untilMs}
          optimum={sharedOptimum(sources, modules)}
          gridLines={options.grid}
          newest={options.current_value}
          extremes={options.extremum_values}
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
