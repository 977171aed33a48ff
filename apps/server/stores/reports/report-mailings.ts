import type { TemplateBody } from '@zagon/contract/report-templates/endpoints.ts';
import type { Language } from '@zagon/domain/core/language.ts';
import { LIFE_H, PRIORITY } from '@zagon/domain/deliveries/delivery.ts';
import type { AreaUnit, TemperatureUnit } from '@zagon/domain/units/user-units.ts';
import { newId } from '../../database/new-id.ts';
import type { Sql } from '../../database/pool.ts';

/** A template that is due to be sent, with its recipient and their display settings. */
export type DueMailing = {
  readonly id: string;
  readonly client_id: string;
  readonly user_id: string;
  readonly body: TemplateBody;
  readonly due_at: Temporal.Instant;
  readonly farm: string;
  readonly farm_zone: string;
  readonly email: string;
  readonly language: Language;
  readonly time_zone: string;
  readonly temperature_unit: TemperatureUnit;
  readonly area_unit: AreaUnit;
};

/**
 * Templates that are due, of users who still belong to the account and accounts that are not blocked; locked until
 * the transaction ends, so that only one process sends each.
 */
export function dueMailings(sql: Sql, now: Temporal.Instant, limit: number): Promise<readonly DueMailing[]> {
  return sql.rows(
    `select t.id, t.client_id, t.user_id, t.body, t.next_mailing_at as due_at, c.name as farm, c.time_zone as farm_zone,
       u.email, u.language, u.time_zone, u.temperature_unit, u.area_unit
     from report_templates t
     join clients c on c.id = t.client_id and c.blocked_at is null
     join memberships m on m.client_id = t.client_id and m.user_id = t.user_id
     join users u on u.id = t.user_id and u.email_confirmed and u.locked_at is null
     where t.next_mailing_at <= $1
     order by t.next_mailing_at limit $2 for update of t skip locked`,
    [now, limit],
  );
}

/** Stores when a template is next sent. */
export async function setNextMailing(sql: Sql, id: string, next: Temporal.Instant): Promise<void> {
  await sql.run('update report_templates set next_mailing_at = $2 where id = $1', [id, next]);
}

/** A report to be sent to a user. Without a file it only links to the report. */
export type ReportMail = {
  readonly mailing: DueMailing;
  readonly subject: string;
  readonly body: string;
  readonly link: string;
  readonly file: { readonly name: string; readonly content: string } | null;
};

/** Queues a report for delivery, once per due time. */
export async function queueReportMail(
  sql: Sql,
  { mailing, subject, body, link, file }: ReportMail,
  now: Temporal.Instant,
): Promise<void> {
  await sql.run(
    `insert into deliveries (id, user_id, channel, address, language, subject, body, link, due_at, created_at, dedupe_key,
       attachment_name, attachment, client_id, cause, priority, valid_until)
     values ($1, $2, 'email', $3, $4, $5, $6, $7, $8, $8, $9, $10, $11, $12, 'report', $13, $14) on conflict do nothing`,
    [
      newId(now),
      mailing.user_id,
      mailing.email,
      mailing.language,
      subject,
      body,
      link,
      now,
      `report:${mailing.id}:${mailing.due_at.toString()}`,
      file?.name ?? null,
      file?.content ?? null,
      mailing.client_id,
      PRIORITY.bulk,
      now.add({ hours: LIFE_H.email }),
    ],
  );
}
