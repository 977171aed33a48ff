import { alarmAppearance } from '@zagon/domain/alarms/rules/registry.ts';
import type { AlarmChannel } from '@zagon/domain/catalogue/alarm-rules/rule.ts';
import { ACCOUNT_BUDGET_WINDOW_MS, isWithinAccountBudget } from '@zagon/domain/deliveries/account-budget.ts';
import { PRIORITY, type DeliveryChannel } from '@zagon/domain/deliveries/delivery.ts';
import { audibleAt } from '@zagon/domain/deliveries/quiet-hours.ts';
import { newId } from '../../database/new-id.ts';
import type { Sql } from '../../database/pool.ts';
import type { Recipient } from '../../stores/alarms/notices.ts';
import { countOfAccount, PLAIN_DELIVERY, queueDeliveries, type NewDelivery } from '../../stores/deliveries/queue.ts';
import { mailBody, type MessageText, type NoticeLinks } from './message-text.ts';

export type QueuedNotice = {
  readonly noticeId: string;
  readonly kind: 'alarm' | 'reminder' | 'digest';
  readonly accountId: string;
  readonly farm: string;
  /** The rules of its alarms. */
  readonly rules: readonly string[];
  readonly recipient: Recipient;
  readonly channels: readonly AlarmChannel[];
  readonly text: MessageText;
  readonly links: NoticeLinks;
  readonly now: Temporal.Instant;
};

/** Queues a notice on every channel that reaches the recipient; returns those channels. */
export async function queueNotice(sql: Sql, notice: QueuedNotice): Promise<readonly string[]> {
  const isUrgent = notice.rules.some((rule) => alarmAppearance(rule).tone === 'error');
  const usedChannels = new Set<string>(notice.channels.includes('app') ? ['app'] : []);
  for (const [channel, addresses] of addressesOf(notice)) {
    for (const address of addresses) {
      usedChannels.add(channel);
      await queueDeliveries(sql, [await deliveryOf(sql, notice, { channel, address, isUrgent })]);
    }
  }
  return [...usedChannels];
}

function addressesOf({ channels, recipient }: QueuedNotice): readonly [DeliveryChannel, readonly string[]][] {
  return channels.map((channel) => {
    switch (channel) {
      case 'app':
        return ['push', recipient.browsers];
      case 'email':
        return ['email', [recipient.email]];
      case 'sms':
        return ['sms', [recipient.phone]];
    }
  });
}

type Target = { readonly channel: DeliveryChannel; readonly address: string; readonly isUrgent: boolean };

async function deliveryOf(
  sql: Sql,
  { noticeId, kind, accountId, farm, recipient, text, links, now }: QueuedNotice,
  { channel, address, isUrgent }: Target,
): Promise<NewDelivery> {
  const { user_id: userId, language, quiet, time_zone: timeZone } = recipient;
  const since = now.subtract({ milliseconds: ACCOUNT_BUDGET_WINDOW_MS });
  const queued = await countOfAccount(sql, accountId, channel, since);
  // An e-mail makes no sound, so it may be delivered during quiet hours.
  const makesSound = channel !== 'email';
  return {
    ...PLAIN_DELIVERY,
    id: newId(now),
    dedupeKey: `${noticeId}:${channel}:${address}`,
    cause: kind,
    priority: isUrgent ? PRIORITY.urgent : PRIORITY.personal,
    channel,
    address,
    language,
    subject: text.subject,
    body: { email: mailBody(text, farm, links, kind, language), sms: text.sms, push: text.body }[channel],
    link: channel === 'push' ? links.open : '',
    muteLink: links.mute,
    accountId,
    userId,
    noticeId,
    refusedFor: isWithinAccountBudget(channel, isUrgent, queued) ? null : 'over_budget',
    dueAt: makesSound && !isUrgent ? audibleAt(quiet, timeZone, now) : now,
    now,
  };
}
