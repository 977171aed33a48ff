import { sourceFromWire } from '@zagon/contract/resources/convert.ts';
import type { WaterSourceBody } from '@zagon/contract/water_sources/endpoints.ts';
import { ok, type Result } from '@zagon/domain/core/result.ts';
import { validateSource } from '@zagon/domain/resources/validate-source.ts';
import { newId } from '../../db/new-id.ts';
import type { Sql } from '../../db/pool.ts';
import type { AccountCall } from '../../http/call.ts';
import { refused, type Refusal } from '../../http/refusal.ts';
import { auditResource, checked } from '../../http/resource-checks.ts';
import { lockIrrigation } from '../../stores/farm.ts';
import { usesOfWaterSource } from '../../stores/resource-uses.ts';
import * as sources from '../../stores/water-sources.ts';

type Answer = Promise<Result<sources.WaterSourceRow, Refusal>>;

export function addWaterSource(call: AccountCall, body: WaterSourceBody): Answer {
  return call.inAccount((sql) => save(sql, call, null, body));
}

/** Cycles that have begun end with the outputs that they were given; the next one takes the new ones. */
export function changeWaterSource(call: AccountCall, id: string, body: WaterSourceBody): Answer {
  return call.inAccount(async (sql): Answer => {
    if ((await find(sql, call, id)) === undefined) return refused('not_found');
    return save(sql, call, id, body);
  });
}

/** A source is the ground that sections and programs stand on: it goes when nothing uses it, and is never forced. */
export function removeWaterSource(call: AccountCall, id: string): Promise<Result<{ ok: true }, Refusal>> {
  return call.inAccount(async (sql) => {
    await lockIrrigation(sql, call.account.id);
    if ((await find(sql, call, id)) === undefined) return refused('not_found');
    const uses = await usesOfWaterSource(sql, call.account.id, id);
    if (uses.length > 0) return refused('in_use', { uses });
    await sources.deleteWaterSource(sql, call.account.id, id);
    await auditResource(sql, call, 'water_source_removed', id);
    return ok({ ok: true as const });
  });
}

async function save(sql: Sql, call: AccountCall, ownId: string | null, body: WaterSourceBody): Answer {
  const draft = sourceFromWire(body);
  const good = await checked(sql, call.account.id, (facts) => validateSource(draft, ownId, facts));
  if (!good.ok) return good;
  const id = ownId ?? newId(call.now);
  await sources.saveWaterSource(sql, call.account.id, id, draft, call.now);
  await auditResource(sql, call, ownId === null ? 'water_source_added' : 'water_source_changed', id);
  const row = await find(sql, call, id);
  if (row === undefined) throw new Error(`the water source ${id} is not there after it was saved`);
  return ok(row);
}

async function find(sql: Sql, call: AccountCall, id: string): Promise<sources.WaterSourceRow | undefined> {
  return (await sources.listWaterSources(sql, call.account.id)).find((row) => row.id === id);
}
