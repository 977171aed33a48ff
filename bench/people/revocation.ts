import type { Pool } from '../../apps/server/boot/parts.ts';
import {
  LOSSES,
  openPages,
  passwordHash,
  refusalOf,
  untilSocketLost,
  type Page,
} from '../../apps/server/testing/people/losses.ts';

const ROUNDS = 5;
const GOAL_MS = 1_000;

/** How long a user keeps rights revoked at another server: sockets, and calls. */
export async function benchRevocation(
  print: (line: string) => void,
  sql: Pool,
  addresses: readonly string[],
): Promise<void> {
  print(`  revocation with ${addresses.length} servers, slowest of ${ROUNDS} rounds; goal ${GOAL_MS} ms`);
  for (const [name, { act, lost, leaves }] of Object.entries(LOSSES)) {
    const times = { socket: 0, call: 0 };
    for (let round = 0; round < ROUNDS; round += 1) {
      const household = await openPages({ sql, addresses, passwordHash: await passwordHash() });
      const pages = lost(household);
      const { status } = await act(household);
      if (status !== 200) throw new Error(`${name} was refused with ${status}`);
      const startedMs = performance.now();
      const sinceMs = (): number => performance.now() - startedMs;
      await Promise.all([
        ...pages.map(async (page) => {
          await untilSocketLost(page, leaves);
          times.socket = Math.max(times.socket, sinceMs());
        }),
        ...pages.map(async (page) => {
          await untilRefused(page);
          times.call = Math.max(times.call, sinceMs());
        }),
      ]);
      for (const { socket } of household.pages) socket.close();
    }
    print(
      `    ${name}: last socket after ${times.socket.toFixed(0)} ms, last call refused after ${times.call.toFixed(0)} ms`,
    );
  }
}

async function untilRefused(page: Page): Promise<void> {
  while ((await refusalOf(page)) === null);
}
