import type { CounterType } from '../../agronomy/counters.ts';
import type { FieldName } from '../../catalogue/fields.ts';
import type { Text } from '../../core/language.ts';
import { apartFieldOf } from '../../measurements/terminals.ts';
import { atIntervalStart } from '../lines/interval-start.ts';
import { at, inPeriod, sortedUnique, type SourceColumns } from '../lines/columns.ts';
import { placedAmounts } from '../lines/counter-amounts.ts';
import { groupEnds, sums } from '../request/grouping.ts';
import { COMPUTED_SCALE, measuredLine, type LineContext, type ReportLine } from '../lines/report-line.ts';
import { possibleReadings, type ReportSeries } from '../lines/series.ts';

const KEPT_APART: Text = { pl: 'nie policzone: więcej, niż mogło przepłynąć', en: 'not counted: more than could flow' };

/** Fields that the lines of amounts are built from, besides the counter itself. */
export function amountFields(field: FieldName): readonly FieldName[] {
  const apart = apartFieldOf(field);
  return apart === null ? [] : [apart];
}

/**
 * Amounts per minute, hour or day, one bar each: the sums of a counter, of the records whose interval began in it. What its meter cannot have delivered is a line
 * of its own.
 */
export function amountLines(series: readonly ReportSeries[], context: LineContext, decimals: number): ReportLine[] {
  return series.flatMap((sourceSeries, colour) => {
    const columns = grouped(placedAmounts(possibleReadings(sourceSeries), counterTypeOf(sourceSeries)), context);
    const { timesMs: startsMs } = columns;
    const counted: ReportLine = {
      ...measuredLine(sourceSeries, colour, context),
      ...COMPUTED_SCALE,
      decimals,
      drawing: 'bars',
      scale: null,
      longestGapMs: null,
      columns,
      intervals: { startsMs, endsMs: groupEnds(startsMs, context.options.grouping, context.zone) },
    };
    const apart = nonZero(grouped(apartColumns(sourceSeries), context));
    if (apart.timesMs.length === 0) return [counted];
    const name = `${counted.name}, ${KEPT_APART[context.language]}`;
    return [counted, { ...counted, name, drawing: 'points', columns: apart }];
  });
}

function grouped(columns: SourceColumns, period: LineContext): SourceColumns {
  return sums(inPeriod(columns, period), period.options.grouping, period.zone);
}

function apartColumns({ source, columns: { timesMs, values: counted }, requiredValues }: ReportSeries): SourceColumns {
  const field = apartFieldOf(source.field);
  const values = field === null ? undefined : requiredValues?.get(field);
  return values === undefined
    ? { timesMs: new Float64Array(0), values: new Float64Array(0) }
    : atIntervalStart(sortedUnique({ timesMs, values }), counted);
}

/** Pulses kept apart and then counted after all add up to 0. */
function nonZero({ timesMs, values }: SourceColumns): SourceColumns {
  const kept = [...values.keys()].filter((index) => at(values, index) !== 0);
  return {
    timesMs: Float64Array.from(kept, (index) => at(timesMs, index)),
    values: Float64Array.from(kept, (index) => at(values, index)),
  };
}

function counterTypeOf({ source }: ReportSeries): CounterType {
  return source.component?.counterType ?? 'differential';
}
