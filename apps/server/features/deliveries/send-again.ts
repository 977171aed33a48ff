import type { Text } from '@zagon/domain/core/language.ts';
import { ok, type Result } from '@zagon/domain/core/result.ts';
import { LIFE_H } from '@zagon/domain/deliveries/delivery.ts';
import type { Services } from '../../calls/services.ts';
import { newId } from '../../database/new-id.ts';
import type { SignedInCall } from '../../calls/call.ts';
import { refused, type Refusal } from '../../core/refusal.ts';
import { resealMail } from '../../deliveries/mail/queue.ts';
import { writeAudit } from '../../stores/accounts/audit.ts';
import { lockDelivery, queueAgain, type ListedDelivery } from '../../stores/deliveries/delivery-list.ts';
import { findRetired, restoreAddress } from '../../stores/deliveries/retired-addresses.ts';

type DeliveryDeps = Pick<Services, 'pools' | 'box' | 'mailQueued'>;

const ERASED: Text = {
  pl: 'Treść usunięto po wysłaniu, bo zawierała link do logowania. Użytkownik może poprosić o nową wiadomość.',
  en: 'Its content was erased once it was sent, because it contained a link that signs in. The user can request a new one.',
};

/** False while it is still being sent, and once its content is erased. */
export function maySendAgain({
  state,
  cause,
  has_body: hasBody,
}: Pick<ListedDelivery, 'state' | 'cause' | 'has_body'>): boolean {
  return state !== 'waiting' && cause !== 'test' && hasBody;
}

/** Sends a message again as a new one. The reason is logged, in the account if it belongs to one. */
export async function sendAgain(
  { pools, box, mailQueued }: DeliveryDeps,
  call: SignedInCall,
  { id, reason }: { readonly id: string; readonly reason: string },
): Promise<Result<{ ok: true }, Refusal>> {
  const sent = await pools.system.transaction(async (sql): Promise<Result<{ ok: true }, Refusal>> => {
    const delivery = await lockDelivery(sql, id);
    if (delivery === undefined) return refused('not_found');
    if (!maySendAgain({ ...delivery, has_body: delivery.body !== '' }))
      return refused('conflict', delivery.state === 'waiting' ? {} : { message: ERASED });
    const { now } = call;
    const copyId = newId(now);
    const body = delivery.sealed ? resealMail(box, delivery.body, { from: id, to: copyId }) : delivery.body;
    await queueAgain(sql, id, { id: copyId, body, now, lifeH: LIFE_H[delivery.channel] });
    await writeAudit(sql, {
      accountId: delivery.client_id,
      userId: call.visitor.userId,
      actingAs: 'operator',
      ip: call.ip,
      event: 'delivery_sent_again',
      subject: id,
      details: { reason, after: { channel: delivery.channel } },
      at: now,
    });
    return ok({ ok: true as const });
  });
  if (sent.ok) mailQueued();
  return sent;
}

/** Lets a retired address receive again. A browser cannot be restored: it has to subscribe again. */
export function restore(
  { pools }: DeliveryDeps,
  call: SignedInCall,
  { id, reason }: { readonly id: string; readonly reason: string },
): Promise<Result<{ ok: true }, Refusal>> {
  return pools.system.transaction(async (sql) => {
    const retired = await findRetired(sql, id);
    if (retired === undefined) return refused('not_found');
    const { user_id: userId, channel, address } = retired;
    if (channel === 'push') return refused('conflict');
    await restoreAddress(sql, { userId, channel, address }, call.now);
    await writeAudit(sql, {
      accountId: null,
      userId: call.visitor.userId,
      actingAs: 'operator',
      ip: call.ip,
      event: 'address_restored',
      subject: userId,
      details: { reason, after: { channel } },
      at: call.now,
    });
    return ok({ ok: true as const });
  });
}
