import type { EmitReply } from '@zagon/contract/live/events.ts';
import { historyAsJson } from '@zagon/contract/history/as-json.ts';
import type { HistoryColumns } from '@zagon/contract/history/columns.ts';
import { HISTORY_MEDIA_TYPE } from '@zagon/contract/history/format.ts';
import { packHistory } from '@zagon/contract/history/pack.ts';
import { thinHistory } from '@zagon/contract/history/thin.ts';
import type { HistoryReply } from '@zagon/contract/objects/endpoints.ts';
import { isFieldName, type FieldName } from '@zagon/domain/catalogue/fields.ts';
import { problem } from '@zagon/domain/core/problems.ts';
import { ok, type Result } from '@zagon/domain/core/result.ts';
import { Raw, type AccountCall } from '../../http/call.ts';
import { invalid, refused, type Refusal } from '../../http/refusal.ts';
import { inAccount, type Route } from '../../http/route.ts';
import { emitInAccount, type Emit } from '../../live/emit.ts';
import type { Span } from '../../stores/readings-rows.ts';
import { countPoints } from '../../stores/readings-count.ts';
import { reportModules, type ReadColumns } from '../../stores/readings-report.ts';

export type HistoryParts = {
  readonly readColumns: ReadColumns;
  /** A history that would read more points is refused before it reads any. */
  readonly pointsMax: number;
};

type Asked = {
  readonly moduleId: string;
  readonly fields: readonly string[];
  readonly start: string | undefined;
  readonly end: string | undefined;
  readonly maxPoints: number | undefined;
};

type Told = { readonly history: HistoryColumns; readonly span: Span };

/** A screen asks for a few histories at once, and for more as somebody looks around: 30 a minute. */
const RATE = { burst: 30, perS: 0.5 };
const DAY_MS = 86_400_000;

/** Readings of a module as columns. */
export function historyRoutes(parts: HistoryParts): readonly Route[] {
  return [
    inAccount('objectHistory', async (call) => {
      const { fields, start_date: start, end_date: end, max_points: maxPoints } = call.query;
      const told = await readAsked(call, { moduleId: call.params.id, fields, start, end, maxPoints }, parts);
      if (!told.ok) return told;
      if (call.wants(HISTORY_MEDIA_TYPE)) return ok(new Raw(packHistory(told.value.history), HISTORY_MEDIA_TYPE));
      return ok(presentHistory(call.params.id, told.value));
    }),
  ];
}

/** The same over the socket. */
export function historyEmits(parts: HistoryParts): readonly Emit[] {
  return [
    emitInAccount('history_request', RATE, async (call): Promise<Result<EmitReply<'history_request'>, Refusal>> => {
      const { id_object: moduleId, fields, start_date: start, end_date: end, max_points: maxPoints } = call.body;
      const told = await readAsked(call, { moduleId, fields, start, end, maxPoints }, parts);
      return told.ok ? ok({ ...presentHistory(moduleId, told.value), ok: true as const }) : told;
    }),
  ];
}

async function readAsked(
  call: Pick<AccountCall, 'account' | 'inAccount' | 'now'>,
  asked: Asked,
  { readColumns, pointsMax }: HistoryParts,
): Promise<Result<Told, Refusal>> {
  const fields = [...new Set(asked.fields)];
  const unknown = fields.filter((field) => !isFieldName(field));
  if (unknown.length > 0) return invalid(problem('fields', 'unknown_field', { name: unknown.join(', ') }));
  const known: readonly FieldName[] = fields.filter(isFieldName);
  const span = spanOf(asked, call.now);
  if (span.fromMs > span.untilMs) return invalid(problem('start_date', 'start_after_end'));
  const clientId = call.account.id;
  const module = await call.inAccount(async (sql) => {
    const [found] = await reportModules(sql, clientId, [asked.moduleId]);
    if (found === undefined) return undefined;
    const points = await countPoints(sql, [{ key: found.key, fields: known }], span, pointsMax + 1);
    return { key: found.key, tooMuch: points > pointsMax };
  });
  if (module === undefined) return refused('not_found');
  if (module.tooMuch) return refused('report_too_large');
  const history = await readColumns(clientId, module.key, known, span);
  return ok({ history: asked.maxPoints === undefined ? history : thinHistory(history, asked.maxPoints), span });
}

/** Without dates the last 24 hours; with one of them, the day beside it or everything up to now. */
function spanOf({ start, end }: Asked, now: Temporal.Instant): Span {
  const untilMs = end === undefined ? now.epochMilliseconds : Date.parse(end);
  return { fromMs: start === undefined ? untilMs - DAY_MS : Date.parse(start), untilMs };
}

function presentHistory(moduleId: string, { history, span }: Told): HistoryReply {
  return {
    id_object: moduleId,
    start_date: new Date(span.fromMs).toISOString(),
    end_date: new Date(span.untilMs).toISOString(),
    ...historyAsJson(history),
  };
}
