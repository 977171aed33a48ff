import { Button } from '@mantine/core';
import { useMemo } from 'react';
import { useTexts } from '../../../i18n/use-texts.ts';
import { useRead } from '../../../lib/api/query.ts';
import { gapOf } from '../../../lib/modules/history-line.ts';
import { useHistory } from '../../../lib/modules/use-history.ts';
import { useUnits } from '../../../lib/modules/use-units.ts';
import { Card } from '../../../ui/card.tsx';
import { Empty } from '../../../ui/empty.tsx';
import { ErrorFace } from '../../../ui/error-face.tsx';
import { Loading } from '../../../ui/loading.tsx';
import { TimeChart } from '../../../ui/time-chart/time-chart.tsx';
import { WidgetMenu } from '../widget-menu.tsx';
import type { WidgetProps } from '../widget-types.ts';
import { chartLines, sharedLabel, sharedOptimum } from './chart-lines.ts';
import css from './chart.module.css';

/** Some fields of the last days as lines; gaps stay open. */
export function ChartWidget({ widget, options }: WidgetProps<'simple_chart'>) {
  const { t, language } = useTexts('dashboard');
  const units = useUnits();
  const objects = useRead('listObjects').data;
  const wanted = options.sources;
  const sources = useMemo(() => wanted.map(({ id_object, field }) => ({ idObject: id_object, field })), [wanted]);
  const history = useHistory(sources, options.days_back, options.max_points);
  const gapMs = gapOf(history.untilMs - history.fromMs, options.max_points);
  const series = useMemo(
    () => chartLines(sources, history.lines, objects ?? [], { units, language, gapMs }),
    [sources, history.lines, objects, units, language, gapMs],
  );
  const days = t('chart.days', { count: options.days_back });
  const what = sharedLabel(sources, objects ?? [], language);
  const content = () => {
    if (objects === undefined || history.loading) return <Loading />;
    if (history.failed === history.asked) {
      return (
        <ErrorFace {...(history.error === null ? {} : { title: history.error.message })} onAgain={history.again} />
      );
    }
    if (series.every(({ values }) => values.every(Number.isNaN))) return <Empty>{t('chart.empty')}</Empty>;
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
          optimum={sharedOptimum(sources, objects)}
          gridLines={options.grid}
          newest={options.current_value}
          extremes={options.extremum_values}
        />
        {history.failed > 0 && (
          <p className={css.failed}>
            {t('chart.someFailed', { failed: history.failed, asked: history.asked })}
            <Again onAgain={history.again} />
          </p>
        )}
      </>
    );
  };
  return (
    <Card title={widget.name} sub={what === null ? days : `${what} · ${days}`} right={<WidgetMenu widget={widget} />}>
      <div className={css.place}>{content()}</div>
    </Card>
  );
}

function Again({ onAgain }: { readonly onAgain: () => void }) {
  const { t } = useTexts('common');
  return (
    <Button variant="subtle" size="compact-sm" onClick={onAgain}>
      {t('tryAgain')}
    </Button>
  );
}
