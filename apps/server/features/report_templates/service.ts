import type { TemplateBody, TemplateShape } from '@zagon/contract/report_templates/endpoints.ts';
import { problem, type Problem } from '@zagon/domain/core/problems.ts';
import { ok, type Result } from '@zagon/domain/core/result.ts';
import { isReportKind } from '@zagon/domain/reports/registry.ts';
import { checkFrame } from '@zagon/domain/reports/request.ts';
import { momentsOfPeriod, nextMailing } from '@zagon/domain/reports/template.ts';
import { newId } from '../../db/new-id.ts';
import type { Sql } from '../../db/pool.ts';
import { invalid, refused, type Refusal } from '../../http/refusal.ts';
import { ownModuleIds, ownOutputIds, ownScheduleIds } from '../../stores/own-ids.ts';
import {
  countTemplates,
  findTemplate,
  insertTemplate,
  listTemplates,
  updateTemplate,
  type KeptTemplate,
  type TemplateReader,
  type TemplateRow,
} from '../../stores/report-templates.ts';

/** How many templates one person may keep in an account. */
const MOST_TEMPLATES = 100;

const TOO_MANY = {
  pl: `Możesz mieć najwyżej ${MOST_TEMPLATES} szablonów. Usuń któryś, żeby zapisać następny.`,
  en: `You can keep at most ${MOST_TEMPLATES} templates. Delete one to save another.`,
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
  const wrong = await problemsOf(sql, owner, body, moment);
  if (wrong.length > 0) return invalid(...wrong);
  if ((await countTemplates(sql, owner)) >= MOST_TEMPLATES) return refused('conflict', { message: TOO_MANY });
  const id = newId(moment.now);
  await insertTemplate(sql, owner, id, kept(body, moment));
  return readTemplate(sql, owner, id);
}

/** Somebody else's template is not changed, though it may be seen: it answers as if it were not there. */
export async function changeTemplate(
  sql: Sql,
  owner: TemplateReader,
  id: string,
  body: TemplateBody,
  moment: Moment,
): Promise<Result<TemplateShape, Refusal>> {
  const row = await findTemplate(sql, owner, id);
  if (row === undefined || row.user_id !== owner.userId) return refused('not_found');
  const wrong = await problemsOf(sql, owner, body, moment);
  if (wrong.length > 0) return invalid(...wrong);
  await updateTemplate(sql, owner, id, kept(body, moment));
  return readTemplate(sql, owner, id);
}

function kept(body: TemplateBody, { now, zone }: Moment): KeptTemplate {
  const next = body.mailing === null ? null : nextMailing(body.mailing, now.epochMilliseconds, zone);
  return { body, nextMailingAt: next === null ? null : Temporal.Instant.fromEpochMilliseconds(next) };
}

/** The dates of a report are named by the fields of the template. */
const FIELD_OF = { start_date: 'period.start', end_date: 'period.end' } as const;

async function problemsOf(
  sql: Sql,
  { clientId }: TemplateReader,
  body: TemplateBody,
  { now, zone }: Moment,
): Promise<Problem[]> {
  const find = sourceFinder(body.type);
  if (find === null) return [problem('type', 'invalid')];
  if (body.sources.length === 0) return [problem('sources', 'min_items', { min: 1 })];
  const nowMs = now.epochMilliseconds;
  const frame = { sources: body.sources.length, ...momentsOfPeriod(body.period, { nowMs, zone }) };
  const checked = checkFrame(frame, { nowMs, zone });
  const broken = checked.ok || checked.error.kind !== 'validation' ? [] : checked.error.problems;
  const known = await find(
    sql,
    clientId,
    body.sources.map(({ id }) => id),
  );
  const strangers = body.sources.flatMap(({ id }, index) =>
    known.has(id) ? [] : [problem(`sources.${index}.id`, 'unknown_thing')],
  );
  const named = broken.map((found) => ({
    ...found,
    path: found.path === 'start_date' || found.path === 'end_date' ? FIELD_OF[found.path] : found.path,
  }));
  return [...named, ...strangers];
}

/** What the sources of a type of report are; null for a type that there is not. */
function sourceFinder(type: string): typeof ownModuleIds | null {
  if (isReportKind(type)) return ownModuleIds;
  if (type === 'irrigation') return ownOutputIds;
  return type === 'schedule' ? ownScheduleIds : null;
}

async function present(sql: Sql, reader: TemplateReader, row: TemplateRow): Promise<TemplateShape> {
  const find = sourceFinder(row.body.type);
  const ids = row.body.sources.map(({ id }) => id);
  const known = find === null ? new Set<string>() : await find(sql, reader.clientId, ids);
  return {
    ...row.body,
    id: row.id,
    own: row.user_id === reader.userId,
    author: row.author,
    missing: ids.flatMap((id, index) => (known.has(id) ? [] : [index])),
    next_mailing_at: row.next_mailing_at?.toString() ?? null,
  };
}
