import type { EmitReply } from '@zagon/contract/live/events.ts';
import { historyAsJson } from '@zagon/contract/history/as-json.ts';
import type { HistoryColumns } from '@zagon/contract/history/columns.ts';
import { HISTORY_MEDIA_TYPE } from '@zagon/contract/history/format.ts';
import { packHistory } from '@zagon/contract/history/pack.ts';
import { thinHistory } from '@zagon/contract/history/thin.ts';
import type { HistoryReply } from '@zagon/contract/modules/endpoints.ts';
import { isFieldName, type FieldName } from '@zagon/domain/catalogue/fields.ts';
import { problem } from '@zagon/domain/core/problems.ts';
import { ok, type Result } from '@zagon/domain/core/result.ts';
import type { Services } from '../../calls/services.ts';
import { boundedReadings, type BoundedReadings } from '../../stores/readings/bounded-readings.ts';
import { Raw, type AccountCall } from '../../calls/call.ts';
import { invalid, refused, type Refusal } from '../../core/refusal.ts';
import { accountRoute, type Route } from '../../calls/route.ts';
import { emitInAccount, type Emit } from '../../calls/emit.ts';
import type { Span } from '../../stores/readings/rows.ts';
import { countPoints } from '../../stores/readings/count.ts';
import { reportModules } from '../../stores/readings/report.ts';
import { drawnHistory, type DrawnHistory } from './drawn-history.ts';

export type HistoryDeps = BoundedReadings;

type HistoryRequest = {
  readonly moduleId: string;
  readonly fields: readonly string[];
  readonly start: string | undefined;
  readonly end: string | undefined;
  readonly maxPoints: number | undefined;
  /** The width of a plot in device pixels; undefined for rows that no chart of a known width draws. */
  readonly pixelColumns: number | undefined;
};

type HistoryResult = {
  readonly history: HistoryColumns;
  readonly span: Span;
  /** Of a drawn history. */
  readonly outliersMs?: DrawnHistory['outliersMs'];
};

/** A screen requests a few histories at once, and more as the user navigates: 30 a minute. */
const RATE = { name: 'history_request', rate: { burst: 30, perS: 0.5 } } as const;
const DAY_MS = 86_400_000;

/** Routes for the readings of a module as columns. */
export function historyRoutes({ pools }: Pick<Services, 'pools'>): readonly Route[] {
  const deps = boundedReadings(pools);
  return [
    accountRoute('moduleHistory', async (call) => {
      const {
        fields,
        start_date: start,
        end_date: end,
        max_points: maxPoints,
        pixel_columns: pixelColumns,
      } = call.query;
      const request = { moduleId: call.params.id, fields, start, end, maxPoints, pixelColumns };
      const result = await readHistory(call, request, deps);
      if (!result.ok) return result;
      if (call.wants(HISTORY_MEDIA_TYPE)) return ok(new Raw(packHistory(result.value.history), HISTORY_MEDIA_TYPE));
      return ok(presentHistory(call.params.id, result.value));
    }),
  ];
}

/** The same over the socket. */
export function historyEmits({ pools }: Pick<Services, 'pools'>): readonly Emit[] {
  const deps = boundedReadings(pools);
  return [
    emitInAccount('history_request', RATE, async (call): Promise<Result<EmitReply<'history_request'>, Refusal>> => {
      const { id_object: moduleId, fields, start_date: start, end_date: end, max_points: maxPoints } = call.body;
      const result = await readHistory(
        call,
        { moduleId, fields, start, end, maxPoints, pixelColumns: undefined },
        deps,
      );
      return result.ok ? ok({ ...presentHistory(moduleId, result.value), ok: true as const }) : result;
    }),
  ];
}

async function readHistory(
  call: Pick<AccountCall, 'account' | 'inAccount' | 'now'>,
  request: HistoryRequest,
  { readColumns, pointsMax }: HistoryDeps,
): Promise<Result<HistoryResult, Refusal>> {
  const fields = [...new Set(request.fields)];
  const unknown = fields.filter((field) => !isFieldName(field));
  if (unknown.length > 0) return invalid(problem('fields', 'unknown_field', { name: unknown.join(', ') }));
  const fieldNames: readonly FieldName[] = fields.filter(isFieldName);
  const span = spanOf(request, call.now);
  if (span.fromMs > span.untilMs) return invalid(problem('start_date', 'start_after_end'));
  const accountId = call.account.id;
  const module = await call.inAccount(async (sql) => {
    const [found] = await reportModules(sql, accountId, [request.moduleId]);
    if (found === undefined) return undefined;
    const points = await countPoints(sql, [{ key: found.key, fields: fieldNames }], span, pointsMax + 1);
    return { found, tooMuch: points > pointsMax };
  });
  if (module === undefined) return refused('not_found');
  const { found, tooMuch } = module;
  if (tooMuch) return refused('report_too_large');
  const history = await readColumns(accountId, found.key, fieldNames, span);
  const { maxPoints, pixelColumns } = request;
  if (pixelColumns !== undefined)
    return ok({ ...drawnHistory(found, history, { ...span, count: pixelColumns }), span });
  return ok({ history: maxPoints === undefined ? history : thinHistory(history, maxPoints), span });
}

/** Without dates, the last 24 hours; with only an end, the day before it; with only a start, everything until now. */
function spanOf({ start, end }: HistoryRequest, now: Temporal.Instant): Span {
  const untilMs = end === undefined ? now.epochMilliseconds : Date.parse(end);
  return { fromMs: start === undefined ? untilMs - DAY_MS : Date.parse(start), untilMs };
}

/** The columns of a module on the wire. */
export function presentHistory(moduleId: string, { history, span, outliersMs }: HistoryResult): HistoryReply {
  return {
    id_object: moduleId,
    start_date: new Date(span.fromMs).toISOString(),
    end_date: new Date(span.untilMs).toISOString(),
    ...historyAsJson(history),
    ...(outliersMs === undefined ? {} : { outliers: outliersInSeconds(outliersMs) }),
  };
}

function outliersInSeconds(outliersMs: DrawnHistory['outliersMs']): Record<string, number[]> {
  return Object.fromEntries([...outliersMs].map(([name, timesMs]) => [name, timesMs.map((atMs) => atMs / 1000)]));
}
