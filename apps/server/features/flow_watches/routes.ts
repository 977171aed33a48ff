import type { FlowWatchBody, flowWatchShape } from '@zagon/contract/flow_watches/endpoints.ts';
import { isFieldName } from '@zagon/domain/catalogue/fields.ts';
import { problem } from '@zagon/domain/core/problems.ts';
import { ok, type Result } from '@zagon/domain/core/result.ts';
import type { z } from 'zod';
import type { AccountCall } from '../../http/call.ts';
import { invalid, refused, type Refusal } from '../../http/refusal.ts';
import { inAccount, type Route } from '../../http/route.ts';
import { writeAudit } from '../../stores/audit.ts';
import {
  deleteFlowWatch,
  flowWatch,
  type FlowWatchRow,
  isMeterTaken,
  setFlowWatch,
} from '../../stores/flow-watches.ts';
import { ownModuleIds, ownWaterSourceIds } from '../../stores/own-ids.ts';
import { findSection } from '../../stores/sections.ts';

type Shape = z.output<typeof flowWatchShape>;
type Subject = FlowWatchRow['subject'];

/** How the flow of sections and water sources is watched by meters. */
export function flowWatchRoutes(): readonly Route[] {
  return [
    inAccount('getSectionFlow', (call) => read(call, 'section', call.params.id)),
    inAccount('watchSectionFlow', (call) => watch(call, 'section', call.params.id, call.body.watch)),
    inAccount('getSourceFlow', (call) => read(call, 'source', call.params.id)),
    inAccount('watchSourceFlow', (call) => watch(call, 'source', call.params.id, call.body.watch)),
  ];
}

function isOurs(call: AccountCall, subject: Subject, id: string): Promise<boolean> {
  const clientId = call.account.id;
  return call.inAccount(async (sql) =>
    subject === 'section'
      ? (await findSection(sql, clientId, id)) !== undefined
      : (await ownWaterSourceIds(sql, clientId, [id])).has(id),
  );
}

async function read(call: AccountCall, subject: Subject, id: string): Promise<Result<Shape, Refusal>> {
  if (!(await isOurs(call, subject, id))) return refused('not_found');
  return ok(present(await call.inAccount((sql) => flowWatch(sql, call.account.id, id))));
}

async function watch(
  call: AccountCall,
  subject: Subject,
  id: string,
  wish: FlowWatchBody | null,
): Promise<Result<Shape, Refusal>> {
  if (!(await isOurs(call, subject, id))) return refused('not_found');
  const clientId = call.account.id;
  return call.inAccount(async (sql): Promise<Result<Shape, Refusal>> => {
    if (wish === null) {
      await deleteFlowWatch(sql, clientId, id, call.now);
    } else {
      const { id_object: moduleId, field } = wish.meter;
      const own = await ownModuleIds(sql, clientId, [moduleId]);
      if (!own.has(moduleId)) return invalid(problem('watch.meter.id_object', 'unknown_thing'));
      if (!isFieldName(field)) return invalid(problem('watch.meter.field', 'unknown_field', { name: field }));
      const meter = { subject_id: id, client_id: clientId, module_id: moduleId, field };
      if (await isMeterTaken(sql, meter)) return invalid(problem('watch.meter.field', 'meter_in_use'));
      await setFlowWatch(
        sql,
        {
          subject_id: id,
          client_id: clientId,
          subject,
          module_id: moduleId,
          field,
          reads: wish.meter.reads,
          scale: wish.meter.scale,
          low_percent: wish.low,
          high_percent: wish.high,
          settle_min: wish.settle,
          closed_m3_per_h: wish.closed,
          action: wish.action,
        },
        call.now,
      );
    }
    await writeAudit(sql, {
      clientId,
      userId: call.visitor.userId,
      actingAs: call.visitor.role === 'adminus' ? 'operator' : 'user',
      ip: call.ip,
      event: wish === null ? 'flow_unwatched' : 'flow_watched',
      subject: id,
      at: call.now,
    });
    return ok(present(await flowWatch(sql, clientId, id)));
  });
}

function present(row: FlowWatchRow | undefined): Shape {
  if (row === undefined) return { watch: null, expected: null, measured: null, measured_at: null, state: 'off' };
  const { module_id, field, reads, scale } = row;
  return {
    watch: {
      meter: { id_object: module_id, field, reads, scale },
      low: row.low_percent,
      high: row.high_percent,
      settle: row.settle_min,
      closed: row.closed_m3_per_h,
      action: row.action,
    },
    expected: row.expected_m3_per_h,
    measured: row.measured_m3_per_h,
    measured_at: row.measured_at?.toString() ?? null,
    state: row.state,
  };
}
