import { setTimeout as wait } from 'node:timers/promises';
import type { NetworkState } from '@zagon/domain/networks/network-state.ts';
import { ok, type Result } from '@zagon/domain/core/result.ts';
import { auditChange } from '../../calls/audit/audit-change.ts';
import type { AccountCall } from '../../calls/call.ts';
import { refused, type Refusal } from '../../core/refusal.ts';
import type { Pool } from '../../database/pool.ts';
import { lockNetwork, readNetworkTest, reconnectNetwork } from '../../stores/networks/networks.ts';
import { takeClaimAttempt } from '../../stores/session/claim-attempts.ts';

const TESTS_PER_HOUR = 60;
/** How long a test waits, and how often it looks, ms. */
const TEST_MS = 10_000;
const LOOK_MS = 500;

/**
 * Makes the process that leads the account connect again, and waits for what it finds: a refusal, or a connection and the
 * first device that is received.
 */
export async function testNetwork(
  pool: Pool,
  call: AccountCall,
  id: string,
): Promise<Result<{ readonly state: NetworkState; readonly devices: number }, Refusal>> {
  const { account, now } = call;
  const waitS = await takeClaimAttempt(pool, [{ key: `network_test:${account.id}`, max: TESTS_PER_HOUR }], now);
  if (waitS !== null) return refused('too_many_requests', { retryAfterS: waitS });
  const begun = await pool.transaction(async (sql) => {
    const row = await lockNetwork(sql, account.id, id);
    if (row === undefined) return refused('not_found');
    if (!row.is_on) return refused('conflict');
    await reconnectNetwork(sql, row.id, now);
    await auditChange(sql, call, 'network_tested', row.id);
    return ok(null);
  });
  if (!begun.ok) return begun;
  for (let waitedMs = 0; ; waitedMs += LOOK_MS) {
    const test = await readNetworkTest(pool, id, now);
    if (test === undefined) return refused('not_found');
    const isOver = test.state === 'connected' ? test.devices > 0 : test.state !== 'connecting';
    if (isOver || waitedMs >= TEST_MS) return ok(test);
    await wait(LOOK_MS);
  }
}
