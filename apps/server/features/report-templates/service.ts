import type { TemplateBody, TemplateShape } from '@zagon/contract/report-templates/endpoints.ts';
import { problem, type Problem } from '@zagon/domain/core/problems.ts';
import { ok, type Result } from '@zagon/domain/core/result.ts';
import { isReportKind, REPORTS } from '@zagon/domain/reports/registry.ts';
import type { Report } from '@zagon/domain/reports/report-type.ts';
import { checkPeriodAndSources } from '@zagon/domain/reports/request/period.ts';
import { boundsOfPeriod, nextMailing } from '@zagon/domain/reports/request/template.ts';
import { newId } from '../../database/new-id.ts';
import type { Sql } from '../../database/pool.ts';
import { checkQuota } from '../../calls/quotas/check-quota.ts';
import { invalid, refused, type Refusal } from '../../core/refusal.ts';
import { ownModuleIds, ownOutputIds, ownScheduleIds } from '../../stores/accounts/own-ids.ts';
import {
  countTemplates,
  findTemplate,
  insertTemplate,
  listTemplates,
  lockTemplate,
  updateTemplate,
  type TemplateContent,
  type TemplateReader,
  type TemplateRow,
} from '../../stores/reports/report-templates.ts';
import { checkVersion } from '../../calls/versions/check-version.ts';
import { currentItem } from '../../calls/present/current-item.ts';
import type { AccountCall } from '../../calls/call.ts';

/** Maximum number of templates per user on an account. */
const MAX_TEMPLATES = 100;

const TOO_MANY = {
  pl: `Możesz mieć najwyżej ${MAX_TEMPLATES} szablonów. Usuń któryś, żeby zapisać następny.`,
  en: `You can keep at most ${MAX_TEMPLATES} templates. Delete one to save another.`,
};

type Moment = { readonly now: Temporal.Instant; readonly zone: string };

export async function readTemplates(sql: Sql, reader: TemplateReader): Promise<TemplateShape[]> {
  const shapes: TemplateShape[] = [];
  for (const row of await listTemplates(sql, reader)) shapes.push(await present(sql, reader, row));
  return shapes;
}

export async function readTemplate(
  sql: Sql,
  reader: TemplateReader,
  id: string,
): Promise<Result<TemplateShape, Refusal>> {
  const row = await findTemplate(sql, reader, id);
  return row === undefined ? refused('not_found') : ok(await present(sql, reader, row));
}

export async function addTemplate(
  sql: Sql,
  owner: TemplateReader,
  body: TemplateBody,
  moment: Moment,
): Promise<Result<TemplateShape, Refusal>> {
  const problems = await problemsOf(sql, owner, body, moment);
  if (problems.length > 0) return invalid(...problems);
  const quota = await checkQuota(sql, { accountId: owner.accountId, now: moment.now }, 'reportTemplates');
  if (!quota.ok) return quota;
  if ((await countTemplates(sql, owner)) >= MAX_TEMPLATES) return refused('conflict', { message: TOO_MANY });
  const id = newId(moment.now);
  await insertTemplate(sql, owner, id, toStored(body, moment));
  return readTemplate(sql, owner, id);
}

/** Only the author may change a template. A shared template is refused as not found. */
export async function changeTemplate(
  sql: Sql,
  call: AccountCall,
  id: string,
  { version, ...body }: TemplateBody & { readonly version?: string | undefined },
  moment: Moment,
): Promise<Result<TemplateShape, Refusal>> {
  const owner = { accountId: call.account.id, userId: call.visitor.userId };
  await lockTemplate(sql, owner, id);
  const row = await findTemplate(sql, owner, id);
  if (row === undefined || row.user_id !== owner.userId) return refused('not_found');
  const current = await checkVersion(sql, call, version, currentTemplate(row));
  if (!current.ok) return current;
  const problems = await problemsOf(sql, owner, body, moment);
  if (problems.length > 0) return invalid(...problems);
  await updateTemplate(sql, owner, id, toStored(body, moment));
  return readTemplate(sql, owner, id);
}

function toStored(body: TemplateBody, { now, zone }: Moment): TemplateContent {
  const next = body.mailing === null ? null : nextMailing(body.mailing, now.epochMilliseconds, zone);
  return { body, nextMailingAt: next === null ? null : Temporal.Instant.fromEpochMilliseconds(next) };
}

/** Maps the date fields of a report to the template's fields. */
const FIELD_OF = { start_date: 'period.start', end_date: 'period.end' } as const;

async function problemsOf(
  sql: Sql,
  { accountId }: TemplateReader,
  body: TemplateBody,
  { now, zone }: Moment,
): Promise<Problem[]> {
  const findOwned = sourceFinder(body.type);
  if (findOwned === null) return [problem('type', 'invalid')];
  if (body.sources.length === 0) return [problem('sources', 'min_items', { min: 1 })];
  const nowMs = now.epochMilliseconds;
  const frame = { sources: body.sources.length, ...boundsOfPeriod(body.period, { nowMs, zone }) };
  const checked = checkPeriodAndSources(frame, { nowMs, zone });
  const broken = checked.ok || checked.error.kind !== 'validation' ? [] : checked.error.problems;
  const owned = await findOwned(
    sql,
    accountId,
    body.sources.map(({ id }) => id),
  );
  const unknown = body.sources.flatMap(({ id }, index) =>
    owned.has(id) ? [] : [problem(`sources.${index}.id`, 'unknown_thing')],
  );
  const mapped = broken.map((found) => ({
    ...found,
    path: found.path === 'start_date' || found.path === 'end_date' ? FIELD_OF[found.path] : found.path,
  }));
  return [...mapped, ...unknown];
}

/** The account's ids that report sources may use. */
const OWN_IDS = {
  module_fields: ownModuleIds,
  outputs: ownOutputIds,
  schedules: ownScheduleIds,
} as const satisfies Record<Report['sources'], typeof ownModuleIds>;

/** Returns the lookup for the sources of a report type; null for an unknown type. */
function sourceFinder(type: string): typeof ownModuleIds | null {
  return isReportKind(type) ? OWN_IDS[REPORTS[type].sources] : null;
}

async function present(sql: Sql, reader: TemplateReader, row: TemplateRow): Promise<TemplateShape> {
  const findOwned = sourceFinder(row.body.type);
  const ids = row.body.sources.map(({ id }) => id);
  const owned = findOwned === null ? new Set<string>() : await findOwned(sql, reader.accountId, ids);
  return {
    ...row.body,
    id: row.id,
    version: currentTemplate(row).version,
    own: row.user_id === reader.userId,
    author: row.author,
    missing: ids.flatMap((id, index) => (owned.has(id) ? [] : [index])),
    next_mailing_at: row.next_mailing_at?.toString() ?? null,
  };
}

/** With the values that its author edits. */
function currentTemplate({ id, body }: TemplateRow) {
  return currentItem(id, body);
}
