import type { ObjectShape } from '@zagon/contract/objects/shapes.ts';
import type { FieldName } from '@zagon/domain/catalogue/fields.ts';
import { useMemo } from 'react';
import { useTexts } from '../../../i18n/use-texts.ts';
import { shownFields } from '../../../lib/modules/shown-field.ts';
import { useHistory } from '../../../lib/modules/use-history.ts';
import { useUnits } from '../../../lib/modules/use-units.ts';
import { ErrorFace } from '../../../ui/error-face.tsx';
import { Loading } from '../../../ui/loading.tsx';
import { TimeChart } from '../../../ui/time-chart/time-chart.tsx';
import { chartLines } from './chart-lines.ts';
import { gapOfHistory, MOST_POINTS } from './history-points.ts';
import css from './details.module.css';

const DAY_MS = 86_400_000;

type Props = {
  readonly object: ObjectShape;
  readonly fields: readonly FieldName[];
  readonly days: number;
  readonly height: number;
  readonly zoom?: boolean;
};

/** Some fields of a module over the last days in one chart. */
export function HistoryChart({ object, fields, days, height, zoom = false }: Props) {
  const { t, language } = useTexts('modules');
  const common = useTexts('common');
  const units = useUnits();
  const names = fields.join(',');
  const sources = useMemo(
    () => (names === '' ? [] : names.split(',').map((field) => ({ idObject: object.id, field }))),
    [names, object.id],
  );
  const history = useHistory(sources, days, MOST_POINTS);
  const { lines, fromMs, untilMs } = history;
  const quantities = new Set(shownFields(object, fields, units).map(({ input }) => input.quantity));
  const series = chartLines(object, fields, lines, {
    units,
    gapMs: gapOfHistory(days * DAY_MS, fields.length, object.reporting_interval_minutes),
    // Where all lines are of one kind its name would be said in every one: the level is enough.
    names: (input) =>
      quantities.size === 1 && input.level !== null
        ? common.t('soilLevel', { level: input.level })
        : input.label[language],
  });
  if (history.loading) return <Loading height={height} />;
  if (history.error !== null) return <ErrorFace title={history.error.message} onAgain={history.again} />;
  if (series.every((line) => line.values.every(Number.isNaN))) {
    return <p className={css.nothing}>{t('history.none')}</p>;
  }
  return (
    <TimeChart
      label={t('history.label', { name: object.name, count: days })}
      series={series}
      fromMs={fromMs}
      untilMs={untilMs}
      optimum={oneOptimum(object, fields, units)}
      silences
      zoom={zoom}
      height={height}
    />
  );
}

/** The optimum of the chart: where all its fields have the same one. Two bands over each other say nothing. */
function oneOptimum(
  object: ObjectShape,
  fields: readonly FieldName[],
  units: ReturnType<typeof useUnits>,
): readonly [number, number] | null {
  const [first, ...others] = shownFields(object, fields, units).map(({ optimum }) => optimum);
  if (first === undefined || first === null) return null;
  return others.every((other) => other?.[0] === first[0] && other[1] === first[1]) ? first : null;
}
