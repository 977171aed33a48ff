import type { FieldMessageShape } from '@zagon/contract/modules/operator.ts';
import { isVisibleOutside } from '@zagon/domain/modules/outside-fields.ts';
import type { Sql } from '../../../db/pool.ts';
import type { SignedInCall } from '../../../http/call.ts';
import { writeAudit } from '../../../stores/accounts/audit.ts';
import { wasRecordedSince } from '../../../stores/accounts/recorded.ts';

type Metric = { readonly name: string; readonly value: number | string | boolean | null };

/** A decoded message from or to a device. */
export type FieldMessage = {
  readonly number: number;
  readonly atMs: number;
  readonly direction: FieldMessageShape['direction'];
  readonly kind: FieldMessageShape['kind'];
  readonly through: string;
  readonly stored: boolean;
  readonly metrics: readonly Metric[];
  /** What the station reports about itself, or what was ordered: not measured by a sensor. */
  readonly facts: readonly Metric[];
};

/** A message for an operator: outside of the account without anything that was measured there. */
export function presentFieldMessage(message: FieldMessage, entered: boolean): FieldMessageShape {
  const { number, atMs, direction, kind, through, stored } = message;
  return {
    number,
    at: new Date(atMs).toISOString(),
    direction,
    kind,
    through,
    stored,
    metrics: [
      ...message.facts.map((fact) => ({ ...fact, hidden: false })),
      ...message.metrics.map(({ name, value }) =>
        entered || isVisibleOutside(name) ? { name, value, hidden: false } : { name, value: null, hidden: true },
      ),
    ],
  };
}

/** One reading of messages is recorded, though the page repeats it while it is open. */
const ONE_READING: Temporal.DurationLike = { minutes: 10 };

/** Records in the log of the account that an operator reads the messages of one of its modules. */
export async function recordReading(
  sql: Sql,
  { visitor, ip, now }: SignedInCall,
  module: { readonly id: string; readonly accountId: string },
  entered: boolean,
): Promise<void> {
  const event = 'module_messages_read';
  const reading = { accountId: module.accountId, userId: visitor.userId, event, subject: module.id } as const;
  const details = { outside: !entered };
  if (await wasRecordedSince(sql, { ...reading, details }, now.subtract(ONE_READING))) return;
  await writeAudit(sql, { ...reading, details, actingAs: 'operator', ip, at: now });
}
