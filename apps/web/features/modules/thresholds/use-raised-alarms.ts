import { useQueries } from '@tanstack/react-query';
import { raisedAlarms } from '@zagon/domain/alarms/raised-alarms.ts';
import { useMemo } from 'react';
import { read } from '../../../api/query.ts';
import { lineOf } from '../../../entities/module/history-line.ts';
import { shownField } from '../../../entities/module/shown-field.ts';
import { useUnits } from '../../../entities/module/use-units.ts';
import { useTexts } from '../../../i18n/use-texts.ts';
import { useNow } from '../../../time/clock.ts';
import { cellKey, type MatrixRow } from './matrix.ts';
import type { Matrix } from './use-matrix.ts';

/** The period in which alarms are counted, days. */
const COUNTED_DAYS = 30;
const HOUR_MS = 3_600_000;
/** A month of readings every five minutes; of more frequent ones the extremes are kept. */
const POINTS_MAX = 20_000;
/** Changes in more modules are not counted: each requires a month of its readings. */
const COUNTED_MODULES_MAX = 10;

export type RaisedAlarms = {
  /** By cell; missing where unknown. */
  readonly byCell: ReadonlyMap<string, number>;
  /** Null while readings are loading, if some could not be loaded, or if too many modules are changed. */
  readonly total: number | null;
};

/** The query library keeps the array as long as its items stay the same, so it can be used as a dependency. */
function dataOf<T>(results: readonly { readonly data: T | undefined }[]): readonly (T | undefined)[] {
  return results.map(({ data }) => data);
}

/** How many alarms the changed rules would have raised in the last days with their new thresholds. */
export function useRaisedAlarms(rows: readonly MatrixRow[], { changes }: Pick<Matrix, 'changes'>): RaisedAlarms {
  const units = useUnits();
  const untilMs = Math.ceil(useNow('minute') / HOUR_MS) * HOUR_MS;
  const changed = useMemo(() => {
    const counted = changes.length > COUNTED_MODULES_MAX ? [] : changes;
    return counted.flatMap(({ id_object: id, alarms }) => {
      const row = rows.find(({ module }) => module.id === id);
      const rules = alarms.flatMap(({ field, rule, active, threshold }) => {
        const setting = row?.settings.find((one) => one.field === field && one.rule === rule);
        const limit = setting?.fixed === true ? setting.threshold : (threshold ?? setting?.default_threshold ?? null);
        const isMeasured = row !== undefined && isRead(shownField(row.module, field, units)?.input.quantity);
        return setting === undefined || !active || limit === null || !isMeasured ? [] : [{ setting, limit }];
      });
      return rules.length === 0 ? [] : [{ id, rules, fields: [...new Set(rules.map((one) => one.setting.field))] }];
    });
  }, [changes, rows, units]);
  const histories = useQueries({
    queries: changed.map(({ id, fields }) =>
      read('moduleHistory', {
        params: { id },
        query: {
          fields: fields.toSorted().join(','),
          start_date: new Date(untilMs - COUNTED_DAYS * 24 * HOUR_MS).toISOString(),
          end_date: new Date(untilMs).toISOString(),
          max_points: POINTS_MAX,
        },
      }),
    ),
    combine: dataOf,
  });
  const isKnown = changes.length <= COUNTED_MODULES_MAX && histories.every((data) => data !== undefined);
  const byCell = useMemo(
    () =>
      new Map(
        changed.flatMap(({ id, rules }, index) => {
          const data = histories[index];
          if (data === undefined) return [];
          return rules.map(
            ({ setting, limit }) =>
              [cellKey(id, setting), raisedAlarms(lineOf(data, setting.field, []), setting, limit)] as const,
          );
        }),
      ),
    [changed, histories],
  );
  return { byCell, total: isKnown ? [...byCell.values()].reduce((sum, count) => sum + count, 0) : null };
}

/** "would have rung 3 times in the last 30 days"; empty while unknown. */
export function useRaisedText() {
  const { t } = useTexts('modules');
  return (count: number | null): readonly string[] => {
    if (count === null) return [];
    return [
      count === 0 ? t('matrix.raisedNone', { days: COUNTED_DAYS }) : t('matrix.raised', { count, days: COUNTED_DAYS }),
    ];
  };
}

/** A contact is derived from the connection: no reading contains it. */
function isRead(quantity: string | undefined): boolean {
  return quantity !== undefined && quantity !== 'contact';
}
