import type { Sql } from '../../database/pool.ts';
import { writeAudit } from '../../stores/accounts/audit.ts';
import { wasRecordedSince } from '../../stores/accounts/recorded.ts';
import type { SignedInCall } from '../call.ts';

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
