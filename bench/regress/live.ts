import { startFleet } from '../../apps/server/testing/fleet/fleet.ts';
import type { BenchApp } from '../bench-app.ts';
import type { StatementCount } from '../farms/statements.ts';
import { costOf, watchIdle } from './cost.ts';
import { least, type Figure } from './figure.ts';

const STATIONS = 40;
/** Messages/s. */
const PACE = 400;
/** So many messages that what they allocate is much more than what the server allocates in the meantime. */
const ALLOCATED_PACE = 1_000;
const SECONDS = 4;
const ROUNDS = 2;

/** What the live path costs the server, from the message of a station to the page that shows it. */
export async function liveFigures({ app, address }: BenchApp, statements: StatementCount): Promise<readonly Figure[]> {
  const { pools, link } = app;
  const fleet = await startFleet(pools, {
    name: 'REGRESS',
    stations: STATIONS,
    probesEach: 1,
    port: link.port ?? 0,
    address,
  });
  try {
    await fleet.live(PACE, SECONDS);
    const idle = await watchIdle(statements);
    const rounds = [];
    for (let round = 0; round < ROUNDS; round += 1) {
      const before = link.counters.commits;
      await fleet.live(PACE, SECONDS);
      const ownStatements = idle.takeOwnStatements();
      const commits = link.counters.commits - before;
      let sent = 0;
      const cost = await costOf(statements, async () => void ({ sent } = await fleet.live(ALLOCATED_PACE, SECONDS)));
      idle.takeOwnStatements();
      rounds.push({
        statements: ownStatements / commits,
        allocatedKb: (cost.allocatedKb - idle.allocatedKbPerMs * cost.ms) / sent,
      });
    }
    return [
      {
        // By commit: how many messages one takes depends on how quick the machine is.
        name: 'live path, a commit',
        unit: 'statements',
        value: least(rounds.map((round) => round.statements)),
      },
      {
        name: 'live path, a message, allocated',
        unit: 'KB',
        value: least(rounds.map((round) => round.allocatedKb)),
      },
    ];
  } finally {
    await fleet.end();
  }
}
