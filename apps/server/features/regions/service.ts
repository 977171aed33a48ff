import type { RegionBody, RegionChange } from '@zagon/contract/regions/endpoints.ts';
import { problem, type Problem } from '@zagon/domain/core/problems.ts';
import { ok, type Result } from '@zagon/domain/core/result.ts';
import { type RegionDraft, validateRegion } from '@zagon/domain/regions/validate-region.ts';
import { newId } from '../../database/new-id.ts';
import type { Sql } from '../../database/pool.ts';
import { auditChange } from '../../calls/audit/audit-change.ts';
import type { AccountCall } from '../../calls/call.ts';
import { checkQuota } from '../../calls/quotas/check-quota.ts';
import { invalid, refused, type Refusal } from '../../core/refusal.ts';
import * as regions from '../../stores/regions/regions.ts';
import { lockIrrigation } from '../../stores/resources/farm.ts';
import { checkVersion } from '../../calls/versions/check-version.ts';
import { currentRegion } from './present.ts';

type Answer = Promise<Result<regions.RegionRow, Refusal>>;

export function addRegion(call: AccountCall, body: RegionBody): Answer {
  const accountId = call.account.id;
  return call.inAccount(async (sql): Answer => {
    const others = await othersThan(sql, accountId, null);
    const quota = await checkQuota(sql, { accountId, now: call.now }, 'regions');
    if (!quota.ok) return quota;
    const draft = draftOf(body, null);
    const problems = await problemsOf(sql, accountId, { draft, objects: body.objects }, others);
    if (problems.length > 0) return invalid(...problems);
    const id = newId(call.now);
    await regions.insertRegion(sql, accountId, id, draft, call.now);
    return finishSaving(sql, call, id, body, null);
  });
}

export function changeRegion(call: AccountCall, id: string, body: RegionChange): Answer {
  const accountId = call.account.id;
  return call.inAccount(async (sql): Answer => {
    const others = await othersThan(sql, accountId, id);
    const before = await regions.findRegion(sql, accountId, id);
    if (before === undefined) return refused('not_found');
    const current = await checkVersion(sql, call, body.version, currentRegion(before));
    if (!current.ok) return current;
    const draft = draftOf(body, before);
    const problems = await problemsOf(sql, accountId, { draft, objects: body.objects }, others);
    if (problems.length > 0) return invalid(...problems);
    await regions.updateRegion(sql, accountId, id, draft);
    return finishSaving(sql, call, id, body, before);
  });
}

export function removeRegion(call: AccountCall, id: string): Promise<Result<{ ok: true }, Refusal>> {
  const accountId = call.account.id;
  return call.inAccount(async (sql) => {
    const before = await regions.findRegion(sql, accountId, id);
    if (before === undefined) return refused('not_found');
    await regions.deleteRegion(sql, accountId, id);
    await auditChange(sql, call, 'region_removed', id, { before: audited(before), after: null });
    return ok({ ok: true as const });
  });
}

/** The account's other regions, under its lock: of two simultaneous requests, the second sees the first one's name. */
async function othersThan(sql: Sql, accountId: string, id: string | null): Promise<readonly regions.RegionRow[]> {
  await lockIrrigation(sql, accountId);
  return (await regions.listRegions(sql, accountId)).filter((region) => region.id !== id);
}

/** The region after the change: holes and further parts that the request omits stay. */
function draftOf({ name, description, points, holes, parts }: RegionBody, before: RegionDraft | null): RegionDraft {
  return { name, description, points, holes: holes ?? before?.holes ?? [], parts: parts ?? before?.parts ?? [] };
}

async function problemsOf(
  sql: Sql,
  accountId: string,
  { draft, objects: moduleIds = [] }: { readonly draft: RegionDraft; readonly objects: RegionBody['objects'] },
  others: readonly regions.RegionRow[],
): Promise<readonly Problem[]> {
  const owned = await regions.ownModuleIds(sql, accountId, moduleIds);
  const names = others.map(({ name }) => name);
  return [
    ...validateRegion(draft, names),
    ...moduleIds.flatMap((id, index) => (owned.has(id) ? [] : [problem(`objects.${index}`, 'unknown_thing')])),
  ];
}

async function finishSaving(
  sql: Sql,
  call: AccountCall,
  id: string,
  body: RegionBody,
  before: regions.RegionRow | null,
): Answer {
  if (body.objects !== undefined) await regions.setModulesOfRegion(sql, call.account.id, id, body.objects);
  const row = await regions.findRegion(sql, call.account.id, id);
  if (row === undefined) throw new Error(`the region ${id} was not found after saving`);
  const change = { before: before === null ? null : audited(before), after: audited(row) };
  await auditChange(sql, call, before === null ? 'region_added' : 'region_changed', id, change);
  return ok(row);
}

function audited({ name, description, points, holes, parts, modules }: regions.RegionRow) {
  return { name, description, points, holes, parts, objects: modules.map((module) => module.name) };
}
