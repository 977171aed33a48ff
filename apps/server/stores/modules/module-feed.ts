import { PLANNED_OPENING_STATUS } from '@zagon/domain/planned-openings/planned-opening-states.ts';
import type { EventDetails, ModuleEventKind } from '@zagon/domain/modules/event-text.ts';
import type { Sql } from '../../database/pool.ts';

export type FeedRow = {
  readonly id: string;
  readonly kind: ModuleEventKind;
  readonly at: Temporal.Instant;
  readonly details: EventDetails;
  readonly user_name: string | null;
};

/**
 * A module's history, newest first: its life events, its outputs' openings, its alarms. Each part is cut at the
 * limit before they are merged.
 */
export function moduleFeed(
  sql: Sql,
  accountId: string,
  moduleId: string,
  page: { readonly before: Temporal.Instant | null; readonly limit: number },
): Promise<readonly FeedRow[]> {
  return sql.rows(
    `with openings as (
       select p.id, p.opened_at, p.closed_at, p.status, p.error, p.updated_at, h.user_id,
         jsonb_build_object('name', o.name, 'minutes', p.duration_min, 'program', s.name) as details
       from output_plans p join outputs o on o.id = p.output_id
       left join manual_opens h on h.id = p.manual_open_id left join schedules s on s.id = p.schedule_id
       where p.client_id = $1 and o.module_id = $2),
     events as (
       select * from (select id::text, kind, at, details, user_id from module_events
         where client_id = $1 and module_id = $2 and ($3::timestamptz is null or at < $3) order by at desc limit $4) life
       union all
       select * from (select id || '/opened', 'output_opened', opened_at, details, user_id from openings
         where opened_at is not null and ($3::timestamptz is null or opened_at < $3) order by opened_at desc limit $4) opened
       union all
       select * from (select id || '/closed', 'output_closed', closed_at, details, null::uuid from openings
         where closed_at is not null and ($3::timestamptz is null or closed_at < $3) order by closed_at desc limit $4) closed
       union all
       select * from (select id || '/failed', 'output_failed', updated_at, details || jsonb_build_object('reason', error), null::uuid
         from openings where status in (${PLANNED_OPENING_STATUS.failed}, ${PLANNED_OPENING_STATUS.missed}) and ($3::timestamptz is null or updated_at < $3) order by updated_at desc limit $4) failed
       union all
       select * from (select a.id || '/' || w.kind, w.kind, w.at, jsonb_build_object('message', a.message), w.user_id
         from alarms a cross join lateral (values ('alarm_raised', a.activation_date, null::uuid),
           ('alarm_ended', a.inactivation_date, null), ('alarm_confirmed', a.confirmation_date, a.confirmed_by)) as w (kind, at, user_id)
         where a.client_id = $1 and a.module_id = $2 and w.at is not null and ($3::timestamptz is null or w.at < $3)
         order by w.at desc limit $4) alarm)
     select t.id, t.kind, t.at, t.details, nullif(trim(concat(u.first_name, ' ', u.family_name)), '') as user_name
     from events t left join users u on u.id = t.user_id order by t.at desc, t.id desc limit $4`,
    [accountId, moduleId, page.before, page.limit],
  );
}
