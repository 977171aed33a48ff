import type { ModuleShape } from '@zagon/contract/modules/shapes.ts';
import { isFieldName, type FieldName } from '@zagon/domain/catalogue/fields.ts';
import { sensorName } from '@zagon/domain/catalogue/level-name.ts';
import { useMemo } from 'react';
import { useTexts } from '../../../i18n/use-texts.ts';
import { shownFields } from '../shown-field.ts';
import type { ChartPeriod } from './drawn-line.ts';
import { moistureProbes, useReceivedWater } from './use-received-water.ts';
import { WaterFailed } from './water-failed.tsx';
import type { HistoryLine } from '../history-line.ts';
import { useDrawnHistory, usePastDrawnHistory, type HistorySource, type HistorySpan } from '../use-history.ts';
import { useUnits } from '../use-units.ts';
import { useFarmZone } from '../../session/session.ts';
import { ErrorState } from '../../../ui/frame/error-state.tsx';
import { TimeChart } from '../../../ui/chart/time-chart/time-chart.tsx';
import { ComparisonNotice } from './comparison-notice.tsx';
import { HistoryRoom } from './history-room.tsx';
import { moduleLines } from './module-lines.ts';
import { drawnGapMs } from './history-points.ts';
import { zoomableColumns } from './plot-columns.ts';
import { usePlotColumns } from './use-plot-columns.ts';
import { asReference, yearEarlier } from './year-earlier.ts';

type Props = {
  readonly object: ModuleShape;
  readonly fields: readonly FieldName[];
  /** How many days up to now; ignored with a span. */
  readonly days: number;
  /** A chosen period. */
  readonly span?: HistorySpan;
  readonly height: number;
  readonly zoom?: boolean;
  /** Shows the latest value beside each name. */
  readonly newest?: boolean;
  /** The section whose irrigation is shown below; by default all sections of the probe. */
  readonly sectionId?: string;
  /** Adds the same period a year earlier. */
  readonly compared?: boolean;
};

/** Several fields of a module over the last days in one chart. */
export function HistoryChart({ object, fields, days, height, zoom = false, newest = false, ...options }: Props) {
  const { sectionId, compared = false, span } = options;
  const { t } = useTexts('common');
  const units = useUnits();
  const names = fields.join(',');
  const sources = useMemo(
    () => (names === '' ? [] : names.split(',').map((field) => ({ moduleId: object.id, field }))),
    [names, object.id],
  );
  const axes = new Set(shownFields(object, fields, units).map(({ unit }) => unit)).size;
  const [measured, plotColumns] = usePlotColumns(axes);
  const pixelColumns = zoom ? zoomableColumns(plotColumns) : plotColumns;
  const history = useDrawnHistory(sources, span ?? days, pixelColumns);
  const { fromMs, untilMs } = history;
  const zone = useFarmZone();
  const period = useMemo(() => ({ fromMs, untilMs, zone }), [fromMs, untilMs, zone]);
  const earlier = yearEarlier(period);
  const past = usePastDrawnHistory(compared ? sources : NO_SOURCES, earlier, pixelColumns);
  const pastPeriod = useMemo(
    () => ({ fromMs: earlier.fromMs, untilMs: earlier.untilMs, zone }),
    [earlier.fromMs, earlier.untilMs, zone],
  );
  const linesOf = useModuleLines(object, names, pixelColumns);
  const current = useMemo(() => linesOf(history.lines, period), [linesOf, history.lines, period]);
  const previous = useMemo(() => {
    const shiftMs = period.untilMs - pastPeriod.untilMs;
    return linesOf(past.lines, pastPeriod)
      .filter((line) => !isEmpty(line))
      .map((line, _, all) =>
        asReference(
          line,
          all.length === 1 ? t('history.earlier') : t('history.earlierOf', { name: line.name }),
          shiftMs,
        ),
      );
  }, [linesOf, past.lines, period, pastPeriod, t]);
  const series = useMemo(() => [...current, ...previous], [current, previous]);
  const probes = useMemo(() => moistureProbes(sources, [object]), [sources, object]);
  const water = useReceivedWater(probes, { fromMs, untilMs }, sectionId === undefined ? {} : { sectionId });
  const body = () => {
    if (history.loading)
      return (
        <HistoryRoom object={object} series={current} newest={newest} height={height} hasLanes={probes.length > 0} />
      );
    if (history.error !== null) return <ErrorState title={history.error.message} onRetry={history.refetch} />;
    if (series.every(isEmpty)) return <p className="muted">{t('history.none')}</p>;
    return (
      <>
        <TimeChart
          label={
            span === undefined
              ? t('history.label', { name: object.name, count: days })
              : t('history.labelOfPeriod', { name: object.name })
          }
          series={series}
          fromMs={fromMs}
          untilMs={untilMs}
          optimum={oneOptimum(object, fields, units)}
          silences
          zoom={zoom}
          newest={newest}
          height={height}
          lanes={water.lanes}
          lanesPending={water.isPending}
          lanesNotice={water.hasFailed ? <WaterFailed onRetry={water.refetch} /> : null}
        />
        {compared && <ComparisonNotice past={past} isEmpty={previous.length === 0} />}
      </>
    );
  };
  return <div ref={measured}>{body()}</div>;
}

const NO_SOURCES: readonly HistorySource[] = [];

const isEmpty = ({ values }: { readonly values: Float64Array }): boolean => values.every(Number.isNaN);

/** Converts the history of a module's fields over a period to lines with their legend names. */
function useModuleLines(object: ModuleShape, names: string, pixelColumns: number | null) {
  const { language } = useTexts('common');
  const units = useUnits();
  return useMemo(() => {
    const shown = names.split(',').filter(isFieldName);
    const quantities = new Set(shownFields(object, shown, units).map(({ input }) => input.quantity));
    return (lines: readonly HistoryLine[], period: ChartPeriod) =>
      moduleLines(object, shown, lines, {
        units,
        period,
        gapMsOf: (field) => drawnGapMs(object, field, { ...period, pixelColumns }),
        // When all lines share a quantity, the depth alone is enough in the legend.
        nameOf: (input) =>
          quantities.size === 1 && input.level !== null
            ? (sensorName(input, language) ?? input.label[language])
            : input.label[language],
      });
  }, [object, names, pixelColumns, units, language]);
}

/** The optimum range of the chart, if all its fields share one. Overlapping bands would be meaningless. */
function oneOptimum(
  object: ModuleShape,
  fields: readonly FieldName[],
  units: ReturnType<typeof useUnits>,
): readonly [number, number] | null {
  const [first, ...others] = shownFields(object, fields, units).map(({ optimum }) => optimum);
  if (first === undefined || first === null) return null;
  return others.every((other) => other?.[0] === first[0] && other[1] === first[1]) ? first : null;
}
