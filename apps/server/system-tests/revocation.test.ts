import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { testDatabase } from '../database/test-database.ts';
import {
  LOSSES,
  openPages,
  passwordHash,
  refusalOf,
  untilSocketLost,
  type Household,
} from '../testing/people/losses.ts';
import { startOutsideBroker } from '../testing/processes/broker.ts';
import { type Processes, startProcesses } from '../testing/processes/processes.ts';

/* Three real servers on one database: rights end in all of them, wherever they were revoked. */

const { address, pools } = await testDatabase();
const broker = await startOutsideBroker('aedes');
const hash = await passwordHash();
let processes: Processes | undefined;

beforeAll(async () => {
  processes = await startProcesses({ count: 3, address, brokerPort: broker.port });
});
afterAll(async () => {
  await processes?.stop();
  await broker.stop();
});

const household = (): Promise<Household> =>
  openPages({
    sql: pools.system,
    addresses: (processes?.living ?? []).map((server) => server.address),
    passwordHash: hash,
  });

describe.each(Object.entries(LOSSES))('after the %s', (_name, { act, lost, leaves }) => {
  test('no socket or session keeps its rights in any process', async () => {
    const home = await household();
    for (const page of home.pages) expect(await refusalOf(page)).toBeNull();
    const { status } = await act(home);
    expect(status).toBe(200);
    const pages = lost(home);
    // The very next call is refused, before any socket has been checked.
    for (const page of pages)
      expect(await refusalOf(page)).toBe(leaves === 'blocked' ? 'account_blocked' : 'not_authenticated');
    await Promise.all(pages.map((page) => untilSocketLost(page, leaves)));
    for (const page of home.pages.filter((other) => !pages.includes(other))) expect(await refusalOf(page)).toBeNull();
    for (const { socket } of home.pages) socket.close();
  });
});
