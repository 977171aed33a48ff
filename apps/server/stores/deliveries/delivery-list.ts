import type {
  DeliveryAnswer,
  DeliveryCause,
  DeliveryChannel,
  DeliveryState,
} from '@zagon/domain/deliveries/delivery.ts';
import type { DeliveryFilter, DeliverySort } from '@zagon/domain/deliveries/delivery-list.ts';
import {
  anywhereFolded,
  countsOfFilters,
  idsOfPage,
  inOrderOf,
  type Bind,
  type LongList,
  type LongListPage,
} from '../../database/long-list.ts';
import type { Sql } from '../../database/pool.ts';

/** A delivery as shown to operators: never its body, and of a push subscription only the host of its service. */
export type ListedDelivery = {
  readonly id: string;
  readonly channel: DeliveryChannel;
  readonly cause: DeliveryCause;
  readonly address: string;
  readonly subject: string;
  readonly user_id: string | null;
  readonly user_email: string | null;
  readonly client_id: string | null;
  readonly client_name: string | null;
  readonly state: DeliveryState;
  readonly attempts: number;
  readonly answer: DeliveryAnswer | null;
  readonly error: string | null;
  readonly created_at: Temporal.Instant;
  readonly due_at: Temporal.Instant;
  readonly done_at: Temporal.Instant | null;
  /** False once its content is erased. */
  readonly has_body: boolean;
  readonly is_repeated: boolean;
};

const inState = (state: DeliveryState) => () => `i.state = '${state}'`;
const onChannel = (channel: DeliveryChannel) => () => `i.channel = '${channel}'`;

const DELIVERY_LIST: LongList<DeliveryFilter, DeliverySort> = {
  from: 'deliveries i',
  where: 'true',
  search: searchCondition,
  filters: {
    all: () => 'true',
    waiting: inState('waiting'),
    sent: inState('sent'),
    kept: inState('kept'),
    failed: inState('failed'),
    email: onChannel('email'),
    sms: onChannel('sms'),
    push: onChannel('push'),
  },
  sorts: { created: () => 'i.created_at', attempts: () => 'i.attempts' },
};

/** The address, the user or the account. Their ids are an array, so that the indexes of the table are used. */
function searchCondition(bind: Bind, text: string): string {
  const part = bind(anywhereFolded(text), 'text');
  return `(folded(i.address) like ${part}
    or i.user_id = any(array(select u.id from users u where folded(u.email) like ${part}))
    or i.client_id = any(array(select c.id from clients c where folded(c.name) like ${part})))`;
}

const ROWS = `select i.id, i.channel, i.cause, i.subject, i.user_id, u.email as user_email, i.client_id, c.name as client_name,
    i.state, i.attempts, i.answer, i.error, i.created_at, i.due_at, i.done_at, i.body <> '' as has_body,
    exists (select from deliveries a where a.again_of = i.id) as is_repeated,
    case when i.channel = 'push' then coalesce((select substring(p.endpoint from '//([^/]+)') from push_subscriptions p
      where p.id::text = i.address), '') else i.address end as address
  from deliveries i left join users u on u.id = i.user_id left join clients c on c.id = i.client_id`;

/** One page of all deliveries. */
export async function pageOfDeliveries(
  sql: Sql,
  page: LongListPage<DeliveryFilter, DeliverySort>,
): Promise<readonly ListedDelivery[]> {
  const ids = await idsOfPage(sql, DELIVERY_LIST, page);
  return inOrderOf(ids, await sql.rows<ListedDelivery>(`${ROWS} where i.id = any($1::uuid[])`, [ids]));
}

export function countDeliveries(
  sql: Sql,
  search: string | undefined,
): Promise<Readonly<Record<DeliveryFilter, number>>> {
  return countsOfFilters(sql, DELIVERY_LIST, search);
}

/** The data needed to send a delivery again. */
export type RepeatableDelivery = {
  readonly id: string;
  readonly state: DeliveryState;
  readonly cause: DeliveryCause;
  readonly channel: DeliveryChannel;
  readonly body: string;
  readonly sealed: boolean;
  readonly client_id: string | null;
};

/** The delivery, locked until the transaction ends. */
export function lockDelivery(sql: Sql, id: string): Promise<RepeatableDelivery | undefined> {
  return sql.first(
    'select id, state, cause, channel, body, sealed, client_id from deliveries where id = $1 for update',
    [id],
  );
}

/** Queues a copy of a delivery with a new id, so that its receiver does not treat it as a duplicate. */
export async function queueAgain(
  sql: Sql,
  of: string,
  copy: { readonly id: string; readonly body: string; readonly now: Temporal.Instant; readonly lifeH: number },
): Promise<void> {
  await sql.run(
    `insert into deliveries (id, dedupe_key, again_of, notice_id, message_id, client_id, user_id, channel, cause, priority,
       address, language, subject, body, link, mute_link, sealed, attachment_name, attachment, due_at, created_at, valid_until)
     select $2::uuid, 'again:' || $2::uuid, id, notice_id, message_id, client_id, user_id, channel, cause, priority, address, language,
       subject, $3, link, mute_link, sealed, attachment_name, attachment, $4, $4, $5 from deliveries where id = $1`,
    [of, copy.id, copy.body, copy.now, copy.now.add({ hours: copy.lifeH })],
  );
}
