import { ENDPOINTS } from '@zagon/contract/endpoints.ts';
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import type { ScheduleInput } from '@zagon/contract/schedules/shapes.ts';
import { testDatabase } from '../database/test-database.ts';
import { Browser, type Answer } from '../testing/browser.ts';
import { addAccount, addSession, addUser, anId, assign } from '../testing/farm.ts';
import { peakM3PerH } from '../testing/peak.ts';
import { startOutsideBroker } from '../testing/processes/broker.ts';
import { type Processes, startProcesses } from '../testing/processes/processes.ts';
import type { ServerProcess } from '../testing/server-process.ts';
import { addFarmFixture, type FarmFixture } from '../testing/farm-fixture.ts';
import { isLivePlannedOpening } from '../stores/openings/status-sql.ts';

/* Three real servers, each with its own irrigation engine, on one database. */

const ROUNDS = 5;
/** Capacity of the source of every farm; the three sections together need two more. */
const CAPACITY_M3_PER_H = 24;

const OUTPUTS = [0, 1, 2] as const;

const { address, pools } = await testDatabase();
const broker = await startOutsideBroker('aedes');
let processes: Processes | undefined;
const servers: ServerProcess[] = [];
const farms: Farm[] = [];

type Farm = {
  readonly accountId: string;
  readonly fixture: FarmFixture;
  /** Sections of the first three outputs: 6, 11 and 9 m³/h. */
  readonly sections: readonly [string, string, string];
  readonly session: string;
};

beforeAll(async () => {
  for (let round = 0; round < ROUNDS; round += 1) farms.push(await createFarm(round));
  processes = await startProcesses({ count: 3, address, brokerPort: broker.port });
  servers.push(...processes.living);
  // a starting server treats no station as online before it has received a message from it
  await pools.system.run('update stations set online = true');
});
afterAll(async () => {
  await processes?.stop();
  await broker.stop();
});

async function createFarm(number: number): Promise<Farm> {
  const { accountId } = await addAccount(pools.system, `Farm ${number}`);
  const userId = await addUser(pools.system, `grower${number}@three.test`);
  await assign(pools.system, userId, accountId, 'admin');
  const fixture = await addFarmFixture(pools.system, accountId);
  const section = async (name: string, output: 1 | 2, flowM3PerH: number): Promise<string> => {
    const id = anId();
    await pools.system.run(
      'insert into sections (id, client_id, name, water_source_id, output_id, flow_m3_per_h) values ($1, $2, $3, $4, $5, $6)',
      [id, accountId, name, fixture.waterSourceId, fixture.outputIds[output] ?? '', flowM3PerH],
    );
    return id;
  };
  const sections = [fixture.sectionId, await section('Second', 1, 11), await section('Third', 2, 9)] as const;
  return {
    accountId,
    fixture,
    sections,
    session: await addSession(pools.system, userId, accountId, Temporal.Now.instant()),
  };
}

/** A schedule that begins at the next full minute and runs for twenty. */
function scheduleInput(section: string): Partial<ScheduleInput> {
  const start = Temporal.Now.zonedDateTimeISO('Europe/Warsaw').add({ minutes: 1 });
  return {
    name: `Water of ${section}`,
    kind: 'irrigation',
    type: 'sequential',
    begin_date: start.toPlainDate().toString(),
    rule: { type: 'every', n: 1 },
    run_time: 20,
    cycles: { start_hours: [start.toPlainTime().toString({ smallestUnit: 'minute' })] },
    elements: [{ type: 'section', id: section, minutes: null }],
  };
}

/** The servers, with the leader of the farm's station first: requests to it are planned at once. */
async function leaderFirst({ accountId }: Farm): Promise<readonly ServerProcess[]> {
  const row = await pools.system.first<{ pid: number }>(
    `select split_part(p.id, '-', 1)::int as pid from clients c join shards h on h.shard = c.shard
     join processes p on p.id = h.process_id where c.id = $1 and p.lease_until > clock_timestamp()`,
    [accountId],
  );
  return servers.toSorted((a, b) => Number(b.child.pid === row?.pid) - Number(a.child.pid === row?.pid));
}

async function plannedSchedules(accountId: string): Promise<number> {
  const row = await pools.system.first<{ schedules: number }>(
    `select count(distinct schedule_id)::int as schedules from output_plans
     where client_id = $1 and ${isLivePlannedOpening('output_plans')}`,
    [accountId],
  );
  return row?.schedules ?? 0;
}

/** A browser of the grower at each server, the leader's first, each already with its token. */
async function browsers(farm: Farm): Promise<readonly [Browser, Browser, Browser]> {
  const [one, two, three] = (await leaderFirst(farm)).map(({ address: at }) =>
    new Browser(at).withSession(farm.session),
  );
  if (one === undefined || two === undefined || three === undefined) throw new Error('three servers run');
  await Promise.all([one.token(), two.token(), three.token()]);
  return [one, two, three];
}

function pauseNextMonth(browser: Browser, schedule: unknown): Promise<Answer> {
  const start = Temporal.Now.instant().add({ hours: 24 * 30 });
  return browser.request('POST', `/api/schedulers/${ENDPOINTS.createSchedule.reply.parse(schedule).id}/pause`, {
    body: { start: start.toString() },
  });
}

const openByHand = (browser: Browser, { fixture }: Farm, output: 0 | 1 | 2) =>
  browser.request('POST', '/api/manual_opens', { body: { id_output: fixture.outputIds[output], minutes: 30 } });

test('two schedules and a hand opening requested from three processes within 50 ms never exceed their source', async () => {
  for (const [round, farm] of farms.entries()) {
    const [leader, second, third] = await browsers(farm);
    const requestHandOpening = async (): Promise<Answer> => {
      // a little later in each round, so that the leader is planning at some of these moments
      await wait(round * 10);
      return openByHand(third, farm, 2);
    };
    const [one, two, handOpening] = await Promise.all([
      leader.request('POST', '/api/schedulers', { body: scheduleInput(farm.sections[0]) }),
      second.request('POST', '/api/schedulers', { body: scheduleInput(farm.sections[1]) }),
      requestHandOpening(),
    ]);
    expect([one.status, two.status]).toEqual([201, 201]);
    expect([201, 409]).toContain(handOpening.status);
    // notifies the leader of a change in this account, as its next pass would anyway
    const paused = await pauseNextMonth(leader, one.body);
    expect(paused.status).toBe(200);
    await vi.waitUntil(async () => (await plannedSchedules(farm.accountId)) === 2, { timeout: 60_000, interval: 50 });
    // planning may have read the farm before the hand opening existed; it is sent only after the next read
    const peak = () => peakM3PerH(pools.system, farm.accountId);
    await vi.waitUntil(async () => (await peak()) <= CAPACITY_M3_PER_H, { timeout: 60_000, interval: 50 });
    expect(await peak()).toBeGreaterThan(0);
  }
});

test('three hand openings requested from three processes at once never exceed their source', async () => {
  for (let round = 0; round < ROUNDS; round += 1) {
    const farm = await createFarm(ROUNDS + round);
    await pools.system.run('update stations set online = true where module_id = $1', [farm.fixture.stationId]);
    const at = await browsers(farm);
    const answers = await Promise.all(at.map((browser, index) => openByHand(browser, farm, OUTPUTS[index] ?? 0)));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 201, 409]);
    expect(await peakM3PerH(pools.system, farm.accountId)).toBeLessThanOrEqual(CAPACITY_M3_PER_H);
  }
});
