import { sourceFromWire } from '@zagon/contract/resources/convert.ts';
import type { WaterSourceBody, WaterSourceChange } from '@zagon/contract/water-sources/endpoints.ts';
import { ok, type Result } from '@zagon/domain/core/result.ts';
import { validateSource } from '@zagon/domain/resources/validate-source.ts';
import { newId } from '../../database/new-id.ts';
import type { Sql } from '../../database/pool.ts';
import type { AccountCall } from '../../calls/call.ts';
import { refused, type Refusal } from '../../core/refusal.ts';
import { auditChange } from '../../calls/audit/audit-change.ts';
import { checkResource } from '../../calls/resource-checks.ts';
import { lockIrrigation } from '../../stores/resources/farm.ts';
import { usesOfWaterSource } from '../../stores/resources/resource-uses.ts';
import * as sources from '../../stores/resources/water-sources.ts';
import { checkVersion } from '../../calls/versions/check-version.ts';
import { currentWaterSource } from './present.ts';

type Answer = Promise<Result<sources.WaterSourceRow, Refusal>>;

export function addWaterSource(call: AccountCall, body: WaterSourceBody): Answer {
  return call.inAccount((sql) => save(sql, call, null, body));
}

/** Running cycles end with the outputs they were planned with; the next one uses the new ones. */
export function changeWaterSource(call: AccountCall, id: string, body: WaterSourceChange): Answer {
  return call.inAccount(async (sql): Answer => {
    await lockIrrigation(sql, call.account.id);
    const existing = await find(sql, call, id);
    if (existing === undefined) return refused('not_found');
    const current = await checkVersion(sql, call, body.version, currentWaterSource(existing));
    if (!current.ok) return current;
    return save(sql, call, id, body);
  });
}

/** Deletes a source. Sections and schedules depend on it, so it is refused while in use and cannot be forced. */
export function removeWaterSource(call: AccountCall, id: string): Promise<Result<{ ok: true }, Refusal>> {
  return call.inAccount(async (sql) => {
    await lockIrrigation(sql, call.account.id);
    const before = await find(sql, call, id);
    if (before === undefined) return refused('not_found');
    const uses = await usesOfWaterSource(sql, call.account.id, id);
    if (uses.length > 0) return refused('in_use', { uses });
    await sources.deleteWaterSource(sql, call.account.id, id);
    await auditChange(sql, call, 'water_source_removed', id, { before, after: null });
    return ok({ ok: true as const });
  });
}

async function save(sql: Sql, call: AccountCall, ownId: string | null, body: WaterSourceBody): Answer {
  const draft = sourceFromWire(body);
  const valid = await checkResource(sql, call.account.id, (facts) => validateSource(draft, ownId, facts));
  if (!valid.ok) return valid;
  const id = ownId ?? newId(call.now);
  const before = (await find(sql, call, id)) ?? null;
  await sources.saveWaterSource(sql, call.account.id, id, draft, call.now);
  const row = await find(sql, call, id);
  if (row === undefined) throw new Error(`the water source ${id} was not found after saving`);
  await auditChange(sql, call, ownId === null ? 'water_source_added' : 'water_source_changed', id, {
    before,
    after: row,
  });
  return ok(row);
}

async function find(sql: Sql, call: AccountCall, id: string): Promise<sources.WaterSourceRow | undefined> {
  return (await sources.listWaterSources(sql, call.account.id)).find((row) => row.id === id);
}
