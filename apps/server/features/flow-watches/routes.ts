import type { FlowWatchBody, flowWatchShape } from '@zagon/contract/flow-watches/endpoints.ts';
import { isFieldName } from '@zagon/domain/catalogue/fields.ts';
import { problem } from '@zagon/domain/core/problems.ts';
import { ok, type Result } from '@zagon/domain/core/result.ts';
import type { z } from 'zod';
import { auditChange } from '../../calls/audit/audit-change.ts';
import type { AccountCall } from '../../calls/call.ts';
import { invalid, refused, type Refusal } from '../../core/refusal.ts';
import { accountRoute, type Route } from '../../calls/route.ts';
import {
  deleteFlowWatch,
  flowWatch,
  type FlowWatchRow,
  isMeterInUse,
  setFlowWatch,
} from '../../stores/resources/flow-watches.ts';
import { ownModuleIds, ownWaterSourceIds } from '../../stores/accounts/own-ids.ts';
import { findSection } from '../../stores/resources/sections.ts';
import { checkVersion } from '../../calls/versions/check-version.ts';
import { currentItem } from '../../calls/present/current-item.ts';
import { lockIrrigation } from '../../stores/resources/farm.ts';

type Shape = z.output<typeof flowWatchShape>;
type Subject = FlowWatchRow['subject'];

/** Routes to configure how meters watch the flow of sections and water sources. */
export function flowWatchRoutes(): readonly Route[] {
  return [
    accountRoute('getSectionFlow', (call) => read(call, 'section', call.params.id)),
    accountRoute('watchSectionFlow', (call) => watch(call, 'section', call.params.id, call.body)),
    accountRoute('getSourceFlow', (call) => read(call, 'source', call.params.id)),
    accountRoute('watchSourceFlow', (call) => watch(call, 'source', call.params.id, call.body)),
  ];
}

function isOwn(call: AccountCall, subject: Subject, id: string): Promise<boolean> {
  const accountId = call.account.id;
  return call.inAccount(async (sql) =>
    subject === 'section'
      ? (await findSection(sql, accountId, id)) !== undefined
      : (await ownWaterSourceIds(sql, accountId, [id])).has(id),
  );
}

async function read(call: AccountCall, subject: Subject, id: string): Promise<Result<Shape, Refusal>> {
  if (!(await isOwn(call, subject, id))) return refused('not_found');
  return ok(present(id, await call.inAccount((sql) => flowWatch(sql, call.account.id, id))));
}

async function watch(
  call: AccountCall,
  subject: Subject,
  id: string,
  { watch: body, version }: { readonly watch: FlowWatchBody | null; readonly version?: string | undefined },
): Promise<Result<Shape, Refusal>> {
  if (!(await isOwn(call, subject, id))) return refused('not_found');
  const accountId = call.account.id;
  return call.inAccount(async (sql): Promise<Result<Shape, Refusal>> => {
    await lockIrrigation(sql, accountId);
    const before = present(id, await flowWatch(sql, accountId, id));
    const current = await checkVersion(sql, call, version, currentWatch(id, before.watch));
    if (!current.ok) return current;
    if (body === null) {
      await deleteFlowWatch(sql, accountId, id, call.now);
    } else {
      const { id_object: moduleId, field } = body.meter;
      const own = await ownModuleIds(sql, accountId, [moduleId]);
      if (!own.has(moduleId)) return invalid(problem('watch.meter.id_object', 'unknown_thing'));
      if (!isFieldName(field)) return invalid(problem('watch.meter.field', 'unknown_field', { name: field }));
      const meter = { subject_id: id, client_id: accountId, module_id: moduleId, field };
      if (await isMeterInUse(sql, meter)) return invalid(problem('watch.meter.field', 'meter_in_use'));
      await setFlowWatch(
        sql,
        {
          subject_id: id,
          client_id: accountId,
          subject,
          module_id: moduleId,
          field,
          reads: body.meter.reads,
          scale: body.meter.scale,
          low_percent: body.low,
          high_percent: body.high,
          settle_min: body.settle,
          closed_m3_per_h: body.closed,
          action: body.action,
        },
        call.now,
      );
    }
    const after = present(id, await flowWatch(sql, accountId, id));
    await auditChange(sql, call, body === null ? 'flow_unwatched' : 'flow_watched', id, {
      before: before.watch,
      after: after.watch,
    });
    return ok(after);
  });
}

function present(id: string, row: FlowWatchRow | undefined): Shape {
  const watched = row === undefined ? null : presentWatch(row);
  const { version } = currentWatch(id, watched);
  if (row === undefined)
    return { version, watch: null, expected: null, measured: null, measured_at: null, state: 'off' };
  return {
    version,
    watch: watched,
    expected: row.expected_m3_per_h,
    measured: row.measured_m3_per_h,
    measured_at: row.measured_at?.toString() ?? null,
    state: row.state,
  };
}

function presentWatch({ module_id, field, reads, scale, ...row }: FlowWatchRow): FlowWatchBody {
  return {
    meter: { id_object: module_id, field, reads, scale },
    low: row.low_percent,
    high: row.high_percent,
    settle: row.settle_min,
    closed: row.closed_m3_per_h,
    action: row.action,
  };
}

function currentWatch(subjectId: string, watched: FlowWatchBody | null) {
  return currentItem(`watch ${subjectId}`, { watch: watched }, { subject: subjectId });
}
