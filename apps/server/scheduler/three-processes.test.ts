import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { createScheduler } from '@zagon/contract/schedulers/endpoints.ts';
import type { SchedulerInput } from '@zagon/contract/schedulers/shapes.ts';
import { testDatabase } from '../db/test-database.ts';
import { Browser, type Answer } from '../test-rig/browser.ts';
import { addAccount, addSession, addUser, anId, assign } from '../test-rig/farm.ts';
import { peakM3PerH } from '../test-rig/peak.ts';
import { endServer, startServer, type ServerProcess } from '../test-rig/server-process.ts';
import { addThings, type Things } from '../test-rig/things.ts';

/* Three servers as they really run, each with its own scheduler, on one database. */

const ROUNDS = 5;
/** What the source of every farm gives; the three sections together take two more. */
const CAPACITY_M3_PER_H = 24;

const OUTPUTS = [0, 1, 2] as const;

const { address, pools } = await testDatabase();
const folder = mkdtempSync(join(tmpdir(), 'zagon-three-'));
const servers: ServerProcess[] = [];
const farms: Farm[] = [];

type Farm = {
  readonly clientId: string;
  readonly things: Things;
  /** Sections of the first three outputs: 6, 11 and 9 m³/h. */
  readonly sections: readonly [string, string, string];
  readonly session: string;
};

beforeAll(async () => {
  for (let round = 0; round < ROUNDS; round += 1) farms.push(await aFarm(round));
  if (address.kind !== 'socket') throw new Error('the test cluster has a socket');
  const database = `postgresql://${address.user}@localhost:${address.port}/${address.database}?host=${address.host}`;
  servers.push(
    ...(await Promise.all(
      [1, 2, 3].map((number) =>
        startServer({ ZAGON_DATABASE_URL: database, ZAGON_DATA_DIR: join(folder, String(number)) }),
      ),
    )),
  );
  // a server that starts takes no station for present before it has heard it
  await pools.system.run('update stations set online = true');
}, 120_000);
afterAll(async () => {
  await Promise.all(servers.map(({ child }) => endServer(child, 'SIGTERM')));
  rmSync(folder, { recursive: true, force: true });
});

async function aFarm(number: number): Promise<Farm> {
  const { clientId } = await addAccount(pools.system, `Farm ${number}`);
  const userId = await addUser(pools.system, `grower${number}@three.test`);
  await assign(pools.system, userId, clientId, 'admin');
  const things = await addThings(pools.system, clientId);
  const section = async (name: string, output: 1 | 2, flowM3PerH: number): Promise<string> => {
    const id = anId();
    await pools.system.run(
      'insert into sections (id, client_id, name, water_source_id, output_id, flow_m3_per_h) values ($1, $2, $3, $4, $5, $6)',
      [id, clientId, name, things.waterSourceId, things.outputIds[output] ?? '', flowM3PerH],
    );
    return id;
  };
  const sections = [things.sectionId, await section('Second', 1, 11), await section('Third', 2, 9)] as const;
  return {
    clientId,
    things,
    sections,
    session: await addSession(pools.system, userId, clientId, Temporal.Now.instant()),
  };
}

/** A program that begins with the next full minute and runs for twenty. */
function program(section: string): Partial<SchedulerInput> {
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

/** The servers, the one first that leads the station of the farm: what is asked of it is planned at once. */
async function leaderFirst({ things }: Farm): Promise<readonly ServerProcess[]> {
  const row = await pools.system.first<{ pid: number }>(
    "select split_part(lease_owner, '-', 1)::int as pid from stations where module_id = $1 and lease_until > clock_timestamp()",
    [things.stationId],
  );
  return servers.toSorted((a, b) => Number(b.child.pid === row?.pid) - Number(a.child.pid === row?.pid));
}

async function plannedPrograms(clientId: string): Promise<number> {
  const row = await pools.system.first<{ programs: number }>(
    'select count(distinct schedule_id)::int as programs from output_plans where client_id = $1 and status < 10',
    [clientId],
  );
  return row?.programs ?? 0;
}

/** A browser of the grower at each server, the one that leads the farm first. Each has its token already. */
async function browsers(farm: Farm): Promise<readonly [Browser, Browser, Browser]> {
  const [one, two, three] = (await leaderFirst(farm)).map(({ address: at }) => new Browser(at).hold(farm.session));
  if (one === undefined || two === undefined || three === undefined) throw new Error('three servers run');
  await Promise.all([one.token(), two.token(), three.token()]);
  return [one, two, three];
}

function pauseNextMonth(browser: Browser, program: unknown): Promise<Answer> {
  const start = Temporal.Now.instant().add({ hours: 24 * 30 });
  return browser.request('POST', `/api/schedulers/${createScheduler.reply.parse(program).id}/pause`, {
    body: { start: start.toString() },
  });
}

const openByHand = (browser: Browser, { things }: Farm, output: 0 | 1 | 2) =>
  browser.request('POST', '/api/manual_opens', { body: { id_output: things.outputIds[output], minutes: 30 } });

test('two programs and a hand opening that ask three processes for one source within 50 ms never get more than it gives', async () => {
  for (const [round, farm] of farms.entries()) {
    const [leader, second, third] = await browsers(farm);
    const byHand = async (): Promise<Answer> => {
      // in each round a little later: at some moment the leader is in the middle of planning
      await wait(round * 10);
      return openByHand(third, farm, 2);
    };
    const [one, two, hand] = await Promise.all([
      leader.request('POST', '/api/schedulers', { body: program(farm.sections[0]) }),
      second.request('POST', '/api/schedulers', { body: program(farm.sections[1]) }),
      byHand(),
    ]);
    expect([one.status, two.status]).toEqual([201, 201]);
    expect([201, 409]).toContain(hand.status);
    // the leader hears of something new in this account, as it does at the latest with its next look at the farm
    const heard = await pauseNextMonth(leader, one.body);
    expect(heard.status).toBe(200);
    await vi.waitUntil(async () => (await plannedPrograms(farm.clientId)) === 2, { timeout: 25_000, interval: 50 });
    // who plans may have looked before the hand was there; the hand goes out only after it looked again
    const peak = () => peakM3PerH(pools.system, farm.clientId);
    await vi.waitUntil(async () => (await peak()) <= CAPACITY_M3_PER_H, { timeout: 25_000, interval: 50 });
    expect(await peak()).toBeGreaterThan(0);
  }
}, 60_000);

test('three hand openings at three processes at the same moment never get more than their source gives', async () => {
  for (let round = 0; round < ROUNDS; round += 1) {
    const farm = await aFarm(ROUNDS + round);
    await pools.system.run('update stations set online = true where module_id = $1', [farm.things.stationId]);
    const at = await browsers(farm);
    const answers = await Promise.all(at.map((browser, place) => openByHand(browser, farm, OUTPUTS[place] ?? 0)));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 201, 409]);
    expect(await peakM3PerH(pools.system, farm.clientId)).toBeLessThanOrEqual(CAPACITY_M3_PER_H);
  }
});
