import type { MeterAmountsShape } from '@zagon/contract/meters/endpoints.ts';
import { apartFieldOf } from '@zagon/domain/measurements/terminals.ts';
import { possibleBounds, possibleColumn } from '@zagon/domain/measurements/possible.ts';
import { amountFieldsOf, countingTerminals } from '@zagon/domain/meters/counting-terminals.ts';
import { LONGEST_INTERVAL_MS } from '@zagon/domain/reports/lines/interval-start.ts';
import { keptApart, meterAmounts, meterSpans } from '@zagon/domain/meters/meter-days.ts';
import { moduleType } from '@zagon/domain/modules/module-type.ts';
import type { Sql } from '../../database/pool.ts';
import { listModules } from '../../stores/modules/modules.ts';
import { countPoints } from '../../stores/readings/count.ts';
import { reportModules, type ReadColumns } from '../../stores/readings/report.ts';
import type { Span } from '../../stores/readings/rows.ts';

export type MeterDeps = {
  readonly readColumns: ReadColumns;
  /** Of a season with more readings only the seven days are summed. */
  readonly pointsMax: number;
};

type Request = {
  readonly account: { readonly id: string; readonly timeZone: string };
  /** One module, with its season; undefined: all, without. */
  readonly moduleId: string | undefined;
  readonly now: Temporal.Instant;
};

/**
 * The amounts that the meters of an account counted today, in seven days and in the season, by the farm's calendar;
 * null: the module is none of the account's.
 */
export async function readMeterAmounts(
  { account, moduleId, now }: Request,
  inAccount: <T>(work: (sql: Sql) => Promise<T>) => Promise<T>,
  { readColumns, pointsMax }: MeterDeps,
): Promise<readonly MeterAmountsShape[] | null> {
  const spans = meterSpans(now.epochMilliseconds, account.timeZone);
  const [firstMidnightMs = spans.nowMs] = spans.midnightsMs;
  const spanFrom = (firstMs: number): Span => ({ fromMs: firstMs - LONGEST_INTERVAL_MS, untilMs: spans.nowMs });
  const week = spanFrom(firstMidnightMs);
  const whole = spanFrom(Math.min(firstMidnightMs, spans.seasonFromMs));
  const { modules, withSeason } = await inAccount(async (sql) => {
    const ids = moduleId === undefined ? (await listModules(sql, account.id)).map(({ id }) => id) : [moduleId];
    const modules = await reportModules(sql, account.id, ids);
    if (moduleId === undefined) return { modules, withSeason: false };
    const sources = modules.map(({ key, device_type: type, config }) => ({
      key,
      fields: amountFieldsOf(type, config),
    }));
    return { modules, withSeason: (await countPoints(sql, sources, whole, pointsMax + 1)) <= pointsMax };
  });
  if (moduleId !== undefined && modules.length === 0) return null;
  const span = withSeason ? whole : week;
  const found: MeterAmountsShape[] = [];
  // Sequentially, so that a list never uses more than one connection.
  for (const module of modules) {
    const counters = countingTerminals(module.device_type, module.config);
    if (counters.length === 0) continue;
    const type = moduleType(module.device_type, module.config);
    const fields = amountFieldsOf(module.device_type, module.config);
    const { timesMs, columns } = await readColumns(account.id, module.key, fields, span);
    for (const { field, counterType } of counters) {
      const values = possibleColumn(columns.get(field) ?? new Float64Array(0), possibleBounds(type, field));
      const { today, sevenDays, season, days } = meterAmounts({ timesMs, values }, counterType, spans);
      const apartField = apartFieldOf(field);
      const apart = apartField === null ? undefined : columns.get(apartField);
      const fromMs = withSeason ? spans.seasonFromMs : firstMidnightMs;
      found.push({
        id_object: module.id,
        field,
        today,
        seven_days: sevenDays,
        season: withSeason ? season : null,
        kept_apart:
          apart === undefined ? 0 : keptApart({ timesMs, values: apart }, values, { fromMs, untilMs: spans.nowMs }),
        days: [...days],
      });
    }
  }
  return found;
}
