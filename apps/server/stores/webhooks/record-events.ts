import { WEBHOOK_LIFE_H } from '@zagon/domain/webhooks/retries.ts';
import type { Sql } from '../../database/pool.ts';
import { FACTS_SOURCES, type ReportedChange } from './event-facts.ts';

/** Ids that were chosen for a webhook, with the members of its groups. */
const CHOSEN = `
  select coalesce(t.section_id, t.module_id, t.group_id) from webhook_things t where t.client_id = w.client_id and t.webhook_id = w.id
  union all
  select g.member_id from webhook_things t join group_members g on g.client_id = t.client_id and g.group_id = t.group_id
  where t.client_id = w.client_id and t.webhook_id = w.id`;

/**
 * Records changes for the webhooks of their account that report them, in the transaction of the change: what is stored is
 * reported, whatever happens to this process. Each event is recorded once. With chosen things, a webhook reports what
 * concerns nothing else. Where no webhook reports such events, nothing is read.
 */
export async function recordEvents(
  sql: Sql,
  change: ReportedChange,
  ids: readonly string[],
  now: Temporal.Instant,
): Promise<void> {
  if (ids.length === 0) return;
  const { events, select } = FACTS_SOURCES[change];
  await sql.run(
    `insert into webhook_messages (id, client_id, webhook_id, event, event_key, at, thing_kind, thing_id, thing_name, facts,
       due_at, valid_until, created_at)
     select gen_random_uuid(), w.client_id, w.id, f.event, f.event || ':' || f.changed, f.at, f.thing_kind, f.thing_id,
       f.thing_name, f.facts, $2, $3, $2
     from (${select}) f
     join webhooks w on w.client_id = f.client_id and w.state = 'on' and f.event = any(w.events)
     where exists (select from webhooks where state = 'on' and events && $4::text[])
       and (w.all_things or (jsonb_array_length(f.parts) > 0 and not exists (
         select from jsonb_array_elements(f.parts) part
         where not exists (select from (${CHOSEN}) as chosen (id) where part ? chosen.id::text))))
     on conflict (webhook_id, event_key) do nothing`,
    [[...ids], now, now.add({ hours: WEBHOOK_LIFE_H }), [...events]],
  );
}
