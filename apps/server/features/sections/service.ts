import type { SectionShape } from '@zagon/contract/sections/endpoints.ts';
import type { Rule } from '@zagon/contract/errors/rules.ts';
import { problem, type Problem } from '@zagon/domain/core/problems.ts';
import { ok, type Result } from '@zagon/domain/core/result.ts';
import { newId } from '../../db/new-id.ts';
import type { Sql } from '../../db/pool.ts';
import type { AccountCall } from '../../http/call.ts';
import { invalid, refused, type Refusal } from '../../http/refusal.ts';
import { outputPlace } from '../../stores/farm.ts';
import { ownWaterSourceIds } from '../../stores/own-ids.ts';
import * as sections from '../../stores/sections.ts';
import { writeAudit } from '../../stores/audit.ts';
import { presentSection } from './present.ts';

type Body = Omit<SectionShape, 'id' | 'type'>;

const M2_PER_HA = 10_000;

export function addSection(call: AccountCall, body: Body): Promise<Result<SectionShape, Refusal>> {
  return call.inAccount(async (sql) => {
    const problems = await problemsOf(sql, call.account.id, null, body);
    if (problems.length > 0) return invalid(...problems);
    const id = newId(call.now);
    await sections.insertSection(sql, call.account.id, rowOf(id, body), call.now);
    await audit(sql, call, 'section_added', id);
    return saved(sql, call, id);
  });
}

/** What runs goes on with the flow that it was planned with; the next plan takes the new one. */
export function changeSection(call: AccountCall, id: string, body: Body): Promise<Result<SectionShape, Refusal>> {
  return call.inAccount(async (sql) => {
    if ((await sections.findSection(sql, call.account.id, id)) === undefined) return refused('not_found');
    const problems = await problemsOf(sql, call.account.id, id, body);
    if (problems.length > 0) return invalid(...problems);
    await sections.updateSection(sql, call.account.id, rowOf(id, body));
    await audit(sql, call, 'section_changed', id);
    return saved(sql, call, id);
  });
}

export function removeSection(call: AccountCall, id: string): Promise<Result<{ ok: true }, Refusal>> {
  return call.inAccount(async (sql) => {
    if ((await sections.findSection(sql, call.account.id, id)) === undefined) return refused('not_found');
    const uses = await sections.usesOfSection(sql, call.account.id, id);
    if (uses.length > 0) return refused('in_use', { uses });
    await sections.deleteSection(sql, call.account.id, id);
    await audit(sql, call, 'section_removed', id);
    return ok({ ok: true as const });
  });
}

async function problemsOf(
  sql: Sql,
  clientId: string,
  ownId: string | null,
  body: Body,
): Promise<readonly Problem<Rule>[]> {
  const problems: Problem<Rule>[] = [];
  const sources = await ownWaterSourceIds(sql, clientId, [body.id_water_source]);
  if (sources.size === 0) problems.push(problem('id_water_source', 'unknown_thing'));
  const output = await outputPlace(sql, clientId, body.id_output);
  if (output === undefined || (await sections.isSourceOutput(sql, clientId, body.id_output))) {
    problems.push(problem('id_output', 'unknown_thing'));
  }
  const taken = await sections.sectionOfOutput(sql, clientId, body.id_output);
  if (taken !== undefined && taken.id !== ownId) {
    problems.push(problem('id_output', 'output_in_section', { name: taken.name }));
  }
  return problems;
}

function rowOf(id: string, body: Body): Omit<sections.SectionRow, 'type'> {
  return {
    id,
    name: body.name,
    description: body.description,
    water_source_id: body.id_water_source,
    output_id: body.id_output,
    area_m2: body.area === null ? null : body.area * M2_PER_HA,
    flow_m3_per_h: body.flow,
  };
}

async function saved(sql: Sql, call: AccountCall, id: string): Promise<Result<SectionShape, Refusal>> {
  const row = await sections.findSection(sql, call.account.id, id);
  if (row === undefined) throw new Error(`the section ${id} is not there after it was saved`);
  return ok(presentSection(row));
}

async function audit(sql: Sql, call: AccountCall, event: string, subject: string): Promise<void> {
  await writeAudit(sql, {
    clientId: call.account.id,
    userId: call.visitor.userId,
    actingAs: 'user',
    ip: call.ip,
    event,
    subject,
    at: call.now,
  });
}
