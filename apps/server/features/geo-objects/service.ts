import type { GeoObjectBody, GeoObjectChange } from '@zagon/contract/geo-objects/endpoints.ts';
import { ok, type Result } from '@zagon/domain/core/result.ts';
import { validateGeoObject } from '@zagon/domain/geo-objects/validate-geo-object.ts';
import { newId } from '../../database/new-id.ts';
import type { Sql } from '../../database/pool.ts';
import { auditChange } from '../../calls/audit/audit-change.ts';
import type { AccountCall } from '../../calls/call.ts';
import { checkQuota } from '../../calls/quotas/check-quota.ts';
import { invalid, refused, type Refusal } from '../../core/refusal.ts';
import * as geoObjects from '../../stores/geo-objects/geo-objects.ts';
import { lockIrrigation } from '../../stores/resources/farm.ts';
import { checkVersion } from '../../calls/versions/check-version.ts';
import { currentGeoObject } from './present.ts';

type Answer = Promise<Result<geoObjects.GeoObjectRow, Refusal>>;

export function addGeoObject(call: AccountCall, body: GeoObjectBody): Answer {
  const accountId = call.account.id;
  return call.inAccount(async (sql): Answer => {
    const others = await othersThan(sql, accountId, null);
    const quota = await checkQuota(sql, { accountId, now: call.now }, 'geoObjects');
    if (!quota.ok) return quota;
    const problems = validateGeoObject(body, others);
    if (problems.length > 0) return invalid(...problems);
    const id = newId(call.now);
    await geoObjects.insertGeoObject(sql, accountId, id, body, call.now);
    return finishSaving(sql, call, id, null);
  });
}

export function changeGeoObject(call: AccountCall, id: string, body: GeoObjectChange): Answer {
  const accountId = call.account.id;
  return call.inAccount(async (sql): Answer => {
    const others = await othersThan(sql, accountId, id);
    const before = await geoObjects.findGeoObject(sql, accountId, id);
    if (before === undefined) return refused('not_found');
    const current = await checkVersion(sql, call, body.version, currentGeoObject(before));
    if (!current.ok) return current;
    const problems = validateGeoObject(body, others);
    if (problems.length > 0) return invalid(...problems);
    await geoObjects.updateGeoObject(sql, accountId, id, body);
    return finishSaving(sql, call, id, before);
  });
}

export function removeGeoObject(call: AccountCall, id: string): Promise<Result<{ ok: true }, Refusal>> {
  const accountId = call.account.id;
  return call.inAccount(async (sql) => {
    const before = await geoObjects.findGeoObject(sql, accountId, id);
    if (before === undefined) return refused('not_found');
    await geoObjects.deleteGeoObject(sql, accountId, id);
    await auditChange(sql, call, 'geo_object_removed', id, { before, after: null });
    return ok({ ok: true as const });
  });
}

/** Names of the account's other objects, under its lock: of two simultaneous requests, the second sees the first one's. */
async function othersThan(sql: Sql, accountId: string, id: string | null): Promise<readonly string[]> {
  await lockIrrigation(sql, accountId);
  return (await geoObjects.listGeoObjects(sql, accountId)).filter((one) => one.id !== id).map(({ name }) => name);
}

async function finishSaving(sql: Sql, call: AccountCall, id: string, before: geoObjects.GeoObjectRow | null): Answer {
  const row = await geoObjects.findGeoObject(sql, call.account.id, id);
  if (row === undefined) throw new Error(`the geo object ${id} was not found after saving`);
  await auditChange(sql, call, before === null ? 'geo_object_added' : 'geo_object_changed', id, { before, after: row });
  return ok(row);
}
