import type { HistoryColumns } from '@zagon/contract/history/columns.ts';
import { thinHistory } from '@zagon/contract/history/thin.ts';
import type { EmitBody, EmitReply } from '@zagon/contract/live/events.ts';
import { isFieldName } from '@zagon/domain/catalogue/fields.ts';
import { problem } from '@zagon/domain/core/problems.ts';
import { ok, type Result } from '@zagon/domain/core/result.ts';
import type { Services } from '../../calls/services.ts';
import { boundedReadings } from '../../stores/readings/bounded-readings.ts';
import { invalid, refused, type Refusal } from '../../core/refusal.ts';
import { emitInAccount, type Emit, type EmitCall } from '../../calls/emit.ts';
import { listModules } from '../../stores/modules/modules.ts';
import { countPoints } from '../../stores/readings/count.ts';
import { reportModules } from '../../stores/readings/report.ts';
import { drawnHistory } from './drawn-history.ts';
import { presentHistory, type HistoryDeps } from './history.ts';

/** Maximum number of modules read at once. */
const MODULES_MAX = 200;
const HOUR_MS = 3_600_000;

/** A wall requests this once, and again after a reconnect: a few times a minute. */
const RATE = { name: 'supervisor_history_request', rate: { burst: 6, perS: 0.1 } } as const;

/** Readings of all modules of an account, for the wall view. */
export function wallHistoryEmits({ pools }: Pick<Services, 'pools'>): readonly Emit[] {
  const deps = boundedReadings(pools);
  return [emitInAccount('supervisor_history_request', RATE, (call) => readWallHistory(call, call.body, deps))];
}

type Reply = EmitReply<'supervisor_history_request'>;

async function readWallHistory(
  { account, inAccount, now }: Pick<EmitCall, 'account' | 'inAccount' | 'now'>,
  request: EmitBody<'supervisor_history_request'>,
  { readColumns, pointsMax }: HistoryDeps,
): Promise<Result<Reply, Refusal>> {
  const unknown = request.fields.filter((field) => !isFieldName(field));
  if (unknown.length > 0) return invalid(problem('fields', 'unknown_field', { name: unknown.join(', ') }));
  const fields = [...new Set(request.fields.filter(isFieldName))];
  const untilMs = now.epochMilliseconds;
  const span = { fromMs: untilMs - request.hours * HOUR_MS, untilMs };
  const found = await inAccount(async (sql) => {
    const ids = request.id_objects ?? (await listModules(sql, account.id)).map(({ id }) => id);
    const modules = await reportModules(sql, account.id, ids);
    const sources = modules.map(({ key }) => ({ key, fields }));
    const points = modules.length > MODULES_MAX ? 0 : await countPoints(sql, sources, span, pointsMax + 1);
    return { ids, modules, isTooLarge: modules.length > MODULES_MAX || points > pointsMax };
  });
  if (found.modules.length < new Set(found.ids).size) return refused('not_found');
  if (found.isTooLarge) return refused('report_too_large');
  const objects: Reply['objects'] = [];
  // Sequentially, so that a wall never uses more than one connection.
  for (const module of found.modules) {
    const history = measured(await readColumns(account.id, module.key, fields, span));
    const { max_points, pixel_columns: count } = request;
    const drawn =
      count === undefined
        ? { history: thinHistory(history, max_points) }
        : drawnHistory(module, history, { ...span, count });
    objects.push(presentHistory(module.id, { ...drawn, span }));
  }
  return ok({ ok: true as const, objects });
}

/** Without the fields that the module does not measure: the rows of a curve are shared by all fields. */
function measured({ timesMs, columns }: HistoryColumns): HistoryColumns {
  const isMeasured = (values: Float32Array | Float64Array): boolean => values.some((value) => !Number.isNaN(value));
  return { timesMs, columns: new Map([...columns].filter(([, values]) => isMeasured(values))) };
}
